"""Start the program."""


def main() -> None:
    """Run the command line."""
    from tabletop.cli import app

    app()


if __name__ == "__main__":
    main()
