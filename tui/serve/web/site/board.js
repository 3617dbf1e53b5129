// The board: what lies on the table, as the server tells it (docs/web.md), drawn for the room there is.
//
//   players  who has how much, whose turn it is
//   rail     every space of every ring in small: group, owner, buildings, tokens; one picture to tap
//   strip    the same spaces as cards in a row, with whole names; swipe or arrows walk along
//   ring     the whole board, where there is room for it
"use strict";

const table = { view: null, lines: [], first: 0, look: null, walk: null, moving: new Map() };
// look: the place looked at, if not the player's token; moving: where tokens are shown while they walk

/** A JSON merge patch (RFC 7396). */
function merge(old, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const now = { ...old };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete now[name];
    else now[name] = merge(typeof now[name] === "object" && !Array.isArray(now[name]) ? now[name] : {}, value);
  }
  return now;
}

function tableTold({ view, lines, cues }) {
  if (view === null) table.view = null;
  else if (view?.whole) {
    Object.assign(table, { view: merge({}, view), lines: [], first: 0, look: null });
    showDice([]);
  }
  else if (view) table.view = merge(table.view, view);
  if (lines) {
    const [from, more] = lines;
    if (!table.lines.length || from < table.first) [table.lines, table.first] = [[], from];
    table.lines.length = Math.min(table.lines.length, from - table.first);
    table.lines.push(...more);
  }
  if (cues && table.view) {
    if (cues.some(([what]) => what === "move")) table.look = null;
    playBack(cues);
  }
  if (view !== undefined || lines) showTable();
}

// --- what there is

const spaces = () => table.view.spaces;
const players = () => Object.entries(table.view.players).map(([seat, told]) => ({ seat: Number(seat), ...told }));
const playerAt = seat => table.view.players[seat];
const placeOf = seat => table.moving.get(seat) ?? playerAt(seat)?.at;
const rings = () => table.view.rings;
const ringOf = place => rings().findIndex(ring => ring.includes(place));
const standing = place => players().filter(({ seat, out }) => !out && placeOf(seat) === place)
  .map(player => ({ ...player, held: player.held && !table.moving.has(player.seat) }));

function money(amount) {
  const [sign, isBehind, unit] = table.view?.currency || ["$", false, ""];
  const sum = `${Math.abs(amount)}${unit}`, told = isBehind ? `${sum} ${sign}` : `${sign}${sum}`;
  return amount < 0 ? `-${told}` : told;
}

/** The place that is shown large: the one looked at, the one in question, or where the token stands that moves. */
function focusPlace() {
  const { you, turn } = table.view;
  return table.look ?? table.walk ?? aboutOf(offered) ?? placeOf(you ?? turn) ?? 0;
}

/** The space that a question is about, or that is for sale. */
const aboutOf = ({ about, auction }) => about ?? auction?.place;

const rentOf = ({ rent, mortgaged }) => mortgaged || (rent && (rent.endsWith("x") ? `${rent.slice(0, -1)} × dice` : money(rent)));
const buildings = ({ houses, hotel }) => hotel ? "hotel" : houses ? `${houses} ${houses > 1 ? "houses" : "house"}` : "";

/** A space in words, for those who hear it. */
function inWords(place) {
  const space = spaces()[place], owner = playerAt(space.owner);
  const whose = owner ? `${owner.name}${space.set ? ", whole set" : ""}` : space.price && space.group ? "unowned" : "";
  const rent = space.rent && !space.mortgaged ? `rent ${rentOf(space)}` : space.mortgaged || space.sum;
  const there = standing(place).map(each => each.name + (each.held ? " inside" : "")).join(", ");
  return [space.name, groupOf(space)?.name, whose, rent, buildings(space), there && `here: ${there}`]
    .filter(Boolean).join(", ");
}

// --- colors: those of a theme, with letters and signs beside them

const THEMES = ["dark", "light", "contrast", "paper"];
const usualTheme = matchMedia("(prefers-color-scheme: light)");

const themeNow = () => {
  const chosen = kept(ofAll, "theme", "");
  return THEMES.includes(chosen) ? chosen : usualTheme.matches ? "light" : "dark";
};

function takeTheme() {
  for (const journal of document.querySelectorAll(".journal")) journal.shown = []; // its tokens are colored
  document.documentElement.dataset.theme = themeNow();
  deedShown = "";
  if (table.view) showTable();
  if (offered.what) showOffer();
}
usualTheme.addEventListener("change", takeTheme);

