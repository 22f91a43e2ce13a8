import { loader as accountLoader } from "~/routes/account/route";
import { action as addAction } from "~/routes/basket.lines";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { clearAllAttempts } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import type { Visitor } from "#tests/support/requests";

export const CONTACT = {
  name: "Zoë Example",
  email: "zoe@example.com",
  phone: "01632 960 001",
};

/** Presses Add to Quote. */
export function add(customer: Visitor, productId: number, quantity = 1) {
  return customer.post(addAction, "/basket/lines", { productId, quantity });
}

/** Presses a button of the quote page, with the contact details filled in but for these fields. */
export function press(customer: Visitor, intent: string, fields: Record<string, string> = {}) {
  return customer.post(quoteAction, "/quote", { intent, ...CONTACT, ...fields });
}

/** What the account page shows. */
export async function history(customer: Visitor, search = "") {
  return (await customer.get(accountLoader, `/account${search}`)).data;
}

/** Sends a quote of one product and gives it as the account page shows it. */
export async function submitOne(
  customer: Visitor,
  listPricePence: number | null = 123_45,
  quantity = 2,
) {
  await add(customer, addProduct({ listPricePence, weightGrams: 400 }).id, quantity);
  const { submitKey } = (await customer.get(quoteLoader, "/quote")).data;
  clearAllAttempts();
  await press(customer, "submit", { submitKey });
  return (await history(customer)).quotes[0];
}
