import type { Figure } from "#data/demo/drawings/figure";
import { GREY, INK, PETROL, PETROL_TINT, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  circle,
  line,
  markSpot,
  path,
  polar,
  polygon,
  rect,
  text,
  type Paint,
  type Shape,
} from "#data/demo/drawings/shape";

const cable: Paint = { stroke: INK, strokeWidth: 8 };

/** A direct-coupled damper actuator: longer and broader with its torque. */
export function damperActuator(options: {
  torqueNm: number;
  supply: string;
  signal: string;
  isSpringReturn: boolean;
  hasPressurePorts?: boolean;
  cables?: number;
}): Figure {
  const { torqueNm } = options;
  const length = Math.round(112 + Math.sqrt(torqueNm) * 15);
  const w = Math.round(66 + Math.sqrt(torqueNm) * 7);
  const shaft = w * 0.48;
  const clamp = Math.min(w * 0.3, 16 + torqueNm * 0.4);
  const cables = Array.from({ length: options.cables ?? 1 }, (_, index) => {
    const x = w * 0.3 + index * 16;
    return path(
      [
        ["M", x, length],
        ["C", x, length + 26, x - 12, length + 22, x - 10 + index * 4, length + 42],
      ],
      cable,
    );
  });
  const ticks = [180, 202, 225, 247, 270, 292, 315, 337, 360].map((degrees) => {
    const [x1, y1] = polar(w / 2, shaft, w * 0.4, degrees);
    const [x2, y2] = polar(w / 2, shaft, w * 0.46, degrees);
    return line(x1, y1, x2, y2, paint.line);
  });
  const [px, py] = polar(w / 2, shaft, w * 0.38, 300);
  const housing = options.isSpringReturn
    ? [
        circle(w / 2, shaft, w * 0.66, paint.shade),
        circle(w / 2, shaft, w * 0.58, { stroke: INK, strokeWidth: 1.6 }),
      ]
    : [];
  const overhang = options.isSpringReturn ? w * 0.18 : 0;
  const topOverhang = options.isSpringReturn ? Math.max(0, w * 0.66 - shaft) : 0;
  return {
    shapes: [
      ...cables,
      ...housing,
      rect(0, 0, w, length, paint.body, 9),
      ...ticks,
      markSpot(w * 0.12, w * 0.79, w * 0.76, w * 0.105),
      line(w / 2, shaft, px, py, { stroke: SIGNAL, strokeWidth: 6 }),
      circle(w / 2, shaft, clamp, paint.steel),
      circle(w / 2, shaft, clamp * 0.52, paint.partOpening),
      rect(w / 2 - clamp * 0.28, shaft - clamp * 0.28, clamp * 0.56, clamp * 0.56, paint.partDark),
      rect(w / 2 - clamp - 4, shaft + clamp * 0.7, clamp * 2 + 8, 7, paint.partSteel, 2),
      ...plate(8, shaft * 1.95, w - 16, length - shaft * 1.95 - 10, [
        `${torqueNm} Nm`,
        options.supply,
        options.signal,
      ]),
      ...(options.hasPressurePorts ? pressurePorts(w, length) : []),
    ],
    box: {
      x: -overhang - 2,
      y: -topOverhang,
      width: w + overhang * 2 + 4 + (options.hasPressurePorts ? 20 : 0),
      height: length + topOverhang + 44,
    },
    dimensions: [
      { side: "left", from: 0, to: length, label: `${length}`, at: 0 },
      { side: "top", from: 0, to: w, label: `${w}`, at: shaft },
      { side: "right", from: shaft, to: length, label: `${Math.round(length - shaft)}`, at: w },
    ],
  };
}

function pressurePorts(w: number, length: number): Shape[] {
  return [0.62, 0.78].flatMap((share, index) => [
    rect(w - 1, length * share - 5, 9, 10, paint.partSteel),
    rect(w + 8, length * share - 4, 12, 8, index === 0 ? paint.partSignal : paint.partTint, 2),
  ]);
}

/** A rating plate: the first line large, the rest small, each kept within the plate. */
export function plate(
  x: number,
  y: number,
  w: number,
  h: number,
  lines: readonly string[],
): Shape[] {
  const [first = "", ...rest] = lines;
  const bandHeight = Math.min(6, h * 0.12);
  const firstSize = Math.min(h * 0.26, (w - 6) / (first.length * 0.6));
  const restRoom = h - bandHeight - firstSize - 8;
  const widest = Math.max(1, ...rest.map((words) => words.length));
  const restSize = Math.min(
    (restRoom / Math.max(1, rest.length)) * 0.78,
    firstSize * 0.62,
    (w - 6) / (widest * 0.56),
  );
  const shapes = [
    rect(x, y, w, h, paint.partPaper, 3),
    rect(x, y, w, bandHeight, paint.petrolFill, 2),
    text(x + w / 2, y + bandHeight + firstSize + 2, firstSize, first, {
      isBold: true,
      colour: PETROL,
    }),
  ];
  rest.forEach((words, index) => {
    const lineY = y + bandHeight + firstSize + 4 + ((index + 0.78) * restRoom) / rest.length;
    shapes.push(text(x + w / 2, lineY, restSize, words, { colour: GREY }));
  });
  return shapes;
}

