/**
 * The primitives of every illustration. A drawing is a plain list of them, so that the same picture
 * can be written as SVG for the pages and as vector paths in a PDF datasheet.
 */

/** What a part is made of. Renderings show it; line drawings have only fill and stroke. */
export type Material =
  | "accent"
  | "black"
  | "blue"
  | "brass"
  | "case"
  | "cast"
  | "copper"
  | "darkCase"
  | "display"
  | "glass"
  | "key"
  | "opening"
  /** The colour of the line drawing, as of a cable's core. */
  | "own"
  | "plate"
  | "screw"
  | "signal"
  | "slot"
  | "steel"
  | "strip"
  | "terminal"
  | "trim"
  /** Where the manufacturer's mark goes. It has neither fill nor stroke. */
  | "mark";

export type Paint = {
  fill?: string;
  material?: Material;
  /** True for a round part whose axis is level although it is taller than wide, such as a nut. */
  isLying?: boolean;
  stroke?: string;
  /** In units of the finished 800 by 800 drawing: scaling a shape never thickens its line. */
  strokeWidth?: number;
  dash?: readonly number[];
};

export type Step =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

export type TextAnchor = "start" | "middle" | "end";

export type Shape = {
  /** True for what explains the part, such as a duct or a field of view; renderings leave it out. */
  isAnnotation?: boolean;
} & (
  | {
      kind: "rect";
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      paint: Paint;
    }
  | { kind: "ellipse"; cx: number; cy: number; rx: number; ry: number; paint: Paint }
  | { kind: "path"; steps: readonly Step[]; paint: Paint }
  | {
      kind: "text";
      x: number;
      y: number;
      size: number;
      text: string;
      anchor: TextAnchor;
      colour: string;
      isBold: boolean;
      /** Reads upwards, as the figure on a vertical dimension line does. */
      isUpright: boolean;
    }
);

/** A finished picture: always a square of 800 by 800 units. */
export type Drawing = { title: string; shapes: readonly Shape[] };

export const DRAWING_SIZE = 800;

export type Point = readonly [x: number, y: number];

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint,
  radius = 0,
): Shape {
  return { kind: "rect", x, y, width, height, radius, paint };
}

/** A rectangle placed by its middle, which is how symmetrical parts are measured. */
export function centredRect(
  cx: number,
  cy: number,
  width: number,
  height: number,
  paint: Paint,
  radius = 0,
): Shape {
  return rect(cx - width / 2, cy - height / 2, width, height, paint, radius);
}

export function circle(cx: number, cy: number, radius: number, paint: Paint): Shape {
  return { kind: "ellipse", cx, cy, rx: radius, ry: radius, paint };
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): Shape {
  return { kind: "ellipse", cx, cy, rx, ry, paint };
}

export function line(x1: number, y1: number, x2: number, y2: number, paint: Paint): Shape {
  return {
    kind: "path",
    steps: [
      ["M", x1, y1],
      ["L", x2, y2],
    ],
    paint,
  };
}

export function polyline(points: readonly Point[], paint: Paint): Shape {
  return { kind: "path", steps: stepsThrough(points), paint };
}

export function polygon(points: readonly Point[], paint: Paint): Shape {
  return { kind: "path", steps: [...stepsThrough(points), ["Z"]], paint };
}

export function path(steps: readonly Step[], paint: Paint): Shape {
  return { kind: "path", steps, paint };
}

/** An arc of a circle; degrees run clockwise from three o'clock, because y runs downwards. */
export function arc(
  cx: number,
  cy: number,
  radius: number,
  fromDegrees: number,
  toDegrees: number,
  paint: Paint,
): Shape {
  const segments = Math.max(2, Math.ceil(Math.abs(toDegrees - fromDegrees) / 9));
  const points: Point[] = [];
  for (let i = 0; i <= segments; i++) {
    const degrees = fromDegrees + ((toDegrees - fromDegrees) * i) / segments;
    points.push(polar(cx, cy, radius, degrees));
  }
  return polyline(points, paint);
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(radians), cy + radius * Math.sin(radians)];
}

/** A hexagon with two level edges, as a nut is seen from its end. */
export function hexagon(cx: number, cy: number, radius: number, paint: Paint): Shape {
  return polygon(
    [0, 60, 120, 180, 240, 300].map((degrees) => polar(cx, cy, radius, degrees)),
    paint,
  );
}

export function text(
  x: number,
  y: number,
  size: number,
  content: string,
  options: { anchor?: TextAnchor; colour?: string; isBold?: boolean; isUpright?: boolean } = {},
): Shape {
  return {
    kind: "text",
    x,
    y,
    size,
    text: content,
    anchor: options.anchor ?? "middle",
    colour: options.colour ?? "#16191b",
    isBold: options.isBold ?? false,
    isUpright: options.isUpright ?? false,
  };
}

/** Reserves a place for the manufacturer's mark, which only renderings show. */
export function markSpot(x: number, y: number, width: number, height: number): Shape {
  return rect(x, y, width, height, { material: "mark" });
}

export function annotation(...shapes: Shape[]): Shape[] {
  return shapes.map((shape) => ({ ...shape, isAnnotation: true }));
}

/** Estimates the width of a label from the mean advance of common sans-serif fonts. */
export function textWidth(content: string, size: number): number {
  return content.length * size * 0.55;
}

export type Placement = { scale: number; dx: number; dy: number };

/** Moves and scales a shape, but not its line widths. */
export function placed(shape: Shape, { scale, dx, dy }: Placement): Shape {
  switch (shape.kind) {
    case "rect":
      return {
        ...shape,
        x: shape.x * scale + dx,
        y: shape.y * scale + dy,
        width: shape.width * scale,
        height: shape.height * scale,
        radius: shape.radius * scale,
      };
    case "ellipse":
      return {
        ...shape,
        cx: shape.cx * scale + dx,
        cy: shape.cy * scale + dy,
        rx: shape.rx * scale,
        ry: shape.ry * scale,
      };
    case "text":
      return {
        ...shape,
        x: shape.x * scale + dx,
        y: shape.y * scale + dy,
        size: shape.size * scale,
      };
    case "path":
      return { ...shape, steps: shape.steps.map((step) => placedStep(step, { scale, dx, dy })) };
  }
}

function placedStep(step: Step, { scale, dx, dy }: Placement): Step {
  switch (step[0]) {
    case "Z":
      return step;
    case "C":
      return [
        "C",
        step[1] * scale + dx,
        step[2] * scale + dy,
        step[3] * scale + dx,
        step[4] * scale + dy,
        step[5] * scale + dx,
        step[6] * scale + dy,
      ];
    default:
      return [step[0], step[1] * scale + dx, step[2] * scale + dy];
  }
}

function stepsThrough(points: readonly Point[]): Step[] {
  return points.map(([x, y], index): Step => [index === 0 ? "M" : "L", x, y]);
}
