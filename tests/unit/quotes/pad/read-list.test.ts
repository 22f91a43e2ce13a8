import { describe, expect, test } from "vitest";

import { readList } from "~/quotes/pad/read-list";
import { PASTED_SHAPES } from "#tests/unit/quotes/pad/pasted-shapes";

/** Returns what is read of a text, as the fixture writes it. */
function shown(text: string): string {
  const { lines } = readList(text);
  return lines
    .map(({ code, quantity, isQuantityGiven, description, tag, manufacturer }) =>
      [
        code,
        isQuantityGiven ? String(quantity ?? "?") : `(${quantity ?? "?"})`,
        description && `"${description}"`,
        tag && `#${tag}`,
        manufacturer && `by ${manufacturer}`,
      ]
        .filter(Boolean)
        .join(" | "),
    )
    .join("\n");
}

describe.each(Object.entries(PASTED_SHAPES))("a pasted line with %s", (_, shapes) => {
  const rows = shapes.split("\n").filter((row) => row.includes("=>"));
  test.each(rows.map((row) => row.split(/\s*=>\s*/)))("%s is %s", (typed = "", expected = "") => {
    const line = typed.replaceAll("→", "\t");
    expect(shown(line) || "-").toBe(expected);
  });
});
