/** Tests of adding a product with the chosen parts of its set (C46). */
import { beforeEach, describe, expect, test } from "vitest";

import { MAX_LINES } from "~/quotes/basket/basket";
import { action as addAction } from "~/routes/basket.lines";
import { action } from "~/routes/basket.sets";
import { action as undoAction } from "~/routes/basket.undo";
import { loader as productLoader } from "~/routes/product.$code/route";
import { MAX_QUANTITY } from "~/shared/quantity";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { addOptionLines } from "#tests/support/quotes";
import type { Visitor } from "#tests/support/requests";
import type { FormFields } from "#tests/support/requests";

let visitor: QuoteVisitor;
let valve: ReturnType<typeof addProduct>;
let motor: ReturnType<typeof addProduct>;
let cable: ReturnType<typeof addProduct>;
let motorId: number;
let cableId: number;

beforeEach(async () => {
  clearAllAttempts();
  visitor = await QuoteVisitor.arrive();
  valve = addProduct({ name: "Valve", variants: [{ name: "Kvs 10" }, { name: "Kvs 6.3" }] });
  motor = addProduct({
    name: "Motor",
    variants: [{ name: "24 V", sku: "M-24", pricePence: 50_00 }],
  });
  cable = addProduct({ name: "Cable" });
  motorId = kit.addSetPart(valve.id, motor.id, { isRequired: true, closingPa: 400_000 });
  cableId = kit.addSetPart(valve.id, cable.id, { role: "Cable" });
});

const optionOf = (at: number) => kit.listVariants(valve.id)[at]?.id ?? 0;
const add = (fields: FormFields = {}) =>
  visitor.post(action, "/basket/sets", { productId: valve.id, quantity: 1, ...fields });
const addOther = (productId: number, quantity: number) =>
  visitor.post(addAction, "/basket/lines", { productId, quantity });
const lines = async () =>
  (await visitor.load()).basket.lines.map(({ productName, variantName, quantity }) =>
    [productName, variantName, quantity].filter(Boolean).join(", "),
  );
const page = async (who: Visitor = visitor, code = valve.code, query = "") =>
  (await who.get(productLoader, `/product/${code}${query}`, { code })).data;

describe("a set is added", () => {
  test("as ordinary lines of the chosen option and parts, with one quantity, and undone together", async () => {
    const fields = { variantId: optionOf(1), "part-0": motorId, "part-1": cableId, quantity: 3 };
    const reply = await add({ ...fields, returnTo: `/product/${valve.code}#set` });
    expect(reply).toMatchObject({ status: 303, location: `/product/${valve.code}#set` });
    const toast = await visitor.toast();
    expect(toast).toMatchObject({ kind: "success", title: "Added 3 products to quote" });
    expect(await lines()).toEqual(["Valve, Kvs 6.3, 3", "Motor, 24 V, 3", "Cable, 3"]);

    await visitor.post(undoAction, "/basket/undo", { ...toast?.undo });
    expect(await visitor.toast()).toMatchObject({ title: "Taken out of your quote again" });
    expect(await lines()).toEqual([]);
  });

  test("to lines that are there; Undo takes back what was added, and nothing once one has changed", async () => {
    await addOther(cable.id, 2);
    await add({ "part-0": motorId, "part-1": cableId });
    const undo = (await visitor.toast())?.undo;
    expect(await lines()).toEqual(["Cable, 3", "Valve, Kvs 10, 1", "Motor, 24 V, 1"]);
    await addOther(motor.id, 1);
    await visitor.post(undoAction, "/basket/undo", { ...undo });
    expect(await visitor.toast()).toMatchObject({ title: "Not undone" });
    expect(await lines()).toEqual(["Cable, 3", "Valve, Kvs 10, 1", "Motor, 24 V, 2"]);
  });

  test("without a part of a role that is not required", async () => {
    await add({ "part-0": motorId, "part-1": "" });
    expect(await lines()).toEqual(["Valve, Kvs 10, 1", "Motor, 24 V, 1"]);
  });
});