const ofTheme = colors => colors?.[THEMES.indexOf(themeNow())] ?? "var(--band)";
const groupOf = space => table.view.groups[space.group];
const groupColor = space => ofTheme(groupOf(space)?.color);
const groupText = space => groupOf(space) ? ofTheme(groupOf(space).text) : "var(--text)";

/** In the colors of its group. */
function inColors(node, space) {
  Object.assign(node.style, { background: groupColor(space), color: groupText(space) });
  return node;
}
const chipOf = space => inColors(make("i", { className: "chip", textContent: groupOf(space)?.letter ?? "", ariaHidden: true }), space);
const tintOf = ({ owner }) => owner === undefined ? "" : `color-mix(in srgb, ${inkOf(owner)} 26%, var(--cell))`;
const inkOf = seat => ofTheme(playerAt(seat).color);

/** A player's sign in their color. */
function tokenOf(seat, more = "") {
  const node = make("span", { className: `token ${more}`, textContent: playerAt(seat).sign, ariaHidden: true });
  node.style.color = inkOf(seat);
  return node;
}

/** Words for those who hear the page. */
const unseen = textContent => make("span", { className: "unseen", textContent });

// --- players

function playerChip(player) {
  const { seat, name, cash, change, out, away, jail, held, remark, progress } = player;
  const isOn = table.view.decides !== undefined && seat === table.view.turn;
  const state = out ? "out" : away ? "away" : jail ? "in jail" : held ? "held" : remark || progress || "";
  const chip = make("button", { className: `player${isOn ? " on" : ""}${out || away ? " out" : ""}`, onclick: () => showPlayer(seat) },
    make("span", { className: "name" }, tokenOf(seat, jail || held ? "held" : ""), ` ${name}`),
    make("b", { textContent: out ? "out" : money(cash) }), make("small", { className: "state", textContent: out ? "" : state }));
  chip.dataset.seat = seat;
  if (change && !out) {
    const told = `${change > 0 ? "+" : "−"}${money(Math.abs(change))}`;
    chip.append(make("small", { className: `change ${change > 0 ? "more" : "less"}`, textContent: told }));
  }
  if (isOn) chip.append(unseen("on turn"));
  return chip;
}

/** In how many columns they stand on a phone. */
const columnsFor = count => count <= 4 ? count : count <= 6 || count === 9 ? 3 : 4;

// --- the rail: all spaces, in two rows for each ring, as one runs round

const SVG = "http://www.w3.org/2000/svg";
function svg(kind, told = {}, ...inside) {
  const node = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(told)) node.setAttribute(name, value);
  node.append(...inside);
  return node;
}
const svgText = (text, x, y, size, color, more = {}) =>
  svg("text", { x, y, "font-size": size, fill: color, "text-anchor": "middle", ...more }, text);

/** Where a space lies on the rail: its column and row. The first half runs left below, the other right above. */
function railCell(ring, index) {
  const half = Math.ceil(ring.length / 2);
  return index < half ? [half - 1 - index, 1] : [index - half, 0];
}

