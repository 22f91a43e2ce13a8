import type { Figure } from "#data/demo/drawings/figure";
import { INK, PAPER, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  centredRect,
  circle,
  line,
  markSpot,
  path,
  polygon,
  polyline,
  rect,
  text,
  type Paint,
  type Point,
  type Shape,
} from "#data/demo/drawings/shape";

/** A connection head seen from the front, its stem at x = 0, filling y from 0 to 62 mm. */
export function connectionHead(label: string, isTransmitter: boolean): Shape[] {
  const cap = isTransmitter ? paint.petrol : paint.shade;
  return [
    rect(38, 29, 9, 18, paint.partSteel, 1),
    rect(47, 31, 12, 14, paint.partDark, 3),
    rect(-7, 52, 14, 12, paint.partSteel),
    rect(-36, 18, 74, 36, paint.body, 5),
    rect(-38, 0, 78, 20, cap, 8),
    ...(isTransmitter
      ? [rect(-14, 5, 30, 9, { fill: PAPER }, 2), circle(28, 10, 3, { fill: SIGNAL })]
      : annotation(line(-28, 10, 30, 10, paint.hair))),
    markSpot(-34, 4, isTransmitter ? 14 : 70, 12),
    rect(-29, 25, 60, 22, paint.partPaper, 2),
    text(1, 40.5, label.length > 7 ? 9.5 : 12, label, { isBold: true, colour: PETROL }),
  ];
}

export function immersionProbe(options: {
  element: string;
  lengthMm: number;
  isBrass: boolean;
  isTransmitter: boolean;
}): Figure {
  const { lengthMm, isBrass } = options;
  const metal = isBrass ? paint.partBrass : paint.partSteel;
  const tip = 92 + lengthMm;
  const shapes = [
    rect(-3, 90, 6, lengthMm, paint.partSteel, 3),
    ...connectionHead(options.element, options.isTransmitter),
    ...hexAndThread(0, 64, paint.partSteel),
    ...pocketShapes(92, 64, lengthMm, metal),
    line(92, 52, 92, tip + 14, paint.centre),
    line(0, tip + 4, 0, tip + 14, paint.centre),
  ];
  return {
    shapes,
    box: { x: -38, y: 0, width: 150, height: tip + 12 },
    dimensions: [
      { side: "left", from: 90, to: 90 + lengthMm, label: `${lengthMm}`, at: -3 },
      { side: "left", from: 0, to: 62, label: "62", at: -38 },
      { side: "top", from: -38, to: 59, label: "97", at: 0 },
      { side: "bottom", from: -3, to: 3, label: "Ø6", at: 90 + lengthMm },
      { side: "bottom", from: 87.5, to: 96.5, label: "Ø9", at: tip },
    ],
  };
}

/** A pocket alone: head, thread, tube; its shoulder at `top`. */
export function pocketShapes(x: number, top: number, lengthMm: number, metal: Paint): Shape[] {
  return [
    rect(x - 4.5, top + 28, 9, lengthMm, metal, 4),
    line(x + 1.8, top + 32, x + 1.8, top + 22 + lengthMm, paint.softHair),
    ...hexAndThread(x, top, metal),
    rect(x - 5.5, top - 5, 11, 5, metal),
  ];
}

export function hexAndThread(x: number, top: number, metal: Paint): Shape[] {
  const grooves = [0, 1, 2, 3, 4].map((turn) =>
    line(x - 10, top + 14.5 + turn * 3, x + 10, top + 13 + turn * 3, paint.hair),
  );
  return [
    rect(x - 10, top + 11, 20, 18, metal),
    ...grooves,
    rect(x - 16, top, 32, 12, metal, 1.5),
    line(x - 7, top, x - 7, top + 12, paint.hair),
    line(x + 7, top, x + 7, top + 12, paint.hair),
  ];
}

export function ductProbe(options: {
  element: string;
  lengthMm: number;
  isTransmitter: boolean;
}): Figure {
  const { lengthMm } = options;
  const tip = 78 + lengthMm;
  const arrows = [0.28, 0.58, 0.88].flatMap((share) =>
    airArrow(-84, -22, 80 + lengthMm * share, share),
  );
  return {
    shapes: [
      ...ductWall(76, 84),
      rect(-3, 76, 6, lengthMm + 2, paint.partSteel, 3),
      rect(-30, 66, 60, 9, paint.partDark, 2),
      rect(-9, 60, 18, 8, paint.partSteel, 1),
      ...connectionHead(options.element, options.isTransmitter),
      ...arrows,
    ],
    box: { x: -86, y: 0, width: 172, height: tip },
    dimensions: [
      { side: "right", from: 76, to: tip, label: `${lengthMm}`, at: 3 },
      { side: "right", from: 0, to: 62, label: "62", at: 40 },
      { side: "top", from: -38, to: 59, label: "97", at: 0 },
      { side: "bottom", from: -3, to: 3, label: "Ø6", at: tip },
    ],
  };
}

/** A sheet-metal wall cut through at `y`, hatched on its inner side. */
export function ductWall(y: number, halfWidth: number): Shape[] {
  const hatch: Shape[] = [];
  for (let x = -halfWidth + 4; x < halfWidth; x += 12) {
    hatch.push(line(x, y - 1, x - 6, y - 8, paint.hair));
  }
  return annotation(...hatch, rect(-halfWidth, y - 1, halfWidth * 2, 3.5, paint.inkFill));
}

