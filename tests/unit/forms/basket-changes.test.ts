import { describe, expect, test } from "vitest";

import { readBasketForm } from "~/forms/basket-changes.server";

const BAD = "two";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readBasketForm(form);
}

describe("a quantity that is none", () => {
  test.each([
    { intent: "update", complains: true, why: "what was typed is to be kept" },
    { intent: "submit", complains: true, why: "nothing else is sent than what stands there" },
    { intent: "increase:7", complains: true, why: "its own plus does not make it right" },
    { intent: "remove:8", complains: true, why: "another line goes" },
    { intent: "remove:7", complains: false, why: "its line goes" },
    { intent: "clear", complains: false, why: "all lines go" },
  ])("is complained of by $intent: $complains, for $why", ({ intent, complains }) => {
    expect(read({ intent, "quantity-7-2": BAD }).badBoxes).toEqual(
      complains ? ["quantity-7-2"] : [],
    );
  });

  test("is not stepped over: its line keeps its old quantity, another's plus counts", () => {
    expect(read({ intent: "increase:7", "quantity-7-2": BAD }).changes).toEqual([]);
    expect(read({ intent: "increase:8", "quantity-7-2": BAD }).changes).toEqual([
      { kind: "step", lineId: 8, step: 1 },
    ]);
  });

  test("does not keep a line from being removed, nor another from being set", () => {
    const form = read({ intent: "remove:7", "quantity-7": BAD, "quantity-8-1": "3" });
    expect(form).toMatchObject({ intent: "remove", badBoxes: [] });
    expect(form.changes).toEqual([
      expect.objectContaining({ lineId: 8 }),
      { kind: "remove", lineId: 7 },
    ]);
  });
});
