import { describe, expect, test } from "vitest";

import { fillPlaces, placesLeft, requestFactsOf, unknownPlaces } from "~/quotes/reply/text-places";

const FACTS = { name: "Zoë", company: null, project: "Block {name}", order: "00042" };

describe("the places of a text", () => {
  test.each([
    { why: "every place, each time", text: "{name}, {order}, {name}", filled: "Zoë, 00042, Zoë" },
    { why: "none without a fact", text: "{company}", filled: "{company}" },
    { why: "none in a fact", text: "{project}", filled: "Block {name}" },
    { why: "none that is filled later", text: "{total}", filled: "{total}" },
    { why: "no other braces", text: "{DN 20} {} {Name}", filled: "{DN 20} {} {Name}" },
    { why: "no property of objects", text: "{constructor}", filled: "{constructor}" },
  ])("are filled: $why", ({ text, filled }) => {
    expect(fillPlaces(text, FACTS)).toBe(filled);
  });

  test("are unknown if no fact has their name, and left if one could", () => {
    const text = "{nmae} {name} {valid_until} {nmae} {name}";
    expect(unknownPlaces(text)).toEqual(["{nmae}"]);
    expect(placesLeft(text)).toEqual(["{name}", "{valid_until}"]);
  });

  test("have the facts of the request", () => {
    const quote = { guestName: "Zoë", guestCompany: null, projectReference: "A", orderNumber: 42 };
    expect(requestFactsOf(quote)).toEqual({
      ...{ name: "Zoë", company: null, project: "A", order: "00042" },
    });
  });
});
