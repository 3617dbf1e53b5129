// The page of Magnate: draws the cells that the server sends, and sends back what a terminal would.
//
//   server -> page   lines of JSON: challenge, welcome, refused, size, cells, ask, call, copy, watched, end, ...
//   page -> server   {hello: ...} once, then {keys: "..."} and {size: [columns, rows]}
//
// Who you are is in who.js, what can be tapped in touch.js. All three are one script in the page.
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

let socket = null, challenge = "", isIn = false, isOver = false, pause = 0, waiting = 0;

const say = told => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(told));
const type = keys => say({ keys });

function connect() {
  clearTimeout(waiting);
  if (socket) socket.onclose = socket.onmessage = null;
  socket?.close();
  const own = socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
  socket.onmessage = ({ data }) => data.split("\n").filter(Boolean).forEach(line => hear(JSON.parse(line)));
  socket.onclose = async ({ reason }) => {
    const isIdle = challenge && !isIn && !you.wants && !you.token; // nobody came in while it was open
    challenge = "";
    if (isOver || isIdle) return;
    // Come back as soon as possible, and ever more rarely: a phone sleeps, a server is restarted.
    pause = Math.min(pause * 1.6 + .5, 20);
    const again = `Trying again in ${Math.ceil(pause)} s.`, lost = isIn ? "The connection is lost." : "";
    waiting = setTimeout(connect, pause * 1000 * (.8 + .4 * Math.random()));
    if (isIn) tell(`${reason || lost} ${again}`, ["Now", connect]);
    const why = reason || await whyNot();
    if (!why || socket !== own || challenge) return;
    const elsewhere = why.match(/https?:\/\/[^\s;]+/)?.[0];
    if (elsewhere) clearTimeout(waiting);
    if (isIn) tell(`${reason || lost} ${why === reason ? "" : why} ${again}`, ["Now", connect]);
    else $("said").replaceChildren(why, " ", elsewhere ? make("a", { href: elsewhere, textContent: "Open it" }) : again);
  };
}

/** What a browser does not tell of a socket that it did not get. */
async function whyNot() {
  try {
    const answer = await fetch("/socket", { headers: { "X-Page": location.origin }, cache: "no-store" });
    const isOurs = answer.ok && answer.headers.get("content-type")?.startsWith("text/plain");
    return isOurs ? (await answer.text()).trim() : "The server does not answer.";
  } catch {
    return navigator.onLine ? "The server cannot be reached." : "This device is offline.";
  }
}

/** After sleep, or without net, a socket may be dead and not know it: ask, and open another if nothing comes. */
function probe() {
  if (!isIn || isOver) return;
  if (socket.readyState > 1) return connect();
  say({ here: 1 });
  clearTimeout(waiting);
  waiting = setTimeout(connect, 4000);
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
  if ("here" in said) clearTimeout(waiting);
  if ("welcome" in said) enter(said);
  if ("kept" in said) [go, isKept] = [said.go, true];
  if ("unkept" in said) tell(said.unkept, CLOSE);
  if ("move" in said) {
    copied(said.move);
    share("Open this on the other device; it works once, for ten minutes:", said.move);
  }
  if ("copy" in said) handOn(said.copy);
  if ("refused" in said) refused(said);
  if ("size" in said) clear(said.size);
  if ("cells" in said) take(said.cells);
  offer(said);
  if ("text" in said) read(said.text);
  if ("call" in said) call(said.call);
  if (said.at) sits(said.at);
  if ("watched" in said) looksOn(said.watched);
  if ("ask" in said) requestAnimationFrame(() => type("\x1b[1;1R"));
  if ("end" in said) end(said.end);
}

// --- news above the board

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

/** Hand a text on as phones do, or put it into the clipboard and say so. */
async function handOn(text) {
  const told = /^https?:/.test(text) ? { url: text } : { text };
  const isShared = isTouched && navigator.share
    && await navigator.share(told).then(() => true, ({ name }) => name === "AbortError");
  if (!isShared) share(await copied(text) ? "Copied:" : "To copy:", text);
}

/** Show a text to hand on, until something else is tapped. */
function share(sentence, text) {
  tell(make("span", {}, sentence, " ", make("code", { textContent: text })), CLOSE);
  isBrief = true;
}

let isBrief = false; // what is told goes away with the next tap

function tell(said, ...actions) {
  const buttons = actions.map(([label, does]) => make("button", { textContent: label, onclick: does }));
  $("news").replaceChildren(said, ...buttons);
  $("news").hidden = isBrief = false;
}

addEventListener("click", ({ target }) => {
  if (isBrief && !target.closest("#news, #bar")) $("news").hidden = true;
});

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
