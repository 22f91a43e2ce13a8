import type { Figure } from "#data/demo/drawings/figure";
import { GREY, INK, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  arc,
  circle,
  line,
  markSpot,
  path,
  polar,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";
import { hexAndThread } from "./probe";

export type StatMounting = "capillary" | "pipe" | "immersion" | "room";

/** A mechanical thermostat: its dial shows the range, what hangs from it how it is mounted. */
export function mechanicalStat(options: {
  range: readonly [low: number, high: number];
  mounting: StatMounting;
  dials: 1 | 2;
  hasReset: boolean;
}): Figure {
  const w = options.dials === 2 ? 168 : 104;
  const foot = { capillary: 236, pipe: 204, immersion: 268, room: 122 }[options.mounting];
  const centres = options.dials === 2 ? [w * 0.27, w * 0.73] : [w / 2];
  return {
    shapes: [
      ...mountingShapes(options.mounting, w),
      rect(w - 2, 74, 18, 22, paint.partDark, 3),
      rect(0, 0, w, 120, paint.body, 8),
      rect(0, 0, w, 12, paint.petrolFill, 6),
      markSpot(8, 2, w - 16, 8),
      ...centres.flatMap((x) => rangeDial(x, 56, 32, options.range)),
      ...(options.hasReset
        ? [
            circle(w / 2, 108, 6, paint.partSignal),
            text(w / 2 + 12, 111.5, 9, "RESET", { anchor: "start", colour: GREY }),
          ]
        : [
            text(w / 2, 111, 10, `${options.range[0]} … ${options.range[1]} °C`, {
              isBold: true,
              colour: PETROL,
            }),
          ]),
    ],
    box: {
      x: options.mounting === "pipe" ? -40 : -2,
      y: -2,
      width: options.mounting === "pipe" ? w + 80 : w + 18,
      height: foot,
    },
    dimensions: [
      { side: "top", from: 0, to: w, label: `${w}`, at: 0 },
      { side: "left", from: 0, to: 120, label: "120", at: 0 },
      ...(options.mounting === "immersion"
        ? [{ side: "right" as const, from: 150, to: 262, label: "112", at: w / 2 + 6 }]
        : []),
    ],
  };
}

function rangeDial(
  cx: number,
  cy: number,
  radius: number,
  [low, high]: readonly [number, number],
): Shape[] {
  const ticks = [135, 189, 243, 297, 351, 405].flatMap((degrees, index) => {
    const [x1, y1] = polar(cx, cy, radius * 0.98, degrees);
    const [x2, y2] = polar(cx, cy, radius * 1.1, degrees);
    const [tx, ty] = polar(cx, cy, radius * 0.78, degrees);
    const value = Math.round(low + ((high - low) * index) / 5);
    return [
      line(x1, y1, x2, y2, paint.line),
      text(tx, ty + 2.6, 7.4, `${value}`, { isBold: true }),
    ];
  });
  const [px, py] = polar(cx, cy, radius * 0.56, 250);
  return [
    circle(cx, cy, radius * 1.14, paint.partPaper),
    ...ticks,
    circle(cx, cy, radius * 0.5, paint.shade),
    line(cx, cy, px, py, { stroke: SIGNAL, strokeWidth: 6 }),
    circle(cx, cy, radius * 0.12, paint.inkFill),
  ];
}

function mountingShapes(mounting: StatMounting, w: number): Shape[] {
  const cx = w / 2;
  const capillary = { stroke: INK, strokeWidth: 4, material: "copper" as const };
  switch (mounting) {
    case "capillary":
      return [
        path(
          [
            ["M", cx - 20, 118],
            ["C", cx - 20, 150, cx + 60, 140, cx + 40, 172],
          ],
          capillary,
        ),
        ...[30, 25, 20].map((radius) => arc(cx + 10, 172, radius, 0, 360, capillary)),
        path(
          [
            ["M", cx - 20, 172],
            ["C", cx - 30, 210, cx - 20, 222, cx - 6, 222],
          ],
          capillary,
        ),
        rect(cx - 8, 217, 62, 10, paint.partBrass, 5),
      ];
    case "pipe":
      return [
        rect(-40, 132, w + 80, 54, paint.steel),
        line(-40, 146, w + 40, 146, paint.softHair),
        rect(cx - 13, 118, 26, 76, paint.partPaper, 2),
        ...[128, 140, 152, 164, 176, 188].map((y) => line(cx - 9, y, cx + 9, y, paint.hair)),
        rect(cx - 36, 116, 72, 18, paint.partBrass, 3),
      ];
    case "immersion":
      return [
        rect(cx - 4, 146, 8, 118, paint.partBrass, 4),
        ...hexAndThread(cx, 122, paint.partBrass),
      ];
    case "room":
      return [];
  }
}

/** A thermostatic radiator head upright on its valve thread. */
export function radiatorHead(options: {
  kind: "liquid" | "remote" | "tamperproof" | "electronic";
  label: string;
  reading?: string;
}): Figure {
  const isElectronic = options.kind === "electronic";
  const ribs = Array.from({ length: 9 }, (_, rib) => -24 + rib * 6);
  return {
    shapes: [
      rect(-20, 104, 40, 20, paint.steel, 3),
      ...[-14, -7, 0, 7, 14].map((x) => line(x, 106, x, 122, paint.hair)),
      rect(-8, 124, 16, 8, paint.partSteel),
      rect(-26, 84, 52, 22, paint.body, 3),
      rect(-31, 0, 62, 86, paint.paper, isElectronic ? 10 : 16),
      ...(isElectronic
        ? [
            rect(-23, 12, 46, 34, paint.partTint, 4),
            text(0, 36, 17, options.reading ?? "21.0", { isBold: true }),
            rect(-20, 54, 16, 11, paint.partMist, 3),
            rect(4, 54, 16, 11, paint.partMist, 3),
            text(-12, 62.6, 10, "–", { isBold: true }),
            text(12, 62.8, 10, "+", { isBold: true }),
          ]
        : ribs.map((x) => line(x, 12, x, 58, paint.line))),
      ...(options.kind === "tamperproof" ? [rect(-31, 26, 62, 18, paint.partPetrol)] : []),
      rect(-31, 70, 62, 14, paint.partMist),
      isElectronic ? markSpot(-22, 3.5, 44, 7) : markSpot(-22, 60.5, 44, 7.5),
      text(0, 80.5, 9.5, options.label, { isBold: true, colour: PETROL }),
      ...(options.kind === "remote" ? remoteBulb() : []),
    ],
    box: {
      x: -34,
      y: -2,
      width: options.kind === "remote" ? 148 : 68,
      height: 136,
    },
    dimensions: [
      { side: "left", from: 0, to: 106, label: "106", at: -31 },
      { side: "top", from: -31, to: 31, label: "Ø62", at: 0 },
      { side: "bottom", from: -20, to: 20, label: "M30 × 1.5", at: 124 },
    ],
  };
}

function remoteBulb(): Shape[] {
  return [
    path(
      [
        ["M", 31, 50],
        ["C", 62, 50, 60, 112, 84, 104],
      ],
      { stroke: INK, strokeWidth: 4 },
    ),
    rect(74, 34, 34, 70, paint.paper, 6),
    ...[44, 52, 60, 68, 76, 84].map((y) => line(80, y, 102, y, paint.line)),
    text(91, 99, 7, "0-2 m", { colour: GREY }),
  ];
}

/** A time switch: clock face of tappets or a display, and a row of keys. */
export function programmer(channels: number, days: string): Figure {
  const rows = Array.from({ length: channels }, (_, channel) => channel);
  return {
    shapes: [
      rect(0, 0, 150, 100, paint.paper, 7),
      rect(0, 0, 150, 11, paint.petrolFill, 5),
      markSpot(8, 1.5, 134, 8),
      rect(10, 19, 84, 44, paint.partTint, 3),
      text(52, 42, 23, "06:30", { isBold: true }),
      text(52, 57, 8.4, days, { colour: PETROL, isBold: true }),
      ...rows.flatMap((channel) => {
        const y = 26 + channel * (40 / channels);
        return [
          circle(104, y, 3.4, {
            fill: channel === 0 ? SIGNAL : PETROL,
            stroke: INK,
            strokeWidth: 1.6,
          }),
          text(111, y + 3, 8.4, `CH ${channel + 1}`, { anchor: "start" }),
        ];
      }),
      ...[12, 34, 56, 78].map((x) => rect(x, 74, 16, 13, paint.partMist, 3)),
      ...rows.map((channel) =>
        rect(104 + channel * (36 / channels), 72, 30 / channels, 17, paint.partShade, 3),
      ),
    ],
    box: { x: 0, y: 0, width: 150, height: 100 },
    dimensions: [
      { side: "bottom", from: 0, to: 150, label: "150", at: 100 },
      { side: "left", from: 0, to: 100, label: "100", at: 0 },
    ],
  };
}
