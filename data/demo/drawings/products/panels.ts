import type { Figure } from "#data/demo/drawings/figure";
import {
  GREY,
  INK,
  MIST,
  PAPER,
  PETROL,
  PETROL_TINT,
  SHADE,
  SIGNAL,
  paint,
} from "#data/demo/drawings/paint";
import {
  circle,
  line,
  markSpot,
  polyline,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

/** A heating controller for the wall or panel door: display, keys, rotary knob. */
export function heatingController(options: {
  title: string;
  circuits: number;
  hasHotWater: boolean;
  reading: string;
}): Figure {
  const w = 190;
  const h = 132;
  const rows = Array.from({ length: options.circuits }, (_, index) => index);
  const pitch = Math.min(16, 52 / Math.max(1, rows.length));
  return {
    shapes: [
      rect(0, 0, w, h, paint.body, 7),
      rect(0, h - 30, w, 30, paint.shade, 5),
      ...[0.16, 0.33, 0.5, 0.67, 0.84].map((share) =>
        circle(w * share, h - 12, 6, paint.partOpening),
      ),
      rect(9, 9, w - 18, 84, paint.partPaper, 4),
      text(18, 23, 10, options.title, { anchor: "start", isBold: true, colour: PETROL }),
      markSpot(122, 13, 54, 9),
      rect(16, 29, 104, 58, paint.partTint, 3),
      ...rows.flatMap((row) => {
        const y = 44 + row * pitch;
        return [
          circle(24, y - 3, Math.min(3.6, pitch * 0.3), { fill: row === 0 ? SIGNAL : PETROL }),
          text(31, y, Math.min(9, pitch * 0.75), `HC${row + 1}`, { anchor: "start", isBold: true }),
          line(54, y - 3, 54 + 26 - row * 4, y - 3, { stroke: PETROL, strokeWidth: 5 }),
        ];
      }),
      text(114, 42, 11, options.reading, { anchor: "end", isBold: true }),
      ...(options.hasHotWater
        ? [text(114, 82, 8, "DHW", { anchor: "end", isBold: true, colour: SIGNAL })]
        : []),
      circle(152, 52, 21, { ...paint.steel, material: "trim" }),
      circle(152, 52, 13, { ...paint.partPaper, material: "key" }),
      line(152, 44, 152, 34, { stroke: SIGNAL, strokeWidth: 5 }),
      ...[133, 146, 159].map((x) => rect(x, 80, 11, 7, paint.partMist, 2)),
      text(w / 2, h - 22, 6, "L  N  PE   P1  P2   V1   S1 – S8   BUS", { colour: GREY }),
    ],
    box: { x: 0, y: 0, width: w, height: h },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${w}`, at: h },
      { side: "left", from: 0, to: h, label: `${h}`, at: 0 },
      { side: "top", from: 9, to: w - 9, label: "172 fixing", at: 9 },
    ],
  };
}

/** A touch screen showing the kind of page it is bought for. */
export function touchPanel(inches: number, label: string): Figure {
  const w = inches * 23.6;
  const h = w * 0.66;
  const inset = w * 0.055;
  const sw = w - 2 * inset;
  const sh = h - 2 * inset;
  return {
    shapes: [
      rect(0, 0, w, h, paint.dark, w * 0.03),
      rect(inset, inset, sw, sh, { fill: PAPER, material: "plate" }, 2),
      rect(inset, inset, sw, sh * 0.14, paint.petrolFill),
      text(inset + sw * 0.04, inset + sh * 0.1, sh * 0.08, label, {
        anchor: "start",
        colour: PAPER,
        isBold: true,
      }),
      ...tiles(inset + sw * 0.04, inset + sh * 0.2, sw * 0.36, sh * 0.72, Math.round(inches / 2.4)),
      markSpot(w * 0.42, h - inset * 0.86, w * 0.16, inset * 0.72),
      ...plantSketch(inset + sw * 0.45, inset + sh * 0.2, sw * 0.51, sh * 0.72),
    ],
    box: { x: 0, y: 0, width: w, height: h },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${Math.round(w)}`, at: h },
      { side: "left", from: 0, to: h, label: `${Math.round(h)}`, at: 0 },
      { side: "top", from: inset, to: inset + sw, label: `${Math.round(sw)} visible`, at: inset },
    ],
  };
}