function drawRail() {
  const room = ($("rail").clientWidth || 368) - 8, wide = Math.ceil(rings()[0].length / 2), cell = room / wide, high = 30;
  const picture = svg("svg", { viewBox: `0 0 ${room} ${(high * 2 + 2) * rings().length}`, role: "img" });
  picture.setAttribute("aria-label", "The whole board in small; the list below says the same in words.");
  rings().forEach((ring, level) => {
    const own = Math.ceil(ring.length / 2), width = level ? Math.min(room / own, cell * 1.6) : cell;
    const left = (room - width * own) / 2;
    ring.forEach((place, index) => {
      const [column, row] = railCell(ring, index), space = spaces()[place];
      const x = left + column * width, y = level * (high * 2 + 2) + row * (high + 1), isLit = place === focusPlace();
      const group = svg("g", { "data-place": place });
      picture.append(group);
      const ground = svg("rect", { x: x + .5, y: y + .5, width: width - 1, height: high - 1, class: isLit ? "lit" : "cell" });
      if (!isLit) ground.style.fill = tintOf(space);
      group.append(ground);
      const band = svg("rect", { x: x + .5, y: row ? y + .5 : y + high - 6, width: width - 1, height: 5.5 });
      band.style.fill = groupColor(space);
      group.append(band);
      const here = standing(place), middle = y + (row ? high - 8 : high - 13);
      if (here.length) {
        const seat = (here.find(each => each.seat === table.view.turn) || here[0]).seat;
        group.append(svg("circle", { cx: x + width / 2, cy: middle - 4.5, r: Math.min(9, width / 2 - .5), class: "stands" }));
        group.append(svgText(here.length > 1 ? here.length : playerAt(seat).sign, x + width / 2, middle, 13, inkOf(seat), { "font-weight": 700 }));
      } else if (space.owner !== undefined) {
        const line = svg("rect", { x: x + 1.5, y: row ? y + high - 4 : y + 1, width: width - 3, height: 3 });
        line.style.fill = inkOf(space.owner);
        group.append(line, svgText(playerAt(space.owner).sign, x + width / 2, middle, 12, inkOf(space.owner), space.mortgaged ? { opacity: .55 } : {}));
      }
      if (space.houses || space.hotel) {
        group.append(svgText(space.hotel ? "H" : space.houses, x + width / 2, row ? y + 7 + 5 : y + high - 1, 12, "var(--text)", { class: "built" }));
      }
    });
  });
  picture.onclick = ({ target }) => {
    const place = target.closest("g")?.dataset.place;
    if (place) lookAt(Number(place));
  };
  $("rail").replaceChildren(picture);
}

// --- the strip: cards of spaces with whole names

function cardOf(place) {
  const space = spaces()[place], owner = space.owner;
  const band = inColors(make("span", { className: "band" }, make("i", { textContent: groupOf(space)?.letter ?? "", ariaHidden: true })), space);
  if (buildings(space)) band.append(make("b", { textContent: buildings(space) }));
  const card = make("button", { className: "card", onclick: () => askDeed(place) }, band,
    make("span", { className: "name", textContent: space.name }));
  card.dataset.place = place;
  if (place === focusPlace()) card.ariaCurrent = "location";
  const state = make("span", { className: "state" });
  if (owner !== undefined) {
    state.append(tokenOf(owner), ` ${playerAt(owner).name}`, make("br"), rentOf(space) ? `${space.mortgaged ? "" : "rent "}${rentOf(space)}` : "");
    card.style.borderColor = inkOf(owner);
  } else state.append(space.sum || "");
  if (space.link) state.append(" ", make("small", { textContent: `link ${space.link}` }));
  const there = standing(place).map(each => each.name + (each.held ? " inside" : "")).join(", ");
  card.append(state, unseen([groupOf(space)?.name, space.set && "whole set", there && `here: ${there}`].filter(Boolean).join(", ")),
    make("span", { className: "stands" }, ...standing(place).map(({ seat, held }) => tokenOf(seat, held ? "held" : ""))));
  return card;
}

const aside = () => ringOf(focusPlace());

function drawStrip() {
  const ring = rings()[Math.max(0, aside())], strip = $("strip"), lost = document.activeElement?.closest("#strip")?.querySelector(":focus")?.dataset.place;
  strip.replaceChildren(...ring.map(place => make("li", {}, cardOf(place))));
  strip.dataset.ring = aside();
  fitNames(strip);
  if (lost !== undefined) strip.querySelector(`[data-place="${lost}"]`)?.focus({ preventScroll: true });
  scrollStrip();
}

/** A name with a word that is wider than its card is written smaller, or short; never cut within a word. */
function fitNames(strip) {
  const card = strip.querySelector(".card"), size = parseFloat(getComputedStyle(card).fontSize), room = card.clientWidth - 6;
  if (room <= 0) return; // not shown
  for (const name of strip.querySelectorAll(".name")) {
    const space = spaces()[name.closest(".card").dataset.place];
    if (broken(space.name, room, size, 9)) continue;
    name.classList.add("long");
    if (space.short && !broken(space.name, room, 12, 9)) name.replaceChildren(make("span", { textContent: space.short, ariaHidden: true }), unseen(space.name));
  }
}

let scrolledTo = null;
function scrollStrip() {
  const card = $("strip").querySelector(`[data-place="${focusPlace()}"]`);
  if (!card) return;
  const strip = $("strip"), left = card.parentElement.offsetLeft + card.offsetWidth / 2 - strip.clientWidth / 2;
  if (scrolledTo === focusPlace() && Math.abs(strip.scrollLeft - left) < strip.clientWidth) {
    if (Math.abs(strip.scrollLeft - left) > 2 && !isPressed) strip.scrollLeft = left;
    return;
  }
  scrolledTo = focusPlace();
  strip.scrollLeft = left;
}

