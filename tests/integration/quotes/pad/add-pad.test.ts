/** Tests of putting a list into the quote: every line of it is in the quote, on the list, or left out. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { addPad } from "~/quotes/acts/add-pad.server";
import { updatePad } from "~/quotes/acts/update-pad.server";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import type { MatchedLine } from "~/quotes/pad/list-line";
import { countGroups, countOpen } from "~/quotes/pad/pad-line";
import type { PadEntry } from "~/quotes/pad/pad-form.server";
import { findPad, insertPad, listPadLines } from "~/quotes/pad/pads.server";
import { MAX_QUANTITY } from "~/shared/quantity";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const NOW = Date.UTC(2026, 10, 26);
let productIds: number[];
/** A product with more options than a quote has lines. */
let large: { id: number; optionIds: number[] };
let owners = 0;

beforeAll(() => {
  productIds = Array.from({ length: 4 }, () => addProduct().id);
  const variants = Array.from({ length: MAX_LINES }, (_, at) => ({ name: `Option ${at}` }));
  const { id } = addProduct({ variants });
  large = { id, optionIds: kit.listVariants(id).map((variant) => variant.id) };
});

function newOwner() {
  owners += 1;
  return { basketId: `pad-owner-${owners}`, userId: null };
}

const line = (position: number, given: Partial<MatchedLine> = {}): MatchedLine => ({
  ...{ position, typed: `line ${position}`, code: `line ${position}`, description: null },
  ...{ manufacturer: null, tag: null, quantity: 1, isQuantityGiven: true, match: null },
  ...{ state: "not-found", productId: null, variantId: null },
  ...given,
});
const found = (position: number, productId: number | undefined, given = {}) =>
  line(position, { state: "found", productId: productId ?? null, ...given });

async function padWith(lines: readonly MatchedLine[], owner = newOwner()) {
  const id = await write(() => insertPad(owner, { fileName: null, passedOver: 0, lines }, NOW));
  if (id === undefined) throw new Error("The list was not stored");
  return { id, owner };
}

const entry = (position: number, given: Partial<PadEntry> = {}): PadEntry => ({
  ...{ position, choice: undefined, quantity: "1", typed: undefined },
  ...given,
});

describe("a list goes into the quote", () => {
  test("in its order, with quantities, tags and lines in words, and once however often it is pressed", async () => {
    const [one, two] = productIds;
    const { id, owner } = await padWith([
      found(1, two, { quantity: 3, tag: "AHU-1" }),
      line(2, { description: "Control panel", code: "CP-9", quantity: 2 }),
      found(4, one),
      found(5, two, { tag: "AHU-2" }),
    ]);
    const what = {
      entries: [entry(1, { quantity: "3" }), entry(2, { quantity: "2" }), entry(4), entry(5)],
      withOthers: false,
    };
    expect(await addPad(id, owner, what, NOW)).toMatchObject({ added: 4, stayed: {} });
    expect(await addPad(id, owner, what, NOW)).toMatchObject({ added: 0, stayed: {} });
    expect(listBasketLines(owner.basketId)).toMatchObject([
      { productId: two, quantity: 4, tag: "AHU-1, AHU-2" },
      { kind: "text", productName: "Control panel", productCode: "CP-9", quantity: 2 },
      { productId: one, quantity: 1 },
    ]);
  });

  test("only as far as it was shown, unless the other pages are wanted too", async () => {
    const [one, two, three] = productIds;
    const { id, owner } = await padWith([
      ...[found(1, one), found(2, two), found(3, three, { state: "option" })],
      ...[line(4), line(5)],
    ]);
    await updatePad(id, [entry(5, { choice: { kind: "text" } })], NOW);
    expect(await addPad(id, owner, { entries: [entry(1)], withOthers: false }, NOW)).toMatchObject({
      added: 1,
    });
    const all = await addPad(id, owner, { entries: [], withOthers: true }, NOW);
    expect(all).toMatchObject({ added: 2, counts: { added: 3, found: 1, "not-found": 1 } });
    const added = listPadLines(id).filter(({ addedAt }) => addedAt !== null);
    expect(added.map(({ position }) => position)).toEqual([1, 2, 5]);
  });

  test("but for what does not fit, which stays with its reason", async () => {
    const texts = Array.from({ length: MAX_TEXT_LINES + 2 }, (_, at) => line(1 + at));
    const [first = 0] = large.optionIds;
    const options = large.optionIds.map((variantId, at) =>
      found(101 + at, large.id, { variantId }),
    );
    const largest = found(99, large.id, { variantId: first, quantity: MAX_QUANTITY });
    const lines = [largest, ...texts, ...options];
    const { id, owner } = await padWith(lines);
    const entries = lines.map(({ position, quantity }) =>
      entry(position, { quantity: String(quantity) }),
    );
    expect(await addPad(id, owner, { entries, withOthers: false }, NOW)).toMatchObject({
      added: MAX_LINES,
      stayed: { "texts-full": 2, "line-full": 1, "basket-full": MAX_TEXT_LINES },
    });
    expect(listBasketLines(owner.basketId)).toHaveLength(MAX_LINES);
  });
});

