import { beforeEach, describe, expect, test } from "vitest";

import { listOfferable } from "~/quotes/reply/offerable-products.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as linesAction, loader as linesLoader } from "~/routes/admin.quotes_.$id_.lines";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import type { FormFields, Visitor } from "#tests/support/requests";

let staff: Visitor;

beforeEach(async () => {
  staff = await signedIn(await addCustomer({ isAdmin: true }));
});

const known = (stockQuantity: number, leadTimeWorkingDays: number) => ({
  ...{ stockQuantity, leadTimeWorkingDays, stockEnteredAt: Date.now() },
});

/** Starts the reply to a quote for this many pieces of each product. */
async function startedFor(productIds: readonly number[], quantity = 1) {
  const quote = addQuote({ lines: productIds.map((productId) => ({ productId, quantity })) });
  const path = `/admin/quotes/${quote.id}`;
  const params = { id: quote.id };
  const press = (form: FormFields) => staff.post(deskAction, path, form, params);
  await press({ intent: "start" });
  const draft = () => {
    const found = findDraft(quote.orderNumber);
    if (!found) throw new Error("There is no draft");
    return found;
  };
  const shown = async () => {
    const found = (await staff.get(deskLoader, path, params)).data.draft;
    if (!found) throw new Error("The desk shows no draft");
    return found;
  };
  const form = async (changes: FormFields): Promise<FormFields> => {
    const { typed, lines, revision } = await shown();
    const fields = Object.assign({}, typed, ...lines.map((line) => line.typed));
    const posted = Object.entries<string | boolean>(fields).filter(([, value]) => value !== false);
    const named = posted.map(([name, value]) => [name, value === true ? "on" : value]);
    return { ...Object.fromEntries(named), revision, ...changes };
  };
  const lineId = draft().lines[0]?.id ?? 0;
  const choose = (productId: number) =>
    staff.post(
      linesAction,
      `${path}/lines`,
      { product: `${productId}`, inPlaceOf: lineId },
      params,
    );
  const search = async (q: string, inPlaceOf = "") =>
    (await staff.get(linesLoader, `${path}/lines?q=${q}&for=${inPlaceOf}`, params)).data.products;
  return { path, press, draft, shown, form, lineId, choose, search };
}

/** The started reply to a request for a product that was discontinued since, and what replaces it. */
async function replaced(
  relation: "direct" | "nearest",
  variants: ReadonlyArray<{ name: string }> = [],
) {
  const old = addProduct();
  const next = addProduct({ listPricePence: 40_00, variants, ...known(9, 5) });
  const reply = await startedFor([old.id]);
  kit.discontinueProduct(old.id, { replacedBy: next.id, relation });
  return { old, next, ...reply };
}

test("a reply begins with the lead times that the catalogue knows, and shows stock with its day", async () => {
  const stocked = addProduct(known(11, 5)).id;
  const toOrder = addProduct({ leadTimeWorkingDays: 5 }).id;
  const coming = addProduct({ comingSoon: true, expectedMonth: "2099-03" }).id;
  const { draft, shown } = await startedFor([stocked, toOrder, coming, addProduct().id], 2);
  expect(draft().lines.map(({ leadTime }) => leadTime)).toEqual([
    "In stock",
    "5 working days",
    null,
    null,
  ]);
  const [first, , third, last] = (await shown()).lines;
  expect(first?.supply.stock).toMatch(/^11 in stock, entered .+ · 5 working days to order$/);
  expect(third?.supply.comingSoon).toBe("Coming Soon, expected March 2099");
  expect(last?.supply).toEqual({ stock: null, comingSoon: null, discontinued: null, offer: null });
});

