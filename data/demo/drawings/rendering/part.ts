import { INK, MIST, PAPER, PETROL, PETROL_TINT, SHADE, SIGNAL } from "#data/demo/drawings/paint";
import type { Material, Paint, Shape } from "#data/demo/drawings/shape";
import { pathData, short } from "#data/demo/drawings/svg";
import { attributes, type Canvas, cover, define, fillFor, surfaceAt } from "./canvas";
import { darker, isDark } from "./colour";
import { finishHousing } from "./housing";
import { drawMark } from "./manufacturer-mark";
import { colouredSurface, type Light, type Surface, surfaceOf } from "./surfaces";

type Part = Exclude<Shape, { kind: "text" }>;
type Rect = Extract<Shape, { kind: "rect" }>;
type Ellipse = Extract<Shape, { kind: "ellipse" }>;

const LAMP_RADIUS = 30;
/** A part this wide or high shows the light on its edges. */
const BEVELLED_FROM = 34;
const DARK_HOLE = 60;

/** What has the manufacturer's own corners. */
const SHAPED: readonly Material[] = ["accent", "case", "darkCase", "strip", "trim"];

/** What a part without a material is made of, by the colour it has in line drawings. */
const MATERIALS: Record<string, Material> = {
  [INK]: "black",
  [MIST]: "case",
  [PAPER]: "plate",
  [PETROL]: "accent",
  [PETROL_TINT]: "display",
  [SHADE]: "trim",
  [SIGNAL]: "signal",
};

/** Draws a filled shape as a solid part. */
export function drawPart(canvas: Canvas, part: Part, isMainHousing: boolean): void {
  const material = part.paint.material ?? MATERIALS[part.paint.fill ?? ""];
  if (part.kind === "rect") {
    if (material === "mark") return drawMark(canvas, part);
    if (material === "terminal") return drawTerminal(canvas, part);
    if (material === "opening") return drawOpening(canvas, part, Math.min(part.width, part.height));
    return drawBlock(canvas, part, material, isMainHousing);
  }
  if (part.kind === "ellipse") {
    if (material === "screw") return drawScrew(canvas, part);
    if (material === "opening") return drawOpening(canvas, part, part.rx * 2);
    if (isLamp(part)) return drawLamp(canvas, part);
    return drawDisc(canvas, part, material);
  }
  const surface = surfaceFor(canvas, part.paint, material);
  const fill = fillFor(canvas, surface, surface.isMetal ? "standing" : "face");
  canvas.elements.push(`<path d="${pathData(part.steps)}" fill="${fill}"${edge(surface)}/>`);
}

function surfaceFor(canvas: Canvas, paint: Paint, material: Material | undefined): Surface {
  if (material && material !== "own") return surfaceOf(material, canvas.style);
  return colouredSurface(paint.fill ?? SHADE, canvas.style);
}

function edge({ base, isMetal }: Surface, width = 1.4): string {
  const colour = darker(base, isMetal ? 0.62 : isDark(base) ? 0.6 : 0.42);
  return ` stroke="${colour}" stroke-width="${width}"`;
}

function drawBlock(
  canvas: Canvas,
  rect: Rect,
  material: Material | undefined,
  isMainHousing: boolean,
): void {
  const { x, y, width, height, paint } = rect;
  const surface = surfaceFor(canvas, paint, material);
  const isPrint = !paint.stroke && material !== "strip";
  if (isPrint && surfaceAt(canvas, x + 1, y + 1)?.base === canvas.style.display) {
    canvas.elements.push(`<rect${attributes({ x, y, width, height, fill: surface.ink })}/>`);
    return;
  }
  const scale = material && SHAPED.includes(material) ? canvas.style.corner : 1;
  const radius = Math.min(rect.radius * scale, width / 2, height / 2);
  const box = { x, y, width, height, rx: radius > 0.5 ? radius : undefined };
  const fill = fillFor(canvas, surface, lightOn(rect, surface, material));
  const outline = paint.stroke ? edge(surface, isMainHousing ? 1.8 : 1.4) : "";
  canvas.elements.push(`<rect${attributes(box)} fill="${fill}"${outline}/>`);
  cover(canvas, rect, surface);

  if (isMainHousing) finishHousing(canvas, { x, y, width, height, radius }, surface.base);
  if (material === "display" || material === "glass") return drawGlass(canvas, rect);
  if (surface.isMetal || !paint.stroke || Math.min(width, height) < BEVELLED_FROM) return;
  if (material === "plate") return;
  drawBevel(canvas, { x, y, width, height, radius });
}

