// The page of Magnate: draws the cells that the server sends, and sends back what a terminal would.
//
//   server -> page   lines of JSON: challenge, welcome, refused, size, cells, ask, call, copy, watched, end, ...
//   page -> server   {hello: ...} once, then {keys: "..."} and {size: [columns, rows]}
//
// Nothing is remembered here that the server does not know, except who you are and which table you watch.
"use strict";

const $ = id => document.getElementById(id);
const make = (kind, told = {}, ...inside) => {
  const node = Object.assign(document.createElement(kind), told);
  node.append(...inside);
  return node;
};

// --- colors: the xterm palette, as every terminal with 256 colors has it

const INK = "#e4e4e4", PAPER = "#121212"; // where a cell has none of its own
const FIRST = ["000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa",
  "555555", "ff5555", "55ff55", "ffff55", "5555ff", "ff55ff", "55ffff", "ffffff"];
const STEPS = [0, 95, 135, 175, 215, 255];

function colorOf(index) {
  if (index < 16) return "#" + FIRST[index];
  if (index >= 232) return `rgb(${Array(3).fill(8 + 10 * (index - 232))})`;
  const cube = index - 16;
  return `rgb(${[Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(step => STEPS[step])})`;
}

// --- the board: a grid of cells on a canvas

const BOLD = 1, DIM = 2, ITALIC = 4, UNDERLINE = 8, REVERSE = 32, STRIKE = 64;
const FACE = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace';
const LEAST = [77, 24]; // columns and rows of a board with everything around it

const canvas = $("board"), pen = canvas.getContext("2d", { alpha: false });
const cell = { width: 0, height: 0, size: 0 }; // in CSS pixels; size is that of the font
const grid = { columns: 0, rows: 0, cells: [] }; // for each cell [text, ink, paper, weight]

/** Choose how large a cell is, and say how many there is room for. */
function layOut() {
  const isLow = innerHeight < 500 && innerWidth > innerHeight;
  const width = isTouched && isLow ? Math.floor(innerWidth * .62) : innerWidth;
  const below = isTouched && !isLow ? Math.min(innerHeight * .56, 478) : isTouched ? 48 : 40; // as the style has it
  const height = Math.floor(innerHeight - below);
  pen.font = `100px ${FACE}`;
  const ratio = pen.measureText("M").width / 100;
  let size = 16;
  const zoom = isZoomed ? 2 : 1;
  const columns = () => Math.floor(width / (size * ratio));
  const rows = () => Math.floor(height / Math.ceil(size * 1.2));
  while (size > 5 && (columns() < LEAST[0] || rows() < LEAST[1])) size -= .25;
  if (columns() < LEAST[0]) size = width / LEAST[0] / ratio;
  const wide = Math.max(LEAST[0], Math.min(columns(), 200));
  const high = Math.max(LEAST[1], Math.min(rows(), isTouched ? 40 : 120));
  // Cells are whole device pixels wide and high, so that nothing is blurred.
  const dots = devicePixelRatio || 1;
  cell.width = Math.floor(width / wide * dots) / dots;
  if (cell.width > size * ratio * 1.1) cell.width = Math.floor(size * ratio * dots) / dots;
  cell.width *= zoom;
  cell.size = size * zoom;
  cell.height = Math.ceil(size * 1.2 * dots) / dots * zoom;
  return [wide, high];
}

let isZoomed = false;
$("zoom").onclick = event => {
  isZoomed = !isZoomed;
  event.target.ariaPressed = isZoomed;
  layOut();
  draw();
};

function clear([columns, rows]) {
  Object.assign(grid, { columns, rows });
  grid.cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => [" ", -1, -1, 0]));
  draw();
}

/** Everything anew: the size of a cell or of the grid has changed. */
function draw() {
  const dots = devicePixelRatio || 1;
  canvas.width = Math.round(grid.columns * cell.width * dots);
  canvas.height = Math.round(grid.rows * cell.height * dots);
  canvas.style.width = canvas.width / dots + "px";
  canvas.style.height = canvas.height / dots + "px";
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  grid.cells.forEach((row, y) => row.forEach((_, x) => drawCell(y, x)));
}

/** Take runs of cells: row, column, text or a list of cells, ink, paper and, if any, weight. */
function take(runs) {
  const touched = [];
  for (const [y, x, told, ink, paper, weight = 0] of runs) {
    const texts = typeof told === "string" ? [...told] : told;
    texts.forEach((text, n) => {
      if (grid.cells[y]?.[x + n]) {
        grid.cells[y][x + n] = [text, ink, paper, weight];
        touched.push([y, x + n]);
      }
    });
  }
  for (const [y, x] of touched) drawCell(y, x);
}

