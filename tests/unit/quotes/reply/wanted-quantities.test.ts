import { expect, test } from "vitest";

import { quotedLines, withWantedQuantities } from "~/quotes/reply/wanted-quantities";

const line = { kind: "offered", title: "Sensor, Pt1000", code: "TI-1", quantity: 10 } as const;
const lines = quotedLines([
  line,
  { ...line, kind: "not-offered" },
  { ...line, kind: "substitute", title: "Valve", code: null, quantity: 1200 },
]);

test("every offered line can have another quantity, under its place in the version", () => {
  expect(lines.map(({ position }) => position)).toEqual([0, 2]);
});

test("the message lists the quantities that differ, and is otherwise unchanged", () => {
  const wanted = new Map([
    [0, 20],
    [2, 1],
  ]);
  expect(withWantedQuantities("Please\nchange.", lines, wanted)).toBe(
    [
      "Please\nchange.",
      "",
      "Quantities wanted:",
      "20 instead of 10: Sensor, Pt1000 (TI-1)",
      "1 instead of 1,200: Valve",
    ].join("\n"),
  );
  expect(withWantedQuantities("Please", lines, new Map([[0, 10]]))).toBe("Please");
  expect(withWantedQuantities("Please", lines, new Map([[1, 5]]))).toBe("Please");
});
