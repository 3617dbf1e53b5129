"""A door in the browser: a page that draws the cells of a player's app, and sends keys and taps back.

    door        listens, and counts connections       connection  one of them: pages, then messages
    http        requests, and the strict answers      site/       the page, its script, its style
    entrance    who somebody is                       caller      a `tui.serve.visit.Caller`
    cells       frames as data                        touch       what can be tapped, as data

The way of a key is that of ssh: bytes into the player's `Line`, frames out of it, one in flight.
"""