function tiles(x: number, y: number, w: number, h: number, rows: number): Shape[] {
  const pitch = h / rows;
  return Array.from({ length: rows }, (_, row) => [
    rect(x, y + row * pitch, w, pitch * 0.82, paint.partMist, 3),
    circle(x + w * 0.13, y + (row + 0.41) * pitch, Math.min(w * 0.05, pitch * 0.2), {
      fill: row === 1 ? SIGNAL : PETROL,
    }),
    line(x + w * 0.26, y + (row + 0.3) * pitch, x + w * 0.46, y + (row + 0.3) * pitch, {
      stroke: GREY,
      strokeWidth: 3,
    }),
    text(
      x + w * 0.94,
      y + (row + 0.55) * pitch,
      Math.min(pitch * 0.42, w * 0.17),
      `${(21.5 - row * 1.4).toFixed(1)}°`,
      {
        anchor: "end",
        isBold: true,
      },
    ),
  ]).flat();
}

function plantSketch(x: number, y: number, w: number, h: number): Shape[] {
  const trend = [0.7, 0.62, 0.66, 0.5, 0.42, 0.48, 0.3, 0.34, 0.22];
  return [
    rect(x, y, w, h * 0.46, { fill: PAPER, stroke: INK, strokeWidth: 2 }, 3),
    line(x + w * 0.06, y + h * 0.23, x + w * 0.94, y + h * 0.23, paint.line),
    circle(x + w * 0.26, y + h * 0.23, h * 0.09, paint.partTint),
    rect(x + w * 0.44, y + h * 0.1, w * 0.1, h * 0.26, {
      fill: SIGNAL,
      stroke: INK,
      strokeWidth: 2,
    }),
    rect(x + w * 0.62, y + h * 0.1, w * 0.1, h * 0.26, {
      fill: PETROL_TINT,
      stroke: INK,
      strokeWidth: 2,
    }),
    rect(x, y + h * 0.54, w, h * 0.46, { fill: MIST, stroke: INK, strokeWidth: 2 }, 3),
    ...[0.66, 0.78, 0.9].map((share) =>
      line(x + 3, y + h * share, x + w - 3, y + h * share, { stroke: SHADE, strokeWidth: 1.4 }),
    ),
    polyline(
      trend.map((rise, index) => [x + w * (0.06 + index * 0.11), y + h * (0.56 + rise * 0.5)]),
      { stroke: PETROL, strokeWidth: 4 },
    ),
  ];
}

/** An underfloor wiring centre: one pair of clamps and one lamp for each zone. */
export function wiringCentre(title: string, zones: number, hasAntenna: boolean): Figure {
  const w = 110 + zones * 26;
  const h = 118;
  const lanes = Array.from({ length: zones }, (_, zone) => 84 + zone * 26);
  return {
    shapes: [
      ...(hasAntenna ? [rect(w - 28, -46, 8, 50, paint.partDark, 4)] : []),
      rect(0, 0, w, h, paint.body, 7),
      rect(8, 8, w - 16, 34, paint.partPaper, 4),
      rect(8, 8, w - 16, 7, paint.petrolFill, 3),
      text(16, 33, 13, title, { anchor: "start", isBold: true, colour: PETROL }),
      markSpot(w - 76, 20, 62, 14),
      rect(12, 52, 52, 44, paint.partShade, 3),
      text(38, 78, 11, "230 V~", { isBold: true }),
      ...lanes.flatMap((x, zone) => [
        rect(x, 52, 20, 44, { ...paint.partSteel, material: "trim" }, 2),
        circle(x + 5.5, 84, 3.6, paint.partScrew),
        circle(x + 14.5, 84, 3.6, paint.partScrew),
        text(x + 10, 74, 9, `${zone + 1}`, { isBold: true }),
        circle(x + 10, 59.5, 3, {
          fill: zone % 3 === 0 ? SIGNAL : PETROL,
          stroke: INK,
          strokeWidth: 1.6,
        }),
        rect(x + 4, 106, 5, 24, paint.partDark, 2),
        rect(x + 11, 106, 5, 24, paint.partDark, 2),
      ]),
    ],
    box: { x: 0, y: hasAntenna ? -46 : 0, width: w, height: (hasAntenna ? 46 : 0) + h + 14 },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${w}`, at: h },
      { side: "left", from: 0, to: h, label: `${h}`, at: 0 },
    ],
  };
}
