import { beforeEach, describe, expect, test } from "vitest";

import { leaveFirm } from "~/accounts/acts/change-membership.server";
import { addPartNumber } from "~/accounts/acts/add-part-numbers.server";
import { write } from "~/db/write.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { applyLineStep, offerProduct } from "~/quotes/reply/reply-lines.server";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { loader as thankYouLoader } from "~/routes/thank-you";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { latestMails } from "#tests/support/queued-mails";
import { add, history, press } from "#tests/support/quote-form";
import { startDraft } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

beforeEach(clearAllAttempts);

/** A customer of a firm with 20 % on everything and 30 % on one manufacturer, and a product of each. */
async function memberWithProducts() {
  const { id, email } = await addCustomer();
  const firmId = kit.addFirm({ [id]: "manager" }, { discountBasisPoints: 20_00 });
  const special = addProduct({ listPricePence: 100_00, company: `Maker of ${id}` });
  const plain = addProduct({ listPricePence: 10_00, company: "Somebody else" });
  kit.agreeDiscount({ firmId, manufacturer: `MAKER of ${id}`, basisPoints: 30_00 });
  return { id, email, firmId, who: await signedIn({ id }), special, plain };
}

const priceOf = async (who: Visitor, code: string) =>
  (await who.get(productLoader, `/product/${code}`, { code })).data.product.price;

describe("a member pays the firm's prices (M17)", () => {
  test("on the product, in lists and in the quote, until the next request after they end", async () => {
    const { id, who, special, plain, firmId } = await memberWithProducts();
    const at = (pence: number, originalPence: number) => ({ kind: "priced", pence, originalPence });
    expect(await priceOf(who, special.code)).toEqual(at(70_00, 100_00));
    expect(await priceOf(who, plain.code)).toEqual(at(8_00, 10_00));
    const list = await who.get(productsLoader, `/products?q=${special.code}`);
    expect(JSON.stringify(list.data)).toContain('"pence":7000');

    kit.agreeDiscount({ userId: id, manufacturer: `Maker of ${id}`, basisPoints: 0 });
    expect(await priceOf(who, special.code)).toMatchObject({ pence: 100_00 });
    expect(await priceOf(who, plain.code)).toEqual(at(8_00, 10_00));

    kit.closeFirmNow(firmId);
    expect(await priceOf(who, plain.code)).toMatchObject({ pence: 10_00 });
  });

  test("not a visitor, nor a former member", async () => {
    const { id, who, special } = await memberWithProducts();
    kit.removeFromFirm(id);
    expect(await priceOf(who, special.code)).toMatchObject({ pence: 100_00 });
    expect(await priceOf(new Visitor(), special.code)).toEqual({ kind: "sign-in" });
  });
});

test("a request stores the discount of each line, and its words say that they differ (M9)", async () => {
  const { email, firmId, who, special, plain } = await memberWithProducts();
  await add(who, special.id, 2);
  await add(who, plain.id, 1);
  const { submitKey, shownPrices, basket } = (await who.get(quoteLoader, "/quote")).data;
  expect(basket.money).toMatchObject({ goodsExVatPence: 148_00, originalGoodsExVatPence: 210_00 });
  await press(who, "submit", { submitKey, shownPrices: shownPrices ?? undefined, email });

  const quote = kit.latestQuote();
  expect(quote).toMatchObject({ discountBasisPoints: 20_00, goodsExVatPence: 148_00 });
  expect(kit.listQuoteItems(quote.orderNumber)).toMatchObject([
    { discountBasisPoints: 30_00, unitPricePence: 70_00 },
    { discountBasisPoints: null, unitPricePence: 8_00 },
  ]);
  for (const { text } of latestMails(2)) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "Discounts: priced items £210.00 ex VAT before discount, £148.00 after, £62.00 saved",
    );
  }

  // No later change alters it.
  kit.agreeDiscount({ firmId, manufacturer: "Somebody else", basisPoints: 90_00 });
  const stored = (await who.get(detailsLoader, `/quote-details/${quote.id}`, { id: quote.id }))
    .data;
  expect(stored.quote).toMatchObject({ discountBasisPoints: null, savedPence: 62_00 });
});

test("our reply takes the discount and part number of each requested line, and today's for an added product", async () => {
  const { id, email, firmId, special, plain } = await memberWithProducts();
  await addPartNumber({ firmId, userId: id }, { line: 1, code: "STORE-77", ourCode: special.code });
  const who = await signedIn({ id });
  await add(who, plain.id, 1);
  const { submitKey } = (await who.get(quoteLoader, "/quote")).data;
  await press(who, "submit", { submitKey, email });
  const quote = kit.latestQuote();
  const { draft } = await startDraft(quote);
  const wanted = { productId: special.id, variantId: null, inPlaceOf: null };
  await write(() => offerProduct(draft.id, wanted));
  expect(findDraft(quote.orderNumber)?.lines).toMatchObject([
    { unitPricePence: 8_00, firmCode: null },
    { unitPricePence: 70_00, listPricePence: 100_00, firmCode: "STORE-77" },
  ]);

  kit.updateProduct(plain.id, { listPricePence: 20_00 });
  await write(() => applyLineStep(draft.id, { kind: "list-prices" }));
  expect(findDraft(quote.orderNumber)?.lines).toMatchObject([
    { unitPricePence: 16_00 },
    { unitPricePence: 70_00 },
  ]);
});

test("says that a discount of a firm has ended since the page was opened (M15)", async () => {
  const { id, email, who, special } = await memberWithProducts();
  await add(who, special.id, 1);
  const { submitKey, shownPrices } = (await who.get(quoteLoader, "/quote")).data;
  kit.removeFromFirm(id);
  await press(who, "submit", { submitKey, shownPrices: shownPrices ?? undefined, email });
  expect((await who.get(thankYouLoader, "/thank-you")).data.priceChange).toContain(
    "the items came to £70.00 ex VAT on that page, and come to £100.00 ex VAT",
  );
});

test("the drafts of a former member lose the firm's prices and part numbers", async () => {
  const customer = await addCustomer();
  const { id: userId } = await addCustomer();
  const members = { [customer.id]: "buyer", [userId]: "manager" } as const;
  const firmId = kit.addFirm(members, { discountBasisPoints: 20_00 });
  const { id: productId, code: ourCode } = addProduct({ listPricePence: 50_00 });
  await addPartNumber({ firmId, userId }, { line: 1, code: "STORE-9", ourCode });
  const browser = await signedIn(customer);
  await add(browser, productId);
  await press(browser, "save-draft");
  const draft = async () => (await history(await signedIn(customer))).drafts[0];
  expect(await draft()).toMatchObject({
    discountBasisPoints: 20_00,
    lines: [{ unitPrice: { pence: 40_00 }, firmCode: "STORE-9" }],
  });
  await leaveFirm(firmId, customer.id, { now: Date.now(), ownSession: undefined });
  expect(await draft()).toMatchObject({
    ...{ discountBasisPoints: 0, savedPence: 0 },
    money: { goodsExVatPence: 50_00 },
    lines: [{ unitPrice: { pence: 50_00, originalPence: null }, firmCode: null }],
  });
});
