import { DRAWING_SIZE, type Drawing, type Paint, type Shape, type Step } from "./shape";

export const FONT = "Liberation Sans, Arial, Helvetica, sans-serif";

/**
 * Writes a self-contained SVG file; screen readers announce its title when it is opened directly.
 */
export function svgOf({ title, shapes }: Drawing): string {
  const body = shapes.map(elementOf).join("\n");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING_SIZE}" height="${DRAWING_SIZE}" ` +
    `viewBox="0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}" role="img" font-family="${FONT}" ` +
    `stroke-linejoin="round" stroke-linecap="round">\n<title>${escapeXml(title)}</title>\n${body}\n</svg>\n`
  );
}

function elementOf(shape: Shape): string {
  switch (shape.kind) {
    case "rect": {
      const rounding = shape.radius > 0 ? ` rx="${short(shape.radius)}"` : "";
      return `<rect x="${short(shape.x)}" y="${short(shape.y)}" width="${short(shape.width)}" height="${short(shape.height)}"${rounding}${attributesOf(shape.paint)}/>`;
    }
    case "ellipse":
      return `<ellipse cx="${short(shape.cx)}" cy="${short(shape.cy)}" rx="${short(shape.rx)}" ry="${short(shape.ry)}"${attributesOf(shape.paint)}/>`;
    case "path": {
      return `<path d="${pathData(shape.steps)}"${attributesOf(shape.paint)}/>`;
    }
    case "text": {
      const turn = shape.isUpright
        ? ` transform="rotate(-90 ${short(shape.x)} ${short(shape.y)})"`
        : "";
      const weight = shape.isBold ? ' font-weight="700"' : "";
      return `<text x="${short(shape.x)}" y="${short(shape.y)}" font-size="${short(shape.size)}" text-anchor="${shape.anchor}" fill="${shape.colour}"${weight}${turn}>${escapeXml(shape.text)}</text>`;
    }
  }
}

function attributesOf({ fill, stroke, strokeWidth, dash }: Paint): string {
  const parts = [` fill="${fill ?? "none"}"`];
  if (stroke) parts.push(` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`);
  if (dash) parts.push(` stroke-dasharray="${dash.join(" ")}"`);
  return parts.join("");
}

export function pathData(steps: readonly Step[]): string {
  return steps.map(([letter, ...numbers]) => letter + numbers.map(short).join(" ")).join("");
}

/** Rounds to a tenth of a unit. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escapeXml(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
