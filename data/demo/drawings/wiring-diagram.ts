import { titleBlock } from "./dimension-drawing";
import { GREY, INK, MIST, PAPER, PETROL, SIGNAL, STEEL } from "./paint";
import { circle, line, path, polyline, rect, text, type Drawing, type Shape } from "./shape";

/** The load that one group of wires connects to, drawn with its electrical symbol. */
export type WiringSymbol = "source" | "input" | "bus" | "contact" | "motor" | "element" | "load";

export type Terminal = { number: string; mark: string };

export type WiringGroup = {
  /** One or two short lines beneath the symbol. */
  title: readonly [string] | readonly [string, string];
  symbol: WiringSymbol;
  terminals: readonly Terminal[];
};

export type Wiring = {
  device: string;
  detail: string;
  groups: readonly WiringGroup[];
  /** The internal component behind the terminals, when a single symbol can show it. */
  inside?: WiringSymbol;
};

const LEFT = 70;
const RIGHT = 730;
const GROUP_GAP = 46;
const DEVICE = { top: 84, bottom: 340 };
const BOX = { top: 520, bottom: 640 };

/** Draws terminals along the bottom of the device, each group of wires connected to its load. */
export function wiringDiagram(title: string, code: string, wiring: Wiring): Drawing {
  const count = wiring.groups.reduce((sum, group) => sum + group.terminals.length, 0);
  const gaps = GROUP_GAP * (wiring.groups.length - 1);
  const pitch = Math.min(92, (RIGHT - LEFT - 40 - gaps) / count);
  const used = pitch * count + gaps;

  const shapes: Shape[] = [
    rect(LEFT, DEVICE.top, RIGHT - LEFT, DEVICE.bottom - DEVICE.top, ink(MIST, 3.5), 12),
    text(LEFT + 26, DEVICE.top + 46, 28, wiring.device, { anchor: "start", isBold: true }),
    text(LEFT + 26, DEVICE.top + 78, 21, wiring.detail, { anchor: "start", colour: GREY }),
  ];
  if (wiring.inside) {
    shapes.push(...symbolShapes(wiring.inside, RIGHT - 90, DEVICE.top + 62));
  }

  let x = (LEFT + RIGHT - used) / 2;
  for (const group of wiring.groups) {
    shapes.push(...groupShapes(group, x, pitch));
    x += pitch * group.terminals.length + GROUP_GAP;
  }
  return { title, shapes: [...shapes, ...titleBlock(code, "Connection diagram")] };
}

function groupShapes(group: WiringGroup, left: number, pitch: number): Shape[] {
  const width = pitch * group.terminals.length;
  const centre = left + width / 2;
  const shapes = group.terminals.flatMap((terminal, index) => [
    ...wireShapes(group.symbol, left + pitch * (index + 0.5), index),
    ...terminalShapes(terminal, left + pitch * (index + 0.5), pitch),
  ]);
  if (group.symbol === "bus") shapes.push(screenLoop(centre, width));
  shapes.push(
    rect(left - 6, BOX.top, width + 12, BOX.bottom - BOX.top, ink(PAPER, 2.6), 8),
    ...symbolShapes(group.symbol, centre, (BOX.top + BOX.bottom) / 2),
  );
  group.title.forEach((words, index) => {
    shapes.push(text(centre, BOX.bottom + 32 + index * 26, 20, words, { isBold: index === 0 }));
  });
  return shapes;
}

function terminalShapes({ number, mark }: Terminal, x: number, pitch: number): Shape[] {
  const width = Math.min(58, pitch - 8);
  const top = DEVICE.bottom - 66;
  const markSize = Math.min(20, (pitch - 4) / (mark.length * 0.56));
  return [
    text(x, top - 14, markSize, mark, { isBold: true, colour: PETROL }),
    rect(x - width / 2, top, width, 66, ink(STEEL, 2.4), 4),
    circle(x, top + 22, 13, ink(PAPER, 2)),
    line(x - 9, top + 29, x + 9, top + 15, { stroke: INK, strokeWidth: 2 }),
    text(x, top + 57, 18, number),
  ];
}

function wireShapes(symbol: WiringSymbol, x: number, index: number): Shape[] {
  const isLive = symbol === "source" && index === 0;
  const colour = isLive ? SIGNAL : symbol === "source" ? INK : PETROL;
  const wire = line(x, DEVICE.bottom, x, BOX.top, { stroke: colour, strokeWidth: 3.6 });
  if (!isLive) return [wire];
  // A fuse in the live conductor, as the wiring rules expect.
  return [wire, rect(x - 9, 408, 18, 50, { fill: PAPER, stroke: SIGNAL, strokeWidth: 2.6 })];
}

function screenLoop(centre: number, width: number): Shape {
  return {
    kind: "ellipse",
    cx: centre,
    cy: 432,
    rx: width / 2 - 2,
    ry: 18,
    paint: { stroke: GREY, strokeWidth: 2, dash: [7, 6] },
  };
}

function symbolShapes(symbol: WiringSymbol, x: number, y: number): Shape[] {
  const stroke = { stroke: INK, strokeWidth: 3 };
  switch (symbol) {
    case "source":
      return [circle(x, y, 36, ink(PAPER, 3)), sine(x, y, 22, SIGNAL)];
    case "motor":
      return [circle(x, y, 36, ink(PAPER, 3)), text(x, y + 13, 36, "M", { isBold: true })];
    case "input":
      return [
        path(
          [["M", x - 32, y - 34], ["L", x + 36, y], ["L", x - 32, y + 34], ["Z"]],
          ink(PAPER, 3),
        ),
        text(x - 10, y + 9, 24, "AI", { colour: PETROL, isBold: true }),
      ];
    case "bus":
      return [
        sine(x, y - 12, 44, PETROL),
        sine(x, y + 12, 44, PETROL),
        circle(x - 58, y, 6, { fill: PETROL }),
        circle(x + 58, y, 6, { fill: PETROL }),
      ];
    case "contact":
      return [
        circle(x - 34, y + 8, 6, ink(PAPER, 2.6)),
        circle(x + 34, y + 8, 6, ink(PAPER, 2.6)),
        line(x - 29, y + 5, x + 28, y - 24, stroke),
      ];
    case "element":
      return [
        line(x - 62, y, x - 38, y, stroke),
        line(x + 38, y, x + 62, y, stroke),
        rect(x - 38, y - 14, 76, 28, ink(PAPER, 3)),
        polyline(
          [
            [x - 44, y + 28],
            [x - 26, y + 28],
            [x + 34, y - 30],
          ],
          { stroke: SIGNAL, strokeWidth: 3 },
        ),
      ];
    case "load":
      return [
        circle(x, y, 34, ink(PAPER, 3)),
        line(x - 24, y - 24, x + 24, y + 24, stroke),
        line(x - 24, y + 24, x + 24, y - 24, stroke),
      ];
  }
}

function sine(x: number, y: number, half: number, colour: string): Shape {
  const rise = half * 0.95;
  return path(
    [
      ["M", x - half, y],
      ["C", x - half / 2, y - rise, x - half / 2, y - rise, x, y],
      ["C", x + half / 2, y + rise, x + half / 2, y + rise, x + half, y],
    ],
    { stroke: colour, strokeWidth: 3.4 },
  );
}

function ink(fill: string, strokeWidth: number) {
  return { fill, stroke: INK, strokeWidth };
}
