import { titleBlock } from "./dimension-drawing";
import { GREY, INK, PETROL, SHADE, SIGNAL } from "./paint";
import { line, polyline, rect, text, type Drawing, type Point, type Shape } from "./shape";

export type Axis = { label: string; from: number; to: number; step: number };

export type Curve = { label: string; points: readonly Point[]; isSecond?: boolean };

const PLOT = { left: 128, top: 124, right: 748, bottom: 622 };

/** Draws a characteristic curve: input on the x axis, output on the y axis. */
export function characteristicChart(
  title: string,
  code: string,
  heading: string,
  x: Axis,
  y: Axis,
  curves: readonly Curve[],
): Drawing {
  const toX = (value: number) =>
    PLOT.left + ((value - x.from) / (x.to - x.from)) * (PLOT.right - PLOT.left);
  const toY = (value: number) =>
    PLOT.bottom - ((value - y.from) / (y.to - y.from)) * (PLOT.bottom - PLOT.top);

  const shapes: Shape[] = [text(PLOT.left, 66, 29, heading, { anchor: "start", isBold: true })];
  for (const value of ticks(x)) {
    shapes.push(
      line(toX(value), PLOT.top, toX(value), PLOT.bottom, { stroke: SHADE, strokeWidth: 1.2 }),
      text(toX(value), PLOT.bottom + 32, 21, plain(value), { colour: GREY }),
    );
  }
  for (const value of ticks(y)) {
    shapes.push(
      line(PLOT.left, toY(value), PLOT.right, toY(value), { stroke: SHADE, strokeWidth: 1.2 }),
      text(PLOT.left - 14, toY(value) + 7, 21, plain(value), { anchor: "end", colour: GREY }),
    );
  }
  shapes.push(
    rect(PLOT.left, PLOT.top, PLOT.right - PLOT.left, PLOT.bottom - PLOT.top, {
      stroke: INK,
      strokeWidth: 2,
    }),
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 72, 23, x.label),
    text(46, (PLOT.top + PLOT.bottom) / 2, 23, y.label, { isUpright: true }),
  );
  curves.forEach((curve, index) => {
    const colour = curve.isSecond ? SIGNAL : PETROL;
    const points = curve.points.map(([px, py]): Point => [toX(px), toY(py)]);
    shapes.push(
      polyline(points, {
        stroke: colour,
        strokeWidth: 4.5,
        dash: curve.isSecond ? [14, 9] : undefined,
      }),
      ...legend(curve.label, colour, index),
    );
  });
  return { title, shapes: [...shapes, ...titleBlock(code, "Typical characteristic")] };
}

function legend(label: string, colour: string, index: number): Shape[] {
  const x = PLOT.left + index * 300;
  return [
    line(x, 96, x + 40, 96, { stroke: colour, strokeWidth: 4.5 }),
    text(x + 52, 103, 21, label, { anchor: "start", colour: GREY }),
  ];
}

function ticks({ from, to, step }: Axis): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}

function plain(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
