import { and, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

import { sqlite } from "~/db/engine/client.server";
import { phoneDigits } from "~/domain/account/phone-digits";

// SQLite itself knows the other case of A to Z alone.
sqlite.function("any_case", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? inAnyCase(text) : null,
);

sqlite.function("plain_letters", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? inPlainLetters(text) : null,
);

sqlite.function("phone_digits", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? (phoneDigits(text) ?? null) : null,
);

/** Whether a column's phone number is the one that was typed, or has it in it; undefined when none was. */
export function containsPhone(typed: string, column: AnySQLiteColumn): SQL | undefined {
  const digits = phoneDigits(typed);
  return digits === undefined ? undefined : sql`instr(phone_digits(${column}), ${digits}) > 0`;
}

/** Whether a column holds this, in either case of A to Z; what is typed is no pattern. */
export function containsLike(typed: string, column: SQLWrapper): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** Whether any of these columns holds what was typed, in any case; what is typed is no pattern. */
export function containsTyped(typed: string, columns: readonly AnySQLiteColumn[]): SQL | undefined {
  // Much the quicker of the two, and as good for most of what is typed.
  if (/^[ -~]*$/.test(typed)) {
    return or(...columns.map((column) => containsLike(typed, column)));
  }
  const wanted = inAnyCase(typed);
  return or(...columns.map((column) => sql`instr(any_case(${column}), ${wanted}) > 0`));
}

/**
 * The same among people's and firms' names, which are found as well by who leaves an accent away or
 * types a straight apostrophe: "sian o'neill" for Siân O’Neill.
 */
export function containsName(typed: string, columns: readonly AnySQLiteColumn[]): SQL | undefined {
  const wanted = inPlainLetters(typed);
  return or(
    containsTyped(wanted, columns),
    // Asked of the few names alone that have such a letter.
    ...columns.map(
      (column) =>
        sql`(${column} glob '*[^ -~]*' and instr(plain_letters(${column}), ${wanted}) > 0)`,
    ),
  );
}

/**
 * Whether these columns hold every word that was typed, or `phone` the number that all of it is;
 * undefined when nothing was typed.
 */
export function containsNamesOrPhone(
  typed: string,
  columns: readonly AnySQLiteColumn[],
  phone: AnySQLiteColumn,
): SQL | undefined {
  const words = typed.split(" ").filter(Boolean);
  const holdsWords = and(...words.map((word) => containsName(word, columns)));
  return holdsWords && or(holdsWords, containsPhone(typed, phone));
}

/** One spelling for both cases, and for a letter whose accent is typed as a character of its own. */
function inAnyCase(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function inPlainLetters(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
  return inAnyCase(letters);
}
