/** Runs a production site for which nothing was configured, as a first deployment may be. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { Buyer } from "#tests/resilience/buyer";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import { readMails, type Site, startSite } from "#tests/support/site";

let site: Site;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: "", SMTP_URL: "" });
});

afterAll(() => site.stop());

test("its start says what is wrong and what to do, in one block (L6)", async () => {
  await expect.poll(site.output).toContain("This site is not ready for visitors:");
  expect(site.output()).toMatch(/ {2}- SMTP_URL is not set: .*\n {4}Set SMTP_URL /);
  expect(site.output()).toMatch(/ {2}- PUBLIC_URL is not set: .*\n {4}Set PUBLIC_URL /);
  expect(site.output()).toMatch(/ {2}- Quote requests are emailed to sales@example\.com/);
});

test("/healthz answers 200 and does not say what is wrong; the log does (L6)", async () => {
  const response = await fetch(`${site.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "misconfigured",
    checks: { database: "ok", writes: "ok", mail: "ok", "set-up": "failing" },
  });
  await expect
    .poll(site.output)
    .toMatch(
      /"event":"health-changed".*SMTP_URL is not set.*PUBLIC_URL is not set.*Quote requests/,
    );
});

test("a quote's mails wait, are not written to the folder, and no page says that they were sent", async () => {
  const buyer = new Buyer(site.url);
  await buyer.get("/");
  await buyer.addToBasket();
  expect(await buyer.sendQuote()).toMatchObject({ status: 303, location: "/thank-you" });
  const { text } = await buyer.get("/thank-you");
  expect(text).toContain("We have received your quote request as number");
  expect(text).not.toContain("sent you an email");
  expect((await new Buyer(site.url).get("/thank-you")).text).not.toContain("confirmed it by email");

  // Longer than a running outbox takes to send them.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const mails = kitOf(site).listMails();
  expect(mails).toHaveLength(2);
  for (const mail of mails)
    expect(mail).toMatchObject({ sentAt: null, failedAt: null, attempts: 0 });
  expect(readMails(site.mailDir)).toEqual([]);
});

test("staff read on every page what is wrong, and customers do not (L6)", async () => {
  const signIn = async (isAdmin: boolean) => {
    const { email } = await kitOf(site).addCustomer({ isAdmin });
    const browser = new Buyer(site.url);
    await browser.post("/auth", { intent: "sign-in", email, password: PASSWORD });
    return browser;
  };
  const staff = await signIn(true);
  for (const page of ["", "/quotes", "/products", "/customers", "/messages", "/settings"]) {
    const { text } = await staff.get(`/admin${page}`);
    expect(text, page).toMatch(/<p class="site-problems">SMTP_URL is not set/);
  }
  const audit = (await staff.get("/admin/audit")).text;
  expect(audit).toContain("No email is sent until SMTP_URL is set.");
  expect((await (await signIn(false)).get("/account")).text).not.toContain("SMTP_URL");
});
