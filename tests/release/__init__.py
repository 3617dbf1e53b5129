"""Making a release: what it says of itself, what is built, and trying that as a stranger would."""