function lightOn(rect: Rect, surface: Surface, material: Material | undefined): Light {
  const isCylinder = surface.isMetal || material === "cast";
  // A narrow part of plastic, such as an aerial or a gland, is round too.
  const narrow = Math.min(rect.width, rect.height);
  const isRod =
    rect.radius * 2.05 >= narrow || (material === "black" && narrow < BEVELLED_FROM * 1.6);
  if (rect.paint.isLying) return "lying";
  if (!isCylinder && !isRod) return "face";
  return rect.width > rect.height * 2.3 ? "lying" : "standing";
}

function drawBevel(canvas: Canvas, { x, y, width, height, radius }: Omit<Rect, "kind" | "paint">) {
  const light = define(
    canvas,
    '<linearGradient id="" x2=".2" y2="1"><stop stop-color="#fff" stop-opacity=".85"/>' +
      '<stop offset=".5" stop-color="#fff" stop-opacity=".05"/>' +
      '<stop offset="1" stop-opacity=".28"/></linearGradient>',
  );
  const box = { x: x + 2.4, y: y + 2.4, width: width - 4.8, height: height - 4.8 };
  const rx = radius > 2.4 ? radius - 2.4 : undefined;
  canvas.elements.push(
    `<rect${attributes({ ...box, rx })} stroke="url(#${light})" stroke-width="3"/>`,
  );
}

/** A pane lies behind the front and reflects the room in its upper left half. */
function drawGlass(canvas: Canvas, { x, y, width, height, radius }: Rect): void {
  const recess = define(
    canvas,
    '<linearGradient id="" x2=".25" y2="1"><stop stop-opacity=".6"/>' +
      '<stop offset=".5" stop-opacity=".15"/><stop offset="1" stop-color="#fff" stop-opacity=".7"/></linearGradient>',
  );
  const [left, top] = [x + radius * 0.3, y + 1];
  canvas.elements.push(
    `<path d="M${short(left)} ${short(top)}h${short(width * 0.62)}L${short(x + width * 0.3)} ${short(y + height - 1)}H${short(left)}z" fill="#fff" opacity=".13"/>`,
    `<rect${attributes({ x, y, width, height, rx: radius || undefined })} stroke="url(#${recess})" stroke-width="2.6"/>`,
  );
}

function drawOpening(canvas: Canvas, part: Rect | Ellipse, size: number): void {
  const isHole = size < DARK_HOLE;
  const look = isHole
    ? ' fill="#22272a" stroke="#000" stroke-opacity=".5"'
    : ' fill="#fff" stroke="#000" stroke-opacity=".4" stroke-width="2.5"';
  if (part.kind === "rect") {
    const { x, y, width, height, radius } = part;
    canvas.elements.push(`<rect${attributes({ x, y, width, height, rx: radius })}${look}/>`);
  } else {
    const { cx, cy, rx, ry } = part;
    canvas.elements.push(`<ellipse${attributes({ cx, cy, rx, ry })}${look}/>`);
  }
}

function drawDisc(canvas: Canvas, disc: Ellipse, material: Material | undefined): void {
  const { cx, cy, rx, ry, paint } = disc;
  const surface = surfaceFor(canvas, paint, material);
  const box = { cx, cy, rx, ry };
  if (!paint.stroke && surfaceAt(canvas, cx, cy)?.base === canvas.style.display) {
    canvas.elements.push(
      `<ellipse${attributes({ ...box, fill: surfaceAt(canvas, cx, cy)?.ink })}/>`,
    );
    return;
  }
  const fill = fillFor(canvas, surface, material === "plate" ? "face" : "round");
  canvas.elements.push(`<ellipse${attributes(box)} fill="${fill}"${edge(surface)}/>`);
  cover(canvas, disc, surface);
  if (material === "trim" && rx === ry && rx > BEVELLED_FROM) {
    // The ribs of a knob.
    canvas.elements.push(
      `<ellipse${attributes({ cx, cy, rx: rx - 4, ry: ry - 4 })} stroke="#000" stroke-opacity=".22" stroke-width="7" stroke-dasharray="3 5" stroke-linecap="butt"/>`,
    );
  }
}