describe("a quantity", () => {
  test("that is no whole number is not saved, and its line is not added with the one before", async () => {
    const { id, owner } = await padWith([found(1, productIds[0], { quantity: 5 })]);
    const entries = [entry(1, { quantity: "2.5" })];
    expect(await updatePad(id, entries, NOW)).toEqual({
      invalidFields: ["quantity-1"],
      leftOut: 0,
    });
    expect(listPadLines(id)).toMatchObject([{ quantity: 5 }]);
    expect(await addPad(id, owner, { entries, withOthers: false }, NOW)).toMatchObject({
      added: 0,
      counts: { "no-quantity": 1 },
    });
  });

  test("that is still missing is no error of the other lines", async () => {
    const { id } = await padWith([line(1, { quantity: null }), line(2)]);
    const entries = [entry(1, { quantity: "" }), entry(2, { quantity: "7" })];
    expect(await updatePad(id, entries, NOW)).toEqual({ invalidFields: [], leftOut: 0 });
    expect(listPadLines(id)).toMatchObject([{ quantity: null }, { quantity: 7 }]);
  });
});

test("words without a code or a quantity are added once they are chosen, and left out together", async () => {
  const words = { code: null, isQuantityGiven: false };
  const { id, owner } = await padWith([1, 2, 3].map((at) => line(at, words)));
  const entries = [entry(1, { choice: { kind: "text" } }), entry(2), entry(3)];
  expect(await addPad(id, owner, { entries, withOthers: true }, NOW)).toMatchObject({
    added: 1,
    counts: { added: 1, keep: 2 },
  });
  expect(await updatePad(id, entries, NOW, { leavesOut: true })).toEqual({
    ...{ invalidFields: [], leftOut: 2 },
  });
  expect(listPadLines(id).map(({ state }) => state)).toEqual(["not-found", "left-out", "left-out"]);
});

test("no one but its owner finds a list", async () => {
  const { id, owner } = await padWith([line(1)]);
  expect(findPad(id, owner)).toMatchObject({ id });
  expect(findPad(id, newOwner())).toBeUndefined();
  expect(findPad(id, { ...owner, userId: "somebody" })).toBeUndefined();
});

test("after any choice every line is in the quote, on the list or left out, and no quantity is lost", async () => {
  const choices = fc.constantFrom<PadEntry["choice"]>(
    ...[undefined, { kind: "text" } as const, { kind: "out" } as const],
    { kind: "item", productId: productIds[0] ?? 0, variantId: null },
  );
  const typedLines = fc.array(
    fc.record({
      state: fc.constantFrom("found", "option", "choose", "not-found", "discontinued"),
      product: fc.nat({ max: 3 }),
      quantity: fc.option(fc.integer({ min: 1, max: MAX_QUANTITY })),
      choice: choices,
      typedQuantity: fc.constantFrom("", "1", "12", "ten", "9999"),
      isShown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(typedLines, fc.boolean(), async (typed, withOthers) => {
      const { id, owner } = await padWith(
        typed.map(({ state, product, quantity }, at) => {
          const hasProduct = state !== "choose" && state !== "not-found";
          const productId = hasProduct ? (productIds[product] ?? null) : null;
          return line(at + 1, { state, quantity, productId });
        }),
      );
      const entries = typed.flatMap(({ choice, typedQuantity, isShown }, at) =>
        isShown ? [entry(at + 1, { choice, quantity: typedQuantity })] : [],
      );
      const outcome = await addPad(id, owner, { entries, withOthers }, NOW);
      if (outcome.kind !== "added") throw new Error(outcome.kind);

      const lines = listPadLines(id);
      const counts = countGroups(lines);
      expect(counts).toEqual(outcome.counts);
      expect(counts.added).toBe(outcome.added);
      expect(counts.added + countOpen(counts) + counts["left-out"]).toBe(typed.length);
      const inBasket = listBasketLines(owner.basketId).map(({ quantity }) => quantity);
      const added = lines.flatMap(({ addedAt, quantity }) => (addedAt ? (quantity ?? 0) : []));
      const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
      expect(sum(inBasket)).toBe(sum(added));
    }),
    { numRuns: 25 },
  );
});
