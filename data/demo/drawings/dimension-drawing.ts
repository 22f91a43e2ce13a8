import { fitted, outlined, type Dimension, type Figure } from "./figure";
import { GREY, INK, PETROL } from "./paint";
import {
  DRAWING_SIZE,
  line,
  placed,
  polygon,
  text,
  textWidth,
  type Drawing,
  type Placement,
  type Shape,
} from "./shape";

const TIER = 62;
const FIRST_TIER = 46;
const EDGE = 44;
const FOOT = 60;
const TEXT_SIZE = 25;
const ARROW = 13;

const thin = { stroke: PETROL, strokeWidth: 1.6 };

/** Draws the dimension drawing: outlines with measurements in millimetres. */
export function dimensionDrawing(title: string, code: string, figure: Figure): Drawing {
  const room = (side: Dimension["side"]) => {
    const tiers = figure.dimensions.filter((one) => one.side === side).map((one) => one.tier ?? 0);
    return tiers.length === 0 ? 20 : FIRST_TIER + TIER * Math.max(...tiers) + 34;
  };
  const left = EDGE + room("left");
  const top = EDGE + room("top");
  const placement = fitted(figure.box, {
    x: left,
    y: top,
    width: DRAWING_SIZE - left - EDGE - room("right"),
    height: DRAWING_SIZE - top - EDGE - FOOT - room("bottom"),
  });

  return {
    title,
    shapes: [
      ...figure.shapes.flatMap(outlined).map((shape) => placed(shape, placement)),
      ...figure.dimensions.flatMap((dimension) => dimensionMarks(dimension, figure, placement)),
      ...titleBlock(code),
    ],
  };
}

/** The strip along the foot of a technical sheet. */
export function titleBlock(code: string, note = "Dimensions in mm"): Shape[] {
  const y = DRAWING_SIZE - 62;
  // Codes have up to 50 characters and must leave space for the note.
  const codeSize = Math.min(21, 480 / (code.length * 0.62));
  return [
    line(EDGE, y, DRAWING_SIZE - EDGE, y, { stroke: INK, strokeWidth: 1.4 }),
    text(EDGE, y + 32, 21, note, { anchor: "start", colour: GREY }),
    text(DRAWING_SIZE - EDGE, y + 32, codeSize, code, { anchor: "end", isBold: true }),
  ];
}

function dimensionMarks(dimension: Dimension, figure: Figure, placement: Placement): Shape[] {
  const { scale, dx, dy } = placement;
  const { box } = figure;
  const isAcross = dimension.side === "top" || dimension.side === "bottom";
  const along = (value: number) => value * scale + (isAcross ? dx : dy);
  const away = (value: number) => value * scale + (isAcross ? dy : dx);

  const isPositive = dimension.side === "bottom" || dimension.side === "right";
  const sign = isPositive ? 1 : -1;
  const nearEdge = isAcross ? box.y : box.x;
  const farEdge = isAcross ? box.y + box.height : box.x + box.width;
  const edge = isPositive ? farEdge : nearEdge;
  const level = away(edge) + sign * (FIRST_TIER + TIER * (dimension.tier ?? 0));
  const start = away(dimension.at ?? edge) + sign * 7;
  const a = along(Math.min(dimension.from, dimension.to));
  const b = along(Math.max(dimension.from, dimension.to));

  const at = (alongValue: number, awayValue: number) =>
    isAcross ? ([alongValue, awayValue] as const) : ([awayValue, alongValue] as const);
  const stroke = (a1: number, w1: number, a2: number, w2: number) =>
    line(...at(a1, w1), ...at(a2, w2), thin);
  const arrow = (tip: number, pointsForward: boolean) => {
    const back = pointsForward ? tip - ARROW : tip + ARROW;
    return polygon([at(tip, level), at(back, level - 4.5), at(back, level + 4.5)], {
      fill: PETROL,
    });
  };

  const needed = textWidth(dimension.label, TEXT_SIZE) + 2 * ARROW + 8;
  const isRoomy = b - a >= needed;
  const marks = [
    stroke(a, start, a, level + sign * 8),
    stroke(b, start, b, level + sign * 8),
    // Arrows are outside, pointing in, when the gap is too small for them and the number.
    arrow(a, !isRoomy),
    arrow(b, isRoomy),
    isRoomy ? stroke(a, level, b, level) : stroke(a - 30, level, b + 30, level),
  ];

  const half = textWidth(dimension.label, TEXT_SIZE) / 2;
  // Past the end for a level line, past the upper end for an upright one.
  const middle = isRoomy ? (a + b) / 2 : isAcross ? b + 38 + half : a - 38 - half;
  const lift = isRoomy ? -9 : 9;
  const [x, y] = at(middle, level + lift);
  marks.push(text(x, y, TEXT_SIZE, dimension.label, { isUpright: !isAcross }));
  return marks;
}
