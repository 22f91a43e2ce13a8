import { describe, expect, test } from "vitest";

import { isCaughtInTrap } from "~/http/form-trap.server";

const NOW = 1_800_000_000_000;

function posted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("isCaughtInTrap", () => {
  test.each([
    { why: "two seconds were taken", fields: { website: "", shownAt: NOW - 2000 }, caught: false },
    { why: "a day was taken", fields: { website: "", shownAt: NOW - 86_400_000 }, caught: false },
    { why: "less than two were", fields: { website: "", shownAt: NOW - 1999 }, caught: true },
    { why: "it was shown in the future", fields: { website: "", shownAt: NOW + 1 }, caught: true },
    { why: "the time is none", fields: { website: "", shownAt: "soon" }, caught: true },
    { why: "the time is missing", fields: { website: "" }, caught: true },
    { why: "the box is filled", fields: { website: "x", shownAt: NOW - 9000 }, caught: true },
    { why: "the box is missing", fields: { shownAt: NOW - 9000 }, caught: true },
  ])("is $caught when $why", ({ fields, caught }) => {
    const strings = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    expect(isCaughtInTrap(posted(Object.fromEntries(strings)), NOW)).toBe(caught);
  });
});
