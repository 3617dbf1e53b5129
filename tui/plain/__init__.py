"""The plain front end: the game line by line, for screen readers, simple terminals, scripts. No Textual."""
