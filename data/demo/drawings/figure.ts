import { INK, PAPER, PETROL, SIGNAL } from "./paint";
import {
  DRAWING_SIZE,
  placed,
  type Drawing,
  type Paint,
  type Placement,
  type Shape,
} from "./shape";

/**
 * A part in millimetres: its shapes, their bounding box and its dimensions. The front view and the
 * dimension drawing share one figure, so that they always agree.
 */
export type Figure = { shapes: readonly Shape[]; box: Box; dimensions: readonly Dimension[] };

export type Box = { x: number; y: number; width: number; height: number };

export type Dimension = {
  side: "left" | "right" | "top" | "bottom";
  /** Where the measured edges lie: x for top and bottom, y for left and right. */
  from: number;
  to: number;
  label: string;
  /** Where the extension lines leave the part; the figure's own edge when absent. */
  at?: number;
  /** Zero is nearest the part. */
  tier?: number;
};

const FRONT_MARGIN = 56;

/**
 * Scales the part to the frame. A `fill` below 1 draws it smaller, so that the sizes of a family look
 * different.
 */
export function frontView(title: string, figure: Figure, fill = 1): Drawing {
  const room = (DRAWING_SIZE - 2 * FRONT_MARGIN) * fill;
  const margin = (DRAWING_SIZE - room) / 2;
  const placement = fitted(figure.box, { x: margin, y: margin, width: room, height: room });
  const visible = figure.shapes.filter((shape) => !isMarkSpot(shape));
  return { title, shapes: visible.map((shape) => placed(shape, placement)) };
}

function isMarkSpot(shape: Shape): boolean {
  return shape.kind === "rect" && shape.paint.material === "mark";
}

/** Returns the largest centred placement of one box within another. */
export function fitted(box: Box, room: Box): Placement {
  const scale = Math.min(room.width / box.width, room.height / box.height);
  return {
    scale,
    dx: room.x + (room.width - box.width * scale) / 2 - box.x * scale,
    dy: room.y + (room.height - box.height * scale) / 2 - box.y * scale,
  };
}

/** Places two views on one sheet, the second to the right, with their bottoms aligned. */
export function beside(first: Figure, second: Figure, gapMm: number): Figure {
  const dx = first.box.x + first.box.width + gapMm - second.box.x;
  const dy = first.box.y + first.box.height - (second.box.y + second.box.height);
  const moved = moveFigure(second, dx, dy);
  const top = Math.min(first.box.y, moved.box.y);
  const bottom = first.box.y + first.box.height;
  return {
    shapes: [...first.shapes, ...moved.shapes],
    dimensions: [...first.dimensions, ...moved.dimensions],
    box: {
      x: first.box.x,
      y: top,
      width: moved.box.x + moved.box.width - first.box.x,
      height: bottom - top,
    },
  };
}

function moveFigure(figure: Figure, dx: number, dy: number): Figure {
  return {
    shapes: figure.shapes.map((shape) => placed(shape, { scale: 1, dx, dy })),
    box: { ...figure.box, x: figure.box.x + dx, y: figure.box.y + dy },
    dimensions: figure.dimensions.map((dimension) => {
      const isAcross = dimension.side === "top" || dimension.side === "bottom";
      const [along, away] = isAcross ? [dx, dy] : [dy, dx];
      return {
        ...dimension,
        from: dimension.from + along,
        to: dimension.to + along,
        at: dimension.at === undefined ? undefined : dimension.at + away,
      };
    }),
  };
}

/** Reduces the part to outlines, for dimension drawings. */
export function outlined(shape: Shape): Shape[] {
  if (shape.kind === "text") return [];
  const { fill, stroke, strokeWidth = 0, dash } = shape.paint;
  if (!stroke) return [];
  // Flow arrows would clutter a dimension drawing; curved leads stay.
  const isColoured = stroke === PETROL || stroke === SIGNAL;
  const isCurved = shape.kind === "path" && shape.steps.some(([letter]) => letter === "C");
  if (isColoured && !isCurved && !fill && !dash) return [];
  const bare: Paint = {
    fill: fill ? PAPER : undefined,
    stroke: INK,
    strokeWidth: Math.min(2.4, strokeWidth),
    dash,
  };
  return [{ ...shape, paint: bare }];
}
