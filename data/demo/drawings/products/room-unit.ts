import { beside, type Figure } from "#data/demo/drawings/figure";
import {
  INK,
  MIST,
  PAPER,
  PETROL,
  PETROL_TINT,
  SHADE,
  SIGNAL,
  paint,
} from "#data/demo/drawings/paint";
import {
  arc,
  centredRect,
  circle,
  line,
  markSpot,
  polar,
  polyline,
  rect,
  text,
  type Shape,
} from "#data/demo/drawings/shape";

export type RoomFace = {
  widthMm: number;
  heightMm: number;
  isDark?: boolean;
  /** What the display reads: the large figure and the small line beneath it. */
  display?: readonly [figure: string, caption: string];
  hasKnob?: boolean;
  /** Keys along the foot, each with its sign. */
  keys?: readonly string[];
  /** A traffic light of three, as CO2 units have. */
  hasTrafficLight?: boolean;
  hasTrend?: boolean;
  mark: string;
};

const DEPTH = 26;

/** A wall unit from the front, its side view beside it on the dimension drawing. */
export function roomUnit(face: RoomFace): Figure {
  const { widthMm: w, heightMm: h } = face;
  const ink = face.isDark ? MIST : INK;
  const shapes: Shape[] = [
    rect(0, 0, w, h, face.isDark ? { ...paint.dark, material: "darkCase" } : paint.paper, 6),
    rect(3, 3, w - 6, h - 6, { stroke: face.isDark ? "#3a4144" : "#dfe4e2", strokeWidth: 2 }, 4),
    ...vents(w, 8, ink),
    ...vents(w, h - 13, ink),
    text(w / 2, h - 17, 5.6, face.mark, {
      colour: face.isDark ? PETROL_TINT : PETROL,
      isBold: true,
    }),
    markSpot(8, h - 23, 7, 7),
  ];

  let y = 20;
  if (face.display) {
    const height = face.hasTrend ? 46 : 34;
    shapes.push(...display(face.display, 9, y, w - 18, height, Boolean(face.hasTrend)));
    y += height + 5;
  }
  if (face.hasTrafficLight) {
    shapes.push(...trafficLight(w / 2, y + 4));
    y += 12;
  }
  const foot = face.keys ? h - 40 : h - 25;
  if (face.hasKnob) {
    const radius = Math.min(w * 0.27, (foot - y) / 2 - 3);
    shapes.push(...setpointKnob(w / 2, (y + foot) / 2 + 1, radius, ink));
  } else if (!face.display) {
    shapes.push(...perforation(w / 2, (y + foot) / 2 - 2, w * 0.25, ink));
  }
  if (face.keys) shapes.push(...keyRow(face.keys, w, h - 38, ink, face.isDark === true));

  return {
    shapes,
    box: { x: 0, y: 0, width: w, height: h },
    dimensions: [
      { side: "bottom", from: 0, to: w, label: `${w}` },
      { side: "left", from: 0, to: h, label: `${h}` },
      { side: "top", from: w / 2 - 30, to: w / 2 + 30, label: "60 fixing", at: h / 2 },
    ],
  };
}

export function roomUnitWithSide(face: RoomFace): Figure {
  return beside(roomUnit(face), sideView(face.heightMm), 34);
}

function sideView(h: number): Figure {
  return {
    shapes: [
      rect(0, 3, 6, h - 6, paint.partShade),
      rect(6, 0, DEPTH - 6, h, paint.paper, 3),
      ...[0.2, 0.28, 0.36, 0.64, 0.72, 0.8].map((share) =>
        line(12, h * share, DEPTH - 5, h * share, paint.hair),
      ),
    ],
    box: { x: 0, y: 0, width: DEPTH, height: h },
    dimensions: [{ side: "bottom", from: 0, to: DEPTH, label: `${DEPTH}` }],
  };
}

function vents(w: number, y: number, colour: string): Shape[] {
  const count = Math.floor((w - 28) / 5);
  const start = (w - (count - 1) * 5) / 2;
  return Array.from({ length: count }, (_, slot) =>
    line(start + slot * 5, y, start + slot * 5, y + 5, {
      stroke: colour,
      strokeWidth: 3,
      material: "slot",
    }),
  );
}

function display(
  [figure, caption]: readonly [string, string],
  x: number,
  y: number,
  w: number,
  h: number,
  hasTrend: boolean,
): Shape[] {
  const shapes = [
    rect(x, y, w, h, paint.partTint, 2),
    text(x + w / 2, y + 19, 18, figure, { isBold: true }),
    text(x + w / 2, y + 29, 6.6, caption, { colour: PETROL }),
  ];
  if (!hasTrend) return shapes;
  const step = (w - 12) / 6;
  const heights = [3, 5, 4, 8, 6, 9, 7];
  shapes.push(
    polyline(
      heights.map((rise, index) => [x + 6 + index * step, y + h - 3 - rise]),
      { stroke: PETROL, strokeWidth: 3 },
    ),
  );
  return shapes;
}

function trafficLight(cx: number, y: number): Shape[] {
  return [
    circle(cx - 14, y, 3.4, { fill: PETROL, stroke: INK, strokeWidth: 2 }),
    circle(cx, y, 3.4, { fill: SHADE, stroke: INK, strokeWidth: 2 }),
    circle(cx + 14, y, 3.4, { fill: SIGNAL, stroke: INK, strokeWidth: 2, material: "glass" }),
  ];
}

function setpointKnob(cx: number, cy: number, radius: number, ink: string): Shape[] {
  const ticks = [150, 180, 210, 240, 270, 300, 330, 360, 390].map((degrees) => {
    const [x1, y1] = polar(cx, cy, radius + 1.5, degrees);
    const [x2, y2] = polar(cx, cy, radius + 4, degrees);
    return line(x1, y1, x2, y2, { stroke: ink, strokeWidth: 2.4 });
  });
  const [px, py] = polar(cx, cy, radius - 2, 300);
  const [qx, qy] = polar(cx, cy, radius * 0.45, 300);
  return [
    ...ticks,
    circle(cx, cy, radius, { fill: MIST, stroke: INK, strokeWidth: 3.2, material: "trim" }),
    circle(cx, cy, radius * 0.74, { fill: PAPER, stroke: INK, strokeWidth: 1.6, material: "key" }),
    line(qx, qy, px, py, { stroke: SIGNAL, strokeWidth: 5 }),
  ];
}

function perforation(cx: number, cy: number, radius: number, ink: string): Shape[] {
  const rings = [0.35, 0.6, 0.85, 1.1];
  return rings.map((share) =>
    arc(cx, cy, radius * share, 20, 160, { stroke: ink, strokeWidth: 3, material: "slot" }),
  );
}

function keyRow(
  keys: readonly string[],
  w: number,
  y: number,
  ink: string,
  isDark: boolean,
): Shape[] {
  const gap = w / (keys.length + 1);
  return keys.flatMap((sign, index) => {
    const x = gap * (index + 1);
    return [
      centredRect(
        x,
        y + 6,
        15,
        11,
        {
          fill: isDark ? "#2b3235" : MIST,
          stroke: ink,
          strokeWidth: 2,
          material: isDark ? "own" : "key",
        },
        3,
      ),
      text(x, y + 9, 8, sign, { colour: ink, isBold: true }),
    ];
  });
}