function drawCell(y, x) {
  const [text, ink, paper, weight] = grid.cells[y][x];
  if (!text) return; // the right half of a wide one
  const wide = grid.cells[y][x + 1]?.[0] === "" ? 2 : 1;
  const left = x * cell.width, top = y * cell.height, width = wide * cell.width, { height } = cell;
  let front = ink < 0 ? INK : colorOf(ink), back = paper < 0 ? PAPER : colorOf(paper);
  if (weight & REVERSE) [front, back] = [back, front];
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.fillStyle = back;
  pen.fillRect(left, top, width, height);
  pen.fillStyle = front;
  if (weight & DIM) pen.globalAlpha = .6;
  if (text !== " ") {
    const part = BLOCKS[text];
    if (part) pen.fillRect(left + part[0] * width, top + part[1] * height, part[2] * width, part[3] * height);
    else if (RULES[text]) RULES[text](left, top, width, height);
    else {
      pen.font = `${weight & ITALIC ? "italic " : ""}${weight & BOLD ? "bold " : ""}${cell.size}px ${FACE}`;
      pen.fillText(text, left + width / 2, top + height / 2 + cell.size * .04);
    }
  }
  const thin = Math.max(1, Math.round(cell.size / 14));
  if (weight & UNDERLINE) pen.fillRect(left, top + height - 1.5 * thin, width, thin);
  if (weight & STRIKE) pen.fillRect(left, top + height / 2, width, thin);
  pen.restore();
}

// What fonts draw with gaps between cells: blocks by the part of a cell they fill, and rules.
const BLOCKS = { "█": [0, 0, 1, 1], "▌": [0, 0, .5, 1], "▐": [.5, 0, .5, 1], "▀": [0, 0, 1, .5], "▄": [0, .5, 1, .5] };
const thickness = () => Math.max(1 / (devicePixelRatio || 1), Math.round(cell.size / 14));
const RULES = {
  "─": (x, y, width, height) => pen.fillRect(x, Math.round(y + height / 2), width, thickness()),
  "│": (x, y, width, height) => pen.fillRect(Math.round(x + width / 2), y, thickness(), height),
  "║": (x, y, width, height) => {
    for (const at of [1 / 3, 2 / 3]) pen.fillRect(Math.round(x + width * at), y, thickness(), height);
  },
};

// --- the socket

const isPlain = location.pathname.startsWith("/plain");
const where = location.pathname.match(/\/t\/([\w-]+)/), secret = location.hash.slice(1);
const you = { name: "", token: sessionStorage.getItem("token") || "", once: "", wants: false };
if (location.pathname === "/move") [you.once, you.token] = [secret, ""];
let go = where ? [where[1], secret] : null; // the table to go to at first
let watched = null; // the one that is looked on at, which a restarted server does not know
let socket = null, challenge = "", isIn = false, isOver = false, pause = 0, waiting = 0;

const say = told => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(told));
const type = keys => say({ keys });

function connect() {
  clearTimeout(waiting);
  socket = new WebSocket(location.origin.replace("http", "ws") + "/play");
  socket.onmessage = event => {
    clearTimeout(waiting);
    event.data.split("\n").filter(Boolean).forEach(line => hear(JSON.parse(line)));
  };
  socket.onclose = ({ reason }) => {
    challenge = "";
    if (!isIn || isOver) return;
    // Come back as soon as possible, and ever more rarely: a phone sleeps, a server is restarted.
    pause = Math.min(pause * 1.6 + .5, 20);
    tell(`${reason || "The connection is lost."} Trying again in ${Math.ceil(pause)} s.`, ["Now", connect]);
    waiting = setTimeout(connect, pause * 1000 * (.8 + .4 * Math.random()));
  };
}

/** After sleep, or without net, a socket may be dead and not know it: ask, and open another if nothing comes. */
function probe() {
  if (!isIn || isOver) return;
  if (socket.readyState > 1) return connect();
  say({ here: 1 });
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    socket.onclose = socket.onmessage = null;
    socket.close();
    connect();
  }, 4000);
}
addEventListener("online", probe);

// --- presence: it is your turn, and you look elsewhere

const LOOKS = "\x1b[I", LOOKS_AWAY = "\x1b[O"; // as terminals say it

