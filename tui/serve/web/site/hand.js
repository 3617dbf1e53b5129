// The hand: what is asked, listed, read or filled in, and what can be tapped for it (docs/web.md).
//
// Every answer has a kind, and every kind its place, whatever else there is: what `goes` on stands at the lower
// right, what `leaves` at the lower left, what only `looks` above them, what `answers` or `spends` above that.
// So nothing that is decided ever appears under a finger that taps once more.
"use strict";

const isTouched = matchMedia("(pointer: coarse)").matches || new URLSearchParams(location.search).has("touch");
let offered = {}; // the present offer
let menuOffered = []; // what can be done at any time
let isPressed = false, hasNews = false; // nothing moves away under a finger
const isTall = matchMedia("(min-height: 740px)"); // the deed of the place in question stands below the question
isTall.addEventListener("change", () => offered.what && showOffer());
let shownList = ""; // which list or page is shown

function offer(said) {
  if ("clock" in said) showClock(said.clock);
  if (said.menu) menuOffered = said.menu;
  if (!said.offer) return;
  const before = offered;
  offered = merge(said.offer.whole ? {} : offered, said.offer);
  hasNews = true;
  if (table.view && (aboutOf(before) !== aboutOf(offered) || before.what !== offered.what)) {
    table.look = null;
    if (before.what !== "page") showTable(); // else it is hidden, and drawn once it is shown
  }
  if (!isPressed) showOffer();
}

/** A bar that runs out above what is asked, where a decision may take only so many seconds. */
function showClock(clock) {
  const { classList, style } = $("touch");
  classList.remove("timed");
  if (!clock) return;
  const [left, all] = clock;
  style.setProperty("--all", `${all}s`);
  style.setProperty("--gone", `${left - all}s`);
  void $("touch").offsetWidth; // from its beginning
  classList.add("timed");
}

let lifting = 0;
addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.("#touch, #strip")) return;
  clearTimeout(lifting); // of the touch before
  isPressed = true;
});
// After a touch comes a click a moment after the finger is up, or none if it has moved.
for (const [kind, moment] of [["click", 0], ["pointerup", 1500], ["pointercancel", 0]]) {
  addEventListener(kind, () => {
    clearTimeout(lifting);
    lifting = setTimeout(() => {
      isPressed = false;
      if (hasNews) showOffer();
    }, moment);
  });
}

// --- buttons

const DEAF = 400; // ms for which a decision hears nothing after it was painted, however busy the phone is
const PATIENCE = 1500; // ms for which nothing is decided after a tap, unless it is answered before

let appeared = new Map(), earlier = appeared; // when each decision appeared, by its kind, words and what is asked
let tapped = 0; // when somebody decided something that was not answered yet

/** For how long a decision still hears nothing. */
const deafFor = id => Math.max(appeared.get(id) + DEAF, tapped && tapped + PATIENCE) - performance.now();

/** Do what is offered; what is written goes with it. The server does nothing for an offer that is over. */
const act = (id, value = null) => say({ do: [id, offered.n ?? 0, value] });

let unsaid = null; // tells what is being written, as soon as something else is tapped
let unanswered = 0, next = ""; // what was filled in has no answer yet; which button was tapped meanwhile
let buttons = new Map(); // those of now, by the same ids as in `appeared`

/** Tell what was filled in. The answer is another offer, so what is tapped before it comes waits for it. */
function change(id, value) {
  act(id, value);
  clearTimeout(unanswered);
  unanswered = setTimeout(answered, 1000);
}

function answered() {
  const waits = next;
  clearTimeout(unanswered);
  [unanswered, next] = [0, ""];
  if (waits) buttons.get(waits)?.click();
}

