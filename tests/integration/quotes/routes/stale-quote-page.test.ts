import { beforeEach, describe, expect, test } from "vitest";

import { action, loader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { action as signOutAction } from "~/routes/sign-out";
import { action as profileAction } from "~/routes/update-profile";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, CONTACT, press } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import type { Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

// Causes that these pages cannot know: another tab, device or colleague may have changed the quote.
const CAUSE = /had been sent|were removed|no longer available|was cleared|signed out/i;

beforeEach(clearAllAttempts);

const load = async (who: Visitor) => (await who.get(loader, "/quote")).data;

/** The fields of the quote page as this browser has it open. */
async function openPage(who: Visitor) {
  const { basket, submitKey } = await load(who);
  const boxes = basket.lines.map(({ id, quantity }) => [`quantity-${id}-${quantity}`, quantity]);
  return { submitKey, ...Object.fromEntries(boxes) };
}

describe("a page that was open while its customer signed out in another tab", () => {
  test("says only that the quote is empty here, and the notes follow to the account", async () => {
    const customer = await addCustomer();
    const browser = await signedIn(customer);
    await add(browser, addProduct().id);
    const page = await openPage(browser);
    await browser.post(signOutAction, "/sign-out");
    await browser.get(rootLoader, "/");

    const reply = await press(browser, "submit", { ...page, notes: "Plant room 2" });
    expect(reply).toMatchObject({ status: 303, location: "/quote" });
    const toast = await browser.toast();
    expect(toast).toMatchObject({ kind: "error", title: "Your quote is empty" });
    expect(toast?.description).toContain("nothing has been sent");
    expect(toast?.description).toContain("We have kept your notes.");
    expect(toast?.description).toContain("sign in to continue");
    expect(toast?.description).not.toMatch(CAUSE);

    await signIn(browser, customer.email);
    const { basket, details } = await load(browser);
    expect(basket.lines).toHaveLength(1);
    expect(details).toMatchObject({ notes: "Plant room 2", email: customer.email });
  });

  test.each(["increase", "update"])("says so when %s is pressed", async (intent) => {
    const browser = await signedIn(await addCustomer());
    await add(browser, addProduct().id);
    const page = await openPage(browser);
    const [line] = (await load(browser)).basket.lines;
    await browser.post(signOutAction, "/sign-out");
    await browser.get(rootLoader, "/");

    await press(browser, intent === "update" ? intent : `${intent}:${line?.id}`, page);
    expect(await browser.toast()).toMatchObject({ title: "Your quote is empty" });
  });
});

test("a visitor's page that was open while another tab signed in names no cause (B12)", async () => {
  const customer = await addCustomer();
  const browser = await QuoteVisitor.arrive();
  await browser.add(addProduct().id);
  const page = await openPage(browser);
  await signIn(browser, customer.email);

  await press(browser, "submit", { ...page, ...CONTACT });
  const toast = await browser.toast();
  expect(toast).toMatchObject({ kind: "error", title: "Your quote has changed" });
  expect(toast?.description).not.toMatch(CAUSE);
  const { basket, details } = await load(browser);
  expect(basket.lines).toHaveLength(1);
  expect(details).toMatchObject(CONTACT);
});

test("a quote whose only line staff have removed names no cause, and keeps what was typed", async () => {
  const browser = await QuoteVisitor.arrive();
  const { id } = addProduct({ variants: [{ name: "100 mm" }] });
  await browser.add(id, 2);
  const page = await openPage(browser);
  const changed = Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, name === "submitKey" ? value : 7]),
  );
  kit.deleteVariants(id);

  await press(browser, "submit", { ...changed, ...CONTACT });
  const toast = await browser.toast();
  expect(toast).toMatchObject({ kind: "error", title: "Your quote is empty" });
  expect(toast?.description).not.toMatch(CAUSE);
  expect((await load(browser)).details).toMatchObject(CONTACT);
});

test("a line that has left the catalogue comes along at sign-in, marked (B2)", async () => {
  const customer = await addCustomer();
  const browser = await QuoteVisitor.arrive();
  const gone = addProduct({ name: "Gone" }).id;
  await browser.add(addProduct({ name: "Kept" }).id);
  await browser.add(gone, 3);
  kit.archiveProduct(gone);

  await signIn(browser, customer.email);
  expect((await load(browser)).basket.lines).toMatchObject([
    { productName: "Kept", isAvailable: true },
    { productName: "Gone", isAvailable: false, quantity: 3 },
  ]);
});

test("a profile changed later shows in the quote form, except where something else was typed", async () => {
  const browser = await signedIn(await addCustomer());
  const save = (fields: Record<string, string>) =>
    browser.post(profileAction, "/update-profile", fields);
  await save({ fullName: "Ann", company: "Old Ltd", phoneNumber: "01632 960001" });
  await add(browser, addProduct().id);
  const [line] = (await load(browser)).basket.lines;
  const { name, phone } = (await load(browser)).details;
  await browser.post(action, "/quote", {
    ...{ intent: `increase:${line?.id}`, name, phone, company: "This site only", notes: "Soon" },
  });

  await save({ fullName: "Ann", company: "New Ltd", phoneNumber: "01632 960002" });
  expect((await load(browser)).details).toMatchObject({
    ...{ name: "Ann", phone: "01632 960002", company: "This site only", notes: "Soon" },
  });
});
