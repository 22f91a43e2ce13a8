import { loader as accountLoader } from "~/routes/account/route";
import { action as addAction } from "~/routes/basket.lines";
import { action as addLinesAction } from "~/routes/quote_.add-lines";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { clearAllAttempts } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";

/** Contact details and notes that the quote page accepts. */
export const CONTACT = {
  name: "Zoë O’Neill-Smith",
  email: "zoe@example.com",
  phone: "+44 (0)1632 960 123",
  company: "Example Building Services",
  notes: "Plant room 2\nby Friday",
};

/** Details about the job, as they are typed and as they are stored. */
export const JOB = {
  typed: {
    customerReference: " ENQ-4711 ",
    projectReference: " Riverside, phase 2 ",
    sitePostcode: "rg278pe",
    wantedBy: daysAhead(30),
  },
  stored: {
    customerReference: "ENQ-4711",
    projectReference: "Riverside, phase 2",
    sitePostcode: "RG27 8PE",
    wantedBy: daysAhead(30),
  },
};

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Presses Add to Quote. */
export function add(visitor: Visitor, productId: number, quantity = 1) {
  return visitor.post(addAction, "/basket/lines", { productId, quantity });
}

/** Presses a button of the quote page, with the required contact details and these fields filled in. */
export function press(visitor: Visitor, intent: string, fields: FormFields = {}) {
  const { name, email, phone } = CONTACT;
  return pressOnly(visitor, intent, { name, email, phone, ...fields });
}

/** Presses a button of the quote page with only these fields filled in. */
export function pressOnly(visitor: Visitor, intent: string, fields: FormFields = {}) {
  return visitor.post(quoteAction, "/quote", { intent, ...fields });
}

/** Answers the question what to do with the lines that the basket has, before these come in. */
export function bringIn(customer: Visitor, from: string, present: "keep" | "save-draft") {
  return customer.post(addLinesAction, "/quote/add-lines", { from, present });
}

/** Returns the loader data of the account page. */
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
