import type { Figure } from "#data/demo/drawings/figure";
import { INK, PAPER, PETROL, PETROL_TINT, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  circle,
  ellipse,
  line,
  markSpot,
  polar,
  polygon,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

/** A ceiling detector from below, its field of view spread beneath it. */
export function ceilingDetector(options: {
  rangeMetres: number;
  label: string;
  isLightSensor?: boolean;
}): Figure {
  const spread = 70 + options.rangeMetres * 5;
  return {
    shapes: [
      ...annotation(
        polygon(
          [
            [0, 128],
            [-spread, 226],
            [spread, 226],
          ],
          { fill: PETROL_TINT },
        ),
        line(0, 128, -spread, 226, { stroke: PETROL, strokeWidth: 2, dash: [12, 8] }),
        line(0, 128, spread, 226, { stroke: PETROL, strokeWidth: 2, dash: [12, 8] }),
        line(-20, 128, -spread * 0.42, 226, { stroke: PETROL, strokeWidth: 1.5 }),
        line(20, 128, spread * 0.42, 226, { stroke: PETROL, strokeWidth: 1.5 }),
        ellipse(0, 226, spread, 15, { fill: PAPER, stroke: PETROL, strokeWidth: 2.4 }),
        text(0, 231, 14, `Ø ${options.rangeMetres} m`, { isBold: true, colour: PETROL }),
      ),
      circle(0, 66, 66, paint.paper),
      circle(0, 66, 56, { stroke: "#dfe4e2", strokeWidth: 3 }),
      ...(options.isLightSensor ? lightEye() : lens()),
      circle(36, 106, 3.4, { fill: SIGNAL, stroke: INK, strokeWidth: 1.6 }),
      markSpot(-5, 12.5, 10, 9.5),
      text(0, 122, 8.6, options.label, { isBold: true, colour: PETROL }),
    ],
    box: { x: -Math.max(70, spread) - 2, y: -2, width: Math.max(70, spread) * 2 + 4, height: 246 },
    dimensions: [
      { side: "top", from: -66, to: 66, label: "Ø110", at: 66 },
      { side: "left", from: 0, to: 132, label: "110", at: -30 },
    ],
  };
}

function lens(): Shape[] {
  const spokes = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((degrees) => {
    const [x1, y1] = polar(0, 62, 12, degrees);
    const [x2, y2] = polar(0, 62, 37, degrees);
    return line(x1, y1, x2, y2, paint.hair);
  });
  return [
    circle(0, 62, 38, paint.body),
    ...spokes,
    circle(0, 62, 25, { stroke: INK, strokeWidth: 1.5 }),
    circle(0, 62, 12, paint.partPaper),
  ];
}

function lightEye(): Shape[] {
  return [
    circle(0, 62, 26, paint.glass),
    circle(0, 62, 13, paint.partPaper),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
      const [x1, y1] = polar(0, 62, 33, degrees);
      const [x2, y2] = polar(0, 62, 44, degrees);
      return { ...line(x1, y1, x2, y2, { stroke: SIGNAL, strokeWidth: 4.5 }), isAnnotation: true };
    }),
  ];
}

/** A wall detector with its curved lens. */
export function wallDetector(rangeMetres: number, label: string): Figure {
  return {
    shapes: [
      rect(0, 0, 76, 118, paint.paper, 9),
      rect(10, 14, 56, 52, paint.body, 22),
      ...[22, 31, 40, 49, 58].map((y) => line(14, y, 62, y, paint.hair)),
      ...[24, 38, 52].map((x) => line(x, 16, x, 64, paint.hair)),
      circle(38, 78, 3.6, { fill: SIGNAL, stroke: INK, strokeWidth: 1.6 }),
      text(38, 96, 10, `${rangeMetres} m`, { isBold: true }),
      text(38, 109, 7, label, { colour: PETROL, isBold: true }),
      ...annotation(
        ...[-26, -13, 0, 13, 26].map((lean) =>
          line(80, 40 + lean * 0.5, 138, 40 + lean * 2.2, {
            stroke: PETROL,
            strokeWidth: 2,
            dash: [10, 7],
          }),
        ),
        arc(78, 40, 62, -42, 42, { stroke: PETROL, strokeWidth: 3 }),
      ),
      markSpot(32.5, 2.5, 11, 9.5),
    ],
    box: { x: -2, y: -20, width: 146, height: 142 },
    dimensions: [
      { side: "bottom", from: 0, to: 76, label: "76", at: 118 },
      { side: "left", from: 0, to: 118, label: "118", at: 0 },
    ],
  };
}

/** A water detector for the floor: two contact studs on short feet. */
export function spotDetector(label: string): Figure {
  return {
    shapes: [
      ...annotation(
        ellipse(0, 96, 108, 15, { fill: PETROL_TINT, stroke: PETROL, strokeWidth: 2.4 }),
      ),
      ...[-34, 34].flatMap((x) => [
        rect(x - 7, 58, 14, 30, paint.partSteel, 2),
        ellipse(x, 89, 11, 5, paint.partBrass),
      ]),
      rect(70, 30, 20, 16, paint.partDark, 3),
      line(88, 38, 118, 38, { stroke: INK, strokeWidth: 8 }),
      rect(-70, 6, 140, 56, paint.body, 14),
      rect(-46, 18, 92, 30, paint.partPaper, 4),
      text(0, 38.5, 15, label, { isBold: true, colour: PETROL }),
      markSpot(51, 27.5, 13, 13),
      circle(-57, 34, 4, { fill: SIGNAL, stroke: INK, strokeWidth: 2 }),
    ],
    box: { x: -110, y: 4, width: 230, height: 110 },
    dimensions: [
      { side: "top", from: -70, to: 70, label: "70", at: 6 },
      { side: "left", from: 6, to: 88, label: "41", at: -70 },
      { side: "bottom", from: -34, to: 34, label: "34", at: 90 },
    ],
  };
}
