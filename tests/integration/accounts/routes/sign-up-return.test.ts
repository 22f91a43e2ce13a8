/** Tests of confirming an address in the browser that signed up, and in others (S17). */
import { beforeEach, describe, expect, test } from "vitest";

import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { loader as accountLoader } from "~/routes/account/route";
import { action as authAction, loader as authLoader } from "~/routes/auth/route";
import { action as confirmAction } from "~/routes/confirm-email";
import { clearAllAttempts, PASSWORD } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { lastMailTo } from "#tests/support/queued-mails";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import type { Visitor } from "#tests/support/requests";
import { isSignedIn, signIn, signUp } from "#tests/support/sign-in";

let visitor: QuoteVisitor;
let email: string;
let people = 0;

beforeEach(async () => {
  clearAllAttempts();
  kit.setSwitch("fail-safe", false);
  visitor = await QuoteVisitor.arrive();
  people += 1;
  email = `newcomer-${people}@example.com`;
});

const secretOf = (address = email) => lastMailTo(address).secret;
const confirm = (who: Visitor, token = secretOf()) =>
  who.post(confirmAction, "/confirm-email", { token });
const resend = (who: Visitor) => who.post(authAction, "/auth", { intent: "resend", email });

describe("in the browser that signed up, the button", () => {
  test("signs in and leads back to the page that the sign-up came from", async () => {
    await signUp(visitor, { email, redirectTo: "/product/CB2-15" });
    expect(await confirm(visitor)).toMatchObject({ status: 303, location: "/product/CB2-15" });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("leads to the quote in hand, which comes along, or else says that all is ready", async () => {
    await visitor.add(addProduct().id, 3);
    await signUp(visitor, { email });
    expect((await confirm(visitor)).location).toBe("/quote");
    expect((await visitor.load()).basket.itemCount).toBe(3);

    const other = await QuoteVisitor.arrive();
    await signUp(other, { email: `other-${email}` });
    const reply = await confirm(other, secretOf(`other-${email}`));
    expect(reply.location).toBe("/email-verified");
    expect(await isSignedIn(other)).toBe(true);
  });

  test.each(["//elsewhere.invalid/", "https://elsewhere.invalid", "\\\\elsewhere.invalid"])(
    "never leads off the site, as to %s",
    async (redirectTo) => {
      await signUp(visitor, { email, redirectTo });
      expect((await confirm(visitor)).location).toBe("/email-verified");
    },
  );

  test("signs in with the newer link too, after Send again", async () => {
    await signUp(visitor, { email, redirectTo: "/quote" });
    await resend(visitor);
    expect((await confirm(visitor)).location).toBe("/quote");
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("signs in once", async () => {
    await signUp(visitor, { email });
    const token = secretOf();
    await confirm(visitor, token);
    const again = await QuoteVisitor.arrive();
    expect((await confirm(again, token)).location).toBe("/confirm-email");
    expect(await isSignedIn(again)).toBe(false);
  });

  test("only confirms while fail-safe is on", async () => {
    await signUp(visitor, { email });
    kit.setSwitch("fail-safe", true);
    expect((await confirm(visitor)).location).toBe("/email-verified");
    kit.setSwitch("fail-safe", false);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe("a link signs no one in", () => {
  test("in another browser, where it only confirms", async () => {
    await signUp(visitor, { email, redirectTo: "/account" });
    const thief = await QuoteVisitor.arrive();
    expect((await confirm(thief)).location).toBe("/email-verified");
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await signIn(visitor, email)).location).toBe("/");
  });

  test("in the browser of another sign-up", async () => {
    await signUp(visitor, { email });
    const other = await QuoteVisitor.arrive();
    await signUp(other, { email: `other-${email}` });
    expect((await confirm(other)).location).toBe("/email-verified");
    expect(await isSignedIn(other)).toBe(false);
  });

  test("in a browser that has only requested another link for the address", async () => {
    await signUp(visitor, { email });
    const other = await QuoteVisitor.arrive();
    await resend(other);
    expect((await confirm(other)).location).toBe("/email-verified");
    expect(await isSignedIn(other)).toBe(false);
  });

  test("into the account that a stranger made before with the address, not even after Send again", async () => {
    const stranger = await QuoteVisitor.arrive();
    await signUp(stranger, { email, password: "Somebody-Else-7" });
    kit.ageUser(email, 20_000);
    await signUp(visitor, { email });
    await resend(visitor);
    expect((await confirm(visitor)).location).toBe("/email-verified");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("after it has expired", async () => {
    await signUp(visitor, { email });
    const token = secretOf();
    kit.ageTokens(LINK_LIFETIME["confirm-email"].ms);
    expect((await confirm(visitor, token)).location).toBe("/confirm-email");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("in a browser where another user is signed in, who stays so", async () => {
    const first = `first-${email}`;
    await signUp(visitor, { email });
    const token = secretOf();
    const other = await QuoteVisitor.arrive();
    await signUp(other, { email: first });
    await confirm(other, secretOf(first));

    // The browser signs in to the first account, and then opens the second one's link.
    await signIn(visitor, first, PASSWORD);
    expect((await confirm(visitor, token)).location).toBe("/email-verified");
    expect((await visitor.get(accountLoader, "/account")).data.profile.email).toBe(first);
  });
});

describe("a quote sent without an account", () => {
  const orderNumbers = async () =>
    (await visitor.get(accountLoader, "/account")).data.quotes.map(
      ({ orderNumber }) => orderNumber,
    );

  test("from this browser with this address comes under My Quotes", async () => {
    await visitor.add(addProduct().id);
    await visitor.submit({ email: email.toUpperCase() });
    const { orderNumber } = kit.latestQuote();
    await signUp(visitor, { email });
    await confirm(visitor);
    expect(await orderNumbers()).toEqual([orderNumber]);
  });

  test("with another address, or from another browser, does not", async () => {
    await visitor.add(addProduct().id);
    await visitor.submit({ email: "somebody@example.com" });
    const other = await QuoteVisitor.arrive();
    await other.add(addProduct().id);
    await other.submit({ email });

    await signUp(visitor, { email });
    await confirm(visitor);
    expect(await orderNumbers()).toEqual([]);
  });
});

test("the page names the address that was typed, with or without an account, and only there", async () => {
  const page = async (who: Visitor) =>
    (await who.get(authLoader, "/auth?view=check-email")).data.emailed;
  const taken = await QuoteVisitor.arrive();
  await signUp(visitor, { email, redirectTo: "/quote" });
  await signUp(taken, { email: email.toUpperCase(), redirectTo: "/quote" });
  expect(await page(visitor)).toEqual({ email, redirectTo: "/quote" });
  expect(await page(taken)).toEqual(await page(visitor));
  expect(await page(await QuoteVisitor.arrive())).toBeNull();
});
