// Sheets over all of it: a deed, a player, the journal, the menu with everything else.
"use strict";

function sheet(title, ...parts) {
  const close = make("button", { textContent: "Close", className: "close", onclick: () => $("sheet").close() });
  $("sheet").replaceChildren(make("h2", { textContent: title }), make("div", { className: "inside", tabIndex: 0 }, ...parts), close);
  if (!$("sheet").open) $("sheet").showModal();
  else $("sheet").querySelector(".inside").focus(); // what had it is gone
}
$("sheet").addEventListener("click", ({ target }) => target === $("sheet") && $("sheet").close());

let isWanted = null; // the place whose deed is for the sheet, not for its place beside the journal

function askDeed(place) {
  isWanted = place;
  say({ deed: place });
}

function showDeed(deed) {
  const space = spaces()[deed.place], band = inColors(make("div", { className: "band", textContent: groupOf(space)?.name ?? "" }), space);
  const rows = (told, at) => (told || []).map(([label, sum, isNow]) => make("tr", { className: isNow ? "now" : "" },
    make("td", { textContent: label }), make("td", { textContent: sum })));
  const owner = deed.owner === undefined ? [] : [make("p", {}, tokenOf(deed.owner), ` ${playerAt(deed.owner).name}`, deed.mortgaged ? `, ${deed.mortgaged}` : "")];
  const others = (deed.others || []).map(place => make("button", { className: "row", onclick: () => askDeed(place) }, make("span", { textContent: inWords(place) })));
  const chances = (deed.arrivals || []).map(([seat, ways]) => make("p", {}, tokenOf(seat), ` ${playerAt(seat).name}: ${ways} of ${deed.ways} throws land here`));
  const answers = (deed.answers || []).map(answer => {
    const button = buttonFor(answer);
    button.addEventListener("click", () => $("sheet").close());
    return button;
  });
  const parts = [band, ...owner, make("table", {}, make("tbody", {}, ...rows(deed.rows), ...rows(deed.costs))),
    ...(deed.notes ? [make("p", { textContent: deed.notes.join(" ") })] : []), ...(deed.meaning ? [make("p", { textContent: deed.meaning })] : []),
    ...chances, ...others, ...answers];
  if (isWanted !== deed.place) $("deed").replaceChildren(make("h2", { textContent: deed.name }), ...parts);
  else {
    sheet(deed.name, ...parts);
    isWanted = null;
  }
  requestAnimationFrame(painted);
}

function showPlayer(seat) {
  const { name, cash, worth, credit, out, away, style, cards, hands, besides, remark, progress } = playerAt(seat);
  const facts = [name.endsWith("~") && "A guest.", out ? "Out of the game." : `${money(cash)} cash, worth ${money(worth ?? 0)}`, away && "Away from the table.", credit && `Credit ${money(credit)}`, style && `Bot: ${style}`,
    progress, remark, ...(besides || []), cards && `${cards} kept ${cards > 1 ? "cards" : "card"}`,
    ...(hands || []).flatMap(({ label, number, words }) => [`${label}: ${number}`, ...(words || [])])];
  const own = Object.entries(spaces()).filter(([, space]) => space.owner === seat);
  sheet(`${playerAt(seat).sign} ${name}`, ...facts.filter(Boolean).map(textContent => make("p", { textContent })),
    ...own.map(([place, space]) => deedRow(Number(place), space)));
}

function deedRow(place, space) {
  const whose = space.owner === undefined ? space.sum || "" : `${playerAt(space.owner).name} · ${rentOf(space) || ""}`;
  return make("button", { className: "row", onclick: () => askDeed(place) }, chipOf(space), make("span", { textContent: space.name }),
    make("small", { textContent: [whose, buildings(space)].filter(Boolean).join(" · ") }));
}

function showDeeds() {
  const groups = Object.entries(table.view.groups).map(([id, { name }]) => {
    const inside = Object.entries(spaces()).filter(([, space]) => space.group === id);
    return [make("h3", { textContent: name }), ...inside.map(([place, space]) => deedRow(Number(place), space))];
  });
  sheet("Deeds", ...groups.flat());
}

/** The whole journal, which goes on while it is read, and what can be said. */
function showJournal() {
  sheet("Log");
  Object.assign($("sheet").querySelector(".inside"), { className: "inside journal", role: "log" });
  $("sheet").querySelector(".close").before(...talkParts());
  showLatest();
}

/** What is said in one tap, and a line to write; then it can be read in the journal. */
function talkParts() {
  const talk = table.view && menuOffered.find(({ line }) => line);
  if (!talk) return [];
  const told = () => $("sheet").querySelector(".journal") || showJournal();
  const input = make("input", { maxLength: talk.line, ariaLabel: talk.label, placeholder: talk.label, autocomplete: "off", enterKeyHint: "send" });
  const form = make("form", { className: "talk" }, input, make("button", { textContent: "Say" }));
  form.onsubmit = event => {
    event.preventDefault();
    if (!input.value.trim()) return;
    act(talk.do, input.value);
    input.value = "";
    told();
  };
  const emoji = menuOffered.filter(({ said }) => said).map(each => buttonFor(each));
  for (const button of emoji) button.addEventListener("click", told);
  return [make("div", { className: "emoji" }, ...emoji), form];
}

function showMenu() {
  const row = (label, onclick, more = "") => make("button", { className: "row", onclick: () => { $("sheet").close(); onclick(); } },
    make("span", { textContent: label }), make("small", { textContent: more }));
  const table_ = table.view ? [row("Log", showJournal), row("Deeds", showDeeds)] : [];
  const rare = (offered.beside || []).filter(answer => answer.rare).map(({ label, do: id }) => row(written(label), () => act(id)));
  const does = table.view ? menuOffered.filter(({ key, said, line }) => !said && !line && !key?.startsWith("ctrl+")).map(({ label, do: id }) => row(label, () => act(id))) : [];
  const themes = make("select", { id: "theme", onchange: ({ target }) => { keep(ofAll, "theme", target.value); takeTheme(); } },
    ...["auto", ...THEMES].map(value => make("option", { value, textContent: value, selected: value === kept(ofAll, "theme", "auto") })));
  sheet("Menu", ...talkParts(), ...table_, ...does, make("form", { className: "field" }, make("label", { htmlFor: "theme", textContent: "Colors" }), themes),
    ...(you.guest && crypto.subtle ? [row("Keep me", keepMe, "You are a guest, so your name has a ~. Make it yours, with a key in this browser")] : []),
    row("Other device", moveOn, "Go on there"),
    ...("Notification" in window && Notification.permission === "default" ? [row("Notify me", askToNotify, "When it is your turn")] : []),
    ...("wakeLock" in navigator ? [row(kept(ofAll, "awake") ? "Let the screen sleep" : "Keep the screen awake", toggleAwake, "While it is your turn")] : []),
    ...rare, row("Terminal", () => showCells(true), "The same table, drawn as text"));
}

// --- the screen stays awake on the player's turn, if that was asked for

let lock = null;

async function mindSleep() {
  const { you, decides } = table.view || {};
  const isWanted = kept(ofAll, "awake") && you !== undefined && decides === you && !document.hidden;
  if (isWanted && !lock) lock = await navigator.wakeLock?.request("screen").catch(() => null);
  else if (!isWanted && lock) lock = void lock.release();
}

function toggleAwake() {
  keep(ofAll, "awake", !kept(ofAll, "awake"));
  mindSleep();
}
