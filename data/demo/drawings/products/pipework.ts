import type { Dimension, Figure } from "#data/demo/drawings/figure";
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

export function flowArrow(x: number, y: number, length: number, colour = PETROL): Shape[] {
  return [
    line(x, y, x + length - 8, y, { stroke: colour, strokeWidth: 4 }),
    polygon(
      [
        [x + length, y],
        [x + length - 13, y - 6],
        [x + length - 13, y + 6],
      ],
      { fill: colour },
    ),
  ];
}

/** A paddle switch in its pipe: the wider the pipe, the longer the paddle. */
export function paddleSwitch(
  label: string,
  isAir: boolean,
  metal: Paint = paint.partBrass,
): Figure {
  const pipe = isAir
    ? [rect(-120, 108, 240, 4, paint.inkFill), rect(-120, 222, 240, 4, paint.inkFill)]
    : [
        rect(-120, 112, 240, 104, paint.steel),
        rect(-120, 124, 240, 80, { fill: PETROL_TINT, stroke: INK, strokeWidth: 2 }),
      ];
  return {
    shapes: [
      ...annotation(...pipe),
      line(-130, 165, 130, 165, paint.centre),
      rect(-3, 106, 6, 52, paint.partSteel),
      isAir
        ? rect(-16, 150, 32, 52, paint.partShade, 2)
        : path([["M", -8, 148], ["L", 8, 148], ["L", 16, 196], ["L", -16, 196], ["Z"]], metal),
      rect(-17, 88, 34, 14, isAir ? paint.partDark : metal, 1.5),
      rect(-12, 102, 24, 12, isAir ? paint.partSteel : metal),
      rect(52, 44, 18, 22, paint.partDark, 3),
      rect(-54, 12, 108, 76, paint.body, 8),
      rect(-54, 12, 108, 16, paint.petrol, 6),
      rect(-40, 40, 80, 32, paint.partPaper, 3),
      text(0, 61, 13, label, { isBold: true, colour: PETROL }),
      ...annotation(...flowArrow(-112, 165, 72), ...flowArrow(40, 165, 64)),
      markSpot(-48, 14, 96, 12),
    ],
    box: { x: -130, y: 8, width: 260, height: 222 },
    dimensions: [
      { side: "top", from: -54, to: 54, label: "108", at: 12 },
      { side: "left", from: 12, to: 88, label: "76", at: -54 },
      { side: "right", from: 112, to: 196, label: "84", at: 16 },
    ],
  };
}

export type InlineHead = "display" | "dial" | "puck";

/**
 * A meter or sensor in the line. The body keeps the proportions of its size: a DN 100 is a
 * flanged casting, a DN 15 a short brass tube between union nuts.
 */
export function inlineMeter(options: {
  dn: number;
  lengthMm: number;
  isFlanged: boolean;
  head: InlineHead;
  reading: string;
  label: string;
  isHot?: boolean;
}): Figure {
  const { dn, lengthMm: length, isFlanged } = options;
  const bore = isFlanged ? dn * 1.15 : Math.max(24, dn * 1.2);
  const metal = isFlanged ? paint.cast : paint.brass;
  const half = length / 2;
  const headWidth = Math.max(84, length * 0.46);
  const headHeight = options.head === "display" ? headWidth * 0.62 : headWidth * 0.72;
  const neckTop = -bore / 2 - 10;
  const headTop = neckTop - headHeight;
  const flange = isFlanged ? bore * 0.38 : bore * 0.2;
  return {
    shapes: [
      line(-half - 14, 0, half + 14, 0, paint.centre),
      rect(-half, -bore / 2, length, bore, metal, 4),
      line(-half + 16, -bore * 0.28, half - 16, -bore * 0.28, paint.softHair),
      rect(
        -headWidth * 0.3,
        -bore * 0.66,
        headWidth * 0.6,
        bore * 1.32,
        { ...metal, isLying: true },
        8,
      ),
      ...endPieces(half, bore, isFlanged, metal),
      rect(-headWidth * 0.22, neckTop, headWidth * 0.44, 14, paint.partSteel),
      ...headShapes(options, headWidth, headTop, headHeight),
      ...flowArrow(-bore * 0.6, bore * 0.4, bore * 1.2, options.isHot ? SIGNAL : PETROL),
    ],
    box: {
      x: -half - 16,
      y: headTop - 2,
      width: length + 32,
      height: bore / 2 + flange - headTop + 6,
    },
    dimensions: [
      { side: "bottom", from: -half, to: half, label: `${length}`, at: bore / 2 },
      {
        side: "right",
        from: headTop,
        to: 0,
        label: `${Math.round(-headTop)}`,
        at: headWidth / 2,
      },
      { side: "left", from: -bore / 2, to: bore / 2, label: `DN ${dn}`, at: -half },
    ],
  };
}

export function endPieces(half: number, bore: number, isFlanged: boolean, metal: Paint): Shape[] {
  if (isFlanged) {
    const plate = Math.max(10, bore * 0.16);
    const reach = bore * 0.88;
    const bolt: Paint = { ...paint.partShade, material: "steel", isLying: true };
    return [-half, half - plate].flatMap((x) => [
      rect(x, -reach, plate, reach * 2, { ...paint.cast, isLying: true }, 1.5),
      rect(x - 3, -reach * 0.8, plate + 6, bore * 0.18, bolt, 1),
      rect(x - 3, reach * 0.8 - bore * 0.18, plate + 6, bore * 0.18, bolt, 1),
    ]);
  }
  const nut = Math.max(16, bore * 0.5);
  return [-half, half - nut].flatMap((x) => [
    rect(x, -bore * 0.68, nut, bore * 1.36, { ...metal, isLying: true }, 2),
    line(x, -bore * 0.24, x + nut, -bore * 0.24, paint.hair),
    line(x, bore * 0.24, x + nut, bore * 0.24, paint.hair),
  ]);
}