function lookAt(place) {
  table.look = place;
  scrolledTo = null;
  showTable();
}

/** Walk the ring by arrows. */
function walkBy(by) {
  const ring = rings()[Math.max(0, aside())], at = ring.indexOf(focusPlace());
  lookAt(ring[(at + by + ring.length) % ring.length]);
}

// --- the ring: the whole board, as it lies on a table

/** The box of a space of a ring within a square, [x, y, width, height, edge]; it runs clockwise from lower right. */
function ringBox(count, corners, index, side, thick) {
  const at = (index - corners[0] + count) % count;
  const turns = corners.map(corner => (corner - corners[0] + count) % count);
  const edge = turns.findLastIndex(turn => turn <= at), along = at - turns[edge];
  const length = (turns[edge + 1] ?? count) - turns[edge], part = (side - 2 * thick) / Math.max(1, length - 1);
  if (!along) return [[side - thick, side - thick], [0, side - thick], [0, 0], [side - thick, 0]][edge].concat(thick, thick, edge);
  const on = thick + (along - 1) * part, back = side - thick - along * part;
  return [[back, side - thick, part, thick], [0, back, thick, part], [on, 0, part, thick], [side - thick, on, thick, part]][edge].concat(edge);
}

/** Words broken into lines that fit a width, whole; null if they do not. */
function broken(text, width, size, most) {
  ruler.font = `${size}px system-ui, sans-serif`;
  const fits = words => ruler.measureText(words).width <= width, lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.every(fits) && lines.length <= most ? lines : null;
}
const ruler = document.createElement("canvas").getContext("2d");

/** A name in lines of 12 px that fit: whole, else short, else squeezed a little, but never none. */
function namedIn({ name, short = name }, width, most) {
  return broken(name, width, 12, most) || broken(short, width, 12, most) || (short.split(" ").length <= most ? short.split(" ") : [short]);
}

/** A line of a name, as wide as there is room at most. */
function nameLine(words, x, y, width, more = {}) {
  ruler.font = "12px system-ui, sans-serif";
  const squeezed = ruler.measureText(words).width > width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
  return svgText(words, x, y, 12, "var(--text)", { ...squeezed, ...more });
}

function drawRing() {
  const node = $("ring"), side = Math.floor(Math.min(node.clientWidth, node.clientHeight)) - 8;
  if (side < 200) return;
  const thick = Math.round(side * (side > 500 ? .125 : rings().length > 1 ? .15 : .2)); // narrow ones are read along
  const picture = svg("svg", { viewBox: `0 0 ${side} ${side}`, width: side, height: side, role: "img" });
  picture.setAttribute("aria-label", "The board; the list of spaces says the same in words.");
  let inset = 0, size = side;
  rings().forEach((ring, level) => {
    const own = level ? Math.round(thick * .8) : thick;
    ring.forEach((place, index) => {
      const [x, y, width, height, edge] = ringBox(ring.length, table.view.corners[level] || [0], index, size, own);
      const draw = Math.min(width, height) < 50 ? narrowSpace : ringSpace;
      picture.append(draw(place, x + inset, y + inset, width, height, edge));
    });
    inset += own + 3;
    size -= 2 * (own + 3);
  });
  node.querySelector("svg")?.remove();
  node.prepend(picture);
  Object.assign($("middle").style, { width: `${size - 12}px`, height: `${size - 12}px` });
}

/** The ground of a space, with the color of its owner; a tap looks at it. */
function groundOf(place, x, y, width, height) {
  const space = spaces()[place], group = svg("g", { "data-place": place, class: place === focusPlace() ? "lit" : "" });
  const ground = svg("rect", { x: x + .5, y: y + .5, width: width - 1, height: height - 1, class: "cell" });
  if (place !== focusPlace()) ground.style.fill = tintOf(space);
  group.append(ground);
  group.onclick = () => { lookAt(place); askDeed(place); };
  return group;
}

function filled(x, y, width, height, color) {
  const node = svg("rect", { x, y, width, height });
  node.style.fill = color;
  return node;
}

