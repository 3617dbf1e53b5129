"""A door in the browser: a page that draws a player's app, and sends keys and taps back.

    door        listens, and counts browsers          connection  requests for pages, then messages
    browser     one of them: a `Caller`               site/       the page, its script, its style
    http        requests, and the strict answers      entrance    who somebody is
    cells       frames as data                        acts        what can be tapped, as data
    dialect     what a page is told that draws the board itself: `position_data`, `question_data`, `page_data`

The way of a key is that of ssh: bytes into the player's `TerminalLine`, frames out of it, one in flight.
"""
