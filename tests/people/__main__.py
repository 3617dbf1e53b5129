"""How people fare against a level, and a level against strangers."""

from tests.people.table import main

if __name__ == "__main__":
    main()
