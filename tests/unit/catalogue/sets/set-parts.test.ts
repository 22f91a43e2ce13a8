import { describe, expect, test } from "vitest";

import { chooseParts, rolesOf } from "~/catalogue/sets/set-parts";

const part = (id: number, role: string, given: object = {}) => ({
  ...{ id, role, isRequired: false, variantId: null, isOffered: true },
  ...given,
});

const PARTS = [
  part(1, "Actuator", { isRequired: true }),
  part(2, "actuator", { variantId: 7 }),
  part(3, "Cable"),
  part(4, "Actuator", { isOffered: false }),
];

test("a role is one in any case, and required if one of its parts says so", () => {
  expect(rolesOf(PARTS, 7)).toMatchObject([
    { role: "Actuator", isRequired: true, parts: [{ id: 1 }, { id: 2 }, { id: 4 }] },
    { role: "Cable", isRequired: false, parts: [{ id: 3 }] },
  ]);
});

test("a part for one option of the base is not for another", () => {
  expect(rolesOf(PARTS, 8)[0]?.parts.map(({ id }) => id)).toEqual([1, 4]);
  expect(rolesOf(PARTS, null)[0]?.parts.map(({ id }) => id)).toEqual([1, 4]);
});

describe("parts that are chosen (C46)", () => {
  test.each([
    { why: "the required role only", ids: [1], chosen: [1] },
    { why: "a part of each role, in the order of the roles", ids: [3, 2], chosen: [2, 3] },
  ])("are $why", ({ ids, chosen }) => {
    const choice = chooseParts(PARTS, 7, ids);
    expect(choice.kind === "chosen" && choice.parts.map(({ id }) => id)).toEqual(chosen);
  });

  test.each([
    { why: "nothing of a required role", ids: [3], kind: "role-missing" },
    { why: "two of a role", ids: [1, 2], kind: "several-of-role" },
    { why: "one that is not offered", ids: [4], kind: "part-gone" },
    { why: "one of another option", variantId: 8, ids: [2], kind: "role-missing" },
    { why: "one of another base beside a right one", ids: [1, 99], kind: "part-gone" },
  ])("are refused: $why", ({ ids, kind, variantId = 7 }) => {
    expect(chooseParts(PARTS, variantId, ids)).toMatchObject({ kind });
  });

  test("are refused if no role is required and none is chosen", () => {
    expect(chooseParts([part(3, "Cable")], null, [])).toEqual({ kind: "nothing-chosen" });
  });
});
