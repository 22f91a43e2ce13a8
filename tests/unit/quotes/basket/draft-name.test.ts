import { describe, expect, test } from "vitest";

import { draftAsOrigin, draftNameFrom, draftTitle } from "~/quotes/basket/draft-name";

const createdAt = Date.UTC(2026, 10, 23, 23, 30);

describe("a draft's name", () => {
  test.each([
    {
      why: "three lines",
      draftName: null,
      items: [1, 2, 3],
      title: "Draft of 23 November, 3 lines",
    },
    { why: "one line", draftName: null, items: [1], title: "Draft of 23 November, 1 line" },
    { why: "its own name", draftName: "Plant room 2", items: [1], title: "Plant room 2" },
  ])("with $why is $title", ({ draftName, items, title }) => {
    expect(draftTitle({ draftName, createdAt, items })).toBe(title);
  });

  test("names where lines come from", () => {
    expect(draftAsOrigin({ draftName: null, createdAt })).toBe("your draft of 23 November");
    expect(draftAsOrigin({ draftName: "Plant room 2", createdAt })).toBe("draft “Plant room 2”");
  });

  test.each([
    { why: "spaces and line breaks", typed: "  Plant \r\n room ", name: "Plant room" },
    { why: "nothing", typed: " ", name: null },
    { why: "81 characters", typed: "x".repeat(81), name: "x".repeat(80) },
  ])("typed as $why", ({ typed, name }) => {
    expect(draftNameFrom(typed)).toBe(name);
  });
});
