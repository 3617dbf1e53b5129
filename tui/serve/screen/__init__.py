"""What a player at a screen has of the server: an app, the table it shows, and the visit that keeps both."""
