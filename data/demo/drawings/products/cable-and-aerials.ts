import type { Figure } from "#data/demo/drawings/figure";
import { GREY, INK, PAPER, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  circle,
  ellipse,
  line,
  markSpot,
  path,
  polar,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

/** A cable reel, and the cable cut across to show its cores and screen. */
export function cableReel(options: {
  cores: number;
  isScreened: boolean;
  sheath: string;
  label: string;
}): Figure {
  const cx = 250;
  const cy = 96;
  const ring = 25;
  const tones = [SIGNAL, PETROL, INK, PAPER, "#ecdcb4", GREY, "#d3e2e3", "#c3cccb"];
  const cores = Array.from({ length: options.cores }, (_, core) => {
    const [x, y] =
      options.cores === 1 ? [cx, cy] : polar(cx, cy, ring, (core * 360) / options.cores - 90);
    const radius = options.cores > 4 ? 11 : 15;
    return [
      circle(x, y, radius, {
        fill: tones[core % tones.length] ?? PAPER,
        stroke: INK,
        strokeWidth: 2.6,
        material: "own",
      }),
      circle(x, y, radius * 0.42, { fill: "#e2b98a", stroke: INK, strokeWidth: 1.6 }),
    ];
  }).flat();
  return {
    shapes: [
      circle(92, 100, 96, paint.body),
      ...[84, 78, 72, 66, 60, 54].map((radius) =>
        circle(92, 100, radius, { stroke: options.sheath, strokeWidth: 9, material: "own" }),
      ),
      ...[81, 75, 69, 63, 57].map((radius) =>
        circle(92, 100, radius, { stroke: INK, strokeWidth: 1 }),
      ),
      circle(92, 100, 46, paint.paper),
      ...[0, 60, 120, 180, 240, 300].map((degrees) => {
        const [x, y] = polar(92, 100, 32, degrees);
        return circle(x, y, 6, { ...paint.partMist, material: "opening" });
      }),
      circle(92, 100, 13, paint.partDark),
      path(
        [
          ["M", 92, 12],
          ["C", 150, 8, 186, 26, 206, 62],
        ],
        { stroke: options.sheath, strokeWidth: 16, material: "own" },
      ),
      circle(cx, cy, 58, { fill: options.sheath, stroke: INK, strokeWidth: 4, material: "own" }),
      ...(options.isScreened
        ? [circle(cx, cy, 51, { fill: "#d8dfde", stroke: INK, strokeWidth: 2.4, dash: [8, 5] })]
        : []),
      circle(cx, cy, 46, { ...paint.partPaper, material: "own" }),
      ...cores,
      ...annotation(text(cx, cy + 84, 16, options.label, { isBold: true, colour: PETROL })),
    ],
    box: { x: -6, y: 2, width: 320, height: 196 },
    dimensions: [
      { side: "bottom", from: -4, to: 188, label: "Ø reel", at: 100 },
      { side: "top", from: cx - 58, to: cx + 58, label: "Ø overall", at: cy - 30 },
    ],
  };
}

/** An aerial: a whip on a magnet foot, a stub, a puck or a mast-mounted rod. */
export function aerial(kind: "whip" | "stub" | "puck" | "mast", band: string): Figure {
  const waves = [26, 40, 54].flatMap((radius) => [
    arc(0, 24, radius, -38, 38, { stroke: PETROL, strokeWidth: 3.4 }),
    arc(0, 24, radius, 142, 218, { stroke: PETROL, strokeWidth: 3.4 }),
  ]);
  return {
    shapes: [
      ...annotation(...waves),
      ...aerialShapes(kind),
      ...annotation(
        rect(-36, 176, 72, 22, paint.partPaper, 4),
        text(0, 191.5, 11.5, band, { isBold: true, colour: PETROL }),
      ),
    ],
    box: { x: -62, y: -8, width: 124, height: 210 },
    dimensions: [
      {
        side: "left",
        from: 0,
        to: 168,
        label: { whip: "168", stub: "110", puck: "62", mast: "600" }[kind],
        at: -20,
      },
    ],
  };
}

function aerialShapes(kind: "whip" | "stub" | "puck" | "mast"): Shape[] {
  switch (kind) {
    case "whip":
      return [
        rect(-2.5, 0, 5, 128, paint.dark, 2.5),
        rect(-8, 118, 16, 20, paint.partSteel, 3),
        ...[22, 30, 38, 46].map((y) => ellipse(0, y, 5, 3, paint.partBrass)),
        ellipse(0, 150, 38, 16, paint.shade),
        rect(-38, 150, 76, 14, paint.shade, 6),
        markSpot(-14, 153, 28, 8),
      ];
    case "stub":
      return [
        rect(-9, 0, 18, 118, paint.dark, 9),
        markSpot(-5, 90, 10, 10),
        rect(-12, 112, 24, 18, paint.partSteel, 3),
        rect(-9, 130, 18, 26, paint.partBrass, 2),
        ...[136, 142, 148].map((y) => line(-9, y, 9, y, paint.hair)),
      ];
    case "puck":
      return [
        ellipse(0, 84, 50, 22, paint.body),
        rect(-50, 84, 100, 34, { ...paint.body, material: "key" }, 6),
        ellipse(0, 118, 50, 16, paint.shade),
        rect(-12, 126, 24, 34, paint.partSteel, 2),
        markSpot(-24, 94, 48, 10),
        ...[134, 142, 150].map((y) => line(-12, y, 12, y, paint.hair)),
      ];
    case "mast":
      return [
        rect(-7, 0, 14, 132, paint.body, 7),
        line(0, 10, 0, 124, paint.softHair),
        markSpot(-4.5, 96, 9, 9),
        rect(-11, 128, 22, 30, paint.steel, 3),
        rect(-40, 138, 80, 12, paint.partShade, 3),
        circle(-32, 144, 4, paint.partPaper),
        circle(32, 144, 4, paint.partPaper),
        rect(-4, 158, 8, 14, paint.partBrass),
      ];
  }
}
