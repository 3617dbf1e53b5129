// The page of Magnate, a front end of the tables of a server (docs/web.md).
//
//   server -> page   lines of JSON: challenge, welcome, refused, view, lines, cues, offer, menu, deed, ask, end, ...
//   page -> server   {hello: ...} once, then {do: [...]}, {deed: place}, {keys: "..."}, {size: [columns, rows]}
//
// Who you are is in who.js, the board in board.js and motion.js, what is asked in hand.js, what lies over it in
// sheets.js, the terminal in cells.js. All of them are one script in the page.
"use strict";

const $ = id => document.getElementById(id);
const make = (kind, told = {}, ...inside) => {
  const node = Object.assign(document.createElement(kind), told);
  if (told.textContent) node.textContent = apart(told.textContent);
  node.append(...inside.map(apart));
  return node;
};

/** Words that are read from right to left are set apart, so that sums beside them keep their places. */
const apart = said => typeof said === "string" ? said.replace(LEFTWARD, "\u2068$&\u2069") : said;
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+( +[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/g;

// --- the socket

let socket = null, challenge = "", isIn = false, isKnown = false, isOver = false, pause = 0, waiting = 0;

/** Tell the server; before it knows on this socket who is here, nothing but that. */
const say = told => socket?.readyState === WebSocket.OPEN && (isKnown || told.hello || told.invitation) && socket.send(JSON.stringify(told));
const type = keys => say({ keys });

function connect() {
  clearTimeout(waiting);
  if (socket) socket.onclose = socket.onmessage = null;
  socket?.close();
  isKnown = false;
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

const askToNotify = () => Notification.requestPermission();

document.addEventListener("visibilitychange", () => {
  if (isIn && !isOver && !isPlain) type(document.hidden ? LOOKS_AWAY : LOOKS);
  if (!document.hidden) probe();
});

function hear(said) {
  if ("challenge" in said) {
    challenge = said.challenge;
    if (isIn || you.token || you.wants) greet();
    else if (go) say({ invitation: go });
  }
  if ("here" in said) clearTimeout(waiting);
  if (said.invitation) $("about").textContent = said.invitation;
  if ("welcome" in said) isKnown = true, enter(said);
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
  tableTold(said);
  offer(said);
  if ("deed" in said && table.view) showDeed(said.deed);
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

// --- line by line: a log that is read out, its numbered choices as buttons, and a line to write

let rest = ""; // of a line that has not come whole

function read(text) {
  for (const bells of text.match(/\x07+/g) ?? []) sound(bells.length);
  const lines = (rest + text.replaceAll("\x07", "")).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const told = line.replace(/^(> )+/, "");
    const choice = told.match(/^(\d+)\. (.+)/);
    if (choice) {
      const button = make("button", { textContent: told, onclick: () => answer(choice[1]) });
      $("log").append(make("p"));
      $("log").lastChild.append(button);
    } else if (told) {
      $("log").append(make(HEADING.test(told) ? "h2" : "p", { textContent: told }));
    }
  }
  while ($("log").childElementCount > 500) $("log").firstChild.remove();
  $("log").scrollTop = $("log").scrollHeight;
}

/** What screen readers jump to. */
const HEADING = /^(Round \d+\.|Your roll\b.*|The game is over\.)$/;

let audio = null;

/** A tone for each bell, rising; one alone for those who want little to move. */
function sound(bells) {
  audio ??= new AudioContext();
  const tones = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : Math.min(bells, 5);
  for (let tone = 0; tone < tones; tone++) {
    const start = audio.currentTime + tone * 0.14;
    const [pitch, volume] = [audio.createOscillator(), audio.createGain()];
    pitch.frequency.value = 360 + 90 * (tones === 1 ? bells : tone);
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
    pitch.connect(volume).connect(audio.destination);
    pitch.start(start);
    pitch.stop(start + 0.13);
  }
}

function answer(text) {
  for (const button of $("log").querySelectorAll("button")) button.replaceWith(button.textContent);
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
  if (!isIn || isOver || isPlain || event.target.closest("input, select, a, dialog")) return;
  if (!hasCells && event.key === "Tab" || event.target.closest("button") && ["Enter", " "].includes(event.key)) return;
  if (!hasCells && (walks(event) || writes(event))) return event.preventDefault();
  const keys = typed(event);
  // Copying, closing, reloading and the like stay with the browser.
  if (!keys || (event.ctrlKey && /^[cvtnwrl+0-]$/i.test(event.key)) || /^F([5-9]|1[0-2])$/.test(event.key)) return;
  event.preventDefault();
  type(keys);
});

/** A dollar sign begins to write the first sum of a sheet, as in the terminal. */
function writes({ key }) {
  const input = key === "$" && document.querySelector("#touch .stepper input");
  input?.focus?.();
  return Boolean(input);
}

/** The arrows walk the board of the page itself, unless they move in a list. */
function walks({ key, ctrlKey, altKey, metaKey }) {
  const by = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 1, ArrowDown: -1 }[key];
  if (!by || ctrlKey || altKey || metaKey || !table.view || offered.rows || offered.what === "page") return false;
  walkBy(by);
  return true;
}

// --- the browser's way back: out of what is open, and out of the page only where nothing is

const INSIDE = "inside";

/** Only after a touch do browsers stop at what a page puts into their history. */
addEventListener("click", () => isIn && !isOver && !isPlain && history.state !== INSIDE && history.pushState(INSIDE, ""));
addEventListener("popstate", () => {
  if (!isIn || isOver || isPlain || history.state === INSIDE) return;
  const back = !hasCells && offered.answers?.find(({ label }) => ["Back", "No", "Close"].includes(label)), isLaidOver = $("sheet").open;
  if (isLaidOver) $("sheet").close();
  else if (back) act(back.do);
  else return history.back();
  history.pushState(INSIDE, "");
});

addEventListener("paste", event => {
  if (!hasCells || !isIn || isOver || isPlain || event.target.closest("input")) return;
  event.preventDefault();
  const text = event.clipboardData.getData("text").replaceAll("\x1b", "").slice(0, 4001); // more is refused
  type(`\x1b[200~${text}\x1b[201~`);
});

let resizing = 0;
addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => isIn && hasCells && say({ size: layOut() }), 120);
});
