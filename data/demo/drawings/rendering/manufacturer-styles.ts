import type { ManufacturerName } from "#data/demo/manufacturers";

/** How a manufacturer finishes a housing, beside its colours. */
export type CaseManner = "plain" | "groove" | "halo" | "shoulders" | "flank" | "skirt" | "brushed";

/** What makes a manufacturer's goods recognisable in a list: colours, edges, front plate and mark. */
export type ManufacturerStyle = {
  /** The colour of housings. */
  case: string;
  /** Caps, knobs and other second parts. */
  trim: string;
  accent: string;
  /** The accent as print on a light ground. */
  accentInk: string;
  /** The accent as print on a dark ground. */
  accentLight: string;
  /** Label or front plate, and the strip along its top. */
  plate: string;
  strip: string;
  stripInk: string;
  terminal: string;
  /** The enamel of cast bodies. */
  cast: string;
  display: string;
  displayInk: string;
  /** Multiplies the radius of every corner: below 1 is crisp, above 1 soft. */
  corner: number;
  manner: CaseManner;
  /** The mark as a path on a grid of 20 by 20, and the short name beside it. */
  mark: string;
  word: string;
};

/**
 * The seven case styles. The marks are geometric and stand for the names: a hovering wing, a sound
 * between two shores, a fir, two cones of a valve, a quarter turn, a dial, a bridge.
 */
export const MANUFACTURER_STYLES: Readonly<Record<ManufacturerName, ManufacturerStyle>> = {
  "Kestrelmere Controls": {
    case: "#d6dad5",
    trim: "#9aa39d",
    accent: "#1d5a41",
    accentInk: "#17503a",
    accentLight: "#8fd0b0",
    plate: "#fbfbf7",
    strip: "#1d5a41",
    stripInk: "#ffffff",
    terminal: "#4b5457",
    cast: "#5f6d72",
    display: "#c3cfae",
    displayInk: "#1d281c",
    corner: 1,
    manner: "groove",
    mark: "M1 12 10 3l9 9h-4.4L10 7.4 5.4 12zM5.8 17 10 12.8 14.2 17z",
    word: "KESTRELMERE",
  },
  "Brevik & Sund": {
    case: "#f4f6f6",
    trim: "#cfd7db",
    accent: "#2a7fb3",
    accentInk: "#226f9e",
    accentLight: "#8ccdf2",
    plate: "#fdfefe",
    strip: "#dcebf3",
    stripInk: "#1c638f",
    terminal: "#6d8a99",
    cast: "#7c8f99",
    display: "#10181d",
    displayInk: "#e6f5fd",
    corner: 2.1,
    manner: "halo",
    mark: "M10 1a9 9 0 0 1 8.8 7.2c-3 2.4-5.6 2.4-8.8 0s-5.8-2.4-8.8 0A9 9 0 0 1 10 1zM1 11.2c3.2-2.4 5.8-2.4 9 0s5.8 2.4 9 0A9 9 0 0 1 1 11.2z",
    word: "BREVIK & SUND",
  },
  "Tannwald Regeltechnik": {
    case: "#474d52",
    trim: "#2f3438",
    accent: "#f0b310",
    accentInk: "#7a5600",
    accentLight: "#f6c436",
    plate: "#e9ebea",
    strip: "#f0b310",
    stripInk: "#211c0c",
    terminal: "#c7ccc9",
    cast: "#474d52",
    display: "#e6c465",
    displayInk: "#2b2208",
    corner: 0.4,
    manner: "shoulders",
    mark: "M10 1l5 6.5h-2.5l4 5.5H11v5.5H9V13H3.5l4-5.5H5z",
    word: "TANNWALD",
  },
  "Cormezzo Valvole": {
    case: "#eceae5",
    trim: "#565d63",
    accent: "#bf2b2f",
    accentInk: "#a92327",
    accentLight: "#f4f5f5",
    plate: "#e3e6e7",
    strip: "#bf2b2f",
    stripInk: "#ffffff",
    terminal: "#4b5457",
    cast: "#3f4a55",
    display: "#c9d2cf",
    displayInk: "#1c2326",
    corner: 1.2,
    manner: "plain",
    mark: "M3 2h14l-5.2 8L17 18H3l5.2-8z",
    word: "CORMEZZO",
  },
  "Aarwyl Automation": {
    case: "#6d8096",
    trim: "#475868",
    accent: "#b9cf2b",
    accentInk: "#4d5a00",
    accentLight: "#d3e64f",
    plate: "#f0f3f5",
    strip: "#b9cf2b",
    stripInk: "#26300a",
    terminal: "#39434d",
    cast: "#5f7286",
    display: "#ccd8dc",
    displayInk: "#1b262c",
    corner: 1.5,
    manner: "flank",
    mark: "M2 18V2a16 16 0 0 1 16 16h-5A11 11 0 0 0 7 8.2V13a5 5 0 0 1 5 5z",
    word: "AARWYL",
  },
  "Meridel Metering": {
    case: "#ece3cf",
    trim: "#bfb193",
    accent: "#d8641c",
    accentInk: "#ad4a0c",
    accentLight: "#ffae78",
    plate: "#fffdf6",
    strip: "#d8641c",
    stripInk: "#ffffff",
    terminal: "#5d6567",
    cast: "#8d979b",
    display: "#c8cfb9",
    displayInk: "#22281c",
    corner: 1,
    manner: "skirt",
    mark: "M10 1a9 9 0 1 0 9 9h-3.2A5.8 5.8 0 1 1 10 4.2zM11.5 2l6.5 6.5-8 3z",
    word: "MERIDEL",
  },
  "Pontclair Telematique": {
    case: "#c4c8d2",
    trim: "#868b9b",
    accent: "#5b3fa0",
    accentInk: "#4f3594",
    accentLight: "#c9b6ff",
    plate: "#3b2d68",
    strip: "#271c4b",
    stripInk: "#f1ecff",
    terminal: "#30333d",
    cast: "#868b9b",
    display: "#14131c",
    displayInk: "#d9ccff",
    corner: 0.9,
    manner: "brushed",
    mark: "M1 15a9 9 0 0 1 18 0h-3.2a5.8 5.8 0 0 0-11.6 0zM1 16.5h18V19H1z",
    word: "PONTCLAIR",
  },
};
