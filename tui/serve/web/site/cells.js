// The terminal: a grid of cells on a canvas, for a desktop that wants it.
"use strict";

// --- colors: the xterm palette, as every terminal with 256 colors has it

const INK = "#e4e4e4", PAPER = "#121212"; // for cells without colors
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
function layOutCells() {
  const width = innerWidth, height = innerHeight - 56; // below the bar, as the style has it
  pen.font = `100px ${FACE}`;
  const ratio = pen.measureText("M").width / 100;
  let size = 16;
  const columns = () => Math.floor(width / (size * ratio)), rows = () => Math.floor(height / Math.ceil(size * 1.2));
  while (size > 5 && (columns() < LEAST[0] || rows() < LEAST[1])) size -= .25;
  const wide = Math.max(LEAST[0], Math.min(columns(), 200)), high = Math.max(LEAST[1], Math.min(rows(), 120));
  // Cells are whole device pixels wide and high, so that nothing is blurred.
  const dots = devicePixelRatio || 1;
  cell.width = Math.floor(Math.min(width / wide, size * ratio * 1.1) * dots) / dots;
  cell.size = size;
  cell.height = Math.ceil(size * 1.2 * dots) / dots;
  return [wide, high];
}

let hasCells = false; // the terminal is shown in place of the board

/** How many cells the server draws; a page that draws the board itself shows none of them. */
const layOut = () => hasCells ? layOutCells() : [80, 24];

/** Show the terminal, or the board again. */
function showCells(are) {
  hasCells = are;
  keep(ofTab, "cells", are);
  $("frame").hidden = !are;
  $("game").classList.toggle("cells", are);
  $("board-again").hidden = !are;
  if (isIn) {
    say({ size: layOut() });
    say({ board: !are });
  }
  (are ? $("frame") : document.activeElement)?.focus?.();
}
$("board-again").onclick = () => showCells(false);

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


// --- the mouse, as terminals report it

const click = (y, x) => type(`\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`);

canvas.addEventListener("click", event => {
  click(Math.floor(event.offsetY / cell.height), Math.floor(event.offsetX / cell.width));
  $("frame").focus({ preventScroll: true });
});
canvas.addEventListener("wheel", event => {
  if (!event.deltaY || isTouched) return;
  const at = `${Math.floor(event.offsetX / cell.width) + 1};${Math.floor(event.offsetY / cell.height) + 1}M`;
  type(`\x1b[<${event.deltaY < 0 ? 64 : 65};${at}`);
}, { passive: true });
