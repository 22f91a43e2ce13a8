/** The plain half of a mail: sections under ruled headings, and columns that line up. */

const LABEL_WIDTH = 14;
const AMOUNT_LABEL_WIDTH = 34;
const AMOUNT_WIDTH = 16;

/**
 * One line without control characters, unpaired surrogates or characters that turn the reading
 * direction: a name with a line break in it can then start no header and forge no line.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** Text of several lines, each as clean as `oneLine` makes it, with Unix line ends. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line))
    .join("\n")
    .trim();
}

export function textSection(heading: string, body: string): string {
  return `${heading.toUpperCase()}\n${"-".repeat(heading.length)}\n${body}`;
}

/** Labels and values; the further lines of a value stand under its first. */
export function textFacts(rows: ReadonlyArray<readonly [label: string, value: string]>): string {
  const indented = (value: string) => value.replaceAll("\n", `\n${" ".repeat(LABEL_WIDTH)}`);
  return rows.map(([label, value]) => label.padEnd(LABEL_WIDTH) + indented(value)).join("\n");
}

/** Labels on the left, amounts flush right. */
export function textAmounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): string {
  return rows
    .map(([label, amount]) => label.padEnd(AMOUNT_LABEL_WIDTH) + amount.padStart(AMOUNT_WIDTH))
    .join("\n");
}

/** The parts that there are, with a blank line between. */
export function textParts(...parts: ReadonlyArray<string | false>): string {
  return parts.filter((part) => part !== false && part !== "").join("\n\n");
}
