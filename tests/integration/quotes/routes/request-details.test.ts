import { beforeEach, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { action as accountAction } from "~/routes/account/route";
import { loader as dataLoader } from "~/routes/account_.data";
import { loader as deskLoader } from "~/routes/admin.quotes/route";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, history, JOB, press } from "#tests/support/quote-form";
import { latestMails } from "#tests/support/queued-mails";
import { QuoteVisitor } from "#tests/support/quote-visitor";

beforeEach(clearAllAttempts);

const NONE = {
  customerReference: null,
  projectReference: null,
  sitePostcode: null,
  wantedBy: null,
};
const VALUES = [
  /(?:Your|Customer) reference\s+ENQ-4711/,
  /Project reference\s+Riverside, phase 2/,
  /Site postcode\s+RG27 8PE/,
];

async function customerWithBasket() {
  const account = await addCustomer();
  const customer = await signedIn(account);
  await add(customer, addProduct().id);
  return { account, customer };
}

/** Sends a quote for a job, with the customer's own address. */
async function sentForJob() {
  const { account, customer } = await customerWithBasket();
  await press(customer, "submit", { email: account.email, ...JOB.typed });
  return { account, customer, quote: kit.latestQuote() };
}

test("the facts of the job are stored with the quote, normalised (M9, Q13)", async () => {
  const { quote } = await sentForJob();
  expect(quote).toMatchObject(JOB.stored);
});

test("they are optional (Q13)", async () => {
  const { customer } = await customerWithBasket();
  const empty = { customerReference: "", projectReference: " ", sitePostcode: "", wantedBy: "" };
  expect((await press(customer, "submit", empty)).location).toBe("/thank-you");
  expect(kit.latestQuote()).toMatchObject(NONE);
});

test("a wrong one is refused with its message, and all stay as typed (Q13)", async () => {
  const { customer } = await customerWithBasket();
  const typed = {
    customerReference: "x".repeat(51),
    projectReference: "x".repeat(101),
    sitePostcode: "Hook",
    wantedBy: "2020-01-01",
  };
  const { status, data } = await press(customer, "submit", typed);
  expect(status).toBe(400);
  expect(data).toMatchObject({
    result: {
      initialValue: typed,
      error: {
        customerReference: ["Your reference must be less than 50 characters"],
        projectReference: ["Project reference must be less than 100 characters"],
        sitePostcode: ["Enter a full UK postcode, such as RG27 8PE"],
        wantedBy: ["Wanted by must be today or later"],
      },
    },
  });
  expect((await customer.get(quoteLoader, "/quote")).data.details).toMatchObject(typed);
});

test("customer, staff, both mails, the export and the customer's own data show them (Q13)", async () => {
  const { customer, quote } = await sentForJob();
  const facts = [
    { label: "Your reference", value: "ENQ-4711" },
    { label: "Project reference", value: "Riverside, phase 2" },
    { label: "Site postcode", value: "RG27 8PE" },
    { label: "Wanted by", value: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/) },
  ];
  const shown = await customer.get(detailsLoader, `/quote-details/${quote.id}`, { id: quote.id });
  expect(shown.data.quote.requestFacts).toEqual(facts);
  expect((await history(customer)).quotes[0]?.requestFacts).toEqual(facts);

  const mails = latestMails(2);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) for (const value of VALUES) expect(text).toMatch(value);
  for (const { text } of mails) expect(text).toMatch(/Wanted by\s+\d{1,2} \w+ \d{4}/);

  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const desk = await admin.get(deskLoader, "/admin/quotes?q=riverside rg27");
  expect(desk.data.quotes.at(-1)).toMatchObject({
    id: quote.id,
    requestFacts: [{ label: "Customer reference", value: "ENQ-4711" }, ...facts.slice(1)],
  });
  const csv = (await admin.get(csvLoader, "/admin/quotes.csv?q=riverside")).text;
  expect(csv).toContain(`"Riverside, phase 2",RG27 8PE,${JOB.stored.wantedBy}`);

  expect((await customer.get(dataLoader, "/account/data")).text).toContain(
    '"projectReference": "Riverside, phase 2"',
  );
});

test("a stranger's address gets no project reference, which is free text (Q13)", async () => {
  const visitor = await QuoteVisitor.arrive();
  await visitor.add(addProduct().id);
  await visitor.submit({ ...JOB.typed, email: "stranger@example.com" });
  const [toStranger] = latestMails(2).filter(
    ({ toAddress }) => toAddress === "stranger@example.com",
  );
  expect(toStranger?.text).toContain("RG27 8PE");
  expect(toStranger?.text).not.toMatch(/Riverside|ENQ-4711/);
});

test("a draft keeps them as typed, and gives them back (Q1, Q13)", async () => {
  const { customer } = await customerWithBasket();
  const typed = { ...JOB.typed, sitePostcode: "Hook" };
  await press(customer, "save-draft", typed);
  const [draft] = (await history(customer)).drafts;
  expect(draft?.requestFacts).toContainEqual({ label: "Site postcode", value: "Hook" });

  await customer.post(accountAction, "/account", { draftId: draft?.id });
  expect((await customer.get(quoteLoader, "/quote")).data.details).toMatchObject(typed);
});

test("they are deleted with the account (Q13)", async () => {
  const { account, quote } = await sentForJob();
  await deleteAccount(account, { now: Date.now() });
  expect(kit.findQuoteByNumber(quote.orderNumber)).toMatchObject({ ...NONE, notes: null });
});
