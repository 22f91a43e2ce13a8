import { and, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

import { sqlite } from "~/db/client.server";
import { phoneDigits } from "~/shared/phone-number";

// SQLite's own case folding covers only A to Z.
sqlite.function("fold_case", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? foldCase(text) : null,
);

sqlite.function("fold_accents", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? foldAccents(text) : null,
);

sqlite.function("phone_digits", { deterministic: true }, (text: unknown) =>
  typeof text === "string" ? (phoneDigits(text) ?? null) : null,
);

/** Matches a column whose phone number contains the typed digits; undefined when no number was typed. */
export function containsPhone(typed: string, column: AnySQLiteColumn): SQL | undefined {
  const digits = phoneDigits(typed);
  return digits === undefined ? undefined : sql`instr(phone_digits(${column}), ${digits}) > 0`;
}

/** Matches a column that contains the text, ignoring the case of A to Z. Wildcards are escaped. */
export function containsLike(typed: string, column: SQLWrapper): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** Matches when any column contains the text, ignoring case. Wildcards are escaped. */
export function containsTyped(typed: string, columns: readonly AnySQLiteColumn[]): SQL | undefined {
  // LIKE is much faster, and its case folding is enough for ASCII.
  if (/^[ -~]*$/.test(typed)) return or(...columns.map((column) => containsLike(typed, column)));
  const wanted = foldCase(typed);
  return or(...columns.map((column) => sql`instr(fold_case(${column}), ${wanted}) > 0`));
}

/**
 * Matches names of people and firms, also ignoring accents and the kind of apostrophe: "sian o'neill"
 * finds Siân O’Neill.
 */
export function containsName(typed: string, columns: readonly AnySQLiteColumn[]): SQL | undefined {
  const wanted = foldAccents(typed);
  return or(
    containsTyped(wanted, columns),
    // Only the few names with a non-ASCII letter need the slower comparison.
    ...columns.map(
      (column) =>
        sql`(${column} glob '*[^ -~]*' and instr(fold_accents(${column}), ${wanted}) > 0)`,
    ),
  );
}

/**
 * Matches when the columns contain every typed word, or when `phone` contains the whole text as a phone
 * number; undefined when nothing was typed.
 */
export function containsNamesOrPhone(
  typed: string,
  columns: readonly AnySQLiteColumn[],
  phone: AnySQLiteColumn,
): SQL | undefined {
  const words = typed.split(" ").filter(Boolean);
  const containsWords = and(...words.map((word) => containsName(word, columns)));
  return containsWords && or(containsWords, containsPhone(typed, phone));
}

/** Folds case and composes accents, so that differently encoded letters compare equal. */
function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function foldAccents(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
  return foldCase(letters);
}
