// Who you are, what the browser keeps of that, and the way in and out.
"use strict";

// --- what the browser keeps, if it does: for this tab, and for all

let isKeeping = true;

function shelf(kind) {
  try {
    const found = window[kind];
    found.setItem("?", "");
    found.removeItem("?");
    return found;
  } catch {
    isKeeping = false;
    const kept = new Map();
    return { getItem: name => kept.get(name), setItem: (name, text) => kept.set(name, text) };
  }
}

const ofTab = shelf("sessionStorage"), ofAll = shelf("localStorage");

function keep(where, name, what) {
  try {
    where.setItem(name, JSON.stringify(what));
  } catch {
    isKeeping = false; // it is full
  }
}

function kept(where, name, otherwise = null) {
  try {
    return JSON.parse(where.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The guests that somebody was in this browser, the last first: {name, token, at: [codes of tables]}. */
function guests() {
  const found = kept(ofAll, "guests", []);
  const isGuest = each => typeof each?.name === "string" && typeof each.token === "string" && Array.isArray(each.at);
  return Array.isArray(found) ? found.filter(isGuest) : [];
}

const guestFor = code => guests().find(({ at }) => at.includes(code)) || guests()[0];

function keepGuest(name, token, ...codes) {
  const before = guests().find(each => each.token === token)?.at || [];
  const at = [...new Set([...codes, ...before])].slice(0, 8);
  keep(ofAll, "guests", [{ name, token, at }, ...guests().filter(each => each.token !== token)].slice(0, 12));
}

const forgetGuest = token => keep(ofAll, "guests", guests().filter(each => each.token !== token));

// --- who you are, and where you want to go

const isPlain = location.pathname.startsWith("/plain");
const where = location.pathname.match(/\/t\/([\w-]+)/), secret = location.hash.slice(1);
const you = { name: "", token: kept(ofTab, "token", ""), once: "", wants: false, watches: false, guest: "" };
if (location.pathname === "/play") you.wants = you.drops = true; // no name, no question: a board
if (location.pathname === "/move") [you.once, you.token] = [secret, ""];
const known = you.once ? null : guestFor(where?.[1]);
if (where && known && known.token !== you.token) you.token = ""; // a link finds its own guest
let go = where ? [where[1], secret] : kept(ofTab, "go"); // the table to go to at first
let invited = null; // that table, until you sit there
let watched = kept(ofTab, "watched"); // the one that is looked on at, which a restarted server does not know
keep(ofTab, "go", null);

/** Say who you are, where you want to go, and how much you can see. */
async function greet() {
  const hello = { name: you.name || kept(ofTab, "name", ""), size: layOut(), board: !hasCells };
  if (isPlain) hello.plain = true;
  if (you.drops) hello.play = true;
  if (you.once) hello.once = you.once;
  else if (you.token) hello.token = you.token;
  if (go && !isIn) hello.go = go;
  if (you.watches) hello.watches = true;
  if (watched) hello.watched = watched;
  if (kept(ofTab, "at")) hello.at = kept(ofTab, "at");
  const own = await ownKey(Boolean(you.once)).catch(() => null);
  if (you.drops && own) hello.name = own.name;
  if (own && (you.once || own.name === hello.name)) Object.assign(hello, await proof(own.pair, hello.name));
  say({ hello });
}

function enter({ welcome, token, guest }) {
  const isBack = isIn;
  isIn = true;
  isKept = false;
  pause = 0;
  if (you.once && !guest) {
    you.name = welcome;
    ownKey(false).then(own => own && stored("readwrite", keys => keys.put({ ...own, name: welcome }, "own")))
      .catch(() => 0);
  }
  you.once = "";
  if (secret || you.drops) history.replaceState(null, "", isPlain ? "/plain" : "/"); // reloading goes on where you are
  $("who").textContent = welcome;
  $("who").classList.toggle("guest", guest);
  if (!isPlain) type(document.hidden ? LOOKS_AWAY : LOOKS);
  you.token = token;
  you.drops = false;
  you.guest = guest ? welcome.replace("~", "") : "";
  keep(ofTab, "token", token);
  keep(ofTab, "name", you.name || kept(ofTab, "name") || welcome);
  if (guest) keepGuest(you.guest, token, ...(go && !you.watches ? [go[0]] : []));
  invited = go || invited;
  go = null;
  $("door").hidden = true;
  $("news").hidden = true;
  if (isBack && tapped) tell("Your last tap may not have arrived. If it is asked again, tap again.", CLOSE);
  $(isPlain ? "lines" : "game").hidden = false;
  if (!isBack) $(isPlain ? "line" : hasCells ? "frame" : "touch").focus(); // else it stays where it was
}

/** You sit at the table of a code: there you come back to. */
function sits(code) {
  invited = null;
  keep(ofTab, "at", code);
  if (you.guest) keepGuest(you.guest, you.token, code);
}

function looksOn(link) {
  watched = link;
  if (link) invited = null;
  keep(ofTab, "watched", link);
}

function refused({ refused: why, watch }) {
  const isOld = you.token && !you.name && !go; // a visit that is over by now
  you.wants = false;
  if (isIn) return end(why);
  if (watch === undefined && you.token) { // what let you in does so no longer
    forgetGuest(you.token);
    you.token = "";
    keep(ofTab, "token", "");
    offerGuest();
  }
  if (isOld) return;
  $("said").textContent = why;
  if (watch) $("said").append(" ", make("button", { textContent: "Watch instead", onclick: () => come({ watches: true }) }));
  $("name").focus();
}

function end(sentence) {
  if (isKept) { // come again as a player
    forgetGuest(you.token);
    you.name = $("who").textContent.replace("~", "");
    keep(ofTab, "name", you.name);
    you.token = "";
    you.wants = true;
    isIn = false;
    socket.onclose = null;
    connect();
    return;
  }
  isOver = true;
  $("sheet").close();
  call("");
  keep(ofTab, "go", invited);
  $("game").hidden = $("lines").hidden = true;
  $("door").hidden = false;
  $("come").hidden = $("back").hidden = true;
  $("said").textContent = sentence || "The game is closed.";
  $("said").append(" ", make("button", { textContent: "Play again", onclick: () => location.reload() }));
}

/** Come in under the name that is set now. */
function come(more) {
  Object.assign(you, { wants: true, watches: false, ...more });
  $("said").textContent = "";
  if (challenge) greet();
  else connect();
}

/** Somebody who was a guest here before may go on as that guest. */
function offerGuest() {
  const guest = guestFor(where?.[1]);
  $("back").hidden = !guest || Boolean(you.token || you.once);
  if ($("back").hidden) return;
  $("back").replaceChildren(make("button", {
    className: "main", textContent: `Go on as ${guest.name}`, onclick: () => come({ name: "", token: guest.token }),
  }));
  $("come").querySelector("label").textContent = "Or another name";
}

$("come").addEventListener("submit", event => {
  event.preventDefault();
  come({ name: $("name").value.trim(), token: "" });
});

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

async function keepMe() {
  const name = $("who").textContent.replace("~", "");
  try {
    const own = await ownKey(true, name);
    if (own.name !== name) await stored("readwrite", keys => keys.put({ ...own, name }, "own"));
    say({ keep: { name, ...await proof(own.pair, name) } });
  } catch {
    tell("This browser cannot make such a key. With ssh the name can be yours.", CLOSE);
  }
}
const moveOn = () => say({ move: 1 });

// --- begin

document.documentElement.classList.toggle("touched", isTouched);
takeTheme();
$("menu").onclick = showMenu;
$("before").onclick = () => walkBy(1);
$("next").onclick = () => walkBy(-1);
$("latest").onclick = showJournal;
if (kept(ofTab, "cells")) showCells(true);
$("plain").href = `/plain${where ? location.pathname : ""}${location.hash}`;
$("plain").parentElement.hidden = isPlain;
if (where) $("about").textContent = `You are invited to table ${where[1]}.`;
if (you.once) {
  $("about").textContent = "Go on here with your game from the other device.";
  $("name").required = false;
  $("name").hidden = $("come").querySelector("label").hidden = true;
}
offerGuest();
$("keeps").hidden = isKeeping;
if (!isTouched) $("name").focus();
ownKey(false).then(own => { if (own && !$("name").value) $("name").value = own.name; }).catch(() => 0);
connect();
