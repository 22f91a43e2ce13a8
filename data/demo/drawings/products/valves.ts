import type { Figure } from "#data/demo/drawings/figure";
import { INK, PETROL, PETROL_TINT, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  circle,
  line,
  markSpot,
  polygon,
  rect,
  text,
  type Paint,
  type Shape,
} from "#data/demo/drawings/shape";
import { endPieces } from "./pipework";

export type ValveSize = { dn: number; lengthMm: number; isFlanged: boolean };

export function boreOf({ dn, isFlanged }: ValveSize): number {
  return isFlanged ? dn * 1.05 : Math.max(22, dn * 1.05);
}

function metalOf({ isFlanged }: ValveSize): Paint {
  return isFlanged ? paint.cast : paint.brass;
}

function lying(metal: Paint): Paint {
  return { ...metal, isLying: true };
}

/** A globe control valve, spindle up; the third port leaves downwards. */
export function globeValve(options: ValveSize & { ports: 2 | 3; rating: string }): Figure {
  const bore = boreOf(options);
  const half = options.lengthMm / 2;
  const metal = metalOf(options);
  const bonnetTop = -bore * 1.35;
  const spindleTop = bonnetTop - bore * 0.95;
  const footDepth = options.ports === 3 ? half * 0.92 : bore * 0.85;
  const reach = options.isFlanged ? bore * 0.9 : bore * 0.7;
  return {
    shapes: [
      line(-half - 14, 0, half + 14, 0, paint.centre),
      line(0, spindleTop - 10, 0, footDepth + 8, paint.centre),
      ...(options.ports === 3 ? thirdPort(bore, footDepth, options.isFlanged, metal) : []),
      rect(-half, -bore / 2, options.lengthMm, bore, lying(metal), 3),
      circle(0, 0, bore * 0.82, metal),
      ...endPieces(half, bore, options.isFlanged, metal),
      rect(-bore * 0.46, bonnetTop + bore * 0.25, bore * 0.92, bore * 0.5, metal, 3),
      markSpot(-bore * 0.17, -bore * 0.95, bore * 0.34, bore * 0.31),
      rect(-bore * 0.66, bonnetTop + bore * 0.12, bore * 1.32, bore * 0.26, paint.partShade, 2),
      rect(-bore * 0.3, bonnetTop - bore * 0.16, bore * 0.6, bore * 0.28, paint.partBrass, 2),
      rect(-bore * 0.08, spindleTop, bore * 0.16, bore * 0.8, paint.partSteel, 2),
      rect(-bore * 0.14, spindleTop + bore * 0.12, bore * 0.28, bore * 0.12, paint.partSteel),
      ...castMark(bore, options.dn, options.rating),
      ...(options.ports === 3 ? portLetters(half, bore, footDepth) : bodyArrow(bore)),
    ],
    box: {
      x: -half - 16,
      y: spindleTop - 6,
      width: options.lengthMm + 32,
      height: Math.max(footDepth, reach) - spindleTop + 16,
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${options.lengthMm}`, at: reach },
      { side: "left", from: spindleTop, to: 0, label: `${Math.round(-spindleTop)}`, at: -half },
      ...(options.ports === 3
        ? [
            {
              side: "right" as const,
              from: 0,
              to: footDepth,
              label: `${Math.round(footDepth)}`,
              at: half,
            },
          ]
        : [
            {
              side: "right" as const,
              from: -bore / 2,
              to: bore / 2,
              label: `DN ${options.dn}`,
              at: half,
            },
          ]),
    ],
  };
}

function thirdPort(bore: number, depth: number, isFlanged: boolean, metal: Paint): Shape[] {
  const plate = isFlanged ? Math.max(10, bore * 0.16) : Math.max(16, bore * 0.5);
  const reach = isFlanged ? bore * 0.88 : bore * 0.68;
  return [
    rect(-bore / 2, 0, bore, depth, metal, 3),
    rect(-reach, depth - plate, reach * 2, plate, isFlanged ? paint.cast : metal, 2),
    ...(isFlanged
      ? []
      : [-1, 1].map((side) =>
          line(side * bore * 0.24, depth - plate, side * bore * 0.24, depth, paint.hair),
        )),
  ];
}

export function castMark(bore: number, dn: number, mark: string): Shape[] {
  return [
    text(0, -bore * 0.06, bore * 0.32, `${dn}`, { isBold: true }),
    text(0, bore * 0.2, bore * 0.17, mark, { colour: PETROL, isBold: true }),
  ];
}

function bodyArrow(bore: number): Shape[] {
  const y = bore * 0.42;
  return [
    line(-bore * 0.3, y, bore * 0.2, y, { stroke: SIGNAL, strokeWidth: 4 }),
    polygon(
      [
        [bore * 0.36, y],
        [bore * 0.18, y - bore * 0.09],
        [bore * 0.18, y + bore * 0.09],
      ],
      { fill: SIGNAL },
    ),
  ];
}

function portLetters(half: number, bore: number, depth: number): Shape[] {
  const size = bore * 0.34;
  return [
    text(-half * 0.6, -bore * 0.96, size, "A", { isBold: true, colour: SIGNAL }),
    text(half * 0.64, -bore * 0.96, size, "AB", { isBold: true, colour: SIGNAL }),
    text(bore * 1.08, depth * 0.94, size, "B", { isBold: true, colour: SIGNAL }),
  ];
}

/** A characterised ball valve: straight body, square stem, mounting flange. */
export function ballValve(options: ValveSize & { ports: 2 | 3; rating: string }): Figure {
  const bore = boreOf(options);
  const half = options.lengthMm / 2;
  const stemTop = -bore * 1.5;
  const footDepth = options.ports === 3 ? half * 0.86 : bore * 0.8;
  return {
    shapes: [
      line(-half - 12, 0, half + 12, 0, paint.centre),
      ...(options.ports === 3 ? thirdPort(bore, footDepth, false, paint.brass) : []),
      rect(-half, -bore * 0.42, options.lengthMm, bore * 0.84, lying(paint.brass), 3),
      rect(-bore * 0.85, -bore * 0.78, bore * 1.7, bore * 1.56, lying(paint.brass), bore * 0.28),
      circle(0, 0, bore * 0.56, {
        fill: PETROL_TINT,
        stroke: INK,
        strokeWidth: 2.4,
        material: "plate",
      }),
      ...endPieces(half, bore * 0.9, false, paint.brass),
      rect(-bore * 0.24, -bore * 1.04, bore * 0.48, bore * 0.3, paint.partBrass),
      rect(-bore * 0.62, -bore * 1.2, bore * 1.24, bore * 0.18, paint.steel, 2),
      circle(-bore * 0.46, -bore * 1.11, bore * 0.05, paint.partScrew),
      circle(bore * 0.46, -bore * 1.11, bore * 0.05, paint.partScrew),
      markSpot(-bore * 0.11, -bore * 0.76, bore * 0.22, bore * 0.19),
      rect(-bore * 0.13, stemTop, bore * 0.26, bore * 0.32, paint.partSteel, 1),
      ...castMark(bore, options.dn, options.rating),
      ...(options.ports === 3 ? portLetters(half, bore, footDepth) : []),
    ],
    box: {
      x: -half - 14,
      y: stemTop - 4,
      width: options.lengthMm + 28,
      height: footDepth - stemTop + 8,
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${options.lengthMm}`, at: bore * 0.6 },
      { side: "left", from: stemTop, to: 0, label: `${Math.round(-stemTop)}`, at: -half },
      { side: "right", from: -bore / 2, to: bore / 2, label: `DN ${options.dn}`, at: half },
    ],
  };
}

