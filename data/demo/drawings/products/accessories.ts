import type { Figure } from "#data/demo/drawings/figure";
import { GREY, INK, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  circle,
  line,
  markSpot,
  path,
  polar,
  rect,
  text,
} from "#data/demo/drawings/shape";
import { pocketShapes } from "./probe";

/** A pocket beside the end view of its hexagon and bore. */
export function immersionPocket(lengthMm: number, isBrass: boolean, thread: string): Figure {
  const metal = isBrass ? paint.brass : paint.steel;
  const end = 28 + lengthMm;
  const cx = 62;
  const cy = Math.min(end - 30, 40);
  const corner = [0, 60, 120, 180, 240, 300].map((degrees) => polar(cx, cy, 26, degrees));
  return {
    shapes: [
      ...pocketShapes(0, 0, lengthMm, metal),
      line(0, -12, 0, end + 8, paint.centre),
      path(
        [
          ...corner.map(([x, y], index) => [index === 0 ? "M" : "L", x, y] as const),
          ["Z"] as const,
        ],
        metal,
      ),
      circle(cx, cy, 21, isBrass ? paint.partBrass : paint.partSteel),
      circle(cx, cy, 7, { ...paint.partPaper, material: "black" }),
      ...annotation(
        text(cx, cy + 44, 11, thread, { isBold: true, colour: PETROL }),
        text(cx, cy + 58, 11, `${lengthMm} mm`, { isBold: true }),
      ),
      line(cx - 31, cy, cx + 31, cy, paint.centre),
      line(cx, cy - 29, cx, cy + 29, paint.centre),
    ],
    box: { x: -18, y: -14, width: 112, height: Math.max(end, cy + 62) + 16 },
    dimensions: [
      { side: "left", from: 12, to: end, label: `${lengthMm + 16}`, at: -10 },
      { side: "top", from: cx - 23, to: cx + 23, label: "AF 27", at: cy - 23 },
      { side: "bottom", from: -4.5, to: 4.5, label: "Ø9", at: end },
    ],
  };
}

/** A control transformer: laminations, winding, terminals; wider with its rating. */
export function transformer(va: number, isToroidal: boolean): Figure {
  const size = 62 + Math.cbrt(va) * 16;
  if (isToroidal) return toroid(va, size * 0.62);

  const h = size * 0.86;
  return {
    shapes: [
      rect(-10, h, size + 20, 9, paint.steel, 2),
      circle(0, h + 4.5, 3, paint.partOpening),
      circle(size, h + 4.5, 3, paint.partOpening),
      rect(0, 0, size, h, paint.shade, 3),
      ...[0.12, 0.2, 0.28, 0.72, 0.8, 0.88].map((share) =>
        line(0, h * share, size, h * share, paint.hair),
      ),
      rect(size * 0.2, -8, size * 0.6, h + 12, paint.winding, 5),
      ...[0.28, 0.36, 0.44, 0.52, 0.6, 0.68].map((share) =>
        line(size * share, -4, size * share, h, paint.hair),
      ),
      rect(size * 0.26, h * 0.3, size * 0.48, h * 0.4, paint.partPaper, 3),
      markSpot(size * 0.28, h * 0.315, size * 0.44, h * 0.075),
      text(size / 2, h * 0.5, h * 0.15, `${va} VA`, { isBold: true, colour: PETROL }),
      text(size / 2, h * 0.63, h * 0.085, "230 / 24 V", { colour: GREY }),
      rect(size * 0.08, -20, size * 0.84, 14, paint.partSteel, 2),
      ...[0.16, 0.33, 0.5, 0.67, 0.84].map((share) =>
        circle(size * share, -13, 4, paint.partScrew),
      ),
    ],
    box: { x: -12, y: -22, width: size + 24, height: h + 34 },
    dimensions: [
      { side: "bottom", from: 0, to: size, label: `${Math.round(size)}`, at: h + 9 },
      { side: "left", from: -20, to: h + 9, label: `${Math.round(h + 29)}`, at: 0 },
    ],
  };
}

