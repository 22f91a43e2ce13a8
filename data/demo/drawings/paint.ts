import type { Material, Paint } from "./shape";

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

function contour(fill: string, material: Material): Paint {
  return { fill, stroke: INK, strokeWidth: CONTOUR, material };
}

function detail(fill: string, material: Material): Paint {
  return { fill, stroke: INK, strokeWidth: DETAIL, material };
}

/** Outer edges are heaviest, parts within them lighter, hatching and grain lightest. */
export const paint = {
  body: contour(MIST, "case"),
  paper: contour(PAPER, "case"),
  opening: contour(PAPER, "opening"),
  steel: contour(STEEL, "steel"),
  cast: contour(STEEL, "cast"),
  castShade: contour(SHADE, "cast"),
  brass: contour(BRASS, "brass"),
  winding: contour(BRASS, "copper"),
  shade: contour(SHADE, "trim"),
  tint: contour(PETROL_TINT, "display"),
  glass: contour(PETROL_TINT, "glass"),
  petrol: contour(PETROL, "accent"),
  dark: contour(INK, "black"),
  open: { stroke: INK, strokeWidth: CONTOUR },
  partPaper: detail(PAPER, "plate"),
  partScrew: detail(PAPER, "screw"),
  partOpening: detail(PAPER, "opening"),
  partMist: detail(MIST, "key"),
  partSteel: detail(STEEL, "steel"),
  partTerminal: detail(STEEL, "terminal"),
  partBrass: detail(BRASS, "brass"),
  partShade: detail(SHADE, "trim"),
  partTint: detail(PETROL_TINT, "display"),
  partGlass: detail(PETROL_TINT, "glass"),
  partPetrol: detail(PETROL, "accent"),
  partCold: detail(PETROL, "blue"),
  partSignal: detail(SIGNAL, "signal"),
  partDark: detail(INK, "black"),
  line: { stroke: INK, strokeWidth: DETAIL },
  hair: { stroke: INK, strokeWidth: HAIR },
  softHair: { stroke: SHADE, strokeWidth: HAIR },
  centre: { stroke: PETROL, strokeWidth: HAIR, dash: [16, 5, 3, 5] },
  hidden: { stroke: INK, strokeWidth: HAIR, dash: [7, 6] },
  petrolLine: { stroke: PETROL, strokeWidth: CONTOUR },
  signalLine: { stroke: SIGNAL, strokeWidth: CONTOUR },
  petrolFill: { fill: PETROL, material: "strip" },
  signalFill: { fill: SIGNAL, material: "signal" },
  inkFill: { fill: INK, material: "black" },
  tintFill: { fill: PETROL_TINT, material: "glass" },
  shadeFill: { fill: SHADE, material: "trim" },
} as const satisfies Record<string, Paint>;
