// What moves: tokens along their ways, money from one to the other, dice.
"use strict";

const still = matchMedia("(prefers-reduced-motion: reduce)");
let playing = 0; // counts what is played back

/** Play back what has moved. Whatever is still being played is over at once. */
async function playBack(cues) {
  for (const [what, ...told] of cues) if (what === "dice") showDice(told);
  const own = ++playing, walks = cues.filter(([what]) => what === "move" || what === "pay");
  table.moving.clear();
  table.walk = null;
  if (still.matches || document.hidden || !walks.length) return;
  const pays = walks.filter(([what]) => what === "pay").slice(-4); // more would only flicker
  for (const [what, seat, start] of walks) if (what === "move" && !table.moving.has(seat)) table.moving.set(seat, start);
  for (const cue of walks) {
    if (cue[0] === "move") await walk(own, ...cue.slice(1));
    else if (pays.includes(cue)) await fly(...cue.slice(1));
    if (own !== playing) return;
  }
  table.moving.clear();
  table.walk = null;
  showTable();
}

const moment = time => new Promise(done => setTimeout(done, time));

async function walk(own, seat, start, goal, count, path) {
  const ring = rings().find(each => each.includes(start)) || rings()[0], at = ring.indexOf(start);
  const steps = path || (Math.abs(count) <= 12 && count
    ? Array.from({ length: Math.abs(count) }, (_, n) => ring.at((at + Math.sign(count) * (n + 1)) % ring.length)) : [goal]);
  for (const place of steps) {
    if (own !== playing) return;
    table.moving.set(seat, place);
    table.walk = place;
    showTable();
    await moment(steps.length > 1 ? 70 : 250);
  }
}

async function fly(payer, payee, amount) {
  for (const [seat, sign] of [[payer, "−"], [payee, "+"]]) {
    const chip = $("players").querySelector(`[data-seat="${seat}"]`);
    if (!chip?.checkVisibility()) continue;
    const sum = make("span", { className: `flies ${sign === "+" ? "more" : "less"}`, textContent: `${sign}${money(amount)}`, ariaHidden: true });
    const box = chip.getBoundingClientRect();
    Object.assign(sum.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` });
    document.body.append(sum);
    sum.onanimationend = () => sum.remove();
  }
  await moment(120);
}

function showDice([, ...dice]) {
  $("dice").replaceChildren(...dice.map(number => make("span", { className: "die", textContent: number })));
  $("dice").hidden = !dice.length;
  $("dice").ariaLabel = `Dice: ${dice.join(" and ")}`;
}
