import { beside, type Figure } from "#data/demo/drawings/figure";
import { GREY, INK, MIST, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  circle,
  hexagon,
  line,
  markSpot,
  path,
  polar,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

/** A screwed-in pressure transmitter, and the hexagon as seen from above. */
export function pressureTransmitter(range: string, output: string): Figure {
  const side: Figure = {
    shapes: [
      rect(-11, 0, 22, 26, paint.dark, 3),
      rect(11, 6, 15, 12, paint.partDark, 3),
      line(-6, 6, 6, 6, { stroke: MIST, strokeWidth: 2 }),
      rect(-14, 26, 28, 7, paint.partSteel, 1),
      rect(-16, 33, 32, 48, paint.steel, 4),
      rect(-16, 39, 32, 34, paint.partPaper),
      rect(-16, 39, 32, 5, paint.petrolFill),
      markSpot(-15, 39.5, 30, 4),
      text(0, 56, range.length > 9 ? 5.2 : 6.2, range, { isBold: true, colour: PETROL }),
      text(0, 66, 5.4, output, { colour: GREY }),
      rect(-17, 81, 34, 14, paint.steel, 1.5),
      line(-8, 81, -8, 95, paint.hair),
      line(8, 81, 8, 95, paint.hair),
      rect(-9, 95, 18, 5, paint.partShade),
      rect(-10.5, 100, 21, 18, paint.partSteel),
      ...[104, 107.5, 111, 114.5].map((y) => line(-10.5, y + 0.8, 10.5, y - 0.8, paint.hair)),
      line(0, 118, 0, 126, paint.centre),
    ],
    box: { x: -17, y: 0, width: 43, height: 124 },
    dimensions: [
      { side: "left", from: 0, to: 95, label: "95", at: -16 },
      { side: "left", from: 100, to: 118, label: "18", at: -10.5 },
      { side: "bottom", from: -10.5, to: 10.5, label: "G½", at: 118 },
      { side: "top", from: -11, to: 26, label: "37", at: 0 },
    ],
  };
  const above: Figure = {
    shapes: [
      ...annotation(
        hexagon(0, 0, 21, paint.steel),
        circle(0, 0, 17, paint.partPaper),
        rect(-10, -10, 20, 20, paint.partDark, 3),
        circle(-4, -4, 1.6, { fill: MIST }),
        circle(4, -4, 1.6, { fill: MIST }),
        circle(0, 4, 1.6, { fill: MIST }),
        line(-27, 0, 27, 0, paint.centre),
        line(0, -27, 0, 27, paint.centre),
      ),
    ],
    box: { x: -27, y: -27, width: 54, height: 84 },
    dimensions: [{ side: "bottom", from: -18, to: 18, label: "AF 36", at: 18 }],
  };
  return beside(side, above, 16);
}

/** A round differential pressure instrument for air, hose nipples at its foot. */
export function airPressureCase(options: {
  range: string;
  reading?: string;
  hasDial: boolean;
}): Figure {
  return {
    shapes: [
      ...[-22, 22].flatMap((x) => [
        rect(x - 5, 92, 10, 14, paint.partSteel),
        rect(x - 7, 106, 14, 5, paint.partPaper, 2),
        rect(x - 4.5, 111, 9, 16, paint.partPaper, 2),
        line(x - 4.5, 117, x + 4.5, 117, paint.hair),
      ]),
      text(-36, 122, 13, "+", { isBold: true, colour: SIGNAL }),
      text(37, 122, 15, "–", { isBold: true, colour: PETROL }),
      rect(46, 38, 16, 20, paint.partDark, 3),
      circle(0, 48, 52, paint.body),
      circle(0, 48, 45, paint.partPaper),
      ...(options.hasDial ? adjustingDial() : transmitterFace(options.reading)),
      markSpot(-9, options.hasDial ? 6 : 8, 18, options.hasDial ? 6 : 11),
      text(0, 83, 9.5, options.range, { isBold: true, colour: PETROL }),
      rect(-62, 42, 12, 12, paint.partShade, 2),
    ],
    box: { x: -64, y: -6, width: 128, height: 134 },
    dimensions: [
      { side: "top", from: -52, to: 52, label: "Ø104", at: 48 },
      { side: "left", from: -4, to: 100, label: "104", at: -10 },
      { side: "left", from: 100, to: 127, label: "27", at: -26 },
      { side: "bottom", from: -22, to: 22, label: "44", at: 127 },
    ],
  };
}

function adjustingDial(): Shape[] {
  const ticks = [150, 180, 210, 240, 270, 300, 330, 360, 390].map((degrees) => {
    const [x1, y1] = polar(0, 42, 24, degrees);
    const [x2, y2] = polar(0, 42, 29, degrees);
    return line(x1, y1, x2, y2, paint.line);
  });
  const [px, py] = polar(0, 42, 18, 225);
  return [
    ...ticks,
    circle(0, 42, 21, paint.partShade),
    circle(0, 42, 8, paint.partPaper),
    line(0, 42, px, py, { stroke: SIGNAL, strokeWidth: 5 }),
  ];
}

function transmitterFace(reading: string | undefined): Shape[] {
  if (!reading) {
    return [
      path(
        [
          ["M", -30, 52],
          ["C", -16, 20, -8, 20, 0, 42],
          ["C", 8, 62, 16, 62, 30, 32],
        ],
        { stroke: PETROL, strokeWidth: 5 },
      ),
      line(-32, 62, 32, 62, paint.hair),
    ];
  }
  return [
    rect(-33, 26, 66, 34, paint.partTint, 3),
    text(0, 51, 22, reading, { isBold: true }),
    arc(0, 48, 40, 200, 340, { stroke: PETROL, strokeWidth: 5 }),
  ];
}

/** A wet-side differential transmitter between its two process connections. */
export function waterPressureBlock(range: string, output: string): Figure {
  return {
    shapes: [
      rect(-16, 0, 32, 28, paint.dark, 4),
      rect(16, 7, 18, 14, paint.partDark, 3),
      rect(-12, 28, 24, 8, paint.partSteel),
      rect(-44, 36, 88, 54, paint.body, 6),
      rect(-34, 44, 68, 30, paint.partPaper, 2),
      rect(-34, 44, 68, 5, paint.petrolFill),
      text(0, 60, 9, range, { isBold: true, colour: PETROL }),
      text(0, 70, 7, output, { colour: GREY }),
      rect(-62, 90, 124, 22, paint.steel, 2),
      ...[-48, -16, 16, 48].map((x) => circle(x, 101, 4, paint.partScrew)),
      ...[-32, 32].flatMap((x) => [
        rect(x - 12, 112, 24, 12, paint.partSteel, 1.5),
        rect(x - 8, 124, 16, 18, paint.partBrass),
        ...[128, 132, 136].map((y) => line(x - 8, y + 0.8, x + 8, y - 0.8, paint.hair)),
      ]),
      markSpot(-22, 77, 44, 9),
      text(-32, 85, 10, "+", { isBold: true, colour: SIGNAL }),
      text(32, 85, 11, "–", { isBold: true, colour: INK }),
    ],
    box: { x: -64, y: 0, width: 128, height: 144 },
    dimensions: [
      { side: "left", from: 0, to: 112, label: "112", at: -44 },
      { side: "bottom", from: -32, to: 32, label: "54", at: 142 },
      { side: "right", from: 124, to: 142, label: "G⅛", at: 40 },
      { side: "top", from: -44, to: 44, label: "88", at: 36 },
    ],
  };
}
