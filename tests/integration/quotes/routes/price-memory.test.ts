/** The last prices at the lines of a draft: the quote that each is from, and the button that takes it. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import { quoteOutcomes, quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { findPriceMemory, priceMemoryQuery } from "~/quotes/reply/price-memory.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";

const NOW = Date.parse("2026-06-12T12:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

type Outcome = "accepted" | "declined" | "withdrawn" | null;
type Line = { pence: number | null; quantity?: number; variantId?: number; code?: string };
type Version = { daysAgo: number; outcome?: Outcome; lines: Line[] };

/** Adds a quote of this address or account with its versions, whose lines are of the product, or free with a code. */
function addHistory(
  customer: { userId?: string; email?: string | null },
  productId: number | null,
  versions: Version[],
) {
  const quote = addQuote({ lines: [{ productId: anyProduct, quantity: 1 }], ...customer });
  const { orderNumber } = quote;
  for (const [index, { daysAgo, outcome, lines }] of versions.entries()) {
    const sentAt = NOW - daysAgo * DAY_MS;
    const sums = { goodsExVatPence: 0, goodsIncVatPence: 0, vatPence: 0, validUntil: "2099-12-31" };
    const { id: replyId } = db
      .insert(quoteReplies)
      .values({ orderNumber, writtenBy: "ada", createdAt: 1, updatedAt: 1 })
      .returning({ id: quoteReplies.id })
      .get();
    for (const [position, { pence, quantity = 1, variantId, code }] of lines.entries()) {
      db.insert(quoteReplyLines)
        .values({
          ...{ replyId, position, kind: "added", productName: "A sensor", quantity },
          ...{ unitPricePence: pence, productId: code === undefined ? productId : null },
          ...{ variantId: variantId ?? null, productCode: code ?? "TI-1" },
          variantName: variantId ? "Long" : null,
        })
        .run();
    }
    db.update(quoteReplies)
      .set({ version: index + 1, sentAt, ...sums })
      .where(sql`id = ${replyId}`)
      .run();
    if (!outcome) continue;
    db.insert(quoteOutcomes)
      .values({ replyId, orderNumber, kind: outcome, at: sentAt + DAY_MS, via: "staff" })
      .run();
  }
  return quote;
}

/** Adds a quote with a draft that has one line, and returns what is remembered at it: "4810 × 10 accepted | 4500 × 1 quoted". */
function remembered(
  customer: { userId?: string; email?: string | null },
  line: { productId?: number; variantId?: number; code?: string },
): string {
  const { draftId, quote } = addDraft(customer, [line]);
  const found = [...findPriceMemory(draftId, quote, NOW).values()];
  const shown = (price: { pence: number; quantity: number; kind: string } | null | undefined) =>
    price ? `${price.pence} × ${price.quantity} ${price.kind}` : "-";
  return `${shown(found[0]?.theirs)} | ${shown(found[0]?.others)}`;
}

function addDraft(
  { userId, email = "zoe@example.com" }: { userId?: string; email?: string | null },
  lines: ReadonlyArray<{ productId?: number; variantId?: number; code?: string }>,
) {
  const { orderNumber } = addQuote({ lines: [{ productId: anyProduct, quantity: 1 }] });
  const { id: draftId } = db
    .insert(quoteReplies)
    .values({ orderNumber, writtenBy: "ada", createdAt: 1, updatedAt: 1 })
    .returning({ id: quoteReplies.id })
    .get();
  for (const [position, { productId, variantId, code }] of lines.entries()) {
    db.insert(quoteReplyLines)
      .values({
        ...{ replyId: draftId, position, kind: "added", productName: "A sensor", quantity: 1 },
        ...{
          productId: productId ?? null,
          variantId: variantId ?? null,
          productCode: code ?? null,
        },
        variantName: variantId ? "Long" : null,
      })
      .run();
  }
  return { draftId, quote: { orderNumber, userId: userId ?? null, guestEmail: email } };
}

let anyProduct = 0;
let productId = 0;
beforeEach(() => {
  anyProduct = addProduct().id;
  productId = addProduct().id;
});

const ZOE = { email: "zoe@example.com" };
const BOB = { email: "bob@example.com" };