describe("a line whose product is discontinued", () => {
  test.each([
    { relation: "direct" as const, reason: /^Replaces sensor-\d+ directly$/ },
    { relation: "nearest" as const, reason: /^Nearest replacement: please check$/ },
  ])("offers its $relation replacement in one press", async ({ relation, reason }) => {
    const { next, press, draft, shown, form, lineId } = await replaced(relation);
    const [line] = (await shown()).lines;
    expect(line?.supply.discontinued).toMatch(/^Discontinued\. /);
    expect(line?.supply.offer).toEqual({
      label: `Offer ${next.code} (${relation} replacement)`,
      isChosen: false,
    });
    await press(await form({ intent: `replace-${lineId}` }));
    expect(await staff.toast()).toMatchObject({ title: "Replacement offered" });
    expect(draft().lines[0]).toMatchObject({
      ...{ kind: "substitute", productId: next.id, unitPricePence: 40_00, leadTime: "In stock" },
      reason: expect.stringMatching(reason),
    });
  });

  test("leads to the search for a replacement with several options, and fills the reason", async () => {
    const { old, next, lineId, ...reply } = await replaced("direct", [
      { name: "1 m" },
      { name: "2 m" },
    ]);
    const { path, press, draft, form, shown, search, choose } = reply;
    expect((await shown()).lines[0]?.supply.offer?.isChosen).toBe(true);
    const led = await press(await form({ intent: `substitute-${lineId}` }));
    expect(led.location).toBe(`${path}/lines?for=${lineId}&q=${next.code}#list-q`);
    expect((await search(next.code))[0]).toMatchObject({ id: next.id });
    await press(await form({ intent: `replace-${lineId}` }));
    expect(await staff.toast()).toMatchObject({ title: "Nothing was offered in its place" });
    await choose(next.id);
    expect(draft().lines[0]?.reason).toBe(`Replaces ${old.code} directly`);
  });
});

test("a substitute of another kind needs a reason, and what was typed stays", async () => {
  const other = addProduct(known(3, 5));
  const { path, press, draft, form, lineId, choose, search } = await startedFor([addProduct().id]);
  expect((await search(other.code))[0]?.stock).toMatch(/^3 in stock, entered /);
  const chosen = await choose(other.id);
  expect(chosen.location).toMatch(new RegExp(`^${path}\\?saved=\\d+#reply-reason-${lineId}$`));

  const refused = await press(await form({ intent: "save", message: "Kept" }));
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({
    result: {
      error: {
        [`reason-${lineId}`]: [
          "Say in a few words why this is offered instead. The customer reads it.",
        ],
      },
      initialValue: { message: "Kept" },
    },
  });
  await press(await form({ intent: "save", [`reason-${lineId}`]: "Same sensor, shorter probe" }));
  expect(draft().lines[0]?.reason).toBe("Same sensor, shorter probe");

  await press(await form({ intent: `restore-${lineId}`, [`reason-${lineId}`]: "" }));
  expect(draft().lines[0]).toMatchObject({ kind: "offered", reason: null });
});

test("the search for a substitute leaves out what it replaces, and one to add does not", async () => {
  const requested = addProduct({ name: "Frost probe A" });
  const other = addProduct({ name: "Frost probe B" });
  const reply = await startedFor([requested.id]);
  const found = async (inPlaceOf?: string) =>
    (await reply.search("Frost+probe", inPlaceOf)).map(({ id }) => id);
  expect(await found(String(reply.lineId))).toEqual([other.id]);
  expect(await found()).toEqual([requested.id, other.id]);
  await reply.choose(other.id);
  expect(await found(String(reply.lineId)), "the requested one has a button of its own").toEqual([
    other.id,
  ]);
});

test("the search for a substitute offers the other options of a product", () => {
  addProduct({ name: "Duct sensor", variants: [{ name: "100 mm" }, { name: "200 mm" }] });
  addProduct({ name: "Duct sensor of one size", variants: [{ name: "50 mm" }] });
  const options = (leftOut?: string) => {
    const all = listOfferable("Duct sensor", 9);
    const excepts = all.flatMap(({ id: productId, variants }) =>
      variants.map(({ id: variantId, name }) => ({ productId, variantId, name })),
    );
    const except = excepts.find(({ name }) => name === leftOut);
    return listOfferable("Duct sensor", 9, { except }).map(({ variants }) =>
      variants.map(({ name }) => name),
    );
  };
  expect(options()).toEqual([["100 mm", "200 mm"], ["50 mm"]]);
  expect(options("100 mm")).toEqual([["200 mm"], ["50 mm"]]);
  expect(options("50 mm")).toEqual([["100 mm", "200 mm"]]);
});