const tokenAt = ({ seat, held }, cx, cy) => [svg("circle", { cx, cy, r: 10, class: held ? "stands held" : "stands" }),
  svgText(playerAt(seat).sign, cx, cy + 5, 15, inkOf(seat), { "font-weight": 700 })];

function ringSpace(place, x, y, width, height) {
  const space = spaces()[place], group = groundOf(place, x, y, width, height), size = 12;
  const band = space.group ? Math.min(18, height * .26) : 0;
  if (band) group.append(filled(x + 1, y + 1, width - 2, band, groupColor(space)));
  const built = space.hotel ? "H" : "■".repeat(Math.min(5, space.houses || 0));
  if (built) group.append(svgText(built, x + 5, y + Math.max(12, band - 3), 12, groupText(space), { "text-anchor": "start", "font-weight": 700 }));
  const room = height - band - (space.owner !== undefined || space.sum ? 18 : 4), most = Math.min(3, Math.floor(room / 12.5));
  const isLow = height < 64, step = isLow ? 11.5 : 12.5; // a sum stands close below the name
  namedIn(space, width - 3, most).forEach((words, n) => group.append(nameLine(words, x + width / 2, y + band + (isLow ? 11 : 13) + n * step, width - 3)));
  const here = standing(place), foot = y + height - 6;
  if (space.owner !== undefined) {
    const words = `${playerAt(space.owner).sign} ${space.mortgaged ? "mtg" : space.rent || ""}`;
    group.append(filled(x + 1, y + height - 4, width - 2, 3, inkOf(space.owner)), svgText(words, x + width / 2, foot - 1, size, inkOf(space.owner), { "font-weight": 700 }));
  } else if (space.sum && (!here.length || band) && broken(space.sum, width - 2, size, 1)) {
    group.append(svgText(space.sum, x + width / 2, foot, size, "var(--faint)"));
  }
  const between = Math.min(20, (width - 4) / Math.max(1, here.length));
  here.forEach((player, n) => group.append(...tokenAt(player, band ? x + width - 11 - n * between : x + width / 2 + (n - (here.length - 1) / 2) * between,
    band ? y + band / 2 + 2 : y + height - 14)));
  return group;
}

/** A space too narrow to be read across: its name runs along it, its band with sign and houses lies inside. */
function narrowSpace(place, x, y, width, height, edge) {
  const space = spaces()[place], group = groundOf(place, x, y, width, height), isTurned = height > width, isAhead = edge < 2;
  const long = Math.max(width, height), wide = Math.min(width, height), band = 14;
  const from = along => isAhead ? long - along : along; // from the inner edge, as the words run
  const at = (along, across) => isTurned ? [x + across, y + height - along] : [x + along, y + across];
  const strip = (begin, size, color) => {
    const [near, far] = [at(from(begin), 1), at(from(begin + size), wide - 1)];
    group.append(filled(Math.min(near[0], far[0]), Math.min(near[1], far[1]), Math.abs(far[0] - near[0]), Math.abs(far[1] - near[1]), color));
  };
  const mark = (text, along, across, color) => {
    const [cx, cy] = at(from(along), across);
    group.append(svgText(text, cx, cy + 4.5, 12, color, { "font-weight": 700 }));
  };
  if (space.group) strip(1, band, groupColor(space));
  const ink = space.group ? groupText(space) : "var(--text)", built = space.hotel ? "H" : space.houses;
  if (space.owner !== undefined) {
    strip(long - 4, 3, inkOf(space.owner));
    mark(playerAt(space.owner).sign, band / 2 + 1, built ? wide * .3 : wide / 2, ink);
  }
  if (built) mark(built, band / 2 + 1, wide * .72, ink);
  const most = Math.floor((wide - 1) / 12), bare = long - (space.group ? band + 1 : 0) - 5;
  const tokens = Math.min(2, standing(place).length), free = tokens ? long - 10 - 17 * tokens : bare;
  const within = width => broken(space.name, width, 12, most) || broken(space.short || space.name, width, 12, most);
  const room = within(free) ? free : bare, lines = namedIn(space, room, most); // beside tokens, where that is enough
  const words = svg("g", { transform: isTurned ? `translate(${x} ${y + height}) rotate(-90)` : `translate(${x} ${y})` });
  const middle = isAhead ? 4 + room / 2 : long - 4 - room / 2;
  lines.forEach((line, n) => words.append(nameLine(line, middle, wide / 2 + 4 + 12 * (n - (lines.length - 1) / 2), room,
    space.mortgaged ? { "text-decoration": "line-through" } : {})));
  group.append(words);
  standing(place).forEach((player, n) => group.append(...tokenAt(player, ...at(from(11 + 17 * n), wide / 2))));
  return group;
}

