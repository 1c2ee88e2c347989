"""Line-it: build rising or falling lines of numbers and close them for points."""