/** A linear actuator on its yoke: the spindle and stroke scale show beneath. */
export function linearActuator(options: {
  forceN: number;
  strokeMm: number;
  supply: string;
  signal: string;
  isSpringReturn: boolean;
}): Figure {
  const scale = 0.8 + Math.sqrt(options.forceN) / 110;
  const w = Math.round(96 * scale);
  const h = Math.round((options.isSpringReturn ? 118 : 92) * scale);
  const yoke = Math.round(70 + options.strokeMm * 0.9);
  const cx = w / 2;
  const nutTop = h + yoke;
  const scaleTop = h + 14;
  return {
    shapes: [
      rect(w, h * 0.42, 14, h * 0.24, paint.partDark, 3),
      path(
        [
          ["M", w + 14, h * 0.54],
          ["C", w + 36, h * 0.54, w + 26, h * 0.9, w + 34, h * 1.15],
        ],
        cable,
      ),
      rect(cx - 30, h - 4, 9, yoke + 8, paint.partSteel),
      rect(cx + 21, h - 4, 9, yoke + 8, paint.partSteel),
      rect(cx - 4, h - 4, 8, yoke + 8, paint.partSteel),
      rect(cx - 11, h + yoke * 0.4, 22, 18, paint.partBrass, 2),
      ...annotation(
        ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
          line(
            cx + 31,
            scaleTop + options.strokeMm * share,
            cx + 42,
            scaleTop + options.strokeMm * share,
            paint.line,
          ),
        ),
        polygon(
          [
            [cx + 44, scaleTop + options.strokeMm * 0.4],
            [cx + 54, scaleTop + options.strokeMm * 0.4 - 5],
            [cx + 54, scaleTop + options.strokeMm * 0.4 + 5],
          ],
          paint.signalFill,
        ),
      ),
      rect(cx - 38, nutTop, 76, 18, paint.steel, 3),
      rect(cx - 26, nutTop + 18, 52, 12, paint.partShade, 2),
      rect(0, 0, w, h, paint.body, 9),
      rect(0, 0, w, h * 0.18, options.isSpringReturn ? paint.shade : paint.petrol, 9),
      circle(w * 0.84, h * 0.09, h * 0.05, paint.partScrew),
      markSpot(w * 0.07, h * 0.035, w * 0.66, h * 0.11),
      ...plate(9, h * 0.27, w - 18, h * 0.64, [
        `${options.forceN} N`,
        `${options.strokeMm} mm stroke`,
        options.supply,
        options.signal,
      ]),
    ],
    box: { x: -2, y: 0, width: w + 40, height: nutTop + 32 },
    dimensions: [
      { side: "top", from: 0, to: w, label: `${w}`, at: 0 },
      { side: "left", from: 0, to: nutTop + 30, label: `${nutTop + 30}`, at: 0 },
      {
        side: "right",
        from: scaleTop,
        to: scaleTop + options.strokeMm,
        label: `${options.strokeMm}`,
        at: cx + 42,
      },
    ],
  };
}