function isLamp({ rx, paint: { fill, material } }: Ellipse): boolean {
  const isColoured = fill === SIGNAL || fill === PETROL || fill === MIST || fill === SHADE;
  return !material && isColoured && rx <= LAMP_RADIUS;
}

/** Lamps are lit green or amber, or off. */
function drawLamp(canvas: Canvas, { cx, cy, rx, paint }: Ellipse): void {
  if (!paint.stroke && surfaceAt(canvas, cx, cy)?.base === canvas.style.display) {
    const fill = canvas.style.displayInk;
    canvas.elements.push(`<circle${attributes({ cx, cy, r: rx, fill })}/>`);
    return;
  }
  const colours: Record<string, readonly [string, string]> = {
    [PETROL]: ["#c9ffd9", "#23a455"],
    [SIGNAL]: ["#fff0c2", "#e69a17"],
  };
  const [core, rim] = colours[paint.fill ?? ""] ?? ["#e3e8e8", "#98a3a5"];
  const light = define(
    canvas,
    `<radialGradient id="" cx=".4" cy=".36"><stop stop-color="${core}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`,
  );
  const lamp = define(
    canvas,
    `<circle id="" r="${short(rx)}" fill="url(#${light})" stroke="#20262a" stroke-opacity=".6" stroke-width="1.4"/>`,
  );
  canvas.elements.push(`<use href="#${lamp}"${attributes({ x: cx, y: cy })}/>`);
}

/** A slotted screw, defined once at a radius of 10. */
function drawScrew(canvas: Canvas, { cx, cy, rx }: Ellipse): void {
  const metal = fillFor(canvas, surfaceOf("screw", canvas.style), "round");
  const id = define(
    canvas,
    `<g id=""><circle r="10" fill="${metal}" stroke="#3c4448" stroke-width="1.2"/>` +
      '<path d="M-6.5 4 6.5-4" stroke="#30373b" stroke-width="2.6"/></g>',
  );
  canvas.elements.push(
    `<use href="#${id}" transform="translate(${short(cx)} ${short(cy)})scale(${(rx / 10).toFixed(2)})"/>`,
  );
}

/** A terminal: the screw above, the opening for the wire beneath it; defined once for each size. */
function drawTerminal(canvas: Canvas, { x, y, width, height }: Rect): void {
  const base = surfaceOf("terminal", canvas.style);
  const plastic = { ...base, base: canvas.style.terminal };
  const fill = fillFor(canvas, plastic, "face");
  const metal = fillFor(canvas, surfaceOf("screw", canvas.style), "round");
  const radius = Math.min(width * 0.34, height * 0.25);
  const [w, h] = [short(width), short(height)];
  const id = define(
    canvas,
    `<g id=""><rect width="${w}" height="${h}" rx="1.5" fill="${fill}" stroke="${darker(canvas.style.terminal, 0.5)}" stroke-width="1.2"/>` +
      `<circle cx="${short(width / 2)}" cy="${short(height * 0.35)}" r="${short(radius)}" fill="${metal}" stroke="#000" stroke-opacity=".55"/>` +
      `<path d="M${short(width / 2 - radius * 0.6)} ${short(height * 0.35 + radius * 0.35)}l${short(radius * 1.2)} ${short(-radius * 0.7)}" stroke="#30373b" stroke-width="2"/>` +
      `<rect x="${short(width * 0.22)}" y="${short(height * 0.68)}" width="${short(width * 0.56)}" height="${short(height * 0.22)}" rx="1" fill="#14181a"/></g>`,
  );
  canvas.elements.push(`<use href="#${id}"${attributes({ x, y })}/>`);
}
