import { plainDashes } from "~/shared/clean-text";
import { MAX_QUANTITY, parseQuantity, QUANTITY_RULE } from "~/shared/quantity";
import { MAX_LINES, MAX_TEXT_LINES, TEXT_LINE_LIMITS } from "~/quotes/basket/basket";

/** The product or variant that a code orders; its key is the same for the same product and variant. */
export type FoundCode<Choice> =
  | { kind: "found"; key: string; choice: Choice }
  | { kind: "several" }
  | { kind: "unknown"; nearest?: readonly string[] }
  | { kind: "refused"; reason: string };

/** Finds what a code orders; as it is written, or in any spelling with the same numbers. */
type FindCode<Choice> = (
  code: string,
  spelling: "as-written" | "same-numbers",
) => FoundCode<Choice>;

/** A line of a product, or the words of one that the catalogue does not have. */
export type TypedLine<Choice> = { key: string; quantity: number } & (
  { choice: Choice; words?: undefined } | { choice?: undefined; words: string }
);

const SHOWN_LENGTH = 60;
const WRONG_WORDS = `Describe it in 2 to ${TEXT_LINE_LIMITS.description} characters.`;
const TOO_MANY_TEXTS = `A request has at most ${MAX_TEXT_LINES} lines that are not in our catalogue.`;
const SEVERAL = "More than one product or variant has this code. Enter the product code.";

/**
 * Reads lines such as "HW-100, 2": a code, then a comma, semicolon, tab or space, and a quantity, which
 * is 1 if it is missing. Every line that is not empty is either in `lines`, joined with the others of
 * the same choice as a basket does, or in `errors`, which name its number and its text (Q18). `keepsUnknown` keeps a
 * line whose code no product has in its own words.
 */
export function readTypedLines<Choice>(
  typed: string,
  find: FindCode<Choice>,
  { keepsUnknown = false } = {},
): { lines: Array<TypedLine<Choice>>; errors: string[] } {
  const rows = typed
    .split(/\r\n|\n|\r/)
    .map((row, index) => ({ text: row.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "");
  const tooMany = rows[MAX_LINES];
  if (tooMany) return { lines: [], errors: [rowError(tooMany, tooManyLines(rows.length))] };

  const lines = new Map<string, TypedLine<Choice>>();
  let texts = 0;
  const errors: string[] = [];
  for (const row of rows) {
    const read = readRow(row.text, find, keepsUnknown);
    if (typeof read === "string") {
      errors.push(rowError(row, read));
      continue;
    }
    const known = lines.get(read.key);
    const quantity = (known?.quantity ?? 0) + read.quantity;
    if (quantity > MAX_QUANTITY) {
      errors.push(rowError(row, `With the lines above, ${quantity} items. ${QUANTITY_RULE}`));
    }
    if (read.words !== undefined && !known) texts += 1;
    if (texts > MAX_TEXT_LINES) errors.push(rowError(row, TOO_MANY_TEXTS));
    lines.set(read.key, { ...(known ?? read), quantity });
  }
  return { lines: [...lines.values()], errors };
}

/** Returns the line, or what is wrong with it. */
function readRow<Choice>(
  typed: string,
  find: FindCode<Choice>,
  keepsUnknown: boolean,
): TypedLine<Choice> | string {
  const text = plainDashes(typed);
  const { code, typedQuantity } = splitRow(text);
  const quantity = typedQuantity === "" ? 1 : parseQuantity(typedQuantity);
  // A code may contain spaces. "HW-10 2" is a quantity of HW-10, and never HW-102.
  const isSeparated = /[,;\t]/.test(text);
  if (code !== text && !isSeparated) {
    const whole = find(text, /^[\d.]+$/.test(typedQuantity) ? "as-written" : "same-numbers");
    if (whole.kind === "found") return { key: whole.key, choice: whole.choice, quantity: 1 };
  }

  const found = find(code, "same-numbers");
  if (found.kind === "refused") return found.reason;
  if (found.kind === "several") return SEVERAL;
  if (found.kind === "unknown") {
    if (!keepsUnknown) return unknownReason(found.nearest ?? []);
    // "Actuator for DN25" ends in a word, which is no quantity.
    const isWords = !isSeparated && !/^\d/.test(typedQuantity);
    return textOf(isWords ? text : code, isWords ? 1 : quantity);
  }
  if (quantity === undefined) return QUANTITY_RULE;
  return { key: found.key, choice: found.choice, quantity };
}

function textOf(words: string, quantity: number | undefined): TypedLine<never> | string {
  if (words.length < 2 || words.length > TEXT_LINE_LIMITS.description) return WRONG_WORDS;
  if (quantity === undefined) return QUANTITY_RULE;
  return { key: `words ${words.toLowerCase()}`, words, quantity };
}

function splitRow(text: string): { code: string; typedQuantity: string } {
  const separated = /^([^,;\t]*)[,;\t](.*)$/.exec(text) ?? /^(.*\S)\s+(\S+)$/.exec(text);
  const [, code = text, typedQuantity = ""] = separated ?? [];
  return { code: code.trim(), typedQuantity: typedQuantity.trim() };
}

function unknownReason(nearest: readonly string[]): string {
  const offer = nearest.length > 0 ? ` Did you mean ${nearest.join(" or ")}?` : "";
  return `No product on the site has this code.${offer}`;
}

function rowError({ text, number }: { text: string; number: number }, reason: string): string {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return `Line ${number} “${shown}”: ${reason}`;
}

function tooManyLines(count: number): string {
  return `A quote has at most ${MAX_LINES} lines, and these are ${count}.`;
}
