import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { loader as authLoader } from "~/routes/auth/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { action as signOutAction } from "~/routes/sign-out";
import { loader } from "~/routes/thank-you";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { CONTACT, JOB, submitOne } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

beforeEach(clearAllAttempts);

const thankYou = (who: Visitor) => who.get(loader, "/thank-you");
const known = async (who: Visitor) => (await who.get(authLoader, "/auth?view=sign-up")).data.known;

async function visitorWhoSent() {
  const buyer = await QuoteVisitor.arrive();
  await buyer.add(addProduct({ name: "Duct sensor", listPricePence: 987_65 }).id, 3);
  await buyer.submit(JOB.typed);
  return buyer;
}

async function customerWhoSent() {
  const account = await addCustomer();
  const customer = await signedIn(account);
  const sent = await submitOne(customer);
  return { account, customer, id: sent?.id ?? "" };
}

describe("the thank-you page shows what was sent (Q17)", () => {
  test("to the visitor's browser, with the address and without a price (M11)", async () => {
    const { data, text } = await thankYou(await visitorWhoSent());
    expect(data.sent).toMatchObject({
      email: CONTACT.email,
      maySignUp: true,
      quote: {
        lines: [{ productName: "Duct sensor", quantity: 3, unitPrice: { kind: "sign-in" } }],
        requestFacts: [
          { value: JOB.stored.customerReference },
          { value: JOB.stored.projectReference },
          {},
          {},
        ],
        money: { kind: "sign-in" },
      },
    });
    expect(data.quoteId).toBeNull();
    expect(text).not.toMatch(/98765|296295|987\.65/);
  });

  test("to no other browser, and to no forged cookie", async () => {
    await visitorWhoSent();
    const stranger = new Visitor();
    expect((await thankYou(stranger)).data.sent).toBeNull();
    const number = JSON.stringify(kit.latestQuote().orderNumber);
    stranger.setCookie("last-quote", Buffer.from(number).toString("base64"));
    expect((await thankYou(stranger)).data).toMatchObject({ orderNumber: null, sent: null });
  });

  test("to a customer with prices, and only while signed in to that account", async () => {
    const { customer, id } = await customerWhoSent();
    const own = (await thankYou(customer)).data;
    expect(own).toMatchObject({ quoteId: id, sent: { maySignUp: false } });
    expect(own.sent?.quote.money.kind).toBe("priced");

    await customer.post(signOutAction, "/sign-out");
    const signedOut = (await thankYou(customer)).data;
    expect(signedOut).toMatchObject({ orderNumber: own.orderNumber, sent: null, quoteId: null });
    await signIn(customer, (await addCustomer()).email);
    expect((await thankYou(customer)).data).toMatchObject({ sent: null, quoteId: null });
  });

  test("without prices of a visitor's quote, even to a customer who has signed in since", async () => {
    const buyer = await visitorWhoSent();
    await signIn(buyer, (await addCustomer()).email);
    const { data } = await thankYou(buyer);
    expect(data.sent).toMatchObject({ maySignUp: false, quote: { money: { kind: "sign-in" } } });
  });

  test("without an offer to sign up while fail-safe closes it, and without prices", async () => {
    const buyer = await visitorWhoSent();
    kit.updateSettings({ failSafeEnabled: true });
    const { data } = await thankYou(buyer);
    kit.updateSettings({ failSafeEnabled: false });
    expect(data.sent).toMatchObject({ maySignUp: false, quote: { money: { kind: "sign-in" } } });
  });
});

describe("the form that creates an account has the visitor's details", () => {
  test("in the browser that sent them, and in no other", async () => {
    expect(await known(await visitorWhoSent())).toEqual({
      fullName: CONTACT.name,
      email: CONTACT.email,
      company: CONTACT.company,
      phoneNumber: CONTACT.phone,
    });
    expect(await known(new Visitor())).toEqual({});
  });

  test("but never those of an account, signed out or deleted", async () => {
    const { account, customer } = await customerWhoSent();
    await customer.post(signOutAction, "/sign-out");
    expect(await known(customer)).toEqual({});
    await deleteAccount(account, { now: Date.now() });
    expect(await known(customer)).toEqual({});
    expect((await thankYou(customer)).data.sent).toBeNull();
  });
});

describe("a quote's page congratulates on arrival", () => {
  test("once, on the first view after sending it", async () => {
    const { customer, id } = await customerWhoSent();
    const look = async () => (await customer.get(detailsLoader, "/", { id })).data;
    expect(await look()).toMatchObject({
      isNew: true,
      document: { title: expect.stringMatching(/^Quote request \d{5}$/) },
    });
    expect((await look()).isNew).toBe(false);
  });

  test("and not when another quote is opened first, nor another browser opens it", async () => {
    const { account, customer, id } = await customerWhoSent();
    const later = await submitOne(customer);
    const open = async (who: Visitor, quoteId = "") =>
      (await who.get(detailsLoader, "/", { id: quoteId })).data.isNew;
    expect(await open(customer, id)).toBe(false);
    expect(await open(await signedIn(account), later?.id)).toBe(false);
    expect(await open(customer, later?.id)).toBe(true);
  });
});