describe("nothing is added", () => {
  test.each([
    { why: "without a required part", fields: () => ({ "part-1": cableId }), says: /Actuator/ },
    { why: "of another base's part", fields: () => ({ "part-0": motorId, "part-1": 999_999 }) },
    {
      why: "once a part is discontinued",
      fields: () => {
        kit.discontinueProduct(motor.id);
        return { "part-0": motorId };
      },
      says: /no longer offered/,
    },
    {
      why: "once a part is archived",
      fields: () => {
        kit.archiveProduct(motor.id);
        return { "part-0": motorId };
      },
      says: /no longer offered/,
    },
    {
      why: "while a part is coming soon",
      fields: () => {
        kit.updateProduct(motor.id, { comingSoon: true });
        return { "part-0": motorId };
      },
      says: /no longer offered/,
    },
    {
      why: "of an option that has gone",
      fields: () => ({ variantId: 999_999, "part-0": motorId }),
    },
    { why: "of a wrong quantity", fields: () => ({ "part-0": motorId, quantity: 0 }) },
  ])("$why", async ({ fields, says = /./ }) => {
    await add(fields());
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      description: expect.stringMatching(says),
    });
    expect(await lines()).toEqual([]);
  });

  test("if one line would pass 9,999: the lines before it are rolled back (B6)", async () => {
    await addOther(motor.id, MAX_QUANTITY - 1);
    await add({ "part-0": motorId, quantity: 2 });
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      description: expect.stringMatching(/^Nothing was added .* Motor: .*9,999/),
    });
    expect(await lines()).toEqual([`Motor, 24 V, ${MAX_QUANTITY - 1}`]);
  });

  test(`if the basket would have more than ${MAX_LINES} lines`, async () => {
    await addOther(addProduct().id, 1);
    addOptionLines(kit.latestBasket().id, MAX_LINES - 2);
    await add({ "part-0": motorId });
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      description: expect.stringMatching(/^Nothing was added .* Motor: .*lines/),
    });
    expect((await visitor.load()).paging.lineCount).toBe(MAX_LINES - 1);
  });
});

describe("the product's page", () => {
  test("offers the parts of the chosen option, and says which are not offered", async () => {
    const soon = addProduct({ name: "Later", comingSoon: true });
    kit.addSetPart(valve.id, soon.id);
    const ofSmall = addProduct({ name: "Small" });
    kit.addSetPart(valve.id, ofSmall.id, { variantId: optionOf(1) });
    expect((await page()).set).toMatchObject([
      {
        role: "Actuator",
        isRequired: true,
        parts: [{ id: motorId, name: "Motor, 24 V", code: "M-24", closing: "400 kPa (4 bar)" }],
        notOffered: ["Later"],
      },
      { role: "Cable", isRequired: false, parts: [{ name: "Cable" }] },
    ]);
    const ofOption = await page(visitor, valve.code, `?variant=${optionOf(1)}`);
    expect(ofOption.set[0]?.parts.map(({ name }) => name)).toEqual(["Motor, 24 V", "Small"]);
  });

  test("repeats no part of the set among what is also needed", async () => {
    kit.addRelation(valve.id, "accessory", cable.id);
    kit.addRelation(valve.id, "accessory", addProduct({ name: "Unions" }).id);
    expect((await page()).accessories.map(({ name }) => name)).toEqual(["Unions"]);
  });

  test("has no price of a part for a visitor, and a customer's own for a customer (M11)", async () => {
    const { set } = await page();
    expect(set[0]?.parts[0]).toMatchObject({ id: motorId, price: null });
    expect(JSON.stringify(set)).not.toContain("5000");
    const customer = await signedIn(await addCustomer({ discountBasisPoints: 1000 }));
    expect((await page(customer)).set[0]?.parts[0]?.price).toMatchObject({
      kind: "priced",
      pence: 45_00,
    });
  });

  test("has no set once the product is discontinued", async () => {
    kit.discontinueProduct(valve.id);
    expect((await page()).set).toEqual([]);
  });

  test("loses a part with its product, and all with the base", async () => {
    kit.deleteProduct(cable.id);
    expect((await page()).set.map(({ role }) => role)).toEqual(["Actuator"]);
    kit.deleteProduct(valve.id);
    expect(kit.findProduct(({ id }) => id === motor.id).name).toBe("Motor");
  });
});