/** Say in the title, with a tone and a notice what is waited for; without a sentence all is well. */
function call(sentence) {
  document.title = sentence ? `● ${sentence}` : "Magnate";
  if (!sentence) return;
  navigator.vibrate?.(150);
  const sound = new AudioContext(), tone = sound.createOscillator(), volume = sound.createGain();
  tone.frequency.value = 660;
  volume.gain.value = .1;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + .2);
  tone.onended = () => sound.close();
  if (document.hidden && window.Notification?.permission === "granted") {
    new Notification("Magnate", { body: sentence, tag: "turn", icon: "/icon.svg" });
  }
}

$("notify").onclick = async event => {
  event.target.hidden = await Notification.requestPermission() !== "default";
};

document.addEventListener("visibilitychange", () => {
  if (isIn && !isOver && !isPlain) type(document.hidden ? LOOKS_AWAY : LOOKS);
  if (!document.hidden) probe();
});

function hear(said) {
  if ("challenge" in said) {
    challenge = said.challenge;
    if (isIn || you.token || you.wants) greet();
  }
  if ("welcome" in said) enter(said);
  if ("kept" in said) [go, isKept] = [said.go, true];
  if ("unkept" in said) tell(said.unkept, CLOSE);
  if ("move" in said) {
    copied(said.move);
    share("Open this on the other device; it works once, for ten minutes:", said.move);
  }
  if ("copy" in said) copied(said.copy).then(isCopied => share(isCopied ? "Copied:" : "To copy:", said.copy));
  if ("refused" in said) refused(said.refused);
  if ("size" in said) clear(said.size);
  if ("cells" in said) take(said.cells);
  offer(said);
  if ("text" in said) read(said.text);
  if ("call" in said) call(said.call);
  if ("watched" in said) watched = said.watched;
  if ("ask" in said) requestAnimationFrame(() => type("\x1b[1;1R"));
  if ("end" in said) end(said.end);
}

/** Say who you are, where you want to go, and how much you can see. */
async function greet() {
  const hello = { name: you.name || sessionStorage.getItem("name") || "", size: layOut(), buttons: isTouched };
  if (isPlain) hello.plain = true;
  if (you.once) hello.once = you.once;
  else if (you.token) hello.token = you.token;
  if (go && !isIn) hello.go = go;
  if (watched) hello.watched = watched;
  const own = await ownKey(Boolean(you.once)).catch(() => null);
  if (own && (you.once || own.name === hello.name)) Object.assign(hello, await proof(own.pair, hello.name));
  say({ hello });
}

// --- "Keep me": a key that never leaves this browser, and is to the server what an ssh key is

let isKept = false;

/** The key of this browser, by the name it is for; made if there is none and it is wanted. */
async function ownKey(isWanted, name = "") {
  const found = await stored("readonly", keys => keys.get("own"));
  if (found || !isWanted) return found;
  const own = { name, pair: await crypto.subtle.generateKey({ name: "Ed25519" }, false, ["sign", "verify"]) };
  await stored("readwrite", keys => keys.put(own, "own"));
  return own;
}

function stored(mode, does) {
  return new Promise((done, failed) => {
    const opening = indexedDB.open("magnate");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    opening.onerror = failed;
    opening.onsuccess = () => {
      const asking = does(opening.result.transaction("keys", mode).objectStore("keys"));
      asking.onerror = failed;
      asking.onsuccess = () => done(asking.result);
    };
  });
}

const packed = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The public key, and a signature that only this browser can make, of what only this server has asked. */
async function proof({ publicKey, privateKey }, name) {
  const asked = new TextEncoder().encode(`magnate ${location.origin} ${challenge} ${name}`);
  const signature = packed(await crypto.subtle.sign("Ed25519", privateKey, asked));
  return { key: packed(await crypto.subtle.exportKey("raw", publicKey)), signature };
}

$("keep").onclick = async () => {
  const name = $("who").textContent.replace("~", "");
  try {
    const own = await ownKey(true, name);
    if (own.name !== name) await stored("readwrite", keys => keys.put({ ...own, name }, "own"));
    say({ keep: { name, ...await proof(own.pair, name) } });
  } catch {
    tell("This browser cannot make such a key. With ssh the name can be yours.", CLOSE);
  }
};
$("move").onclick = () => say({ move: 1 });

const CLOSE = ["OK", () => { $("news").hidden = true; }];

