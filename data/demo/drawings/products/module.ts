import { beside, type Figure } from "#data/demo/drawings/figure";
import { GREY, INK, MIST, PAPER, PETROL, SIGNAL, paint } from "#data/demo/drawings/paint";
import {
  annotation,
  circle,
  line,
  markSpot,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

export type ModulePort = "rj45" | "usb" | "antenna" | "sim" | "contact";

export type ModuleFace = {
  /** In units of 18 mm, as distribution boards count. */
  modules: number;
  title: string;
  subtitle: string;
  terminalsTop: number;
  terminalsBottom: number;
  ports?: readonly ModulePort[];
  /** Status lamps, in rows of eight. */
  lamps?: number;
  display?: readonly string[];
  /** Manual override switches, one per output. */
  switches?: number;
  isDark?: boolean;
};

const MODULE_MM = 17.5;
const HEIGHT = 90;
const DEPTH = 60;

/** A DIN rail module from the front; its width and its terminals follow the point count. */
export function dinModule(face: ModuleFace): Figure {
  const w = face.modules * MODULE_MM;
  const hasAntenna = face.ports?.includes("antenna") ?? false;
  const shapes: Shape[] = [
    ...(hasAntenna ? antenna(w - 12) : []),
    rect(0, 0, w, HEIGHT, face.isDark ? paint.shade : paint.body, 4),
    ...terminalRow(w, 3, face.terminalsTop),
    ...terminalRow(w, HEIGHT - 15, face.terminalsBottom),
    rect(3, 19, w - 6, 52, paint.partPaper, 3),
    rect(3, 19, w - 6, 13, paint.petrolFill, 3),
    ...titleText(face, w),
    ...frontDetail(face, w),
  ];
  const top = hasAntenna ? -64 : 0;
  return {
    shapes,
    box: { x: 0, y: top, width: w, height: HEIGHT - top },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${Math.round(w)}`, at: HEIGHT },
      { side: "left", from: 0, to: HEIGHT, label: `${HEIGHT}`, at: 0 },
    ],
  };
}

export function dinModuleWithSide(face: ModuleFace): Figure {
  return beside(dinModule(face), moduleSide(), 26);
}

/** The stepped side of a rail module, standing on its 35 mm rail. */
function moduleSide(): Figure {
  return {
    shapes: [
      rect(0, 27, 5, 35, paint.partShade),
      rect(5, 0, 38, HEIGHT, paint.body, 2),
      rect(43, 19, DEPTH - 43, 52, paint.partPaper, 3),
    ],
    box: { x: 0, y: 0, width: DEPTH, height: HEIGHT },
    dimensions: [
      { side: "bottom", from: 0, to: DEPTH, label: `${DEPTH}`, at: HEIGHT },
      { side: "top", from: 5, to: 43, label: "38", at: 0 },
      { side: "right", from: 27, to: 62, label: "35", at: 5 },
    ],
  };
}

function titleText(face: ModuleFace, w: number): Shape[] {
  const room = w - 12;
  const titleSize = Math.min(8.4, room / (face.title.length * 0.6));
  const subSize = Math.min(7, room / (face.subtitle.length * 0.56));
  return [
    text(7, 28.6, titleSize, face.title, { anchor: "start", isBold: true, colour: PAPER }),
    text(7, 42, subSize, face.subtitle, { anchor: "start", colour: GREY }),
    ...(markAfter(7 + face.title.length * titleSize * 0.6, 21.2, 8.8, w) ??
      markAfter(7 + face.subtitle.length * subSize * 0.56, 34.5, 8.5, w) ??
      []),
  ];
}

/** Returns the rest of a line of text as the place of the mark, if it is long enough. */
function markAfter(textEnd: number, y: number, height: number, w: number): Shape[] | undefined {
  const width = Math.min(58, w - 6 - textEnd - 4);
  return width < height ? undefined : [markSpot(w - 6 - width, y, width, height)];
}

function frontDetail(face: ModuleFace, w: number): Shape[] {
  const shapes: Shape[] = [];
  let left = 8;
  for (const port of face.ports ?? []) {
    if (port === "antenna") continue;
    shapes.push(...portShapes(port, left, 47));
    left += port === "rj45" ? 19 : 13;
  }
  if (face.display) {
    const width = Math.min(56, w - left - 8);
    shapes.push(rect(left, 46, width, 22, paint.partTint, 2));
    face.display.forEach((words, index) => {
      const size = Math.min(
        face.display?.length === 1 ? 12 : 7.6,
        (width - 4) / (words.length * 0.58),
      );
      const y = face.display?.length === 1 ? 61 : 54.5 + index * 9;
      shapes.push(text(left + width / 2, y, size, words, { isBold: true }));
    });
    left += width + 5;
  }
  const switches = face.switches ?? 0;
  shapes.push(
    ...lampRows(face.lamps ?? 0, left, w, switches > 0 ? 1 : 4),
    ...overrides(switches, left, w),
  );
  return shapes;
}

/** Lamps fill what the ports and the display leave; above override switches there is one row. */
function lampRows(count: number, left: number, w: number, rows: number): Shape[] {
  const room = Math.floor((w - left - 6) / 6.4);
  const perRow = Math.max(1, Math.min(rows === 1 ? 16 : 8, room));
  return Array.from({ length: count }, (_, lamp) => {
    const column = lamp % perRow;
    const row = Math.floor(lamp / perRow);
    if (row >= rows) return [];
    const fill = lamp === 0 ? SIGNAL : lamp % 3 === 1 ? PETROL : MIST;
    return [
      circle(left + 3 + column * 6.4, 50 + row * 6, 2, { fill, stroke: INK, strokeWidth: 1.6 }),
    ];
  }).flat();
}

function overrides(count: number, left: number, w: number): Shape[] {
  if (count === 0) return [];
  const pitch = Math.min(15, (w - left - 5) / count);
  return Array.from({ length: count }, (_, index) => [
    rect(left + index * pitch, 58, pitch * 0.74, 10, paint.partShade, 1.5),
    rect(
      left + 1 + index * pitch,
      index % 2 === 0 ? 59 : 63.6,
      pitch * 0.74 - 2,
      3.2,
      paint.inkFill,
      1,
    ),
  ]).flat();
}

function portShapes(port: ModulePort, x: number, y: number): Shape[] {
  switch (port) {
    case "rj45":
      return [
        rect(x, y, 16, 14, paint.partShade, 1.5),
        rect(x + 2.5, y + 4, 11, 8, paint.inkFill),
        ...[4, 6.5, 9, 11.5].map((dx) =>
          line(x + dx, y + 8, x + dx, y + 11.5, { stroke: PAPER, strokeWidth: 1.6 }),
        ),
        circle(x + 3, y + 17.5, 1.4, { fill: PETROL }),
        circle(x + 13, y + 17.5, 1.4, { fill: SIGNAL }),
      ];
    case "usb":
      return [
        rect(x, y + 3, 10, 5, paint.partDark, 1.5),
        rect(x + 2, y + 4.8, 6, 1.4, { fill: PAPER }),
      ];
    case "sim":
      return [
        rect(x, y + 1, 10, 13, paint.partBrass, 1),
        line(x + 3, y + 5, x + 7, y + 5, paint.hair),
      ];
    case "contact":
      return [circle(x + 5, y + 7, 5, paint.partShade), circle(x + 5, y + 7, 2, paint.inkFill)];
    case "antenna":
      return [];
  }
}

function antenna(x: number): Shape[] {
  return [
    rect(x - 3.5, -62, 7, 52, paint.partDark, 3.5),
    rect(x - 5, -14, 10, 8, paint.partDark, 1.5),
    rect(x - 4, -7, 8, 8, paint.partBrass, 1),
  ];
}

function terminalRow(w: number, y: number, count: number): Shape[] {
  const pitch = Math.min(8.7, (w - 4) / Math.max(1, count));
  const left = (w - pitch * count) / 2;
  return Array.from({ length: count }, (_, index) => {
    const x = left + pitch * (index + 0.5);
    return [
      rect(left + pitch * index, y, pitch, 12, paint.partTerminal, 0.8),
      // A rendered terminal has its own screw.
      ...annotation(
        circle(x, y + 6, Math.min(3, pitch * 0.36), {
          fill: PAPER,
          stroke: INK,
          strokeWidth: 1.5,
        }),
        line(x - 1.6, y + 7.6, x + 1.6, y + 4.4, paint.hair),
      ),
    ];
  }).flat();
}
