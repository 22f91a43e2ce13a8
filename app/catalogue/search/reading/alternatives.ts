/** Values with "or" between them. */
import type { Span } from "~/catalogue/search/reading/read-words";
import type { Reading } from "~/catalogue/search/understood";

type Read = Reading & Span;

export const OR = /^\s*(?:or|\/)\s*$/i;
export const EITHER = /^\s*(?:or|and|&|,|\/)?\s*$/i;

/** Joins values of one attribute with "or" between them into one reading: "2-port or 3-port". */
export function withAlternatives(readings: readonly Read[], q: string, between: RegExp): Read[] {
  const joined: Read[] = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    const [one, other] = [before?.choices[0], reading.choices[0]];
    const isAlternative =
      before?.kind === "choice" && reading.kind === "choice" && one?.slug === other?.slug;
    const isBetween = before && between.test(q.slice(before.end, reading.start));
    if (!isBetween || !one || !other || !isAlternative) {
      joined.push(reading);
      continue;
    }
    joined[joined.length - 1] = {
      ...before,
      words: q.slice(before.start, reading.end),
      label: `${before.label} or ${other.values.join(" or ")}`,
      choices: [{ ...one, values: [...new Set([...one.values, ...other.values])] }],
      end: reading.end,
    };
  }
  return joined;
}