/** Whether the browser lets a text into the clipboard: only on safe pages, and some only at a touch. */
const copied = async text => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Show a link or a line to hand on, which phones can do themselves. */
function share(sentence, text) {
  const told = /^https?:/.test(text) ? { url: text } : { text };
  const more = navigator.share ? [["Share", () => navigator.share(told).catch(() => 0)]] : [];
  tell(make("span", {}, sentence, " ", make("code", { textContent: text })), ...more, CLOSE);
}

function enter({ welcome, token, guest }) {
  isIn = true;
  isKept = false;
  pause = 0;
  go = watched = null;
  if (you.once && !guest) {
    you.name = welcome;
    ownKey(false).then(own => own && stored("readwrite", keys => keys.put({ ...own, name: welcome }, "own")));
  }
  you.once = "";
  if (secret) history.replaceState(null, "", isPlain ? "/plain" : "/"); // reloading goes on where you are
  $("who").textContent = welcome;
  $("notify").hidden = !("Notification" in window) || Notification.permission !== "default";
  if (!isPlain) type(document.hidden ? LOOKS_AWAY : LOOKS);
  $("keep").hidden = !guest || !crypto.subtle;
  you.token = token;
  sessionStorage.setItem("token", token);
  sessionStorage.setItem("name", you.name || sessionStorage.getItem("name") || welcome);
  $("door").hidden = true;
  $("news").hidden = true;
  $("zoom").hidden = !isTouched;
  $(isPlain ? "lines" : "game").hidden = false;
  $(isPlain ? "line" : "frame").focus();
}

function refused(why) {
  you.wants = false;
  if (you.token && !you.name && !go) { // a visit that is over by now
    you.token = "";
    sessionStorage.clear();
    return;
  }
  if (isIn) return end(why);
  $("said").textContent = why;
  $("name").focus();
}

function end(sentence) {
  if (isKept) { // come again as a player
    you.name = $("who").textContent.replace("~", "");
    sessionStorage.setItem("name", you.name);
    you.token = "";
    you.wants = true;
    isIn = false;
    socket.onclose = null;
    connect();
    return;
  }
  isOver = true;
  sessionStorage.removeItem("token");
  $("game").hidden = $("lines").hidden = true;
  $("door").hidden = false;
  $("come").hidden = true;
  $("said").textContent = sentence || "The game is closed.";
  $("said").append(" ", make("button", { textContent: "Play again", onclick: () => location.reload() }));
}

function tell(said, ...actions) {
  const buttons = actions.map(([label, does]) => make("button", { textContent: label, onclick: does }));
  $("news").replaceChildren(said, ...buttons);
  $("news").hidden = false;
}

$("come").addEventListener("submit", event => {
  event.preventDefault();
  you.name = $("name").value.trim();
  you.wants = true;
  $("said").textContent = "";
  if (challenge) greet();
  else if (socket.readyState > 1) connect();
});

// --- what can be tapped: sentences, rows and keys, as buttons below the board

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

function showOffer() {
  hasNews = false;
  const keys = shown.keys.map(([keys, label, isMain]) =>
    make("button", {
      textContent: label,
      className: isMain ? "main" : "",
      onclick: event => {
        event.target.classList.add("sent"); // looks so until the answer brings other buttons
        type(keys);
      },
    }));
  const rowOf = ([text, y, x, isLit]) => y < 0 ? make("p", { textContent: text }) : make("button", {
    textContent: text,
    className: text.startsWith("[x]") ? "taken" : "",
    onclick: () => click(y, x),
    ariaCurrent: isLit || null,
  });
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
    ...told, ...(form ? [form] : []), ...rows, make("div", {}, ...comes));
  const before = $("touch").firstChild?.scrollTop;
  const list = rows.length ? shown.told.at(shown.page ? 0 : -1) : shown.page && shown.told.join();
  $("touch").replaceChildren(read, make("div", { className: "keys" }, ...keys));
  // A list or a page stays where it was scrolled to; a page begins at its top, a list at what is asked.
  const asked = shown.page || told.length < 2 ? 0 : told.at(-1).offsetTop - read.offsetTop;
  read.scrollTop = !list ? read.scrollHeight : list === shownList ? before : asked;
  shownList = list;
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

// --- line by line: a log that is read out, numbered choices as buttons, and a line to write

let rest = ""; // of a line that has not come whole

