import type { Figure } from "#data/demo/drawings/figure";
import { PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  arc,
  circle,
  line,
  markSpot,
  polar,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

export type OutdoorSensing = "bulb" | "shield" | "light" | "filter";

/** A weatherproof wall box; the sensor beneath or in front of it shows what it measures. */
export function outdoorBox(label: string, sensing: OutdoorSensing): Figure {
  const bottom = sensing === "shield" ? 196 : sensing === "light" ? 128 : 166;
  return {
    shapes: [
      ...sensingShapes(sensing),
      rect(70, 92, 14, 20, paint.partDark, 3),
      rect(-8, 16, 96, 96, paint.body, 10),
      circle(2, 26, 4.5, paint.partScrew),
      circle(78, 26, 4.5, paint.partScrew),
      circle(2, 102, 4.5, paint.partScrew),
      circle(78, 102, 4.5, paint.partScrew),
      rect(8, 62, 64, 28, paint.partPaper, 2),
      text(40, 81, label.length > 8 ? 10.5 : 13, label, { isBold: true, colour: PETROL }),
      ...(sensing === "light" ? lightDome() : annotation(rect(8, 36, 64, 14, paint.tintFill, 2))),
      sensing === "light" ? markSpot(16, 20.5, 48, 8) : markSpot(10, 38, 60, 10),
    ],
    box: { x: -12, y: 12, width: 104, height: bottom - 12 },
    dimensions: [
      { side: "top", from: -8, to: 88, label: "96", at: 16 },
      { side: "left", from: 16, to: 112, label: "96", at: -8 },
      ...(sensing === "light"
        ? []
        : [
            {
              side: "left" as const,
              from: 112,
              to: bottom,
              label: `${bottom - 112}`,
              at: 20,
            },
          ]),
    ],
  };
}

function lightDome(): Shape[] {
  const rays = [200, 230, 270, 310, 340].map((degrees) => {
    const [x1, y1] = polar(40, 52, 24, degrees);
    const [x2, y2] = polar(40, 52, 32, degrees);
    return line(x1, y1, x2, y2, { stroke: SIGNAL, strokeWidth: 4 });
  });
  return [
    arc(40, 52, 16, 180, 360, paint.line),
    circle(40, 48, 13, paint.partGlass),
    ...annotation(...rays),
  ];
}

function sensingShapes(sensing: OutdoorSensing): Shape[] {
  switch (sensing) {
    case "bulb":
      return [
        rect(30, 108, 20, 14, paint.partSteel, 2),
        rect(34, 118, 12, 48, paint.partSteel, 6),
        line(42, 124, 42, 158, paint.softHair),
      ];
    case "filter":
      return [
        rect(28, 108, 24, 14, paint.partDark, 2),
        rect(30, 120, 20, 46, paint.partBrass, 8),
        ...[128, 136, 144, 152].map((y) => line(31, y, 49, y, paint.hair)),
      ];
    case "shield":
      return [
        rect(34, 108, 12, 84, paint.partSteel),
        ...[122, 136, 150, 164, 178].map((y) => rect(4, y, 72, 9, paint.partPaper, 4)),
        rect(28, 188, 24, 8, paint.partDark, 3),
      ];
    case "light":
      return [rect(24, 108, 32, 20, paint.partDark, 4)];
  }
}