/** A button for an answer; where looking and going on are concerned, it may be tapped at any time. */
function buttonFor(told, more = {}, value = () => null) {
  const { label, hint, kind, key } = told, id = [kind, label, offered.asks].join("\n");
  const words = make("span", { textContent: written(label) });
  const button = make("button", { className: told.main ? "main" : "", ...more }, words);
  if (hint) button.append(make("small", { textContent: hint }));
  if (told.more) button.append(...told.more.map(textContent => make("small", { textContent })));
  if (key && !isTouched) words.append(make("kbd", { textContent: KEY_NAMES[key] || key, ariaHidden: true }));
  const isDecision = ["answers", "spends", "leaves"].includes(kind);
  button.dataset.kind = kind;
  buttons.set(id, button);
  button.onclick = () => {
    if (isDecision && deafFor(id) > 0) return;
    unsaid?.();
    if (unanswered) return next = id;
    const what = value();
    if (what === undefined) return;
    if (isDecision || kind === "goes") {
      tapped = performance.now();
      setTimeout(() => tapped && probe(), 2 * PATIENCE); // perhaps the connection is dead
    }
    button.classList.add("sent"); // looks so until the answer brings other buttons
    act(told.do, what);
  };
  if (isDecision) {
    appeared.set(id, earlier.get(id) ?? Infinity);
    if (deafFor(id) > 0) button.animate([{ opacity: .5 }, { opacity: .5 }], Math.min(DEAF, deafFor(id)));
  }
  return button;
}

/** A label that opens something ends in one sign. */
const written = label => label.replace(/ \.\.\.$/, "…");

const KEY_NAMES = { enter: "⏎", escape: "Esc", space: "␣" };

/** What is there now is about to be painted. */
function painted() {
  for (const [id, at] of appeared) if (at === Infinity) appeared.set(id, performance.now());
}

// --- what is shown

function showOffer() {
  hasNews = false;
  const at = document.activeElement, wasHere = $("touch").contains(at), held = [...buttons].find(([, node]) => node === at)?.[0];
  earlier = tapped ? new Map() : appeared; // what is there after a tap has appeared with the answer to it
  [appeared, buttons, tapped] = [new Map(), new Map(), 0];
  const said = offered, isPage = said.what === "page", read = make("div", { className: isPage ? "read page" : "read", tabIndex: 0 });
  $("game").dataset.what = said.what ?? "";
  $("game").classList.toggle("bidding", Boolean(said.auction));
  const isListing = Boolean(said.rows || said.fields || said.blocks || isPage);
  $("game").classList.toggle("listing", isListing);
  isCrowded = isListing || Boolean(said.sum) || said.what === "debt"; // needs room where that is low
  const places = Object.fromEntries(["answers", "spends", "looks", "leaves", "goes"].map(kind => [kind, []]));
  const value = said.sum ? () => readSum(said.sum) : said.line ? () => read.querySelector("input").value : undefined;
  if (said.share) places.goes.push(shareButton(said.share.link));
  for (const answer of said.answers || []) {
    if (isTouched && answer.do === "=options.keys") continue; // there are none
    if (said.share && answer.main) continue; // it would copy the link, which the button does that shares it
    const takes = answer.sum || answer.line ? value : undefined;
    const hint = answer.hint || (!said.fields && answer.about); // a form needs its room
    (places[answer.kind] || places.looks).push(buttonFor({ ...answer, hint }, {}, takes));
  }
  const lists = said.what === "debt" || (said.what === "list" && !said.rows) ? placesOfList(places, said) : [];
  for (const answer of said.beside || []) if (!answer.rare) places.looks.push(buttonFor(answer));
  const input = document.activeElement?.closest("#touch form") && document.activeElement, sum = $("touch").querySelector("[data-for=sum] input");
  read.append(...(isPage ? pageParts(said) : questionParts(said)), ...lists, ...rowParts(said), ...fieldParts(said));
  const comes = !said.comes ? [] : [make("div", { className: said.alarms ? "comes alarm" : "comes", tabIndex: 0 }, ...said.comes.map(textContent => make("p", { textContent })))];
  (isTall.matches && table.view && !said.rows && !isPage && !said.auction ? read : $("middle")).append($("deed"));
  const scrolled = $("touch").firstChild?.scrollTop, list = `${said.what} ${said.id} ${said.heading} ${isPage ? "" : said.asks}`;
  const place = (name, ...kinds) => make("div", { className: name }, ...kinds.flatMap(kind => places[kind]));
  $("touch").replaceChildren(read, ...comes, make("div", { className: "keys" }, place("decide", "answers", "spends"),
    place("looks", "looks"), make("div", { className: "fixed" }, place("leaves", "leaves"), place("goes", "goes"))));
  makeRoom();
  read.scrollTop = list === shownList ? scrolled : 0; // what is read stays where it was scrolled to
  if (list !== shownList) scrollTo(0, 0); // where the window scrolls
  if (list !== shownList && said.at) read.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  if (list === shownList && said.sum && sum) $("text").value = sum.value; // others' bids change its range alone
  shownList = list;
  requestAnimationFrame(painted);
  if (table.view) askAside();
  sayNews();
  if (input) goOnWriting(read, input);
  else if (!isTouched && (said.sum || said.line)) read.querySelector("input")?.select();
  else if (wasHere) (buttons.get(held) ?? (at.matches(".read") ? read : $("touch"))).focus({ preventScroll: true }); // who hears the page, or has no mouse, goes on here
  if (unanswered) answered();
}

