/** Limits what is stored of a planned row, because cells, headings and problems may have any length (I16). */
import type { Problem } from "~/imports/plan/planned-row";

/** A row of up to this many characters is stored whole; long cells of a longer row are cut. */
const MAX_ROW_CHARACTERS = 20_000;
const MAX_CUT_CELL = 150;
const MAX_PROBLEMS = 5;
const MAX_MESSAGE = 300;
const MAX_COLUMN = 100;
const MAX_KEY = 200;

/** Ends a cell that was cut, so that the file of errors cannot be sent back with half a text. */
export const CUT_MARK = "… [cut here]";

/** Returns the cells of a row as the file of errors will have them. */
export function cellsToStore(cells: readonly string[]): readonly string[] {
  const characters = cells.reduce((sum, { length }) => sum + length, 0);
  if (characters <= MAX_ROW_CHARACTERS) return cells;
  return cells.map((cell) =>
    cell.length <= MAX_CUT_CELL ? cell : `${whole(cell, MAX_CUT_CELL)}${CUT_MARK}`,
  );
}

/** Returns the first problems, errors before warnings, and one that counts the others. */
export function problemsToStore(problems: readonly Problem[]): readonly Problem[] {
  const ordered = problems.toSorted((one, other) => rank(one) - rank(other));
  const stored = ordered.slice(0, MAX_PROBLEMS).map((problem) => ({
    ...problem,
    column: problem.column && whole(problem.column, MAX_COLUMN),
    message: whole(problem.message, MAX_MESSAGE),
  }));
  const left = ordered.slice(MAX_PROBLEMS);
  const [first] = left;
  if (!first) return stored;
  const message = left.length === 1 ? "1 more like these" : `${left.length} more like these`;
  return [...stored, { level: first.level, column: null, value: "", message }];
}

/** Returns the key of a row, which is a code or a name unless the row is wrong. */
export function keyToStore(key: string): string {
  return whole(key, MAX_KEY);
}

function rank({ level }: Problem): number {
  return level === "error" ? 0 : 1;
}

/** Cuts a text, but not through a character of two units, which no UTF-8 has. */
function whole(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
