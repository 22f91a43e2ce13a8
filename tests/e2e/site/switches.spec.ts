import type { Browser, BrowserContext, Page, Request } from "playwright/test";

import { expect, hasJavaScript, test, watch } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { pressAndConfirm, signIn, signInQuietly, visit } from "#tests/support/shop";
import { startSite } from "#tests/support/site";

type Site = Awaited<ReturnType<typeof startSite>>;

// The switches affect a whole site, so these tests have a site of their own, one after the other.
test.describe("the two switches", { tag: "@desktop" }, () => {
  test.describe.configure({ mode: "default", timeout: 90_000 });

  let site: Site;
  const contexts: BrowserContext[] = [];

  test.beforeAll(async () => {
    site = await startSite();
  });

  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    kitOf(site).updateSettings({ failSafeEnabled: false, maintenanceModeEnabled: false });
  });

  test.afterAll(() => site.stop());

  test("fail-safe takes prices and accounts from every open page, and gives them back", async ({
    browser,
  }) => {
    const admin = await open(browser, { isAdmin: true });
    const customer = await open(browser, { isAdmin: false });
    await visit(customer, `${site.url}/products`);
    await expect(header(customer).getByRole("link", { name: "Account" })).toBeVisible();
    await expect(customer.getByText(/£\d/).first()).toBeVisible();

    await flip(admin, "Fail-safe mode", "on");
    await expect(admin.getByText("Fail-safe mode is on")).toBeVisible();

    // With scripts the open page changes by itself; without, at the next request.
    if (!hasJavaScript()) await customer.reload();
    await expect(header(customer).getByRole("link", { name: "Account" })).toHaveCount(0);
    await expect(header(customer).getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await expect(customer.getByText(/£\d/)).toHaveCount(0);
    await expect(customer.getByRole("option", { name: /price/i })).toHaveCount(0);

    await flip(admin, "Fail-safe mode", "off");
    await expect(admin.getByText("Fail-safe mode is off")).toBeVisible();
    if (!hasJavaScript()) await customer.reload();
    await expect(header(customer).getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("maintenance replaces every page but the administrators', and ends by itself", async ({
    browser,
  }) => {
    const admin = await open(browser, { isAdmin: true });
    const visitor = await open(browser);
    await visit(visitor, `${site.url}/products?category=Sensors`);

    await flip(admin, "Maintenance mode", "on");
    await expect(admin.getByText("Maintenance mode is on")).toBeVisible();

    if (!hasJavaScript()) await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Scheduled maintenance" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "info@example.com" })).toBeVisible();
    await expect(visitor).toHaveURL(/category=Sensors/);
    for (const path of ["/", "/quote", "/product/none", "/nowhere"]) {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    await visit(admin, `${site.url}/products`);
    await expect(admin.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();

    await visit(admin, `${site.url}/admin/settings`);
    await flip(admin, "Maintenance mode", "off");
    await expect(admin.getByText("Maintenance mode is off")).toBeVisible();
    if (!hasJavaScript()) await visitor.reload();
    await expectOver(visitor);
  });

  test("a message typed before maintenance is there after it", async ({ browser }) => {
    const visitor = await open(browser);
    await visit(visitor, `${site.url}/contact`);
    const message = visitor.getByRole("textbox", { name: "Message*" });
    for (const label of ["First name", "Last name"]) await visitor.getByLabel(label).fill("Ann");
    await visitor.getByRole("textbox", { name: "Email*" }).fill("ann@example.com");
    await visitor.getByLabel("Subject").fill("Duct sensor");
    await message.fill("Which element suits a Pt1000 input?");

    kitOf(site).setSwitch("maintenance", true);
    if (!hasJavaScript()) await visitor.getByRole("button", { name: "Send message" }).click();
    await expect(visitor.getByRole("heading", { name: "Scheduled maintenance" })).toBeVisible();

    kitOf(site).setSwitch("maintenance", false);
    if (!hasJavaScript()) await visitor.getByRole("button", { name: "Send it again" }).click();
    else {
      await expect(message).toHaveValue("Which element suits a Pt1000 input?", { timeout: 20_000 });
      await visitor.getByRole("button", { name: "Send message" }).click();
    }
    await expect(visitor.getByText("Message sent!")).toBeVisible();
  });

  test("what a customer typed in a quote before fail-safe is there after it", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.url });
    contexts.push(context);
    const customer = await context.newPage();
    const { email } = await kitOf(site).addCustomer();
    await signInQuietly(customer, email);
    const { id } = kitOf(site).findProduct();
    await customer.request.post("/basket/lines", { form: { productId: id } });
    await visit(customer, `${site.url}/quote`);
    const notes = customer.getByLabel("Additional Notes");
    await notes.fill("Plant room 2, by Friday");

    kitOf(site).setSwitch("fail-safe", true);
    kitOf(site).endSessions();
    if (!hasJavaScript()) {
      await customer.getByRole("button", { name: "Submit Quote Request" }).click();
    }
    await expect(notes).toHaveCount(0);
    kitOf(site).setSwitch("fail-safe", false);
    await visit(customer, `${site.url}/auth?redirectTo=/quote`);
    await signIn(customer, email);
    await expect(notes).toHaveValue("Plant room 2, by Friday");
  });

  test(
    "a switch changed by another process is noticed too",
    { tag: "@js" },
    async ({ browser }) => {
      const visitor = await open(browser);
      await visit(visitor, `${site.url}/products`);
      kitOf(site).setSwitch("maintenance", true);
      await expect(visitor.getByRole("heading", { name: "Scheduled maintenance" })).toBeVisible();

      kitOf(site).setSwitch("maintenance", false);
      await expectOver(visitor);
    },
  );

  test(
    "a switch changed while a page loads does not remove the page's message",
    { tag: "@js" },
    async ({ browser }) => {
      const admin = await open(browser, { isAdmin: true });
      await admin.route(
        (url) => url.searchParams.get("_data") === "root",
        async (route) => {
          const response = await route.fetch();
          if ((await response.text()).includes("Maintenance mode is on")) {
            kitOf(site).setSwitch("fail-safe", true);
            // The news of it reaches the page within a second, before this answer does.
            await admin.waitForTimeout(1500);
          }
          await route.fulfill({ response });
        },
      );
      await flip(admin, "Maintenance mode", "on");
      await expect(admin.getByText("Maintenance mode is on")).toBeVisible();
      await expect(header(admin).getByRole("link", { name: "Account" })).toHaveCount(0);
    },
  );

  test(
    "an administrator signs in during maintenance, and ends it",
    { tag: "@no-js" },
    async ({ browser }) => {
      kitOf(site).setSwitch("maintenance", true);
      const admin = await open(browser);
      const { email } = await kitOf(site).addCustomer({ isAdmin: true });
      await visit(admin, "/auth?redirectTo=/admin/settings");
      await signIn(admin, email);
      await flip(admin, "Maintenance mode", "off");
      await expect(admin.getByText("Maintenance mode is off")).toBeVisible();
    },
  );

  test(
    "a hidden tab has no stream, and is up to date as soon as it is shown",
    { tag: "@js" },
    async ({ browser }) => {
      const seen = await open(browser);
      const streams = openStreams(seen.context());
      await visit(seen, `${site.url}/products`);
      const hidden = await seen.context().newPage();
      await hidden.addInitScript(() =>
        Object.defineProperty(document, "hidden", { get: () => true, configurable: true }),
      );
      await visit(hidden, `${site.url}/products`);
      await expect.poll(() => streams.size).toBe(1);

      kitOf(site).setSwitch("fail-safe", true);
      await expect(header(seen).getByRole("link", { name: "Sign In" })).toHaveCount(0);
      await expect(header(hidden).getByRole("link", { name: "Sign In" })).toHaveCount(1);
      await hidden.evaluate(() => {
        Reflect.deleteProperty(document, "hidden");
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await expect(header(hidden).getByRole("link", { name: "Sign In" })).toHaveCount(0);
    },
  );

  test(
    "the server shuts down gracefully while pages are listening",
    { tag: "@js" },
    async ({ browser }) => {
      const visitor = await open(browser, undefined, { mayLose: true });
      await visit(visitor, site.url);
      expect(await site.stop()).toBe(0);
      site = await startSite();
    },
  );

  /** Opens a separate browser for a visitor or a signed-in user. */
  async function open(
    browser: Browser,
    account?: { isAdmin: boolean },
    { mayLose = false } = {},
  ): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.url });
    contexts.push(context);
    const complaints = watch(context, { baseURL: site.url, expectedStatuses: [503] });
    context.on("close", () => {
      if (!mayLose) expect(complaints).toEqual([]);
    });
    const page = await context.newPage();
    if (!account) return page;

    const { email } = await kitOf(site).addCustomer({ isAdmin: account.isAdmin });
    await signInQuietly(page, email);
    if (account.isAdmin) await visit(page, "/admin/settings");
    return page;
  }
});

/** The page that maintenance replaced is back; where its stream was refused once, by the next try. */
async function expectOver(visitor: Page) {
  const heading = visitor.getByRole("heading", { name: /^(Products|Sensors)$/, level: 1 });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}

async function flip(admin: Page, title: string, state: "on" | "off") {
  const panel = admin
    .locator("section")
    .filter({ has: admin.getByRole("heading", { name: title }) });
  const throwing = `witch ${title.toLowerCase()} ${state}`;
  await expect(panel.getByRole("button", { name: throwing })).toHaveCount(0);
  await pressAndConfirm(panel, `S${throwing}`, `Yes, s${throwing}`);
}

/** The event streams that a browser holds just now. */
function openStreams(context: BrowserContext): ReadonlySet<Request> {
  const streams = new Set<Request>();
  context.on("request", (request) => {
    if (request.url().endsWith("/events")) streams.add(request);
  });
  context.on("requestfailed", (request) => streams.delete(request));
  context.on("requestfinished", (request) => streams.delete(request));
  return streams;
}

function header(page: Page) {
  return page.getByRole("banner");
}