let isCrowded = false;

/** What is asked and its answers need room: what gives way to them are the log, the cards, the board, and at last the window. */
function makeRoom() {
  const { classList } = $("game");
  const steps = ["tight", "tighter", "crowded"];
  classList.remove(...steps, "scrolls");
  if (isCrowded) classList.add("crowded");
  for (const step of steps) if (lacksRoom()) classList.add(step);
  if (!lacksRoom()) return;
  classList.remove(...steps);
  classList.add("scrolls"); // then there is room for all of it
}

/** Answers are cut off, though on a page they may be scrolled, or little of what is read can be seen. */
function lacksRoom() {
  const touch = $("touch"), [read] = touch.children, parts = offered.what === "page" ? [] : touch.querySelectorAll(".decide, .looks");
  const isCut = [touch, ...parts].some(part => part.scrollHeight > part.clientHeight + 1);
  return isCut || read && read.clientHeight < Math.min(read.scrollHeight, innerHeight / 5) - 1;
}
new ResizeObserver(makeRoom).observe($("touch"));

/** What is being written stays as it is, whatever is shown around it. */
function goOnWriting(read, written) {
  const input = [...read.querySelectorAll("form")].find(form => form.dataset.for === written.form.dataset.for)?.querySelector(written.tagName);
  if (!input) return;
  input.value = written.value;
  input.onfocus = null;
  input.focus();
  if (input.setSelectionRange) input.setSelectionRange(written.selectionStart, written.selectionEnd);
}

/** Many answers are a list, and stand where they are read; a few are buttons below. */
function placesOfList(places, said) {
  const all = [...places.answers, ...places.spends, ...places.looks];
  if (said.what !== "debt" && all.length <= 4) return [];
  Object.assign(places, { answers: [], spends: [], looks: [] });
  return [make("div", { className: "rows" }, ...all)];
}

/** What is asked, with what helps to answer it. */
function questionParts(said) {
  const parts = [];
  if (said.asks) parts.push(make("h2", {}, ...(said.by !== undefined && table.view ? [tokenOf(said.by), " "] : []), said.asks));
  if (said.card) {
    const [deck, text, ...more] = said.card;
    parts.push(make("div", { className: "drawn" }, make("small", { textContent: deck }), make("p", { textContent: text })),
      ...more.map(textContent => make("p", { textContent })));
  }
  if (said.sum) parts.push(sumPart(said.sum));
  if (said.auction) parts.push(auctionPart(said.auction));
  if (said.facts) parts.push(...said.facts.map(textContent => make("p", { textContent })));
  if (said.deeds?.length > 1) parts.push(make("div", { className: "rows" }, ...said.deeds.map(place => deedRow(place, spaces()[place])))); // one alone is shown as it is
  if (said.note) parts.push(make("p", { className: "note", textContent: said.note }));
  if (said.text) parts.push(make("pre", { textContent: said.text }));
  return parts;
}

