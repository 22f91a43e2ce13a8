/** The names of pictures and datasheets in a zip (I19). */
import { cleanText } from "~/shared/clean-text";

const EXTENSION = /\.(?:jpe?g|jfif|png|webp|gif|avif|tiff?|bmp|pdf|dwg|dxf|ifc|rvt|rfa|zip|csv)$/i;

/** Views of a product, as photographers name them, in the order of its pictures. */
const VIEWS = ["main", "front", "back", "side", "left", "right", "top"];
const ENDINGS = [
  { pattern: /^(.*\S)\s*\((\d{1,3})\)$/, from: 200 },
  { pattern: /^(.*\S)\s*[-_ ]\s*copy$/i, from: 300 },
  // Codes have hyphens too: “LD-4” is no picture of LD.
  { pattern: /^(.*\d.*)-(\d{1,2})$/, from: 0 },
];
const VIEW = new RegExp(`^(.*[^\\s_-])[\\s_-]+(${VIEWS.join("|")})$`, "i");
/** Endings that are no numbers of pictures come after those that are. */
const OF_VIEWS = 100;

/** A code that a file's name may be, and the number of the picture. */
export type NameReading = { code: string; number: number };

/**
 * Returns what a file's name may mean (I19): “A-1_2.jpg” is the first picture of A-1_2, or the second one of A-1. The
 * ending says nothing, because the content decides what the file is.
 */
export function readMediaName(baseName: string): NameReading[] {
  const whole = cleanText(baseName).trim().replace(EXTENSION, "").trim();
  const [, code, number] = /^(.*\S)\s*_(\d{1,2})$/.exec(whole) ?? [];
  const readings = [{ code: whole, number: 1 }];
  if (code !== undefined) readings.push({ code, number: Number(number) });
  return readings;
}

/** The readings of a name, those that no ending explains first. */
export type Readings = { own: readonly NameReading[]; shorter: readonly NameReading[] };

/**
 * Reads a name with the endings that cameras, browsers and people add (I19): “A-1 front”, “A-1 (1)”, “A-1 - Copy” and “A-1-2” are pictures
 * of A-1, unless a code is written so.
 */
export function readName(baseName: string): Readings {
  const own = readMediaName(baseName);
  const shorter = withoutEnding(own[0]?.code ?? "");
  const isKnown = own.some(({ code }) => code === shorter?.code);
  return { own, shorter: shorter && !isKnown ? [shorter] : [] };
}

function withoutEnding(name: string): NameReading | undefined {
  const [, before = "", view = ""] = VIEW.exec(name) ?? [];
  const place = VIEWS.indexOf(view.toLowerCase());
  if (place >= 0) return { code: before, number: place === 0 ? 1 : OF_VIEWS + place };
  for (const { pattern, from } of ENDINGS) {
    const [, code, number = "0"] = pattern.exec(name) ?? [];
    if (code !== undefined) return { code, number: from + Number(number) };
  }
  return undefined;
}

/**
 * Returns a code without its marks, except those between two digits, so that “T7350H 1009” is t7350h-1009 and “ZZ-100-1” is never
 * ZZ-1001.
 */
export function runForm(code: string): string {
  return code
    .normalize("NFKD")
    .toUpperCase()
    .replace(/(?<=\d)[^A-Z0-9]+(?=\d)/g, "-")
    .replace(/[^A-Z0-9-]|-(?!\d)|(?<!\d)-/g, "");
}

/** Names a picture by its number, unless that is only that of an ending. */
export function pictureName(number: number): string {
  return number < OF_VIEWS ? `picture ${number}` : "another picture";
}
