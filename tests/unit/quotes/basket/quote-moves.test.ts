import { describe, expect, test } from "vitest";

import { movesFrom, parseMove, statusesBefore } from "~/quotes/basket/quote-moves";

describe("the status changes available to staff (Q9)", () => {
  test.each([
    { status: "draft", labels: [] },
    { status: "submitted", labels: ["Mark In Progress", "Mark Complete"] },
    { status: "in_progress", labels: ["Mark Complete"] },
    { status: "completed", labels: [] },
  ] as const)("$status: $labels", ({ status, labels }) => {
    expect(movesFrom(status).map(({ label }) => label)).toEqual(labels);
  });

  test("a quote never returns to an earlier status", () => {
    expect(statusesBefore("in_progress")).toEqual(["submitted"]);
    expect(statusesBefore("completed")).toEqual(["submitted", "in_progress"]);
  });

  test.each(["draft", "submitted", "COMPLETED", "", "toString"])("'%s' is rejected", (name) => {
    expect(parseMove(name)).toBeUndefined();
  });
});
