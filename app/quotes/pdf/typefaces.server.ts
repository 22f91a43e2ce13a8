/** The typefaces of a PDF: Archivo as on the site, and DejaVu for the signs that Archivo lacks, such as Ω and ₂. */
import { createRequire } from "node:module";
import path from "node:path";
import { openSync } from "fontkit";

const { resolve } = createRequire(import.meta.url);
const ARCHIVO = path.join(path.dirname(resolve("@fontsource/archivo/package.json")), "files");
const DEJAVU = path.join(path.dirname(resolve("dejavu-fonts-ttf/package.json")), "ttf");

// Not woff2: pdfkit cannot take glyphs out of it.
const ARCHIVO_FILES = {
  "archivo-regular": "archivo-latin-400-normal.woff",
  "archivo-regular-ext": "archivo-latin-ext-400-normal.woff",
  "archivo-bold": "archivo-latin-600-normal.woff",
  "archivo-bold-ext": "archivo-latin-ext-600-normal.woff",
};
const DEJAVU_FILES = {
  "dejavu-regular": "DejaVuSansCondensed.ttf",
  "dejavu-bold": "DejaVuSansCondensed-Bold.ttf",
};

type FaceName = keyof typeof ARCHIVO_FILES | keyof typeof DEJAVU_FILES;

/** The file of each face, by the name under which a document registers it. */
export const FACE_FILES: ReadonlyArray<readonly [name: string, file: string]> = [
  ...Object.entries(ARCHIVO_FILES).map(([name, file]) => [name, path.join(ARCHIVO, file)] as const),
  ...Object.entries(DEJAVU_FILES).map(([name, file]) => [name, path.join(DEJAVU, file)] as const),
];

const REGULAR = ["archivo-regular", "archivo-regular-ext", "dejavu-regular"] as const;
/** Ends with the regular faces, so that both weights have the same signs. */
const BOLD = ["archivo-bold", "archivo-bold-ext", "dejavu-bold", ...REGULAR] as const;

const characterSets = new Map<FaceName, ReadonlySet<number>>();

function charactersOf(name: FaceName): ReadonlySet<number> {
  const known = characterSets.get(name);
  if (known) return known;
  const file = new Map(FACE_FILES).get(name);
  const characters = new Set(file === undefined ? [] : openSync(file).characterSet);
  characterSets.set(name, characters);
  return characters;
}

/** Printed in place of a sign that no face has. */
const MISSING = "□";
/** Archivo has all of ASCII. */
const ASCII = /^[ -~]*$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const segmenter = new Intl.Segmenter("en-GB", { granularity: "grapheme" });

/** Returns the text as the faces can print it: signs that none has are □, and invisible signs are left out. */
export function printable(text: string): string {
  return ASCII.test(text)
    ? text
    : signsOf(text)
        .map(({ printed }) => printed)
        .join("");
}

/** Returns the signs of a text that are printed as □, each once. */
export function unprintableSigns(text: string): string[] {
  if (ASCII.test(text)) return [];
  const missing = signsOf(text).filter(
    ({ sign, printed }) => printed === MISSING && sign !== MISSING,
  );
  return [...new Set(missing.map(({ sign }) => sign))];
}

function signsOf(text: string): Array<{ sign: string; printed: string }> {
  const signs = [...segmenter.segment(text.normalize("NFC"))].map(({ segment }) => segment);
  return signs.map((sign) => {
    const visible = sign.replace(/\s/g, " ").replace(INVISIBLE, "");
    if (visible === "" || visible === " ") return { sign, printed: visible };
    return { sign, printed: faceOf(visible, REGULAR) ? visible : MISSING };
  });
}

/** The part of a line that one face prints. */
export type Run = { face: string; text: string };

/** Splits a printable text into parts of one face each. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const faces = isBold ? BOLD : REGULAR;
  if (ASCII.test(text)) return [{ face: faces[0], text }];
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const face = faceOf(segment, faces) ?? faces[0];
    const last = runs.at(-1);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}

/** Finds the first face that has all of a sign. */
function faceOf(sign: string, faces: readonly FaceName[]): FaceName | undefined {
  const characters = [...sign].flatMap((character) => character.codePointAt(0) ?? []);
  return faces.find((face) => {
    const known = charactersOf(face);
    return characters.every((character) => known.has(character));
  });
}
