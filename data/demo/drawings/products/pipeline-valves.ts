import type { Figure } from "#data/demo/drawings/figure";
import { GREY, PETROL, paint } from "#data/demo/drawings/paint";
import {
  arc,
  annotation,
  circle,
  ellipse,
  line,
  markSpot,
  polar,
  polygon,
  rect,
  text,
} from "#data/demo/drawings/shape";
import { endPieces } from "./pipework";
import { boreOf, castMark, type ValveSize } from "./valves";

/** A butterfly valve looked at along the pipe, its disc a little open. */
export function butterflyValve(dn: number, isLug: boolean): Figure {
  const ring = dn / 2 + Math.max(14, dn * 0.12);
  const neck = ring + dn * 0.38 + 34;
  const lugs = isLug ? [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5] : [45, 135, 225, 315];
  return {
    shapes: [
      ...lugs.flatMap((degrees) => {
        const [x, y] = polar(0, 0, ring + 6, degrees);
        return [
          circle(x, y, Math.max(9, dn * 0.075), paint.castShade),
          circle(x, y, Math.max(4, dn * 0.035), paint.partScrew),
        ];
      }),
      rect(-dn * 0.1 - 8, -neck + 12, dn * 0.2 + 16, neck - ring + 8, paint.castShade, 3),
      circle(0, 0, ring, paint.castShade),
      circle(0, 0, dn / 2 + 3, paint.partDark),
      circle(0, 0, dn / 2 - 2, paint.partOpening),
      ellipse(0, 0, dn * 0.39, dn / 2 - 4, { ...paint.partTint, material: "steel" }),
      line(0, -dn / 2, 0, dn / 2, paint.line),
      rect(-dn * 0.05 - 2, -dn * 0.3, dn * 0.1 + 4, dn * 0.6, paint.partSteel, 4),
      rect(-dn * 0.26 - 12, -neck, dn * 0.52 + 24, 15, paint.steel, 2),
      rect(-dn * 0.05 - 4, -neck - dn * 0.1 - 12, dn * 0.1 + 8, dn * 0.1 + 12, paint.partSteel),
      text(0, ring - (ring - dn / 2) * 0.28, (ring - dn / 2) * 0.62, `DN ${dn}`, {
        isBold: true,
        colour: "#ffffff",
      }),
      line(-ring - 18, 0, ring + 18, 0, paint.centre),
      ...annotation(arc(0, 0, ring - 5, 200, 225, paint.petrolLine)),
      markSpot(-dn * 0.07 - 6, 24 - neck, dn * 0.14 + 12, dn * 0.14 + 12),
    ],
    box: {
      x: -ring - 18,
      y: -neck - dn * 0.1 - 14,
      width: ring * 2 + 36,
      height: neck + dn * 0.1 + 14 + ring + 16,
    },
    dimensions: [
      { side: "bottom", from: -dn / 2, to: dn / 2, label: `Ø${dn}`, at: 0 },
      { side: "bottom", from: -ring, to: ring, label: `Ø${Math.round(ring * 2)}`, at: 0, tier: 1 },
      { side: "left", from: -neck, to: 0, label: `${Math.round(neck)}`, at: -dn * 0.26 },
    ],
  };
}

