import type { Shape } from "#data/demo/drawings/shape";
import { short } from "#data/demo/drawings/svg";
import type { ManufacturerStyle } from "./manufacturer-styles";
import { type Light, stopsOf, type Surface } from "./surfaces";

/** An SVG picture in the making. */
export type Canvas = {
  style: ManufacturerStyle;
  /** Gradients and repeated parts by their content, so that each is written once. */
  defs: Map<string, string>;
  /** Gradients by surface and light. */
  fills: Map<string, string>;
  elements: string[];
  /** What has been drawn so far, the last on top: print takes its colour from what is under it. */
  areas: Area[];
};

type Area = { x: number; y: number; width: number; height: number; surface: Surface };

export function newCanvas(style: ManufacturerStyle): Canvas {
  return { style, defs: new Map(), fills: new Map(), elements: [], areas: [] };
}

/** Adds a definition with the empty attribute `id=""`, unless it is there, and returns its id. */
export function define(canvas: Canvas, markup: string): string {
  const known = canvas.defs.get(markup);
  if (known) return known;
  const id = `d${canvas.defs.size}`;
  canvas.defs.set(markup, id);
  return id;
}

/** Returns the definitions as markup. */
export function definitions(canvas: Canvas): string {
  return [...canvas.defs].map(([markup, id]) => markup.replace('id=""', `id="${id}"`)).join("");
}

const DIRECTIONS: Record<Light, string> = {
  face: 'linearGradient id="" x2=".35" y2="1"',
  standing: 'linearGradient id=""',
  lying: 'linearGradient id="" x2="0" y2="1"',
  round: 'radialGradient id="" cx=".36" cy=".3" r=".78"',
};

/** Returns the gradient of a surface as a fill. */
export function fillFor(canvas: Canvas, surface: Surface, light: Light): string {
  const key = `${surface.base} ${surface.isMetal} ${light}`;
  const known = canvas.fills.get(key);
  if (known) return known;
  const fill = gradient(canvas, surface, light);
  canvas.fills.set(key, fill);
  return fill;
}

function gradient(canvas: Canvas, surface: Surface, light: Light): string {
  const stops = stopsOf(surface, light).map(
    ([offset, colour]) =>
      `<stop${offset > 0 ? ` offset="${offset}"` : ""} stop-color="${colour}"/>`,
  );
  const opening = DIRECTIONS[light];
  const closing = opening.slice(0, opening.indexOf(" "));
  return `url(#${define(canvas, `<${opening}>${stops.join("")}</${closing}>`)})`;
}

/** Remembers what a part covers. */
export function cover(canvas: Canvas, shape: Shape, surface: Surface): void {
  if (shape.kind === "rect") {
    const { x, y, width, height } = shape;
    canvas.areas.push({ x, y, width, height, surface });
  }
  if (shape.kind === "ellipse") {
    // The corners of its box are not covered.
    const [rx, ry] = [shape.rx * 0.85, shape.ry * 0.85];
    canvas.areas.push({
      x: shape.cx - rx,
      y: shape.cy - ry,
      width: rx * 2,
      height: ry * 2,
      surface,
    });
  }
}

/** Returns the surface at a point, if a part covers it. */
export function surfaceAt(canvas: Canvas, x: number, y: number): Surface | undefined {
  return canvas.areas.findLast(
    (area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
  )?.surface;
}

/** Writes attributes; numbers are rounded to a tenth. */
export function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return "";
      return ` ${name}="${typeof value === "number" ? short(value) : value}"`;
    })
    .join("");
}
