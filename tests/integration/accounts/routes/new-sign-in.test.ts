import { beforeEach, expect, test } from "vitest";

import { action as signInAction } from "~/routes/auth/route";
import { addCustomer, clearAllAttempts, PASSWORD } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { lastMailTo } from "#tests/support/queued-mails";
import { Visitor } from "#tests/support/requests";

const signIn = (who: Visitor, email: string) =>
  who.post(signInAction, "/auth", { intent: "sign-in", email, password: PASSWORD });

beforeEach(() => {
  clearAllAttempts();
});

test.each([
  { role: "an administrator", account: { isAdmin: true } },
  { role: "sales", account: { isSales: true } },
])(
  "a new browser of $role sends one mail, and is known from then on (S20)",
  async ({ account }) => {
    const { email } = await addCustomer(account);
    const browser = new Visitor("203.0.113.7");
    expect((await signIn(browser, email)).status).toBe(303);
    expect(kit.mailsTo(email)).toHaveLength(1);
    const { kind, text } = lastMailTo(email);
    expect(kind).toBe("new-sign-in");
    expect(text).toContain("network 203.0.113.x");
    expect(text).not.toContain("203.0.113.7");

    await signIn(browser, email);
    expect(kit.mailsTo(email)).toHaveLength(1);
    await signIn(new Visitor("198.51.100.9"), email);
    expect(kit.mailsTo(email)).toHaveLength(2);
  },
);

test("a double press is one mail", async () => {
  const { email } = await addCustomer({ isAdmin: true });
  await Promise.all([signIn(new Visitor(), email), signIn(new Visitor(), email)]);
  expect(kit.mailsTo(email)).toHaveLength(1);
});

test("a browser is known for each account separately, and not by a forged cookie", async () => {
  const first = await addCustomer({ isAdmin: true });
  const second = await addCustomer({ isAdmin: true });
  const browser = new Visitor();
  for (const { email } of [first, second, first]) await signIn(browser, email);
  expect(kit.mailsTo(first.email)).toHaveLength(1);
  expect(kit.mailsTo(second.email)).toHaveLength(1);

  const forger = new Visitor("198.51.100.9");
  forger.setCookie("known-browser", "forged");
  await signIn(forger, second.email);
  expect(kit.mailsTo(second.email)).toHaveLength(2);
});

test("a customer and a wrong password send no mail", async () => {
  const customer = await addCustomer();
  await signIn(new Visitor(), customer.email);
  expect(kit.mailsTo(customer.email)).toEqual([]);
  const { email } = await addCustomer({ isAdmin: true });
  const wrong = { intent: "sign-in", email, password: "Wrong-Horse-7" };
  await new Visitor().post(signInAction, "/auth", wrong);
  expect(kit.mailsTo(email)).toEqual([]);
});
