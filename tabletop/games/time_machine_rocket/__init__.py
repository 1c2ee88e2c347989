"""Time Machine Rocket: test pilots of a time machine, who recruit personalities of five periods."""