export function airArrow(from: number, to: number, y: number, share: number): Shape[] {
  // Shorter near the wall: air moves more slowly there.
  const start = from + (1 - Math.min(1, share + 0.4)) * 26;
  return annotation(
    line(start, y, to - 8, y, { stroke: PETROL, strokeWidth: 3 }),
    polygon(
      [
        [to, y],
        [to - 11, y - 4.5],
        [to - 11, y + 4.5],
      ],
      { fill: PETROL },
    ),
  );
}

export function cableProbe(element: string, cableMetres: number): Figure {
  const turns = Math.min(6, 2 + Math.round(cableMetres / 2));
  const coils = Array.from({ length: turns }, (_, turn) =>
    circle(80, 74, 62 - turn * 6, { stroke: INK, strokeWidth: 7 }),
  );
  const highlights = Array.from({ length: turns }, (_, turn) =>
    circle(80, 74, 62 - turn * 6, { stroke: "#ffffff", strokeWidth: 2.2 }),
  );
  return {
    shapes: [
      ...coils,
      ...highlights,
      path(
        [
          ["M", 18, 74],
          ["C", 10, 120, 20, 160, 52, 168],
        ],
        { stroke: INK, strokeWidth: 7 },
      ),
      path(
        [
          ["M", 142, 74],
          ["C", 150, 110, 146, 128, 152, 140],
        ],
        { stroke: INK, strokeWidth: 7 },
      ),
      line(150, 138, 147, 154, paint.signalLine),
      line(153, 138, 157, 154, paint.petrolLine),
      rect(50, 161, 22, 14, paint.partDark, 4),
      rect(70, 163, 84, 10, paint.partSteel, 5),
      line(80, 165.5, 144, 165.5, paint.softHair),
      rect(48, 58, 64, 30, paint.partPaper, 3),
      markSpot(52, 60, 56, 7),
      text(80, 78, 13, element, { isBold: true, colour: PETROL }),
    ],
    box: { x: 12, y: 8, width: 148, height: 172 },
    dimensions: [
      { side: "bottom", from: 70, to: 154, label: "50", at: 173 },
      { side: "right", from: 163, to: 173, label: "Ø6", at: 154 },
    ],
  };
}

/** The capillary is folded as it would be strung across a coil: one pass for each half metre. */
export function averagingProbe(element: string, metres: number, isTransmitter: boolean): Figure {
  const passes = Math.max(3, Math.min(12, Math.round(metres * 2)));
  const pitch = 150 / passes;
  const points: Point[] = [[0, 64]];
  for (let pass = 0; pass < passes; pass++) {
    const y = 92 + pass * pitch;
    const isRight = pass % 2 === 0;
    points.push([isRight ? -76 : 76, y], [isRight ? 76 : -76, y]);
  }
  const clips = Array.from({ length: passes }, (_, pass) =>
    centredRect(pass % 2 === 0 ? 60 : -60, 92 + pass * pitch, 7, 9, paint.partSignal, 1.5),
  );
  return {
    shapes: [
      ...annotation(rect(-88, 82, 176, 168, paint.partMist, 3)),
      polyline(points, { stroke: INK, strokeWidth: 7, material: "copper" }),
      polyline(points, { stroke: "#d8dfde", strokeWidth: 3 }),
      ...clips,
      ...connectionHead(element, isTransmitter),
      rect(-9, 60, 18, 8, paint.partSteel, 1),
    ],
    box: { x: -90, y: 0, width: 180, height: 252 },
    dimensions: [
      { side: "top", from: -38, to: 59, label: "97", at: 0 },
      { side: "right", from: 0, to: 62, label: "62", at: 40 },
      { side: "bottom", from: -88, to: 88, label: `${metres * 1000} developed length`, at: 250 },
    ],
  };
}

export function strapOnSensor(element: string, isTransmitter: boolean): Figure {
  return {
    shapes: [
      rect(-110, 78, 220, 58, paint.steel),
      line(-110, 92, 110, 92, paint.softHair),
      line(-122, 107, 122, 107, paint.centre),
      rect(-16, 70, 32, 74, paint.partPaper, 2),
      ...[80, 92, 104, 116, 128].map((y) => line(-12, y, 12, y, paint.hair)),
      rect(14, 96, 20, 16, paint.partShade, 2),
      circle(24, 104, 5, paint.partScrew),
      polygon(
        [
          [-30, 62],
          [30, 62],
          [16, 79],
          [-16, 79],
        ],
        paint.partBrass,
      ),
      rect(38, 29, 9, 18, paint.partSteel, 1),
      rect(47, 31, 12, 14, paint.partDark, 3),
      path(
        [
          ["M", 59, 38],
          ["C", 92, 38, 84, 8, 112, 8],
        ],
        { stroke: INK, strokeWidth: 6 },
      ),
      rect(-38, 14, 78, 50, paint.body, 6),
      rect(-38, 8, 78, 16, isTransmitter ? paint.petrol : paint.shade, 6),
      markSpot(-34, 10, 70, 11),
      rect(-29, 31, 60, 24, paint.partPaper, 2),
      text(1, 47.5, element.length > 7 ? 9.5 : 12, element, { isBold: true, colour: PETROL }),
      ...annotation(arc(-86, 107, 12, 120, 240, paint.hair)),
    ],
    box: { x: -122, y: 4, width: 244, height: 142 },
    dimensions: [
      { side: "top", from: -38, to: 40, label: "78", at: 8 },
      { side: "left", from: 8, to: 64, label: "56", at: -38 },
      { side: "right", from: 78, to: 136, label: "Ø15 to 110", at: 110 },
    ],
  };
}
