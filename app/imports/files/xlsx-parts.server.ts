/** The parts of a spreadsheet to which its cells refer: shared texts and styles. */
import { MAX_FORMAT_CHARACTERS, NUMBERED_FORMATS } from "~/imports/files/number-format";
import { compileFormat, type NumberFormat } from "~/imports/files/show-number";
import { TableRefused } from "~/imports/files/table";
import { type SheetContext, unescapeText } from "~/imports/files/xlsx-sheet";
import { type Attributes, parseXml, type XmlHandlers } from "~/imports/files/xml-steps";
import type { ZipArchive, ZipEntry } from "~/imports/files/zip-archive.server";
import { formatCount } from "~/shared/counts";

const MAX_SHARED_TEXTS = 1_000_000;
const MAX_SHARED_CHARACTERS = 40_000_000;
/** Excel's own limit is 65,490 styles. */
const MAX_STYLES = 65_536;
export const MAX_PARTS = 10_000;
const TOO_LONG_FORMAT = '"########"';

type SharedTexts = Pick<SheetContext, "sharedTexts" | "struckTexts">;

/** Reads the texts that cells refer to by their place. */
export async function readSharedTexts(
  zip: ZipArchive,
  entry: ZipEntry | undefined,
): Promise<SharedTexts> {
  const sharedTexts: string[] = [];
  const struckTexts = new Set<number>();
  let characters = 0;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let isRunStruck = false;
  let struckCharacters = 0;
  await readAll(zip, entry, {
    open(name, attributes) {
      if (name === "si") text = "";
      else if (name === "r") isRunStruck = false;
      else if (name === "strike") isRunStruck = isOn(attributes);
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
      if (isText && isRunStruck) struckCharacters += piece.length;
      if (characters + text.length > MAX_SHARED_CHARACTERS) throw tooManyTexts();
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") {
        characters += text.length;
        if (text !== "" && struckCharacters === text.length) struckTexts.add(sharedTexts.length);
        sharedTexts.push(unescapeText(text));
        if (sharedTexts.length > MAX_SHARED_TEXTS) throw tooManyTexts();
        isRunStruck = false;
        struckCharacters = 0;
      }
    },
  });
  return { sharedTexts, struckTexts };
}

type Styles = Pick<SheetContext, "formatOf" | "isStruck">;

/** Reads the number format of each style of cells, and whether it strikes its text through. */
export async function readStyles(zip: ZipArchive, entry: ZipEntry | undefined): Promise<Styles> {
  const own = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const styles: Array<{ format: string; isStruck: boolean }> = [];
  let isInFonts = false;
  let isInCells = false;
  let isRead = false;
  const handlers: XmlHandlers = {
    open(name, attributes) {
      const id = Number(attributes.numFmtId);
      if (name === "cellXfs") isInCells = true;
      else if (name === "fonts") isInFonts = true;
      else if (name === "font" && isInFonts && struckFonts.length < MAX_STYLES)
        struckFonts.push(false);
      else if (name === "strike" && isInFonts && struckFonts.length > 0) {
        struckFonts[struckFonts.length - 1] = isOn(attributes);
      } else if (name === "numFmt" && own.size < MAX_PARTS) {
        own.set(id, ownFormat(attributes.formatCode ?? ""));
      } else if (name === "xf" && isInCells && styles.length < MAX_STYLES) {
        const isStruck = struckFonts[Number(attributes.fontId)] ?? false;
        styles.push({ format: own.get(id) ?? NUMBERED_FORMATS.get(id) ?? "", isStruck });
      }
    },
    close(name) {
      if (name === "cellXfs") isRead = true;
      else if (name === "fonts") isInFonts = false;
    },
    isDone: () => isRead || styles.length === MAX_STYLES,
  };
  await readAll(zip, entry, handlers);
  const compiled = new Map<string, NumberFormat>();
  const byStyle: NumberFormat[] = [];
  return {
    formatOf: (style) => (byStyle[style] ??= compileOnce(styles[style]?.format ?? "", compiled)),
    isStruck: (style) => styles[style]?.isStruck ?? false,
  };
}

function compileOnce(format: string, compiled: Map<string, NumberFormat>): NumberFormat {
  const known = compiled.get(format) ?? compileFormat(format);
  compiled.set(format, known);
  return known;
}

/** A format beyond Excel's own limit cannot be trusted to show what its beginning says. */
function ownFormat(code: string): string {
  return code.length > MAX_FORMAT_CHARACTERS ? TOO_LONG_FORMAT : code;
}

function isOn({ val = "1" }: Attributes): boolean {
  return val !== "0" && val !== "false";
}

/** Parses an entry, until its handlers are done. */
export async function readAll(
  zip: ZipArchive,
  entry: ZipEntry | undefined,
  handlers: XmlHandlers,
): Promise<void> {
  if (!entry) return;
  for await (const { isDone } of parseXml(zip.read(entry), handlers)) if (isDone?.()) return;
}

function tooManyTexts(): TableRefused {
  return new TableRefused(
    `The spreadsheet has more than ${formatCount(MAX_SHARED_TEXTS)} different texts or 40 million characters, which is the limit. Save it as CSV.`,
  );
}
