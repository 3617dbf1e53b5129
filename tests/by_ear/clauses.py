"""What the sentences of the news say, clause by clause; a clause begins behind its player's name.

These are read as a person reads them, and stand here on purpose: somebody who listens has nothing but words,
and patterns made from the texts of the game would agree with whatever those leave out. Only names are taken
from the game: its players, spaces, deeds, groups, decks, and what stops are called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.commands import BANK
from tests.by_ear.dealings import (
    borrows,
    bought,
    built,
    buys,
    buys_here,
    gives_back,
    goes_under,
    lifts,
    mortgages,
    repays,
    sells_deeds,
    sells_hotels,
    sells_houses,
    takes_charter,
    trades,
)
from tests.by_ear.follower import Does, Follower, dollars


def _rolls(one: Follower, found: re.Match[str]) -> None:
    one.move()
    one.roll = int(found[1])


def _travels(one: Follower, found: re.Match[str]) -> None:
    steps = [int(f"{'-' * (way == 'Back')}{number}") for way, number in _TRAVEL.findall(found[0])]
    one.me.cards -= len(steps)
    one.roll = sum(steps)
    _lands(one, found)


_TRAVEL = re.compile(r"(Back|Forward) (\d)")


def _lands(one: Follower, found: re.Match[str]) -> None:
    way = next(filter(None, found.groups()[1:3]), "")
    one.move()
    one.me.place, one.roll, one.me.is_held = one.place(found[1], way), 0, False


def _to_jail(one: Follower, found: re.Match[str]) -> None:
    one.me.place, one.me.is_held = one.board.jail, True


def _free(one: Follower, found: re.Match[str]) -> None:
    one.me.is_held = False


def _buys_out(one: Follower, found: re.Match[str]) -> None:
    one.me.is_held = False
    one.pay(one.about, BANK, dollars(found[1]))


def _bumps(one: Follower, found: re.Match[str]) -> None:
    """The rival stood five spaces ahead of where they go."""
    rival = one.players[one.seat(found[1])]
    rival.place = one.place(found[2], found[3] or "", start=one.board.onward(rival.place, -6))


def _pays(one: Follower, found: re.Match[str]) -> None:
    one.pay(one.about, one.seat(found[1]), dollars(found[2]))


def _spends(one: Follower, found: re.Match[str]) -> None:
    one.pay(one.about, BANK, dollars(found[1]))


def _gets(one: Follower, found: re.Match[str]) -> None:
    one.pay(BANK, one.about, dollars(found[1]))


def _others(one: Follower) -> Iterator[int]:
    return (seat for seat, known in enumerate(one.players) if seat != one.about and not known.is_out)


def _pays_each(one: Follower, found: re.Match[str]) -> None:
    for seat in _others(one):
        one.pay(one.about, seat, dollars(found[1]))


def _pays_some(one: Follower, found: re.Match[str]) -> None:
    for name in re.split(r", | and ", found[1]):
        one.pay(one.about, one.seat(name), dollars(found[2]))


def _gets_some(one: Follower, found: re.Match[str]) -> None:
    for name in found[2].split(" and "):
        one.pay(one.seat(name), one.about, dollars(found[1]))


def _wins_each(one: Follower, found: re.Match[str]) -> None:
    one.each = True
    for seat in _others(one):
        one.pay(seat, one.about, dollars(found[1]))


def _takes_pool(one: Follower, found: re.Match[str]) -> None:
    one.me.cards -= found[0].startswith("used")
    one.pay(BANK, one.about, dollars(found[1] or found[2]))


def _takes_half(one: Follower, found: re.Match[str]) -> None:
    one.me.cards -= 1
    one.pay(one.seat(found[1]), one.about, dollars(found[2]))


def _buys_luxury(one: Follower, found: re.Match[str]) -> None:
    one.me.luxuries += 1
    one.pay(one.about, BANK, one.board.spaces[one.me.place].amount)


def _owes(one: Follower, found: re.Match[str]) -> None:
    one.me.creditor = one.seat(found[1])
    one.is_held_up = True


def _draws(one: Follower, found: re.Match[str]) -> None:
    """Your own card, as it is read: a fixed sum is not told again."""
    if (text := found[1]) is None:
        return
    one.me.cards += text.endswith("until you use it or sell it.")
    due = re.search(r"(pay|collect) \$([\d,]+)\.$", text)
    if due and not re.match(rf", paid \${due[2]} into", found.string[found.end() :]):
        one.each |= due[1] == "pay"
        one.card = dollars(due[2]) * (1 if due[1] == "pay" else -1)
        one.pay(one.about, BANK, one.card)


def _is_elsewhere(one: Follower, found: re.Match[str]) -> None:
    """The sum of your card does not hold on this board."""
    one.pay(BANK, one.about, one.card)
    one.card = 0


def _laps(one: Follower, found: re.Match[str]) -> None:
    one.me.laps = int(found[3])
    if wages := found[1] or found[2]:
        one.pay(BANK, one.about, dollars(wages))


def _laps_once(one: Follower, found: re.Match[str]) -> None:
    one.me.has_lapped = True


def _keeps_card(one: Follower, found: re.Match[str]) -> None:
    one.me.cards += 1


def _uses_card(one: Follower, found: re.Match[str]) -> None:
    one.me.cards -= 1
    one.me.is_held = False


def _stays(one: Follower, found: re.Match[str]) -> None:
    one.me.place = one.start


def _nothing(one: Follower, found: re.Match[str]) -> None:
    pass


CLAUSES: list[tuple[str, Does]] = [
    (r"bought a luxury|paid the [\w ]+ {$} for a luxury", _buys_luxury),
    (r"(?:finished|has finished|have finished) a lap(?: and may now buy extra houses)?", _laps_once),
    (r"(?:moved )?(?:rolled )?(\d+)(?: backward)?(?=,|:|$)", _rolls),
    (
        r"(?:moved ahead to|went back to|on to|back to|to|went straight to) {space}"
        r"(?: at {space})?",
        _lands,
    ),
    (r"(?:even, |odd, )?{space}(?: at {space})?(?=,|$)", _lands),
    (
        r"(?:{stops}|your own|\w+'s own|mortgaged: no rent|mortgaged|doubled)(?=,|$)",
        _nothing,
    ),
    (r"(?:goes|go) (?:straight )?to Jail(?:, ending the turn)?", _to_jail),
    (r"(?:and )?paid {$} to leave jail", _buys_out),
    (r"(?:is|are) out of jail", _free),
    (r"rides? free to {space}|wants? \d+ of the \d+|stopped short", _nothing),  # the move tells where
    (r"(?:(?:\d+, )?but t|T)wo pieces fill {space}: \w+ stops? one short, on {space}", _nothing),
    (r"stays? in jail|no double on try \d+, still in jail", _nothing),
    (r"forced move goes on: {someone}", _nothing),
    (r"bumps? {who} (?:back five spaces, )?to {space}", _bumps),
    (r"paid each {$}", _pays_each),
    (r"paid ({someone}(?:(?:, | and ){someone})+) {$} each", _pays_some),
    (r"won {$} from each", _wins_each),
    (r"(?:\d+, )?{$} from each other player", _wins_each),
    (r"paid the {$} fare and rolls? again", _spends),
    (
        r"paid {who} {$}(?: rent(?: (?:for|at) [\w. &]+)?(?: \([^)]*\))?)?(?: to leave jail)?"
        r"(?: for a luxury| for \w+| tax on [\w ]+| interest(?: \([^)]*\))?)?",
        _pays,
    ),
    (r"(?:and )?paid a {$} fine(?: into the pool \(now [^)]*\))?(?: to leave jail)?", _buys_out),
    (r"used a card and took the whole pool, {$}|took \d+% of the pool, {$}; \$[\d,]+ left", _takes_pool),
    (r"used a card for half of (\w+?)(?:'s|r) winnings: {$}", _takes_half),
    (r"paid \$\d+ a deed, {$} in all, into the pool \(now [^)]*\)", _spends),
    (
        r"paid (?:the flat )?{$}(?:, \$\d+ per player)?(?: (?:income|luxury) tax)?"
        r"(?: into the pool \(now [^)]*\))?(?: interest on the .*?mortgage)?",
        _spends,
    ),
    (r"collected {$} each from ({someone}(?: and {someone})*)", _gets_some),
    (r"collected {$} from each", _wins_each),
    (r"(?:got|received|collected|won) {$}(?: of the pool)?", _gets),
    (r"bought,? (?:it )?(?:from the [A-Z]\w+ [A-Z]\w+ )?(?:for )?{$}", buys_here),
    (r"bought {deeds}(?: from the [A-Z]\w+ [A-Z]\w+)?(?:,| for) {$}", buys),
    (
        r"(?:is|are) first to reach (\w+) and takes? the charter(?:: the others pay .* a stop)?",
        takes_charter,
    ),
    (
        r"(?:got {$}, |(?:passed|reached) [\w ]+: {$} wages from the \w+ box, )?lap (\d+)(?: of \d+ done)?",
        _laps,
    ),
    (
        r"(?:has|have) finished .* laps?"
        r"(?:: no more wages, but free to move either way(?: once the loan is repaid)?)?",
        _nothing,
    ),
    (r"(?:(?:rolled )?\d+ but )?passed up .* and loses? the move", _stays),
    (
        r"(?:rolled )?(?:\d+ and )?chose to go backward|That was the last lap|rests? in the park|"
        r"(?:is|are) on [\w ]+, not in Jail",
        _nothing,
    ),
    (r"inherited {$} from the \w+ box", _gets),
    (r"had no free marker and gave {deed}(?: with .*?)? back to the Bank for nothing", gives_back),
    (r"(?:has|have) no marker for {deed}(?: with .*?)? and sells? it to the Bank for {$}", sells_deeds),
    (
        r"may now buy extra houses|At the Carnival .*|without passing [\w ]+|The Bank has .* left: .*|"
        r"10 times the roll|(?:rolled )?\d+ and wins? the sweepstakes",
        _nothing,
    ),
    (r"gave up the game|The Bank (?:took back .*|paid you {$})", _nothing),  # the card has told that sum
    (r"(?:is|are) on the \w+ board and gets? nothing", _is_elsewhere),
    (r"own no (?:property|buildings|houses).*|.* has its own roll, so .* double earns none", _nothing),
    (
        r"used (?:the travel card )?(?:Back|Forward)[\w ,]+?(?: \(\d+ in all\))?(?:, (?:even|odd)[\w ]*)?: "
        r"(?:(?:up|down|past) [\w &]+? to )?{space}(?: at {space})?",
        _travels,
    ),
    (r"rode the [\w ]+ to {space}(?: at {space})?", _lands),
    (r".*next roll from here goes backward", _nothing),
    (r"[\d-]+ matches \w+|with \d+ cards; [^,]*|No {deck} cards are left for {someone}", _nothing),
    (r"(?:has|have) (?:a|\d+) luxury tickets?, worth .* in the final score|\d+, a double(?=:)", _nothing),
    (r"(?:a double: )?{someone} rides? free from {space} to {space}", _nothing),
    (r"paid a {$} fare(?:: nobody owns the railroads)?", _spends),
    (r"won {deed}(?:,| for) {$}", buys),
    (r"passed up the ticket for .*|\$\d+ each|Nobody bid: .*", _nothing),
    (r"won a (?:house|hotel)(?:,| for) {$}", _spends),
    (r"The Bank auctions a (?:house|hotel): .*|No refund for .*|three(?=$)", _nothing),
    (r"Bought", bought),
    (r"built (.+? on .+?)(?: \((?:a|\d+) hotels?\))?(?:, {$}|$|(?=, (?!the )[a-z]))", built),
    (
        r"sold ((?:a|\d+) houses? .*?on .+?)(?: \(.*? among them\))?, {$}(?:, leaving (?:a|\d+) houses?)?",
        sells_houses,
    ),
    (r"sold (a|\d+) hotels? on {deeds}, {$}(?:, leaving (?:a|\d+) houses?)?", sells_hotels),
    (r"borrowed {$} from {who} on {deeds}(?:: {$} interest each payday)?", borrows),
    (
        r"repaid {who} {$}(?:; {$} still owed on (?:the loan|{deeds})|: {deeds} (?:is|are) released|"
        r"; the loan is paid off)",
        repays,
    ),
    (r"kept a card|keep the .* card|took (?:a|the) {deck} card[^,]*", _keeps_card),
    (r"(?:was|were) dealt the {deck} card[^,]*", _nothing),
    (r"used a card to leave jail", _uses_card),
    (r"A (?:second )?double: .*|Roll again|(?:rolled )?\d+ to set the rent; nobody moves|Worth .*", _nothing),
    (
        r"sold (?:the Bank )?{deeds}(?: with (?:an|\d+) extra houses?)?(?:,| for) {$}(?:, half price)?",
        sells_deeds,
    ),
    (r"mortgaged {deeds} for {$}(?:; it earns no rent)?", mortgages),
    (r"lifted the mortgage on {deeds} for {$}", lifts),
    (r"owes? {who} {$}(?: and must raise the money| and can raise only \$[\d,]+)?", _owes),
    (
        r"(?:is|are) bankrupt(?:: .*? go(?:es)? to {who}(?: and [^,$]* go(?:es)? to the Bank)?|: .*)?",
        goes_under,
    ),
    (
        r"(?:has|have) (?:the [\w ]+ set|all \w+ [\w ]+|both [\w ]+|the only [\w ]+)"
        r"(?:: [\w ]*(?:, and (?:they|you) may build)?)?|\d+ of \d+ mortgaged(?:: [\w $,]*rest)?|lost .*",
        _nothing,
    ),
    (r"Agreed: (\w+) got (.+) from (\w+) for (.+)", trades),
    (r"drew \"(.*?)(?:\"|$)|may buy it if unowned; otherwise pay .*", _draws),
    (r"(?:goes|go) first(?: with the highest roll)?|did not buy it: it goes to auction", _nothing),
    (r"the third double: straight to Jail", _to_jail),
    (r"a double: (?:.* is|you are) free", _free),
    (r"no double(?=,)|: .*", _nothing),
    (r"(?:rolled )?\d+ at the Carnival|\d+ is (?:odd, so back|even, so forward)", _nothing),
    (r"(?:offered|countered|refused|offers|wants?|would pay)\b.*|bid \$.*", _nothing),
    (r"all mortgaged(?:: no rent yet)?|no houses yet|dropped out.*|it stays with the Bank", _nothing),
    (r"The Bank now auctions.*|No more offers.*|takes? no more offers.*", _nothing),
]
"""Clauses, and what they say; the first that fits."""
