import type { ReadLine } from "~/quotes/pad/list-line";

/** Returns what is read of lines, as the table of pasted shapes writes it. */
export function shownLines(lines: readonly ReadLine[]): string[] {
  return lines.map(({ code, quantity, isQuantityGiven, description, tag, manufacturer }) =>
    [
      code,
      isQuantityGiven ? String(quantity ?? "?") : `(${quantity ?? "?"})`,
      description && `"${description}"`,
      tag && `#${tag}`,
      manufacturer && `by ${manufacturer}`,
    ]
      .filter(Boolean)
      .join(" | "),
  );
}
