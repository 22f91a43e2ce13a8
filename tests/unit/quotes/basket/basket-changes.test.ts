import { describe, expect, test } from "vitest";

import { readBasketForm } from "~/quotes/basket/basket-changes-form.server";

const BAD = "two";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readBasketForm(form);
}

describe("an invalid quantity", () => {
  test.each([
    { intent: "update", isReported: true, why: "the typed value would be lost" },
    { intent: "submit", isReported: true, why: "the quote must match the page" },
    { intent: "increase:7", isReported: true, why: "plus does not make it valid" },
    { intent: "remove:8", isReported: true, why: "another line is removed" },
    { intent: "remove:7", isReported: false, why: "its own line is removed" },
    { intent: "clear", isReported: false, why: "all lines are removed" },
  ])("is reported by $intent: $isReported, because $why", ({ intent, isReported }) => {
    const { errors } = read({ intent, "quantity-7-2": BAD });
    expect(Object.keys(errors)).toEqual(isReported ? ["quantity-7-2"] : []);
  });

  test("ignores plus on its own line, but not on another line", () => {
    expect(read({ intent: "increase:7", "quantity-7-2": BAD }).changes).toEqual([]);
    expect(read({ intent: "increase:8", "quantity-7-2": BAD }).changes).toEqual([
      { kind: "step", lineId: 8, step: 1 },
    ]);
  });

  test("prevents neither removing its line nor setting another", () => {
    const form = read({ intent: "remove:7", "quantity-7": BAD, "quantity-8-1": "3" });
    expect(form).toMatchObject({ intent: "remove", errors: {} });
    expect(form.changes).toEqual([
      expect.objectContaining({ lineId: 8 }),
      { kind: "remove", lineId: 7 },
    ]);
  });
});