function headShapes(
  options: { head: InlineHead; reading: string; label: string; isHot?: boolean },
  w: number,
  top: number,
  h: number,
): Shape[] {
  const colour = options.isHot ? SIGNAL : PETROL;
  switch (options.head) {
    case "display":
      return [
        rect(-w / 2, top, w, h, paint.body, 8),
        rect(-w * 0.41, top + h * 0.12, w * 0.82, h * 0.4, paint.partTint, 3),
        text(0, top + h * 0.43, h * 0.3, options.reading, { isBold: true }),
        text(0, top + h * 0.73, h * 0.15, options.label, { isBold: true, colour }),
        circle(w * 0.34, top + h * 0.83, h * 0.06, paint.partSignal),
        markSpot(-w * 0.41, top + h * 0.8, w * 0.56, h * 0.13),
      ];
    case "dial": {
      const radius = h * 0.56;
      const cy = top + h - radius * 0.82;
      const [px, py] = polar(0, cy + radius * 0.3, radius * 0.22, 300);
      return [
        circle(0, cy, radius, paint.steel),
        circle(0, cy, radius * 0.86, paint.partPaper),
        markSpot(-radius * 0.42, cy - radius * 0.7, radius * 0.84, radius * 0.2),
        rect(-radius * 0.62, cy - radius * 0.42, radius * 1.24, radius * 0.34, paint.partDark, 2),
        text(0, cy - radius * 0.16, radius * 0.26, options.reading, { colour: "#ffffff" }),
        circle(0, cy + radius * 0.3, radius * 0.26, { stroke: colour, strokeWidth: 3.5 }),
        line(0, cy + radius * 0.3, px, py, { stroke: colour, strokeWidth: 3.5 }),
        text(0, cy + radius * 0.76, radius * 0.17, options.label, { colour: GREY }),
        arc(0, cy, radius * 0.94, 200, 340, { stroke: colour, strokeWidth: 5 }),
      ];
    }
    case "puck":
      return [
        rect(-w * 0.34, top, w * 0.68, h, paint.petrol, 8),
        markSpot(-w * 0.28, top + h * 0.06, w * 0.56, h * 0.13),
        rect(-w * 0.26, top + h * 0.24, w * 0.52, h * 0.42, paint.partPaper, 3),
        text(0, top + h * 0.52, h * 0.17, options.label, { isBold: true, colour }),
        rect(w * 0.34, top + h * 0.4, w * 0.12, h * 0.24, paint.partDark, 3),
        line(-w * 0.2, top + h * 0.84, w * 0.2, top + h * 0.84, {
          stroke: "#ffffff",
          strokeWidth: 2,
        }),
      ];
  }
}

/** A calculator for the wall beside the flow part, as heat meters are sold. */
export function heatMeterSet(options: {
  dn: number;
  lengthMm: number;
  isFlanged: boolean;
  reading: string;
  label: string;
}): Figure {
  const flowPart = inlineMeter({
    ...options,
    head: "puck",
    isHot: true,
    label: `DN ${options.dn}`,
  });
  const scale = options.lengthMm / 130;
  const w = 96 * scale;
  const h = 78 * scale;
  const left = flowPart.box.x + flowPart.box.width / 2 - w / 2;
  const top = flowPart.box.y - h - 42 * scale;
  const cable: Paint = { stroke: INK, strokeWidth: 5 };
  const calculator: Shape[] = [
    path(
      [
        ["M", left + w * 0.5, top + h],
        ["L", left + w * 0.5, flowPart.box.y + 4],
      ],
      cable,
    ),
    path(
      [
        ["M", left + w * 0.82, top + h],
        [
          "C",
          left + w * 0.9,
          top + h * 1.6,
          left + w * 1.34,
          top + h * 0.9,
          left + w * 1.34,
          top + h * 1.5,
        ],
      ],
      { stroke: SIGNAL, strokeWidth: 4 },
    ),
    path(
      [
        ["M", left + w * 0.18, top + h],
        [
          "C",
          left + w * 0.1,
          top + h * 1.6,
          left - w * 0.34,
          top + h * 0.9,
          left - w * 0.34,
          top + h * 1.5,
        ],
      ],
      { stroke: PETROL, strokeWidth: 4 },
    ),
    rect(left + w * 1.3, top + h * 1.5, w * 0.08, h * 0.5, paint.partSteel, 3),
    rect(left - w * 0.38, top + h * 1.5, w * 0.08, h * 0.5, paint.partSteel, 3),
    rect(left, top, w, h, paint.paper, 8),
    rect(left, top, w, h * 0.16, paint.petrol, 6),
    markSpot(left + w * 0.06, top + h * 0.03, w * 0.88, h * 0.1),
    rect(left + w * 0.1, top + h * 0.27, w * 0.8, h * 0.3, paint.partTint, 3),
    text(left + w / 2, top + h * 0.5, h * 0.22, options.reading, { isBold: true }),
    text(left + w / 2, top + h * 0.74, h * 0.13, options.label, { isBold: true, colour: PETROL }),
    circle(left + w * 0.5, top + h * 0.87, h * 0.05, paint.partShade),
  ];
  const dimensions: Dimension[] = [
    ...flowPart.dimensions.filter((dimension) => dimension.side !== "right"),
    { side: "top", from: left, to: left + w, label: "96", at: top },
  ];
  return {
    shapes: [...calculator, ...flowPart.shapes],
    box: {
      x: Math.min(flowPart.box.x, left - w * 0.4),
      y: top,
      width: Math.max(flowPart.box.width, w * 1.8),
      height: flowPart.box.y + flowPart.box.height - top,
    },
    dimensions,
  };
}