function read(text) {
  const lines = (rest + text.replaceAll("\x07", "")).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const told = line.replace(/^(> )+/, "");
    const choice = told.match(/^(\d+)\. (.+)/);
    if (choice) {
      $("choices").append(make("button", { textContent: told, onclick: () => answer(choice[1]) }));
    }
    if (told) $("log").append(make("p", { textContent: told }));
  }
  while ($("log").childElementCount > 500) $("log").firstChild.remove();
  $("log").scrollTop = $("log").scrollHeight;
}

function answer(text) {
  $("choices").replaceChildren();
  $("log").append(make("p", { textContent: `> ${text}`, className: "small" }));
  type(text + "\n");
  $("line").value = "";
  $("line").focus();
}

$("write").addEventListener("submit", event => {
  event.preventDefault();
  answer($("line").value);
});

// --- keys, as a terminal sends them

const NAMED = {
  Enter: "\r", Escape: "\x1b", Backspace: "\x7f", Tab: "\t", ArrowUp: "\x1b[A", ArrowDown: "\x1b[B",
  ArrowRight: "\x1b[C", ArrowLeft: "\x1b[D", Home: "\x1b[H", End: "\x1b[F", Insert: "\x1b[2~", Delete: "\x1b[3~",
  PageUp: "\x1b[5~", PageDown: "\x1b[6~", F1: "\x1bOP", F2: "\x1bOQ", F3: "\x1bOR", F4: "\x1bOS",
};

/** What a terminal sends for a key; empty for what stays with the browser. */
function typed({ key, code: place, ctrlKey, altKey, metaKey, shiftKey, isComposing }) {
  if (metaKey || isComposing) return "";
  if (key === "Tab" && shiftKey) return "\x1b[Z";
  if (NAMED[key]) {
    const code = 1 + shiftKey + 2 * altKey + 4 * ctrlKey;
    return code > 1 && /^\x1b\[[A-DHF]$/.test(NAMED[key]) ? `\x1b[1;${code}${NAMED[key].at(-1)}` : NAMED[key];
  }
  if ([...key].length !== 1) return "";
  const latin = /^Key[A-Z]$/.test(place) && /\P{ASCII}/u.test(key) ? place[3].toLowerCase() : ""; // at its place
  const letter = latin || key;
  if (ctrlKey && !altKey) {
    return /[a-z]/i.test(letter) ? String.fromCharCode(letter.toLowerCase().charCodeAt() & 31) : "";
  }
  const number = key.codePointAt();
  return latin ? `\x1b[${number}::${latin.charCodeAt()};${1 + shiftKey};${number}u` : key;
}

addEventListener("keydown", event => {
  if (!isIn || isOver || isPlain || event.target.closest("input, button, a")) return;
  const keys = typed(event);
  // Copying, closing, reloading and the like stay with the browser.
  if (!keys || (event.ctrlKey && /^[cvtnwrl+0-]$/i.test(event.key)) || /^F([5-9]|1[0-2])$/.test(event.key)) return;
  event.preventDefault();
  type(keys);
});

addEventListener("paste", event => {
  if (!isIn || isOver || isPlain || event.target.closest("input")) return;
  event.preventDefault();
  const text = event.clipboardData.getData("text").replaceAll("\x1b", "").slice(0, 4001); // more is refused
  type(`\x1b[200~${text}\x1b[201~`);
});

/** A click on a cell, as terminals report it. */
function click(y, x) {
  type(`\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`);
}

canvas.addEventListener("click", event => {
  click(Math.floor(event.offsetY / cell.height), Math.floor(event.offsetX / cell.width));
  $("frame").focus({ preventScroll: true });
});
canvas.addEventListener("wheel", event => {
  if (!event.deltaY || isTouched) return;
  const at = `${Math.floor(event.offsetX / cell.width) + 1};${Math.floor(event.offsetY / cell.height) + 1}M`;
  type(`\x1b[<${event.deltaY < 0 ? 64 : 65};${at}`);
}, { passive: true });

let resizing = 0;
addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => isIn && !isPlain && say({ size: layOut() }), 120);
});

$("game").classList.toggle("touched", isTouched);
$("plain").href = `/plain${where ? location.pathname : ""}${location.hash}`;
$("plain").parentElement.hidden = isPlain;
if (where) $("about").textContent = `You are invited to table ${where[1]}.`;
if (you.once) {
  $("about").textContent = "Go on here with your game from the other device.";
  $("name").required = false;
  $("name").hidden = $("come").querySelector("label").hidden = true;
}
if (!isTouched) $("name").focus();
ownKey(false).then(own => { if (own && !$("name").value) $("name").value = own.name; }).catch(() => 0);
connect();