function auctionPart({ name, place, bid, leader, limit, bidders }) {
  const best = make("p", { className: "bid" }, make("b", { textContent: bid ? money(bid) : "No bids yet" }));
  if (leader !== undefined) best.append(" ", tokenOf(leader), ` ${playerAt(leader).name}`);
  if (limit) best.append(make("small", { textContent: ` your limit ${money(limit)}` }));
  const rows = bidders.map(([seat, state, most]) => make("tr", {},
    make("td", {}, tokenOf(seat), ` ${playerAt(seat).name}`), make("td", { textContent: state }), make("td", { textContent: money(most) })));
  const head = make("tr", {}, ...["bidder", "bid", "can pay"].map(textContent => make("th", { textContent, scope: "col" })));
  const lot = place === undefined ? [make("b", { textContent: name })] : []; // else its card stands above
  return make("section", { className: "auction", ariaLabel: "Auction" }, ...lot, best, make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}

// --- sums, with steps up and down

const stepsOf = ({ low, high, unit = 1 }) => [1, 10, 100].map(step => step * unit).filter(step => step < Math.max(2, high - low));

/** An input between steps; `then` is told each number. */
function stepper({ amount, low, high, unit = 1, money: isMoney, label, side: isBrief }, then) {
  const input = make("input", { value: amount, inputMode: "numeric", ariaLabel: label || "Amount", autocomplete: "off", maxLength: 7 });
  const set = number => {
    input.value = Math.max(low, Math.min(high, number));
    then?.(Number(input.value));
  };
  const step = by => make("button", { type: "button", textContent: `${by < 0 ? "−" : "+"}${Math.abs(by)}`, onclick: () => set(Number(input.value) + by) });
  const sizes = stepsOf({ low, high, unit }), steps = !isMoney ? sizes.slice(0, 1) : isBrief ? sizes.slice(-2, -1) : sizes;
  input.onfocus = () => input.select();
  return [make("div", { className: "stepper" }, ...[...steps].reverse().map(by => step(-by)), input, ...steps.map(by => step(by))), input];
}

function sumPart(sum) {
  const [steps, input] = stepper(sum), form = make("form", {}, steps);
  form.dataset.for = "sum";
  input.id = "text";
  form.onsubmit = event => {
    event.preventDefault();
    input.blur();
    act(sum.do, readSum(sum));
  };
  const range = make("p", { className: "small", textContent: `From ${money(sum.low)} to ${money(sum.high)}${sum.unit > 1 ? `, in steps of ${money(sum.unit)}` : ""}` });
  const suggested = (sum.suggested || []).map(amount => make("button", { type: "button", textContent: money(amount), onclick: () => { input.value = amount; } }));
  form.append(make("div", { className: "suggested" }, ...suggested), range);
  return form;
}

const readSum = () => Number($("text").value.replace(/\D/g, "")) || 0;

// --- rows of lists and sheets

function rowParts(said) {
  if (!said.rows) return said.empty ? [make("p", { textContent: said.empty })] : [];
  const sides = [...new Set(said.rows.map(row => row.side))].filter(Boolean);
  if (!sides.length) return [make("div", { className: "rows" }, ...said.rows.map((row, n) => rowFor(row, said, n)))];
  const others = said.rows.filter(row => !row.side).map(row => rowFor(row, said));
  return [make("div", { className: "sides" }, ...sides.map(side => make("section", {}, make("h3", { textContent: `You ${side.toLowerCase()}` }),
    ...said.rows.filter(row => row.side === side).map(row => rowFor(row, said))))), make("div", { className: "rows" }, ...others)];
}

function rowFor(row, said, n) {
  if ("amount" in row) return writeRow(row);
  const node = buttonFor({ ...row, hint: "" }, {
    className: `row${row.main ? " main" : ""}${row.taken ? " taken" : row.gone || row.why ? " gone" : ""}`,
    ariaPressed: "taken" in row ? row.taken : null,
    ariaCurrent: said.at !== undefined && said.at === n ? "true" : null,
  });
  if (row.why && !row.taken) node.append(make("small", { textContent: row.why }));
  const space = table.view && spaces()[row.place];
  if (space?.group) node.prepend(chipOf(space));
  const more = [row.hint, ...(row.cells || []), row.remark, row.alarm, row.gone].filter(words => words && words !== true).join(" · ");
  if (more) node.append(make("small", { textContent: more }));
  if (row.token) {
    const [textContent, colors] = row.token, sign = make("i", { className: "token", textContent, ariaHidden: true });
    sign.style.color = ofTheme(colors);
    node.prepend(sign);
  }
  if ("taken" in row) node.prepend(make("i", { className: "tick", textContent: row.taken ? row.order || "✓" : "", ariaHidden: true }));
  return node;
}

/** A row with a number, which is told when it was left alone for a moment. */
function writeRow(row) {
  let waits = 0;
  const told = number => {
    clearTimeout(waits);
    unsaid = () => {
      clearTimeout(waits);
      unsaid = null;
      change(row.do, number);
    };
    waits = setTimeout(unsaid, 350);
  };
  const [steps, input] = stepper(row, told), form = make("form", { className: "write" },
    make("label", { textContent: row.label[0].toUpperCase() + row.label.slice(1) + (row.words ? `: ${row.words}` : "") }), steps);
  form.dataset.for = row.label + (row.side || "");
  input.oninput = () => told(Number(input.value.replace(/\D/g, "")) || 0);
  form.onsubmit = event => event.preventDefault();
  return form;
}

// --- pages

function pageParts(said) {
  const parts = [];
  if (said.heading) parts.push(make("h2", { textContent: said.heading }));
  if (said.subtitle && said.id !== "title") parts.push(make("p", { className: "small", textContent: said.subtitle }));
  if (said.note) parts.push(make("p", { className: "note", textContent: said.note }));
  if (said.share?.code) parts.push(codePart(said.share));
  for (const block of said.blocks || []) parts.push(blockPart(block));
  if (said.asks) parts.push(make("h3", { textContent: said.asks }));
  if (said.line) parts.push(linePart(said.line));
  if (said.detail) parts.push(make("div", { className: "detail" }, ...said.detail.map(textContent => make("p", { textContent }))));
  else if (said.about) parts.push(make("p", { className: "small", textContent: said.about }));
  return parts;
}

/** Hand a link on at once: phones share only in answer to a tap. */
function shareButton(link) {
  const button = make("button", { className: "main", textContent: "Share", onclick: () => handOn(link) });
  button.dataset.kind = "goes";
  return button;
}

/** A QR code, dark on light whatever the theme is. */
function codePart({ link, code }) {
  const side = code.length + 8, dots = code.flatMap((row, y) => [...row].map((dot, x) => dot === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : ""));
  const picture = svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "code", role: "img", "shape-rendering": "crispEdges" },
    svg("rect", { width: side, height: side, fill: "#fff" }), svg("path", { d: dots.join(""), fill: "#000" }));
  picture.setAttribute("aria-label", `QR code of ${link}`);
  return picture;
}