function toroid(va: number, radius: number): Figure {
  const turns = Array.from({ length: 48 }, (_, turn) => {
    const [x1, y1] = polar(0, 0, radius * 0.42, turn * 7.5);
    const [x2, y2] = polar(0, 0, radius, turn * 7.5 + 5);
    return line(x1, y1, x2, y2, paint.hair);
  });
  return {
    shapes: [
      circle(0, 0, radius, paint.winding),
      ...turns,
      circle(0, 0, radius * 0.42, paint.opening),
      circle(0, 0, radius * 0.12, paint.partDark),
      rect(-radius * 0.52, -radius * 0.2, radius * 1.04, radius * 0.4, paint.partPaper, 4),
      markSpot(-radius * 0.44, -radius * 0.185, radius * 0.88, radius * 0.08),
      text(0, radius * 0.02, radius * 0.17, `${va} VA`, { isBold: true, colour: PETROL }),
      text(0, radius * 0.14, radius * 0.09, "230 / 24 V", { colour: GREY }),
      ...[-0.3, -0.1].map((share) =>
        line(radius * 0.9, radius * share, radius * 1.35, radius * (share - 0.1), paint.petrolLine),
      ),
      ...[0.1, 0.3].map((share) =>
        line(radius * 0.9, radius * share, radius * 1.35, radius * (share + 0.1), paint.signalLine),
      ),
    ],
    box: { x: -radius - 2, y: -radius - 2, width: radius * 2.38 + 2, height: radius * 2 + 4 },
    dimensions: [
      { side: "bottom", from: -radius, to: radius, label: `Ø${Math.round(radius * 2)}`, at: 0 },
    ],
  };
}

