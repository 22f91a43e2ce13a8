/** Plain text for mails: sections under ruled headings, and aligned columns. */

const LABEL_WIDTH = 14;
const AMOUNT_LABEL_WIDTH = 34;
const AMOUNT_WIDTH = 16;

/**
 * Removes line breaks, control characters, unpaired surrogates and characters that change the
 * reading direction, so that a name cannot start a header or forge a line.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** Cleans each line as `oneLine` does, and uses Unix line endings. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line))
    .join("\n")
    .trim();
}

/** Formats a section of plain text under its heading. */
export function textSection(heading: string, body: string): string {
  return `${heading.toUpperCase()}\n${"-".repeat(heading.length)}\n${body}`;
}

/** Labels and values in two columns; further lines of a value are indented below its first. */
export function textFacts(rows: ReadonlyArray<readonly [label: string, value: string]>): string {
  const width = Math.max(LABEL_WIDTH, ...rows.map(([label]) => label.length + 2));
  const indented = (value: string) => value.replaceAll("\n", `\n${" ".repeat(width)}`);
  return rows.map(([label, value]) => label.padEnd(width) + indented(value)).join("\n");
}

/** Labels on the left, amounts aligned on the right. */
export function textAmounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): string {
  const width = Math.max(AMOUNT_WIDTH, ...rows.map(([, amount]) => amount.length));
  return rows
    .map(([label, amount]) => label.padEnd(AMOUNT_LABEL_WIDTH) + amount.padStart(width))
    .join("\n");
}

/** Joins the parts that are not empty with a blank line. */
export function textParts(...parts: ReadonlyArray<string | false>): string {
  return parts.filter((part) => part !== false && part !== "").join("\n\n");
}
