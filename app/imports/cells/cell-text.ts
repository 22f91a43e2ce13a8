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
export function escapeMarks(text: string, marks: string): string {
  return [...text]
    .map((each) => (each === "\\" || marks.includes(each) ? `\\${each}` : each))
    .join("");
}

/** Undoes `escapeMarks`; a backslash before anything else stays. */
export function unescapeMarks(text: string, marks: string): string {
  return text.replace(/\\([\s\S])/gu, (pair, each: string) =>
    each === "\\" || marks.includes(each) ? each : pair,
  );
}

/** Splits at a mark that has no backslash before it. The parts still have their backslashes. */
export function splitAtMark(text: string, mark: string): string[] {
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
