/** Tests of adding the products that the codes of a search name, all at once. */
import { beforeEach, describe, expect, test } from "vitest";

import { addAllButtonProps } from "~/catalogue/cards/cards-form";
import { headlineItem } from "~/catalogue/codes/code-cards";
import { action as addAction } from "~/routes/basket.lines";
import { action as undoAction } from "~/routes/basket.undo";
import { loader as productsLoader } from "~/routes/products/route";
import { itemQuantityField, MAX_QUANTITY } from "~/shared/quantity";
import { clearAllAttempts } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";

const meter = addProduct({
  name: "Heat meter",
  productCode: "HM-40-5",
  variants: [
    { name: "Pulse", sku: "HM-40-5-P", isDefault: true },
    { name: "BACnet", sku: "HM-40-5-B" },
  ],
});
const valve = addProduct({ name: "Zone valve", productCode: "ZV-22" });
const old = addProduct({ name: "Old pump", productCode: "OP-71" });
kit.discontinueProduct(old.id, {});

let visitor: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = await QuoteVisitor.arrive();
});

const headlineOf = async (q: string) => {
  const { data } = await visitor.get(productsLoader, `/products?q=${encodeURIComponent(q)}`);
  return data.headline;
};

/** Presses Add all on the page of a search, with the quantities that its fields have. */
async function addAll(q: string, typed: Record<string, string | number> = {}) {
  const headline = await headlineOf(q);
  const fields = headline?.cards.flatMap((each) =>
    each.kind === "product"
      ? [[itemQuantityField(headlineItem(each.card)), String(each.quantity)]]
      : [],
  );
  const { name, value } = addAllButtonProps(headline?.addAll?.items ?? "");
  const form = { ...Object.fromEntries(fields ?? []), ...typed, [name]: value };
  await visitor.post(addAction, "/basket/lines", form);
  return visitor.toast();
}

const lines = async () =>
  (await visitor.load()).basket.lines.map(({ productName, variantName, quantity }) =>
    [productName, variantName, quantity].filter(Boolean).join(", "),
  );

describe("Add all (C40)", () => {
  test("adds each product in its option, with its quantity, in typed order", async () => {
    const toast = await addAll("ZV-22 x 4, HM-40-5-B x 2 and HM-40-5");
    expect(await lines()).toEqual([
      "Zone valve, 4",
      "Heat meter, BACnet, 2",
      "Heat meter, Pulse, 1",
    ]);
    expect(toast).toMatchObject({
      kind: "success",
      title: "Added 3 products to quote",
      description: "Zone valve; Heat meter, BACnet (HM-40-5-B); Heat meter, Pulse (HM-40-5-P)",
    });
  });

  test("is taken back as a whole, unless a line has changed since", async () => {
    await visitor.add(valve.id, 3);
    const undo = (await addAll("ZV-22 x 4, HM-40-5-B x 2"))?.undo;
    expect(await lines()).toEqual(["Zone valve, 7", "Heat meter, BACnet, 2"]);
    await visitor.post(undoAction, "/basket/undo", { ...undo });
    expect(await lines()).toEqual(["Zone valve, 3"]);

    const again = (await addAll("ZV-22 x 4, HM-40-5-B x 2"))?.undo;
    await visitor.add(valve.id, 1);
    await visitor.post(undoAction, "/basket/undo", { ...again });
    expect(await visitor.toast()).toMatchObject({ kind: "error", title: "Not undone" });
    expect(await lines()).toEqual(["Zone valve, 8", "Heat meter, BACnet, 2"]);
  });

  test("adds nothing if one of them cannot be added, and says which", async () => {
    const added = addProduct({ name: "Short-lived", productCode: "SL-90" });
    const headline = await headlineOf("ZV-22, SL-90");
    kit.deleteProduct(added.id);
    const { name, value } = addAllButtonProps(headline?.addAll?.items ?? "");
    await visitor.post(addAction, "/basket/lines", { [name]: value });
    expect(await visitor.toast()).toMatchObject({ kind: "error", description: NOTHING });

    await visitor.add(valve.id, MAX_QUANTITY);
    expect(await addAll("HM-40-5-B, ZV-22")).toMatchObject({
      description:
        "Nothing was added to your quote. Zone valve: Your quote already has 9,999, the maximum for one item.",
    });
    expect(await lines()).toEqual([`Zone valve, ${MAX_QUANTITY}`]);
  });

  test("refuses a wrong quantity, and odd items", async () => {
    const field = itemQuantityField(String(valve.id));
    expect(await addAll("ZV-22, HM-40-5-B", { [field]: "2.5" })).toMatchObject({ kind: "error" });
    for (const items of ["x", `${valve.id} x`, " ", `${valve.id}  ${meter.id}`]) {
      await visitor.post(addAction, "/basket/lines", { items });
      expect(await visitor.toast()).toMatchObject({ kind: "error" });
    }
    expect(await lines()).toEqual([]);
  });

  test("is offered for several products that can be added", async () => {
    const offered = async (q: string) => (await headlineOf(q))?.addAll?.count;
    expect(await offered("ZV-22")).toBeUndefined();
    expect(await offered("ZV-22, OP-71")).toBeUndefined();
    expect(await offered("ZV-22, QQ-99-1 x 2")).toBeUndefined();
    expect(await offered("ZV-22, OP-71, QQ-99-1 x 2, HM-40-5")).toBe(2);
  });
});

const NOTHING = "Nothing was added to your quote. Product not found.";

describe("the headline of several codes (C40)", () => {
  test("has them in typed order, and those that name nothing at their place", async () => {
    const headline = await headlineOf("OP-71, QQ-99-1 x 2, ZV-22 x 0, ZV-22 x 3");
    expect(headline).toMatchObject({
      title: "4 part numbers",
      notes: ["“x 0” was not read. A quantity is a whole number from 1 to 9,999."],
      cards: [
        { kind: "product", canAdd: false, card: { id: old.id } },
        { kind: "missing", typed: "QQ-99-1", askPath: "/contact?about=2+x+QQ-99-1" },
        { kind: "product", canAdd: true, quantity: 4, card: { id: valve.id } },
      ],
    });
  });

  test("offers what a mistyped code may mean, with its quantity (C22)", async () => {
    const headline = await headlineOf("ZV-22 x 2, HM-4O-5 x 3");
    expect(headline?.cards[1]).toMatchObject({
      kind: "missing",
      offers: [{ to: "/products?q=HM-40-5+x+3", says: "Did you mean HM-40-5?" }],
    });
  });

  test("says if a manufacturer has no such number", async () => {
    addProduct({ company: "Ostwick" });
    expect((await headlineOf("Ostwick ZV-22"))?.notes).toEqual([
      "ZV-22 is not a number of Ostwick that we know.",
    ]);
  });

  test("has the option that the other words name (C17)", async () => {
    const headline = await headlineOf("HM-40-5 bacnet");
    expect(headline?.cards).toMatchObject([
      { card: { offer: { kind: "option", option: { sku: "HM-40-5-B" } } } },
    ]);
  });

  test("has twelve products at most", async () => {
    const codes = Array.from({ length: 16 }, (_, at) => `LOT-${at + 10}`);
    for (const productCode of codes) addProduct({ productCode });
    const headline = await headlineOf(codes.join(" "));
    expect(headline?.cards).toHaveLength(12);
    expect(headline?.notes).toEqual([
      "The first 12 products are shown. Search for the others apart: LOT-22, LOT-23, LOT-24, LOT-25.",
    ]);
  });
});
