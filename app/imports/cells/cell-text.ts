/** The text of cells: how a value that has parts, or looks like a command, is written and read back (I10). */
const CLEAR = /^\[clear\]$/i;
const CLEAR_AS_TEXT = /^\\+\[clear\]$/i;

/** Returns true if the cell empties the value. */
export function isClear(text: string): boolean {
  return CLEAR.test(text);
}

/** Writes a text that is exactly “[clear]” as “\[clear]”, so that it is read as a text. */
export function escapeClear(text: string): string {
  return CLEAR.test(text.trim()) || CLEAR_AS_TEXT.test(text.trim()) ? `\\${text.trim()}` : text;
}

/** Undoes `escapeClear`. */
export function unescapeClear(text: string): string {
  return CLEAR_AS_TEXT.test(text) ? text.slice(1) : text;
}

/** Puts a backslash before each of these marks, and before backslashes. */
function escapeMarks(text: string, marks: string): string {
  return [...text]
    .map((each) => (each === "\\" || marks.includes(each) ? `\\${each}` : each))
    .join("");
}

/** Undoes `escapeMarks`; a backslash before anything else stays. */
function unescapeMarks(text: string, marks: string): string {
  return text.replace(/\\([\s\S])/gu, (pair, each: string) =>
    each === "\\" || marks.includes(each) ? each : pair,
  );
}

/** Splits at a mark that has no backslash before it. The parts still have their backslashes. */
function splitAtMark(text: string, mark: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === mark) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

export type KeyFeature = { title: string; description?: string };
export type Specification = { parameter: string; value: string };

/** Writes features as in “Backlit | Wall mounted”. */
export function writeList(items: readonly string[]): string {
  return items.map((item) => escapeMarks(item, "|")).join(" | ");
}

/** Reads what `writeList` writes. */
export function readList(text: string): string[] {
  const items = splitAtMark(text, "|").map((item) => unescapeMarks(item.trim(), "|"));
  return [...new Set(items.filter(Boolean))];
}

/** Writes key features as in “Sealed: for wet rooms | Small”. */
export function writeKeyFeatures(features: readonly KeyFeature[]): string {
  return features
    .map(({ title, description }) => {
      const start = escapeMarks(title, "|").replace(/:(?=\s|$)/g, "\\:");
      return description ? `${start}: ${escapeMarks(description, "|")}` : start;
    })
    .join(" | ");
}

/** Reads what `writeKeyFeatures` writes. Only a colon with a space after it ends a title. */
export function readKeyFeatures(text: string): KeyFeature[] {
  const features = splitAtMark(text, "|").flatMap((part) => {
    const pieces = splitAtMark(part.trim(), ":");
    const end = pieces.findIndex((_, at) => at > 0 && /^\s/.test(pieces[at] ?? ""));
    const titleEnd = end < 0 ? pieces.length : end;
    const title = unescapeMarks(pieces.slice(0, titleEnd).join(":").trim(), "|:");
    const description = unescapeMarks(pieces.slice(titleEnd).join(":").trim(), "|:");
    if (!title && !description) return [];
    return [description ? { title, description } : { title }];
  });
  return withoutRepeated(features);
}

/** Writes specifications as in “Protection=IP65; Output=0-10 V”. */
export function writeSpecifications(specifications: readonly Specification[]): string {
  return specifications
    .map(({ parameter, value }) => `${escapeMarks(parameter, ";=")}=${escapeMarks(value, ";=")}`)
    .join("; ");
}

/** Reads what `writeSpecifications` writes, or returns the part that is unreadable. */
export function readSpecifications(text: string): Specification[] | { unreadable: string } {
  const specifications: Specification[] = [];
  for (const part of splitAtMark(text, ";").map((each) => each.trim())) {
    if (part === "") continue;
    const [first = "", ...others] = splitAtMark(part, "=");
    const parameter = unescapeMarks(first.trim(), ";=");
    const value = unescapeMarks(others.join("=").trim(), ";=");
    if (!parameter || !value) return { unreadable: part };
    specifications.push({ parameter, value });
  }
  return withoutRepeated(specifications);
}

function withoutRepeated<Entry extends object>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
