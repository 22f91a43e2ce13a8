import type { Paint } from "./shape";

/** The palette: near-black ink, a petrol accent and a signal colour. */
export const INK = "#16191b";
export const PETROL = "#0c4a56";
export const SIGNAL = "#b8431a";
export const PAPER = "#ffffff";
export const MIST = "#eef1ef";
export const STEEL = "#d8dfde";
export const SHADE = "#c3cccb";
export const BRASS = "#ecdcb4";
export const PETROL_TINT = "#d3e2e3";
export const GREY = "#5d6668";

const CONTOUR = 4;
const DETAIL = 2.4;
const HAIR = 1.5;

function contour(fill: string): Paint {
  return { fill, stroke: INK, strokeWidth: CONTOUR };
}

function detail(fill: string): Paint {
  return { fill, stroke: INK, strokeWidth: DETAIL };
}

/** Outer edges are heaviest, parts within them lighter, hatching and grain lightest. */
export const paint = {
  body: contour(MIST),
  paper: contour(PAPER),
  steel: contour(STEEL),
  brass: contour(BRASS),
  shade: contour(SHADE),
  tint: contour(PETROL_TINT),
  petrol: contour(PETROL),
  dark: contour(INK),
  open: { stroke: INK, strokeWidth: CONTOUR },
  partPaper: detail(PAPER),
  partMist: detail(MIST),
  partSteel: detail(STEEL),
  partBrass: detail(BRASS),
  partShade: detail(SHADE),
  partTint: detail(PETROL_TINT),
  partPetrol: detail(PETROL),
  partSignal: detail(SIGNAL),
  partDark: detail(INK),
  line: { stroke: INK, strokeWidth: DETAIL },
  hair: { stroke: INK, strokeWidth: HAIR },
  softHair: { stroke: SHADE, strokeWidth: HAIR },
  centre: { stroke: PETROL, strokeWidth: HAIR, dash: [16, 5, 3, 5] },
  hidden: { stroke: INK, strokeWidth: HAIR, dash: [7, 6] },
  petrolLine: { stroke: PETROL, strokeWidth: CONTOUR },
  signalLine: { stroke: SIGNAL, strokeWidth: CONTOUR },
  petrolFill: { fill: PETROL },
  signalFill: { fill: SIGNAL },
  inkFill: { fill: INK },
  tintFill: { fill: PETROL_TINT },
  shadeFill: { fill: SHADE },
} as const satisfies Record<string, Paint>;
