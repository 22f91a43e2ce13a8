import { beforeEach, expect, test } from "vitest";

import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as thankYouLoader } from "~/routes/thank-you";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { latestMails } from "#tests/support/queued-mails";
import { add, press } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import type { Visitor } from "#tests/support/requests";

beforeEach(clearAllAttempts);

const CHANGED =
  "Prices changed after the quote page was opened: the items came to £200.00 ex VAT on that page, and come to £240.00 ex VAT in this request.";

async function openPage(who: Visitor) {
  const { submitKey, shownPrices } = (await who.get(quoteLoader, "/quote")).data;
  return { submitKey, shownPrices: shownPrices ?? undefined };
}

const thankYou = async (who: Visitor) => (await who.get(thankYouLoader, "/thank-you")).data;
const mailTexts = () => latestMails(2).map(({ text }) => text.replaceAll(/\s+/g, " "));

/** A customer with two of a product for £100.00 in the quote, and the product. */
async function customerWithQuote(discountBasisPoints = 0) {
  const { id, email } = await addCustomer({ discountBasisPoints });
  const product = addProduct({ listPricePence: 100_00 });
  const who = await signedIn({ id });
  await add(who, product.id, 2);
  return { id, email, who, productId: product.id };
}

test("says that a price has risen since the page was opened, with both figures (M15)", async () => {
  const { who, email, productId } = await customerWithQuote();
  const page = await openPage(who);
  kit.updateProduct(productId, { listPricePence: 120_00 });

  expect((await press(who, "submit", { ...page, email })).location).toBe("/thank-you");
  expect(await thankYou(who)).toMatchObject({ priceChange: CHANGED });
  for (const text of mailTexts()) expect(text).toContain(CHANGED);
});

test("so is a discount that ended (M15)", async () => {
  const { id, who, email } = await customerWithQuote(12_50);
  const page = await openPage(who);
  kit.updateProfile(id, { discountBasisPoints: 0 });

  await press(who, "submit", { ...page, email });
  const text = "the items came to £175.00 ex VAT on that page, and come to £200.00 ex VAT";
  expect((await thankYou(who)).priceChange).toContain(text);
  for (const mail of mailTexts()) expect(mail).toContain(text);
});

test("says nothing when no price changed, or when the figures were not ours (M15)", async () => {
  const { who, email, productId } = await customerWithQuote();
  await press(who, "submit", { ...(await openPage(who)), email });
  expect((await thankYou(who)).priceChange).toBeNull();

  await add(who, productId, 2);
  const page = await openPage(who);
  const forged = page.shownPrices?.replace(":10000", ":1");
  kit.updateProduct(productId, { listPricePence: 120_00 });
  await press(who, "submit", { ...page, shownPrices: forged, email });
  expect((await thankYou(who)).priceChange).toBeNull();
  for (const text of mailTexts()) expect(text).not.toContain("Prices changed");
});

test("says nothing to a visitor, whose page has no price (M11, M15)", async () => {
  const visitor = await QuoteVisitor.arrive();
  const product = addProduct({ listPricePence: 100_00 });
  await visitor.add(product.id);
  const { shownPrices } = await visitor.load();
  expect(shownPrices).toBeNull();

  const { who } = await customerWithQuote();
  const page = await openPage(who);
  kit.updateProduct(product.id, { listPricePence: 120_00 });
  await visitor.submit({ shownPrices: page.shownPrices });
  expect((await thankYou(visitor)).priceChange).toBeNull();
});