/** A static balancing valve: oblique bonnet in life, drawn upright with its digital handwheel. */
export function balancingValve(options: ValveSize & { kvs: string }): Figure {
  const bore = boreOf(options);
  const half = options.lengthMm / 2;
  const top = -bore * 2.2;
  return {
    shapes: [
      line(-half - 12, 0, half + 12, 0, paint.centre),
      ...[-0.5, 0.5].flatMap((share) => [
        rect(share * half - bore * 0.1, bore * 0.4, bore * 0.2, bore * 0.42, paint.partBrass),
        rect(
          share * half - bore * 0.16,
          bore * 0.8,
          bore * 0.32,
          bore * 0.26,
          share < 0 ? paint.partSignal : paint.partCold,
          3,
        ),
      ]),
      rect(-half, -bore / 2, options.lengthMm, bore, paint.brass, 3),
      polygon(
        [
          [-bore * 0.95, bore * 0.5],
          [-bore * 0.6, -bore * 0.85],
          [bore * 0.6, -bore * 0.85],
          [bore * 0.95, bore * 0.5],
        ],
        paint.brass,
      ),
      ...endPieces(half, bore, false, paint.brass),
      rect(-bore * 0.34, -bore * 1.2, bore * 0.68, bore * 0.4, paint.partBrass),
      rect(-bore * 0.85, top, bore * 1.7, bore * 1.02, paint.petrol, bore * 0.14),
      rect(-bore * 0.44, top + bore * 0.28, bore * 0.88, bore * 0.46, paint.partPaper, 2),
      markSpot(-bore * 0.7, top + bore * 0.06, bore * 1.4, bore * 0.18),
      text(0, top + bore * 0.64, bore * 0.34, "4.2", { isBold: true }),
      ...castMark(bore, options.dn, options.kvs),
    ],
    box: {
      x: -half - 14,
      y: top - 4,
      width: options.lengthMm + 28,
      height: bore * 1.1 - top + 6,
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${options.lengthMm}`, at: bore * 0.7 },
      { side: "left", from: top, to: 0, label: `${Math.round(-top)}`, at: -half },
      {
        side: "top",
        from: -bore * 0.85,
        to: bore * 0.85,
        label: `Ø${Math.round(bore * 1.7)}`,
        at: top,
      },
    ],
  };
}

/** A motorised zone valve with its lever slot and lead. */
export function zoneValve(pipeMm: number, ports: 2 | 3): Figure {
  const bore = pipeMm * 1.15;
  const half = 62;
  return {
    shapes: [
      line(-half - 12, 0, half + 12, 0, paint.centre),
      ...(ports === 3
        ? [
            rect(-bore / 2, 0, bore, 58, paint.brass, 2),
            rect(-bore * 0.72, 38, bore * 1.44, 22, paint.brass, 2),
          ]
        : []),
      rect(-half, -bore / 2, half * 2, bore, paint.brass, 2),
      circle(0, 0, bore * 0.86, paint.brass),
      rect(-half, -bore * 0.72, 22, bore * 1.44, { ...paint.brass, isLying: true }, 2),
      rect(half - 22, -bore * 0.72, 22, bore * 1.44, { ...paint.brass, isLying: true }, 2),
      text(0, bore * 0.2, bore * 0.5, `${pipeMm}`, { isBold: true }),
      rect(-22, -bore * 0.86 - 12, 44, 16, paint.partSteel, 2),
      rect(-46, -bore * 0.86 - 74, 92, 64, paint.body, 7),
      rect(-46, -bore * 0.86 - 74, 92, 14, paint.petrol, 6),
      markSpot(-40, -bore * 0.86 - 72, 80, 10),
      rect(-32, -bore * 0.86 - 50, 64, 24, paint.partPaper, 3),
      text(0, -bore * 0.86 - 33, 12, ports === 3 ? "A – AB – B" : "230 V~", {
        isBold: true,
        colour: PETROL,
      }),
      rect(46, -bore * 0.86 - 52, 12, 8, paint.partSignal, 2),
      rect(46, -bore * 0.86 - 34, 14, 16, paint.partDark, 3),
      text(0, -bore * 0.86 - 16, 6.5, "MAN    AUTO", { colour: GREY }),
    ],
    box: {
      x: -half - 14,
      y: -bore * 0.86 - 76,
      width: half * 2 + 28,
      height: bore * 0.86 + 78 + (ports === 3 ? 62 : bore * 0.9),
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${half * 2}`, at: bore * 0.7 },
      {
        side: "left",
        from: -bore * 0.86 - 74,
        to: 0,
        label: `${Math.round(bore * 0.86 + 74)}`,
        at: -46,
      },
      { side: "top", from: -46, to: 46, label: "92", at: -bore * 0.86 - 74 },
    ],
  };
}