// --- all of it

function showTable() {
  const { view } = table;
  $("game").classList.toggle("table", Boolean(view));
  if (!view) { // nothing of what was left goes on
    $("counter").textContent = "";
    $("sheet").close();
    isWanted = null;
    clearTimeout(asking);
    playing++;
    return;
  }
  const counts = [view.counter, view.house, view.top].filter(Boolean);
  $("counter").replaceChildren(view.title, ...counts.flatMap(told => [" ", make("span", { textContent: `· ${told}` })]));
  $("players").replaceChildren(...players().map(playerChip));
  $("players").style.setProperty("--columns", columnsFor(players().length));
  drawRail();
  drawStrip();
  if (getComputedStyle($("ring")).display !== "none") drawRing();
  showLatest();
  askAside();
  mindSleep();
}

/** Where there is room for a deed beside the journal, ask for that of the place in question, when it rests. */
function askAside() {
  clearTimeout(asking);
  if (!$("deed").checkVisibility() || table.moving.size) return;
  asking = setTimeout(() => {
    const isAsked = !["wait", "moves", "over"].includes(offered.what); // what can be done with it changes with the question
    const state = JSON.stringify([focusPlace(), spaces()[focusPlace()], isAsked && offered.n]);
    if (state === deedShown) return;
    deedShown = state;
    say({ deed: focusPlace() });
  }, 120);
}
let asking = 0, deedShown = "";

/** The latest sentences, as many as fit whole, and the journal wherever it can be seen. */
function showLatest() {
  const told = table.lines.filter(([, kind]) => kind !== 4), end = offered.what === "over" ? told.findLastIndex(([, kind]) => kind === 2) : -1;
  const recent = told.filter(([, kind], n) => end < 0 || n <= end || kind === 3).slice(-4), latest = $("latest"); // how it ended, not what the dice came from
  latest.replaceChildren(unseen("Log: "), ...recent.map(lineNode));
  while (latest.childElementCount > 2 && latest.scrollHeight > latest.clientHeight) latest.children[1].remove();
  lastSaid = recent.at(-1)?.[0] ?? "";
  sayNews();
  for (const journal of document.querySelectorAll(".journal")) {
    goOnTelling(journal, table.lines.slice(journal.id ? -80 : 0));
    if (journal.follows ?? true) journal.scrollTop = journal.scrollHeight;
  }
}

/** Add what is new to a journal, so that this alone is read out where it is. */
function goOnTelling(journal, lines) {
  const shown = journal.shown ?? [], first = Math.max(0, shown.indexOf(lines[0]));
  let same = 0;
  while (same < lines.length && shown[first + same] === lines[same]) same++;
  [...journal.children].forEach((node, n) => (n < first || n >= first + same) && node.remove());
  journal.append(...lines.slice(same).map(lineNode));
  journal.shown = lines;
}

/** What is read out, politely and once: the latest sentence, and what is asked or why a tap did nothing. */
function sayNews() {
  const isAsked = !["wait", "moves", "over", "page"].includes(offered.what), asked = offered.note || (isAsked && offered.asks);
  const said = [table.view && lastSaid, asked].filter(Boolean).join(" ");
  if ($("news-said").textContent !== said) $("news-said").textContent = said;
}
let lastSaid = "";

// The latest line of a journal is to be seen, also when the phone is turned, unless somebody reads what was before.
addEventListener("scroll", ({ target: list }) => {
  if (list.matches?.(".journal")) list.follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
}, true);

// The board is drawn for the room there is: when the phone is turned, and when no list or page hides it any more.
const roomy = new ResizeObserver(rooms => table.view && rooms.some(({ contentRect }) => contentRect.width) && showTable());
for (const place of ["rail", "strip", "ring", "latest"]) roomy.observe($(place));

function lineNode([text, kind, seat]) {
  const node = make("p", { className: ["", "", "headline", "spoken", "heading"][kind] ?? "" });
  if (seat !== undefined && seat !== null && playerAt(seat)) node.append(tokenOf(seat), " ");
  node.append(apart(text));
  return node;
}
