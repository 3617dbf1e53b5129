// Reads a saved game of Magnate, from docs/saves.md alone: node read_save.js NAME.json
"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");

// Whole numbers of more than 15 digits are kept as texts, marked, since JavaScript would round them.
const MARK = "\u0001";
const exact = (text) => text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (one) => (one[0] === '"' ? one : `"\\u0001${one}"`));

// As the digest wants it: ASCII, no spaces, members sorted.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(",")}}`;
  }
  if (typeof value === "string" && value.startsWith(MARK)) return value.slice(1);
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function journal(file, game) {
  const beside = file.replace(/\.json$/, ".journal");
  if (!fs.existsSync(beside)) return null;
  const lines = fs.readFileSync(beside, "utf8").split("\n").slice(0, -1).map((line) => JSON.parse(exact(line)));
  const [head, ...rest] = lines;
  const epoch = game.base === null ? 0 : game.base.epoch;
  if (!head || head.game !== game.header.id || head.epoch !== epoch) return null;
  return { after: head.after, commands: rest.filter((line) => !("at" in line || "held" in line)) };
}

function told(file) {
  const game = JSON.parse(exact(fs.readFileSync(file, "utf8")));
  const { header, setup, snapshot } = game;
  const since = journal(file, game);
  const commands = since === null ? game.commands : [...game.commands.slice(0, since.after), ...since.commands];
  const found = crypto.createHash("sha256").update(canonical(snapshot)).digest("hex");
  const lines = [
    `${header.title}: ${header.rules}, format ${header.format}, round ${snapshot.round}, ${commands.length} commands`,
    `digest ${found === game.digest ? "fits" : "DOES NOT FIT"}`,
  ];
  if (since !== null && commands.length > game.commands.length) {
    lines.push(`the position is that after ${game.commands.length} commands; the others are in the journal`);
  }
  setup.chairs.forEach((chair, seat) => {
    const player = snapshot.players[seat];
    const deeds = snapshot.owner.flatMap((owner, deed) => (owner === seat ? [deed] : []));
    const where = player.is_out ? "out" : `space ${player.place}${player.jail ? ", in jail" : ""}`;
    lines.push(`${chair.name} (${chair.player}): $${player.cash}, ${where}, deeds ${deeds.join(" ") || "none"}`);
  });
  if (header.over) lines.push(`won by ${snapshot.winners.map((seat) => setup.chairs[seat].name).join(" and ")}`);
  return lines.join("\n");
}

if (process.argv.length !== 3) {
  console.error("read_save: give one saved game: node read_save.js NAME.json");
  process.exit(2);
}
try {
  console.log(told(path.resolve(process.argv[2])));
} catch (error) {
  console.error(`read_save: ${error.message}`);
  process.exit(2);
}
