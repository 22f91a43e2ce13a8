import { escapeXml, short } from "#data/demo/drawings/svg";
import { attributes, type Canvas, surfaceAt } from "./canvas";

type Spot = { x: number; y: number; width: number; height: number };

const GRID = 20;
/** Mean width of a bold capital with its spacing, in ems. */
const LETTER = 0.72;
const GAP = 0.35;

/** Draws the manufacturer's mark in the middle of its place, with the name beside it where that fits. */
export function drawMark(canvas: Canvas, { x, y, width, height }: Spot): void {
  const { word, mark } = canvas.style;
  const surface = surfaceAt(canvas, x + width / 2, y + height / 2);
  const colour = surface?.accentInk ?? canvas.style.accentInk;
  const size = Math.min(width, height, 46);
  const room = width - size * (1 + GAP);
  const textSize = Math.min(size * 0.74, room / (word.length * LETTER));
  const hasWord = textSize >= size * 0.34 && textSize >= 9;
  const total = hasWord ? size * (1 + GAP) + textSize * LETTER * word.length : size;
  const left = x + (width - total) / 2;
  const top = y + (height - size) / 2;
  canvas.elements.push(
    `<path transform="translate(${short(left)} ${short(top)})scale(${(size / GRID).toFixed(2)})" fill="${colour}" d="${mark}"/>`,
  );
  if (!hasWord) return;
  canvas.elements.push(
    `<text${attributes({
      x: left + size * (1 + GAP),
      y: top + size / 2 + textSize * 0.36,
      "font-size": textSize,
      "font-weight": "700",
      textLength: textSize * LETTER * word.length,
      fill: surface?.ink ?? colour,
    })}>${escapeXml(word)}</text>`,
  );
}