describe("the last price of a product", () => {
  test.each<[string, Version[], string]>([
    ["is the accepted version's", [v(9, 4810, "accepted"), v(5, 4500)], "4810 × 10 accepted"],
    ["is the newest version's, if none is accepted", [v(9, 4810), v(5, 4500)], "4500 × 10 quoted"],
    ["counts if it was declined", [v(9, 4810, "declined")], "4810 × 10 quoted"],
    ["is not a withdrawn version's", [v(9, 4810), v(5, 4500, "withdrawn")], "4810 × 10 quoted"],
    ["is none, if all were withdrawn", [v(9, 4810, "withdrawn")], "-"],
    ["is above 0", [v(9, 0)], "-"],
    ["is none, if it is to follow", [v(9, null)], "-"],
    ["is of the last 24 months", [v(731, 4810)], "-"],
    ["may be 24 months old", [v(730, 4810)], "4810 × 10 quoted"],
    ["is none, if the newest version has none", [v(9, 4810), v(5, null)], "-"],
  ])("%s", (_name, versions, expected) => {
    addHistory(ZOE, productId, versions);
    expect(remembered(ZOE, { productId })).toBe(`${expected} | -`);
    expect(remembered(BOB, { productId })).toBe(`- | ${expected}`);
  });

  test("is of the quote that was sent last, whichever was begun first", () => {
    addHistory(ZOE, productId, [v(3, 1000)]);
    addHistory(ZOE, productId, [v(8, 2000)]);
    addHistory(BOB, productId, [v(7, 3000)]);
    addHistory(BOB, productId, [v(2, 4000)]);
    addHistory(BOB, productId, [v(6, 5000)]);
    expect(remembered(ZOE, { productId })).toBe("1000 × 10 quoted | 4000 × 10 quoted");
  });

  test("is not of the quote itself, another product or another variant", () => {
    const { id, ...product } = addProduct({ variants: [{ name: "1 m" }, { name: "2 m" }] });
    expect(product).toBeDefined();
    const variants = db.all<{ id: number }>(
      sql`select id from product_variants where product_id = ${id} order by id`,
    );
    const [one = 0, two = 0] = variants.map((variant) => variant.id);
    addHistory(ZOE, id, [{ daysAgo: 5, lines: [{ pence: 700, variantId: one }] }]);
    addHistory(ZOE, id, [{ daysAgo: 4, lines: [{ pence: 800 }] }]);
    expect(remembered(ZOE, { productId: id, variantId: one })).toBe("700 × 1 quoted | -");
    expect(remembered(ZOE, { productId: id, variantId: two })).toBe("- | -");
    expect(remembered(ZOE, { productId: id })).toBe("800 × 1 quoted | -");
    expect(remembered(ZOE, { productId })).toBe("- | -");
    const { orderNumber } = addHistory(ZOE, productId, [v(5, 900)]);
    const draft = addDraft(ZOE, [{ productId }]);
    const same = { ...draft.quote, orderNumber };
    expect(findPriceMemory(draft.draftId, same, NOW).size).toBe(0);
  });

  test("of a free line is found by its code, in any case", () => {
    addHistory(ZOE, null, [{ daysAgo: 5, lines: [{ pence: 700, code: "Made-1" }] }]);
    addHistory(BOB, null, [{ daysAgo: 4, lines: [{ pence: 800, code: "MADE-1" }] }]);
    expect(remembered(ZOE, { code: "made-1" })).toBe("700 × 1 quoted | 800 × 1 quoted");
    expect(remembered(ZOE, { code: "made-2" })).toBe("- | -");
    expect(remembered(ZOE, {})).toBe("- | -");
  });

  test("is this customer's by account, or by address in any case", async () => {
    const { id: userId } = await addCustomer();
    addHistory({ userId, email: "old@example.com" }, productId, [v(5, 700)]);
    addHistory({ email: "Zoe@Example.com" }, productId, [v(6, 800)]);
    expect(remembered({ userId, email: "new@example.com" }, { productId })).toBe(
      "700 × 10 quoted | 800 × 10 quoted",
    );
    expect(remembered(ZOE, { productId })).toBe("800 × 10 quoted | 700 × 10 quoted");
    // A deleted account leaves no owner: its quotes count as those of anybody else.
    addHistory({ email: null }, productId, [v(1, 900)]);
    expect(remembered({ email: null }, { productId })).toBe("- | 900 × 10 quoted");
  });
});

function v(daysAgo: number, pence: number | null, outcome: Outcome = null): Version {
  return { daysAgo, outcome, lines: [{ pence, quantity: 10 }] };
}

