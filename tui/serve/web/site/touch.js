// What can be tapped: sentences, rows and keys, as buttons below the board.
"use strict";

const isTouched = matchMedia("(pointer: coarse)").matches || new URLSearchParams(location.search).has("touch");
const shown = { told: [], page: false, keys: [], rows: [], input: null, comes: [] };

let isPressed = false, hasNews = false; // nothing moves away under a finger
let shownList = ""; // which list or page is shown, by its heading, its question, or what it says

function offer(said) {
  for (const part of Object.keys(shown)) {
    if (part in said) [shown[part], hasNews] = [said[part], true];
  }
  if (hasNews && !isPressed) showOffer();
}

let lifting = 0;
$("touch").addEventListener("pointerdown", () => {
  clearTimeout(lifting); // of the touch before
  isPressed = true;
});
// A touch becomes a click a moment after the finger is up, or none if it has moved.
for (const [kind, moment] of [["click", 0], ["pointerup", 1500], ["pointercancel", 0]]) {
  addEventListener(kind, () => {
    clearTimeout(lifting);
    lifting = setTimeout(() => {
      isPressed = false;
      if (hasNews) showOffer();
    }, moment);
  });
}

// Every answer has a kind, and every kind its place, whatever else there is: what `goes` on stands at the lower
// right, what `leaves` at the lower left, what only `looks` above them, what `answers` or `spends` above that.
// So nothing that is decided ever appears under a finger that taps once more.

// What leads up or down in a long list stands at its ends.

const KINDS = ["answers", "spends", "looks", "leaves", "goes", "up", "down"];
const DEAF = 400; // ms for which a decision hears nothing after it was painted, however busy the phone is
const PATIENCE = 1500; // ms for which nothing is decided after a tap, unless it is answered before

let appeared = new Map(), earlier = appeared; // when each decision appeared, by its kind, words and what is asked
let tapped = 0; // when somebody decided something that was not answered yet

/** For how long a decision still hears nothing. */
const deafFor = id => Math.max(appeared.get(id) + DEAF, tapped && tapped + PATIENCE) - performance.now();

/** A button for an answer; where looking and going on are concerned, it may be tapped at any time. */
function buttonFor(told, kind, asked, does) {
  const button = make("button", told), id = [kind, told.textContent, asked].join("\n");
  const isDecision = ["answers", "spends", "leaves"].includes(kind);
  button.dataset.kind = kind;
  button.onclick = () => {
    if (isDecision && deafFor(id) > 0) return;
    if (isDecision || kind === "goes") tapped = performance.now();
    button.classList.add("sent"); // looks so until the answer brings other buttons
    does();
  };
  if (isDecision) {
    appeared.set(id, earlier.get(id) ?? Infinity);
    if (deafFor(id) > 0) button.animate([{ opacity: .5 }, { opacity: .5 }], Math.min(DEAF, deafFor(id)));
  }
  return button;
}

/** What is there now is about to be painted. */
function painted() {
  for (const [id, at] of appeared) if (at === Infinity) appeared.set(id, performance.now());
}

function showOffer() {
  hasNews = false;
  earlier = tapped ? new Map() : appeared; // what is there after a tap has appeared with the answer to it
  [appeared, tapped] = [new Map(), 0];
  const asked = shown.told.at(shown.page ? 0 : -1), places = Object.fromEntries(KINDS.map(kind => [kind, []]));
  for (const [keys, label, isMain, kind] of shown.keys) {
    const told = { textContent: label, className: isMain ? "main" : "" };
    (places[kind] || places.looks).push(buttonFor(told, kind, asked, () => type(keys)));
  }
  const rowOf = ([text, y, x, isLit, , kind]) => y < 0 ? make("p", { textContent: text }) : buttonFor({
    textContent: text,
    className: text.startsWith("[x]") ? "taken" : "",
    ariaCurrent: isLit || null,
  }, kind, asked, () => click(y, x));
  const sides = [...new Set(shown.rows.map(row => row[4]))].filter(Boolean);
  const rows = shown.rows.filter(row => !row[4]).map(rowOf);
  if (sides.length) {
    const columns = sides.map(side => make("div", {}, ...shown.rows.filter(row => row[4] === side).map(rowOf)));
    rows.push(make("div", { className: "sides" }, ...columns));
  }
  const [told, comes] = [shown.told, shown.comes].map(each => each.map(text => make("p", { textContent: text })));
  // What is being written stays; a keyboard that was put away stays away.
  const writing = document.activeElement?.closest("#touch form input")?.form;
  const form = writing && shown.input ? writing : shown.input && formFor(shown.input);
  const read = make("div", { className: shown.page ? "read page" : "read", tabIndex: 0 },
    ...told, ...(form ? [form] : []), ...places.up, ...rows, ...places.down, make("div", {}, ...comes));
  const scrolled = $("touch").firstChild?.scrollTop;
  const list = rows.length ? asked ?? "all" : shown.page && shown.told.join();
  const place = (name, ...kinds) => make("div", { className: name }, ...kinds.flatMap(kind => places[kind]));
  $("touch").replaceChildren(read, make("div", { className: "keys" }, place("decide", "answers", "spends"),
    place("looks", "looks"), make("div", { className: "fixed" }, place("leaves", "leaves"), place("goes", "goes"))));
  // A list or a page stays where it was scrolled to; a page begins at its top, a list at what is asked.
  const top = shown.page || told.length < 2 ? 0 : told.at(-1).offsetTop - read.offsetTop;
  read.scrollTop = !list ? read.scrollHeight : list === shownList ? scrolled : top;
  shownList = list;
  requestAnimationFrame(painted);
  if (writing && form) form.querySelector("input").focus();
}

/** A real input, for words and sums: what is written goes to the server at once, as if it were typed. */
function formFor({ label, value, kind }) {
  const input = make("input", { value, id: "text", maxLength: 500, autocomplete: "off" });
  if (kind !== "text") {
    input.inputMode = "numeric";
    input.addEventListener("focus", () => input.select(), { once: true });
  }
  const form = make("form", {}, make("label", { htmlFor: "text", textContent: label, className: "unseen" }),
    input, make("button", { textContent: "OK" }));
  input.placeholder = label;
  let before = String(value);
  input.oninput = () => {
    const text = input.value.replaceAll("\x1b", ""), digits = text.replace(/\D/g, "");
    type(kind === "text" ? `\x15\x1b[200~${text}\x1b[201~` : "\x7f".repeat(before.length) + digits);
    before = digits;
  };
  form.onsubmit = event => {
    event.preventDefault();
    input.blur();
    type("\r");
  };
  return form;
}
