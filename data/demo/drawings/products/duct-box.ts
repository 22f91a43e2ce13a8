import type { Figure } from "#data/demo/drawings/figure";
import { GREY, PETROL, paint } from "#data/demo/drawings/paint";
import { circle, line, markSpot, rect, text, type Shape } from "#data/demo/drawings/shape";
import { airArrow, ductWall } from "./probe";

/** A transmitter box outside the duct, its sampling tube inside. */
export function ductTransmitter(options: {
  label: string;
  second: string;
  reading?: string;
  probeMm: number;
  hasFilter: boolean;
}): Figure {
  const tip = 112 + options.probeMm;
  return {
    shapes: [
      ...ductWall(112, 96),
      rect(-9.5, 110, 19, options.probeMm + 2, paint.steel, 4),
      ...(options.hasFilter ? filterTip(tip) : samplingHoles(tip, options.probeMm)),
      rect(-34, 100, 68, 11, paint.partDark, 3),
      rect(48, 66, 16, 20, paint.partDark, 3),
      rect(-50, 0, 100, 100, paint.body, 9),
      circle(-40, 10, 4, paint.partScrew),
      circle(40, 10, 4, paint.partScrew),
      circle(-40, 90, 4, paint.partScrew),
      circle(40, 90, 4, paint.partScrew),
      markSpot(-26, 5.5, 52, 9),
      ...face(options.label, options.second, options.reading),
      ...airArrow(-94, -26, 112 + options.probeMm * 0.35, 0.35),
      ...airArrow(-94, -26, 112 + options.probeMm * 0.65, 0.65),
      ...airArrow(-94, -26, 112 + options.probeMm * 0.92, 0.95),
    ],
    box: { x: -98, y: 0, width: 196, height: tip },
    dimensions: [
      { side: "top", from: -50, to: 50, label: "100", at: 0 },
      { side: "right", from: 0, to: 100, label: "100", at: 50 },
      { side: "right", from: 112, to: tip, label: `${options.probeMm}`, at: 10 },
      { side: "bottom", from: -9.5, to: 9.5, label: "Ø19", at: tip },
    ],
  };
}

function face(label: string, second: string, reading: string | undefined): Shape[] {
  if (!reading) {
    return [
      rect(-38, 22, 76, 56, paint.partPaper, 3),
      rect(-38, 22, 76, 7, paint.petrolFill),
      text(0, 53, 16, label, { isBold: true, colour: PETROL }),
      text(0, 69, 10, second, { colour: GREY }),
    ];
  }
  return [
    rect(-38, 20, 76, 36, paint.partTint, 3),
    text(0, 46, 23, reading, { isBold: true }),
    text(0, 71, 12.5, label, { isBold: true, colour: PETROL }),
    text(0, 84, 9.5, second, { colour: GREY }),
  ];
}

function filterTip(tip: number): Shape[] {
  return [
    rect(-9.5, tip - 42, 19, 42, paint.partBrass, 6),
    ...[34, 27, 20, 13].map((back) => line(-9, tip - back, 9, tip - back, paint.hair)),
  ];
}

function samplingHoles(tip: number, probeMm: number): Shape[] {
  const count = Math.floor((probeMm - 40) / 24);
  return Array.from({ length: count }, (_, hole) =>
    circle(0, tip - 18 - hole * 24, 4.5, paint.partDark),
  );
}
