import { INK, MIST, PAPER, PETROL, SHADE, SIGNAL } from "#data/demo/drawings/paint";
import type { Shape } from "#data/demo/drawings/shape";
import { pathData, short } from "#data/demo/drawings/svg";
import { attributes, type Canvas, surfaceAt } from "./canvas";
import { isDark, lighter } from "./colour";

type Line = Exclude<Shape, { kind: "text" }>;

/** A stroke of this width or more is a cable. */
const CABLE_WIDTH = 5;
const WIRE_COLOURS: Record<string, string> = { [SIGNAL]: "#c23a2e", [PETROL]: "#2f66a5" };

export function isLine(shape: Line): boolean {
  return !shape.paint.fill && shape.paint.material !== "mark";
}

/** Draws a shape without a filling: a groove, a slot, a cable, a highlight or something printed. */
export function drawLine(canvas: Canvas, shape: Line): void {
  const { stroke = INK, strokeWidth = 1, material } = shape.paint;
  const [x, y] = startOf(shape);
  const surface = surfaceAt(canvas, x, y);
  const add = (colour: string, width: number, rest = "") =>
    addStroke(canvas, shape, `stroke="${colour}" stroke-width="${short(width)}"${rest}`);

  if (surface && surface.base === canvas.style.display) return add(surface.ink, strokeWidth);
  if (material === "slot") {
    add("#fff", strokeWidth * 1.5, ' opacity=".5" transform="translate(1.2 1.2)"');
    return add("#14181a", strokeWidth * 1.5, ' opacity=".78"');
  }
  if (strokeWidth >= CABLE_WIDTH || material === "copper")
    return drawCable(canvas, shape, stroke, strokeWidth);
  if (stroke === SIGNAL || stroke === PETROL) return drawWire(canvas, shape, stroke, strokeWidth);
  if (stroke === PAPER || stroke === "#ffffff" || stroke === SHADE) {
    return add("#fff", strokeWidth, ' opacity=".6"');
  }
  if (stroke === MIST && surface && isDark(surface.base)) return add(MIST, strokeWidth);
  if (stroke !== INK) return add(stroke, strokeWidth, ' opacity=".6"');
  if (surface && isDark(surface.base)) return add("#fff", strokeWidth * 0.7, ' opacity=".4"');
  add("#0d1114", strokeWidth * 0.8, ' opacity=".5"');
}

/** A cable is round: a light line runs along its upper side. */
function drawCable(canvas: Canvas, shape: Line, stroke: string, width: number): void {
  const sheath = sheathColour(shape, stroke);
  const broad = Math.max(width * 1.35, 8);
  addStroke(canvas, shape, `stroke="${sheath}" stroke-width="${short(broad)}"`);
  const shift = short(-broad * 0.14);
  addStroke(
    canvas,
    shape,
    `stroke="${lighter(sheath, isDark(sheath) ? 0.4 : 0.55)}" stroke-width="${short(broad * 0.24)}" opacity=".75" transform="translate(${shift} ${shift})"`,
  );
}

function sheathColour({ paint: { material } }: Line, stroke: string): string {
  if (material === "own") return stroke;
  if (material === "copper") return "#a9662f";
  return stroke === INK ? "#25292c" : (WIRE_COLOURS[stroke] ?? stroke);
}

function drawWire(canvas: Canvas, shape: Line, stroke: string, width: number): void {
  const isFree = surfaceAt(canvas, ...startOf(shape)) === undefined;
  if (isFree) return drawCable(canvas, shape, stroke, width);
  const colour = stroke === SIGNAL ? "#d13a2f" : canvas.style.accent;
  addStroke(canvas, shape, `stroke="${colour}" stroke-width="${short(width)}"`);
}

/** Writes the stroke; several straight lines of one look, one after the other, are one path. */
function addStroke(canvas: Canvas, shape: Line, look: string): void {
  const { elements } = canvas;
  if (shape.kind === "path") {
    const ending = `" ${look}/>`;
    const last = elements.at(-1);
    const data = pathData(shape.steps);
    if (last?.startsWith("<path d=") && last.endsWith(ending)) {
      elements[elements.length - 1] = last.slice(0, -ending.length) + data + ending;
    } else {
      elements.push(`<path d="${data}${ending}`);
    }
  } else if (shape.kind === "ellipse") {
    const { cx, cy, rx, ry } = shape;
    elements.push(`<ellipse${attributes({ cx, cy, rx, ry })} ${look}/>`);
  } else if (shape.kind === "rect") {
    const { x, y, width, height, radius } = shape;
    elements.push(`<rect${attributes({ x, y, width, height, rx: radius || undefined })} ${look}/>`);
  }
}

function startOf(shape: Line): [x: number, y: number] {
  if (shape.kind === "rect") return [shape.x + 4, shape.y + 4];
  if (shape.kind === "ellipse") return [shape.cx, shape.cy];
  if (shape.kind === "path") {
    const [first] = shape.steps;
    if (first && first[0] !== "Z") return [first[1], first[2]];
  }
  return [0, 0];
}