function blockPart([kind, ...told]) {
  if (kind === "text") {
    const [text, heading] = told, node = make("p", { className: "block" });
    if (heading) node.append(make("b", { textContent: heading }), " ");
    node.append(apart(text));
    return node;
  }
  if (kind === "curves") return curvesPart(...told);
  if (kind === "code") return codePart({ link: told[0], code: told[1] });
  const [heading, columns, rows] = told;
  const head = columns.some(Boolean) ? [make("thead", {}, make("tr", {}, ...columns.map(textContent => textContent ? make("th", { textContent, scope: "col" }) : make("td"))))] : [];
  const body = rows.map(row => make("tr", {}, ...row.map((textContent, n) => make(n ? "td" : "th", n ? { textContent } : { textContent, scope: "row" }))));
  return make("table", {}, make("caption", { textContent: heading }), ...head, make("tbody", {}, ...body));
}

/** Curves as a picture, which can be saved. */
function curvesPart(heading, names, points) {
  const wide = 360, high = 180, most = Math.max(1, ...points.flat()), least = Math.min(0, ...points.flat());
  const x = n => 8 + n * (wide - 16) / Math.max(1, points.length - 1), y = sum => 8 + (most - sum) * (high - 16) / (most - least);
  const picture = svg("svg", { viewBox: `0 0 ${wide} ${high + 22 * names.length}`, role: "img", xmlns: SVG });
  picture.setAttribute("aria-label", heading);
  names.forEach((name, n) => {
    const player = table.view?.players[n], color = player ? inkOf(n) : `hsl(${n * 47} 70% 60%)`, sign = player?.sign ?? n + 1;
    picture.append(svg("polyline", { points: points.map((sums, at) => `${x(at)},${y(sums[n])}`).join(" "), fill: "none", stroke: color, "stroke-width": 2 }),
      svg("text", { x: 8, y: high + 16 + 22 * n, fill: color, "font-size": 13 }, `${sign} ${name}: ${points.at(-1)?.[n] ?? ""}`));
    const at = Math.round((n + 1) * (points.length - 1) / (names.length + 1)); // each has its sign at another place
    if (points[at]) picture.append(svg("circle", { cx: x(at), cy: y(points[at][n]), r: 8, class: "mark" }), svgText(sign, x(at), y(points[at][n]) + 4.5, 13, color));
  });
  const saves = make("button", { textContent: "Save picture", onclick: () => {
    const file = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" }));
    make("a", { href: file, download: "magnate.svg" }).click();
  } });
  return make("figure", {}, make("figcaption", { textContent: heading }), picture, saves);
}