/** A pressure independent valve: regulator below, setting dial above, two test points. */
export function pressureIndependentValve(options: ValveSize & { rating: string }): Figure {
  const bore = boreOf(options);
  const half = options.lengthMm / 2;
  const metal = metalOf(options);
  const dialTop = -bore * 1.9;
  const cup = bore * 1.5;
  const testPoints = [-0.62, 0.62].flatMap((share, index) => [
    rect(share * half - bore * 0.09, -bore * 0.98, bore * 0.18, bore * 0.4, paint.partBrass),
    rect(
      share * half - bore * 0.15,
      -bore * 1.2,
      bore * 0.3,
      bore * 0.26,
      index === 0 ? paint.partSignal : paint.partCold,
      3,
    ),
  ]);
  return {
    shapes: [
      line(-half - 12, 0, half + 12, 0, paint.centre),
      ...testPoints,
      rect(-bore * 0.62, 0, bore * 1.24, cup, metal, bore * 0.2),
      rect(-bore * 0.72, bore * 0.72, bore * 1.44, bore * 0.2, paint.partShade, 2),
      rect(-half, -bore / 2, options.lengthMm, bore, lying(metal), 3),
      rect(-bore * 0.7, -bore * 0.8, bore * 1.4, bore * 1.6, lying(metal), bore * 0.2),
      ...endPieces(half, bore, options.isFlanged, metal),
      rect(-bore * 0.5, -bore * 1.2, bore, bore * 0.44, paint.partBrass, 2),
      rect(-bore * 0.6, dialTop + bore * 0.16, bore * 1.2, bore * 0.56, paint.petrol, 4),
      ...[-0.42, -0.25, -0.08, 0.09, 0.26, 0.43].map((share) =>
        line(bore * share, dialTop + bore * 0.24, bore * share, dialTop + bore * 0.44, {
          stroke: "#ffffff",
          strokeWidth: 2.4,
        }),
      ),
      markSpot(-bore * 0.5, dialTop + bore * 0.48, bore, bore * 0.2),
      rect(-bore * 0.1, dialTop - bore * 0.12, bore * 0.2, bore * 0.3, paint.partSteel),
      ...castMark(bore, options.dn, options.rating),
    ],
    box: {
      x: -half - 14,
      y: dialTop - bore * 0.14,
      width: options.lengthMm + 28,
      height: cup - dialTop + bore * 0.16,
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${options.lengthMm}`, at: bore * 0.9 },
      { side: "left", from: dialTop, to: 0, label: `${Math.round(-dialTop)}`, at: -half },
      { side: "right", from: 0, to: cup, label: `${Math.round(cup)}`, at: half },
    ],
  };
}