/** A quarter-turn actuator for ball valves, its hand lever on top. */
export function rotaryActuator(torqueNm: number, supply: string, signal: string): Figure {
  const w = 112 + torqueNm * 1.6;
  const h = 74 + torqueNm * 0.8;
  const cx = w * 0.36;
  return {
    shapes: [
      rect(cx - 9, -12, 18, 14, paint.partSteel, 2),
      rect(cx - 14, -26, w * 0.52, 14, paint.petrol, 6),
      rect(w, h * 0.3, 14, h * 0.3, paint.partDark, 3),
      path(
        [
          ["M", w + 14, h * 0.45],
          ["C", w + 34, h * 0.45, w + 22, h, w + 32, h * 1.3],
        ],
        cable,
      ),
      rect(0, 0, w, h, paint.body, 10),
      rect(w * 0.06, h * 0.12, w * 0.3, h * 0.3, paint.partGlass, 3),
      markSpot(w * 0.06, h * 0.6, w * 0.3, h * 0.24),
      arc(w * 0.21, h * 0.4, h * 0.2, 200, 340, { stroke: SIGNAL, strokeWidth: 5 }),
      ...plate(w * 0.42, h * 0.1, w * 0.52, h * 0.78, [`${torqueNm} Nm`, "90°", supply, signal]),
      rect(cx - 36, h, 72, 12, paint.steel, 2),
      rect(cx - 8, h + 12, 16, 20, paint.partSteel),
      rect(cx - 22, h + 32, 44, 10, paint.partBrass, 2),
      rect(cx - 17, h + 42, 34, 10, paint.partBrass),
    ],
    box: { x: -2, y: -28, width: w + 38, height: h + 82 },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${Math.round(w)}`, at: h },
      { side: "left", from: -26, to: h + 12, label: `${Math.round(h + 38)}`, at: 0 },
      { side: "right", from: 0, to: h, label: `${Math.round(h)}`, at: w },
    ],
  };
}

/** A heavy quarter-turn actuator for butterfly valves: cast body, handwheel, indicator dome. */
export function butterflyActuator(torqueNm: number, supply: string, signal: string): Figure {
  const size = 0.7 + Math.log10(torqueNm) * 0.42;
  const w = 190 * size;
  const h = 128 * size;
  const cx = w * 0.5;
  return {
    shapes: [
      rect(w - 6, h * 0.4, 30 * size, 22 * size, paint.partSteel, 2),
      rect(w + 22 * size, h * 0.08, 14 * size, h * 0.84, paint.petrol, 6),
      rect(-14 * size, h * 0.62, 18 * size, 18 * size, paint.partDark, 3),
      rect(-14 * size, h * 0.32, 18 * size, 18 * size, paint.partDark, 3),
      rect(0, 0, w, h, paint.castShade, 22 * size),
      rect(0, h * 0.3, w, 8 * size, paint.partSteel),
      ...[0.08, 0.36, 0.64, 0.92].map((share) =>
        circle(w * share, h * 0.33, 4.4 * size, paint.partScrew),
      ),
      rect(cx - 30 * size, -22 * size, 60 * size, 24 * size, paint.glass, 10 * size),
      rect(cx - 20 * size, -14 * size, 40 * size, 9 * size, paint.partSignal, 2),
      markSpot(w * 0.035, h * 0.56, w * 0.11, w * 0.11),
      ...plate(w * 0.18, h * 0.44, w * 0.64, h * 0.48, [`${torqueNm} Nm`, supply, signal]),
      rect(cx - 44 * size, h, 88 * size, 16 * size, paint.steel, 2),
      rect(cx - 34 * size, h + 16 * size, 12 * size, 10 * size, paint.partShade),
      rect(cx + 22 * size, h + 16 * size, 12 * size, 10 * size, paint.partShade),
      rect(cx - 10 * size, h + 16 * size, 20 * size, 22 * size, paint.partSteel),
    ],
    box: { x: -16 * size, y: -24 * size, width: w + 54 * size, height: h + 64 * size },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${Math.round(w)}`, at: h },
      {
        side: "left",
        from: -22 * size,
        to: h + 16 * size,
        label: `${Math.round(h + 38 * size)}`,
        at: 0,
      },
      {
        side: "right",
        from: h * 0.08,
        to: h * 0.92,
        label: `Ø${Math.round(h * 0.84)}`,
        at: w + 36 * size,
      },
    ],
  };
}

/** A wax actuator for small radiator and zone valves. */
export function thermalActuator(supply: string, action: string, hasSignal: boolean): Figure {
  return {
    shapes: [
      path(
        [
          ["M", 44, 34],
          ["C", 74, 34, 66, 74, 96, 92],
        ],
        cable,
      ),
      rect(-22, -12, 44, 14, paint.petrol, 5),
      rect(
        -12,
        -20,
        24,
        10,
        { fill: PETROL_TINT, stroke: INK, strokeWidth: 3, material: "glass" },
        4,
      ),
      rect(-27, 0, 54, 62, paint.paper, 6),
      ...[-20, -13, 13, 20].map((x) => line(x, 66, x, 84, paint.hair)),
      rect(-22, 12, 44, 38, { ...paint.partMist, material: "plate" }, 3),
      markSpot(-18, 2.5, 36, 7.5),
      text(0, 27, 9.5, action, { isBold: true, colour: PETROL }),
      text(0, 38, 7.2, supply, { colour: GREY }),
      ...(hasSignal ? [text(0, 47, 6.4, "0-10 V", { colour: SIGNAL, isBold: true })] : []),
      rect(27, 26, 17, 16, paint.partDark, 3),
      rect(-24, 62, 48, 26, paint.body, 3),
      ...[-18, -12, -6, 0, 6, 12, 18].map((x) => line(x, 65, x, 85, paint.line)),
      rect(-6, 88, 12, 8, paint.partSteel),
    ],
    box: { x: -30, y: -22, width: 128, height: 120 },
    dimensions: [
      { side: "left", from: -20, to: 88, label: "59", at: -27 },
      { side: "top", from: -27, to: 27, label: "44", at: 0 },
      { side: "bottom", from: -24, to: 24, label: "M30 × 1.5", at: 88 },
    ],
  };
}