test("it is what a search by hand finds, for all lines at once", () => {
  const version = fc.record({
    daysAgo: fc.integer({ min: 1, max: 740 }),
    outcome: fc.constantFrom<Outcome[]>(null, null, "declined", "withdrawn"),
    lines: fc.array(fc.record({ pence: fc.constantFrom(null, 0, 100, 200, 300, 400) }), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  const history = fc.record({
    customer: fc.constantFrom({ email: "p@example.com" }, { email: "q@example.com" }),
    product: fc.nat({ max: 2 }),
    versions: fc.array(version, { minLength: 1, maxLength: 3 }),
    accepted: fc.option(fc.nat({ max: 2 })),
  });
  fc.assert(
    fc.property(fc.array(history, { minLength: 1, maxLength: 8 }), (histories) => {
      const products = [addProduct().id, addProduct().id, addProduct().id];
      const made = histories.map(({ customer, product, versions, accepted }) => {
        const withAccepted = versions.map((each, at) =>
          at === accepted ? { ...each, outcome: "accepted" as const } : each,
        );
        addHistory(customer, products[product] ?? 0, withAccepted);
        return { email: customer.email, product, versions: withAccepted };
      });
      const { draftId, quote } = addDraft(
        { email: "p@example.com" },
        products.map((id) => ({ productId: id })),
      );
      const memory = [...findPriceMemory(draftId, quote, NOW)];
      const lines = db
        .select({ id: quoteReplyLines.id })
        .from(quoteReplyLines)
        .where(sql`reply_id = ${draftId}`)
        .orderBy(quoteReplyLines.position)
        .all();
      for (const [product, { id }] of lines.entries()) {
        const found = memory.find(([lineId]) => lineId === id)?.[1];
        const of = (isTheirs: boolean) =>
          made
            .filter((each) => each.product === product)
            .filter(({ email }) => (email === "p@example.com") === isTheirs)
            .flatMap(({ versions }) => {
              const standing = versions.filter(({ outcome }) => outcome !== "withdrawn");
              const chosen = standing.find(({ outcome }) => outcome === "accepted");
              return chosen ?? standing.at(-1) ?? [];
            })
            .filter(({ daysAgo }) => daysAgo <= 730)
            .filter((each) => each.lines.some(({ pence }) => pence))
            .map((each) => ({ ...each, at: -each.daysAgo }))
            .sort((a, b) => b.at - a.at);
        for (const [isTheirs, price] of [
          [true, found?.theirs],
          [false, found?.others],
        ] as const) {
          const [last, ...earlier] = of(isTheirs);
          const sameDay = earlier.filter(({ at }) => at === last?.at);
          const allowed = [last, ...sameDay].flatMap((each) =>
            (each?.lines ?? []).map(({ pence }) => pence).filter(Boolean),
          );
          if (last) expect(allowed).toContain(price?.pence);
          else expect(price ?? null).toBeNull();
        }
      }
    }),
    { numRuns: 10 },
  );
});

test("no table is read whole, for any number of lines", () => {
  const query = priceMemoryQuery(1, { orderNumber: 1, userId: "zoe", guestEmail: "zoe@x.uk" }, NOW);
  const steps = db.all<{ detail: string }>(sql`explain query plan ${query}`);
  const plan = steps.map(({ detail }) => detail).join("\n");
  expect(plan).toMatch(/quotes_by_user[^]*quotes_by_guest_email/);
  expect(plan).toContain("quote_reply_lines_by_product (product_id=?)");
  expect(plan).toContain("quote_reply_lines_by_free_code");
  expect(plan).not.toContain("quote_reply_lines_by_variant");
  const scanned = [...plan.matchAll(/^SCAN (\w+)/gm)].map(([, name]) => name);
  // Small tables that the statement collects itself: the lines of the draft, and the quotes of its customer.
  const collected = ["chosen", "f", "lines", "t", "w"];
  expect(scanned.filter((name) => !collected.includes(name ?? ""))).toEqual([]);
});

test("the button types the price into the line, saved with the rest of the form", async () => {
  const staff = await signedIn(await addCustomer({ isAdmin: true }));
  addHistory(ZOE, productId, [v(9, 4810, "accepted")]);
  addHistory(BOB, productId, [v(8, 4500)]);
  const quote = addQuote({ ...ZOE, lines: [{ productId, quantity: 3 }] });
  const path = `/admin/quotes/${quote.id}`;
  const params = { id: quote.id };
  await staff.post(deskAction, path, { intent: "start" }, params);
  const { draft } = (await staff.get(deskLoader, path, params)).data;
  const [line] = draft?.lines ?? [];
  expect(line?.memory.map(({ text, label }) => [text, label])).toEqual([
    ["This customer: £48.10 × 10, accepted 4 June 2026", "Use £48.10"],
    ["Another customer: £45.00 × 10, quoted 4 June 2026", "Use £45.00"],
  ]);

  const lineId = line?.id ?? 0;
  const typed = {
    [`quantity-${lineId}`]: "4",
    [`price-${lineId}`]: "tbc",
    [`isFree-${lineId}`]: "on",
  };
  const form = { ...draft?.typed, ...typed, isShippingToFollow: "on", shipping: "" };
  const used = await staff.post(
    deskAction,
    path,
    { ...form, revision: draft?.revision, intent: `use-${lineId}-4810` },
    params,
  );
  expect(used.status).toBe(303);
  expect(used.location).toContain(`#line-${lineId}`);
  expect(findDraft(quote.orderNumber)?.lines).toMatchObject([
    { quantity: 4, unitPricePence: 48_10, isFixed: true },
  ]);
});
