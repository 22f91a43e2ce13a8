import { beforeEach, expect, test } from "vitest";

import { action as contactAction } from "~/routes/contact/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { add, CONTACT, press } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";

beforeEach(clearAllAttempts);

/** Sends a quote request in the name of this address. */
async function sendQuote(who: Visitor, email: string) {
  await add(who, addProduct().id);
  const { submitKey } = (await who.get(quoteLoader, "/quote")).data;
  return press(who, "submit", { submitKey, email });
}

const sendMessage = (who: Visitor, email: string, subject: string) =>
  who.post(contactAction, "/contact", {
    ...{ firstName: "Zoë", lastName: "Smith", email, subject },
    message: "Which element suits a Pt1000 input?",
  });

test("strangers' quotes in a customer's name do not keep the customer's own from being sent (S6)", async () => {
  const customer = await addCustomer();
  const owner = await signedIn(customer);
  const stranger = new Visitor();
  for (let quote = 0; quote < 3; quote += 1) await sendQuote(stranger, customer.email);
  expect((await sendQuote(stranger, customer.email)).status).toBe(429);

  expect((await sendQuote(owner, customer.email)).location).toBe("/thank-you");
});

test("strangers' messages in a customer's name do not keep the customer's own from being sent (S6)", async () => {
  const customer = await addCustomer();
  const owner = await signedIn(customer);
  const stranger = new Visitor();
  for (let message = 0; message < 3; message += 1)
    await sendMessage(stranger, customer.email, `Stranger ${message}`);
  expect((await sendMessage(stranger, customer.email, "Once more")).status).toBe(429);

  expect((await sendMessage(owner, customer.email, "From the owner")).status).toBe(303);
});

test("a customer's own fourth quote within a minute has to wait, with any address (S6)", async () => {
  const owner = await signedIn(await addCustomer());
  for (let quote = 0; quote < 3; quote += 1)
    expect((await sendQuote(owner, `${quote}${CONTACT.email}`)).status).toBe(303);
  expect((await sendQuote(owner, CONTACT.email)).status).toBe(429);
});