function linePart(line) {
  const input = make("input", { value: line.value ?? "", maxLength: line.longest || 60, ariaLabel: offered.asks, autocomplete: "off" });
  const form = make("form", {}, input);
  form.dataset.for = "line";
  form.onsubmit = event => {
    event.preventDefault();
    input.blur();
    act(line.do, input.value);
  };
  return form;
}

// --- what is filled in

function fieldParts(said) {
  let heading = "";
  return (said.fields || []).flatMap((field, n) => {
    const parts = field.heading && field.heading !== heading ? [make("h3", { textContent: heading = field.heading })] : [];
    return [...parts, fieldPart(field, n, said.at === n)];
  });
}

function fieldPart(field, n, isHere) {
  const { what, label, about } = field, id = `field-${n}`;
  if (what === "do" || what === "open") {
    const isMain = what === "do", told = { label, hint: field.value, kind: isMain ? "goes" : "looks", do: field.do };
    return buttonFor(told, { className: isMain ? "main wide" : "wide" });
  }
  const node = make("form", { className: `field${field.changed ? " changed" : ""}${isHere ? " here" : ""}` }, make("label", { htmlFor: id, textContent: label }));
  node.dataset.for = id;
  node.onsubmit = event => {
    event.preventDefault();
    document.activeElement.blur();
    if (field.enough) $("touch").querySelector(".main")?.click();
  };
  if (what === "choice" && field.values.length > 1) {
    const options = field.values.map((textContent, value) => make("option", { textContent, value, selected: value === field.at }));
    node.append(make("select", { id, onchange: ({ target }) => change(field.do, Number(target.value)) }, ...options));
  } else if (what === "text" || what === "number") {
    const input = make("input", { id, value: field.value ?? "", maxLength: field.longest || 60, placeholder: field.empty || "", autocomplete: "off" });
    if (what === "number") input.inputMode = "numeric";
    input.onchange = () => change(field.do, input.value);
    node.classList.toggle("long", field.longest > 20);
    node.append(input);
  } else node.append(make("output", { id, textContent: field.value ?? "" }));
  if (about && about !== label) {
    node.append(make("small", { id: `${id}-about`, textContent: about }));
    node.children[1].setAttribute("aria-describedby", `${id}-about`);
  }
  return node;
}