/** A plug-in relay in its rail socket; one lever and row of terminals for each pole. */
export function plugInRelay(poles: number, coil: string): Figure {
  const w = 16 + poles * 12;
  return {
    shapes: [
      rect(0, 0, w, 112, paint.body, 4),
      ...Array.from({ length: poles + 1 }, (_, index) => {
        const x = 4 + (index + 0.5) * ((w - 8) / (poles + 1));
        return [
          circle(x, 9, 3.6, paint.partScrew),
          circle(x, 103, 3.6, paint.partScrew),
          circle(x, 93, 3.6, paint.partScrew),
        ];
      }).flat(),
      rect(3, 18, w - 6, 64, paint.glass, 3),
      rect(6, 44, w - 12, 22, paint.partBrass, 2),
      ...Array.from({ length: poles }, (_, pole) =>
        line(10 + pole * 12, 40, 13 + pole * 12, 26, { stroke: INK, strokeWidth: 3.4 }),
      ),
      markSpot(w / 2 - 3.6, 19.4, 7.2, 6.2),
      rect(w / 2 - 5, 70, 10, 7, paint.partSignal, 1.5),
      text(w / 2, 58.5, Math.min(9, (w - 14) / (coil.length * 0.56)), coil, { isBold: true }),
      rect(2, 82, w - 4, 5, paint.petrolFill, 1),
    ],
    box: { x: 0, y: 0, width: w, height: 112 },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${w}`, at: 112 },
      { side: "left", from: 0, to: 112, label: "112", at: 0 },
    ],
  };
}

/** A steel enclosure; the larger the door the more locks and the longer its document pocket. */
export function enclosure(widthMm: number, heightMm: number, depthMm: number): Figure {
  const unit = Math.max(widthMm, heightMm) / 100;
  const locks = heightMm > 800 ? [0.2, 0.5, 0.8] : heightMm > 450 ? [0.28, 0.72] : [0.5];
  const side = depthMm * 0.55;
  return {
    shapes: [
      path(
        [
          ["M", widthMm, 0],
          ["L", widthMm + side, -side * 0.5],
          ["L", widthMm + side, heightMm - side * 0.5],
          ["L", widthMm, heightMm],
          ["Z"],
        ],
        paint.shade,
      ),
      path(
        [
          ["M", 0, 0],
          ["L", side, -side * 0.5],
          ["L", widthMm + side, -side * 0.5],
          ["L", widthMm, 0],
          ["Z"],
        ],
        { ...paint.steel, material: "case" },
      ),
      rect(0, 0, widthMm, heightMm, paint.body, unit),
      rect(unit * 3, unit * 3, widthMm - unit * 6, heightMm - unit * 6, paint.line, unit),
      ...locks.map((share) =>
        circle(widthMm - unit * 8, heightMm * share, unit * 2.6, paint.partScrew),
      ),
      ...locks.map((share) =>
        line(
          widthMm - unit * 9.4,
          heightMm * share,
          widthMm - unit * 6.6,
          heightMm * share,
          paint.line,
        ),
      ),
      ...[0.18, 0.82].map((share) =>
        rect(-unit * 1.5, heightMm * share - unit * 4, unit * 3, unit * 8, paint.partShade, unit),
      ),
      rect(unit * 12, unit * 12, widthMm * 0.3, unit * 9, paint.partPaper, unit),
      rect(unit * 12, unit * 12, widthMm * 0.3, unit * 2.4, paint.petrolFill),
      markSpot(unit * 13, unit * 15.2, widthMm * 0.3 - unit * 2, unit * 4.8),
      circle(widthMm * 0.62, unit * 16, unit * 2.4, {
        fill: SIGNAL,
        stroke: INK,
        strokeWidth: 2.4,
      }),
      circle(widthMm * 0.72, unit * 16, unit * 2.4, {
        fill: PETROL,
        stroke: INK,
        strokeWidth: 2.4,
      }),
    ],
    box: {
      x: -unit * 2,
      y: -side * 0.5,
      width: widthMm + side + unit * 2,
      height: heightMm + side * 0.5,
    },
    dimensions: [
      { side: "bottom", from: 0, to: widthMm, label: `${widthMm}`, at: heightMm },
      { side: "left", from: 0, to: heightMm, label: `${heightMm}`, at: 0 },
      { side: "top", from: widthMm, to: widthMm + side, label: `${depthMm}`, at: -side * 0.5 },
    ],
  };
}

/** A split-core current transformer around its conductor. */
export function currentTransformer(ratio: string, windowMm: number): Figure {
  const outer = windowMm + 36;
  return {
    shapes: [
      rect(-outer / 2, -outer / 2, outer, outer, paint.body, 10),
      line(-outer / 2, -windowMm * 0.62, outer / 2, -windowMm * 0.62, paint.line),
      rect(outer / 2 - 4, -outer * 0.42, 10, 18, paint.partPetrol, 2),
      rect(-outer / 2 - 6, -outer * 0.42, 10, 18, paint.partPetrol, 2),
      rect(-windowMm / 2, -windowMm / 2, windowMm, windowMm, paint.opening, 6),
      ...annotation(
        circle(0, 0, windowMm * 0.38, { fill: "#c3cccb", stroke: INK, strokeWidth: 4 }),
        circle(0, 0, windowMm * 0.26, { fill: "#e2b98a", stroke: INK, strokeWidth: 2.4 }),
      ),
      markSpot(-22, -outer / 2 + 3, 44, 7),
      text(0, outer / 2 - 5.5, 10, ratio, { isBold: true, colour: PETROL }),
      path(
        [
          ["M", -outer * 0.2, outer / 2],
          [
            "C",
            -outer * 0.2,
            outer * 0.72,
            -outer * 0.34,
            outer * 0.7,
            -outer * 0.34,
            outer * 0.86,
          ],
        ],
        { stroke: INK, strokeWidth: 6 },
      ),
      path(
        [
          ["M", outer * 0.2, outer / 2],
          ["C", outer * 0.2, outer * 0.72, outer * 0.34, outer * 0.7, outer * 0.34, outer * 0.86],
        ],
        { stroke: SIGNAL, strokeWidth: 6 },
      ),
    ],
    box: { x: -outer / 2 - 8, y: -outer / 2 - 2, width: outer + 16, height: outer * 1.4 },
    dimensions: [
      { side: "left", from: -outer / 2, to: outer / 2, label: `${outer}`, at: -outer / 2 },
      {
        side: "top",
        from: -windowMm / 2,
        to: windowMm / 2,
        label: `${windowMm}`,
        at: -windowMm / 2,
      },
    ],
  };
}
