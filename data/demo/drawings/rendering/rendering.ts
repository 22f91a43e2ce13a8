/**
 * Renders a figure as goods: the same shapes as the line drawing, but in the colours and the case
 * style of the manufacturer, lit from the upper left, with metal, glass and a soft shadow.
 */
import { fitted, type Box, type Figure } from "#data/demo/drawings/figure";
import { DRAWING_SIZE, type Material, placed, type Shape } from "#data/demo/drawings/shape";
import { escapeXml, FONT } from "#data/demo/drawings/svg";
import { definitions, newCanvas } from "./canvas";
import type { ManufacturerStyle } from "./manufacturer-styles";
import { drawPart } from "./part";
import { drawLine, isLine } from "./trace";
import { drawText } from "./print";

export type Rendering = {
  title: string;
  figure: Figure;
  style: ManufacturerStyle;
  fill: number | undefined;
};

const MARGIN = 50;
/** Small sizes of a family are drawn smaller, but less so than in line drawings. */
const SIZE_CONTRAST = 0.5;
const HOUSINGS = new Set<Material | undefined>(["case", "darkCase"]);
const SHADOW =
  '<filter id="s" x="-15%" y="-15%" width="130%" height="135%">' +
  '<feDropShadow dx="5" dy="11" stdDeviation="10" flood-color="#1b2329" flood-opacity=".34"/>' +
  "</filter>";

/** Writes a self-contained SVG file of about 5 to 12 KB. */
export function renderingSvg({ title, figure, style, fill = 1 }: Rendering): string {
  const shapes = figure.shapes.filter((shape) => !shape.isAnnotation && !isCentreLine(shape));
  const room = (DRAWING_SIZE - 2 * MARGIN) * (1 - (1 - fill) * SIZE_CONTRAST);
  const start = (DRAWING_SIZE - room) / 2;
  const placement = fitted(boxOf(shapes), { x: start, y: start, width: room, height: room });

  const canvas = newCanvas(style);
  const parts = shapes.map((shape) => placed(shape, placement));
  const housing = mainHousing(parts);
  for (const part of parts) {
    if (part.kind === "text") drawText(canvas, part);
    else if (isLine(part)) drawLine(canvas, part);
    else drawPart(canvas, part, part === housing);
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING_SIZE}" height="${DRAWING_SIZE}" ` +
    `viewBox="0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}" role="img" font-family="${FONT}" fill="none" ` +
    `stroke-linejoin="round" stroke-linecap="round">\n<title>${escapeXml(title)}</title>\n` +
    `<defs>${SHADOW}${definitions(canvas)}</defs>\n<g filter="url(#s)">\n${canvas.elements.join("\n")}\n</g>\n</svg>\n`
  );
}

function isCentreLine(shape: Shape): boolean {
  return shape.kind !== "text" && shape.paint.dash !== undefined && !shape.paint.fill;
}

/** Returns the largest rectangle of the housing's material, which gets the manufacturer's finish. */
function mainHousing(parts: readonly Shape[]): Shape | undefined {
  const size = (shape: Shape) => (shape.kind === "rect" ? shape.width * shape.height : 0);
  return parts
    .filter((shape) => shape.kind === "rect" && HOUSINGS.has(shape.paint.material))
    .reduce<Shape | undefined>(
      (largest, shape) => (largest && size(largest) >= size(shape) ? largest : shape),
      undefined,
    );
}

function boxOf(shapes: readonly Shape[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const shape of shapes) {
    if (shape.kind === "rect") {
      xs.push(shape.x, shape.x + shape.width);
      ys.push(shape.y, shape.y + shape.height);
    } else if (shape.kind === "ellipse") {
      xs.push(shape.cx - shape.rx, shape.cx + shape.rx);
      ys.push(shape.cy - shape.ry, shape.cy + shape.ry);
    } else if (shape.kind === "path") {
      for (const [, ...numbers] of shape.steps) {
        numbers.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value));
      }
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
