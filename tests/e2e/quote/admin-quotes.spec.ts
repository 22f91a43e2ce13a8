import type { Browser, Locator, Page } from "playwright/test";

import { type Beside, openBeside } from "#tests/support/beside";
import { expect, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import {
  expectNotice,
  expectToast,
  pressAndConfirm,
  signInQuietly,
  visit,
} from "#tests/support/shop";

// A customer and an administrator at the same time, each in their own browser.
const opened: Beside[] = [];

test.afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

const cardOf = (page: Page, number: string): Locator =>
  page.getByRole("article", { name: `Order ID - ${number}` });

test("a quote moves through its statuses, and the customer sees each", async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const customer = await kitOf(site).addCustomer({ fullName: "Siân O’Neill" });
  const quote = kitOf(site).addPlainQuote(customer.id, {
    notes: "Please by Friday",
    createdAt: Date.now() - 25 * 60 * 60 * 1000,
  });
  kitOf(site).updateQuote(quote.id, { guestEmail: customer.email });
  const theirs = await openTheirs(browser, baseURL, customer.email);
  const admin = await signInAsAdmin(page, site);

  await visit(page, "/admin/quotes?status=late");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Quotes Management");
  const card = cardOf(page, quote.number);
  await expect(card).toContainText("Submitted");
  await expect(card).toContainText("Waiting 1 day 1 hour, past the promised 24 hours");
  await expect(card).toContainText("Sensor of old");
  await expect(card).toContainText("£136.20");
  await expect(card).toContainText("Please by Friday");

  await page.getByLabel("Search by number").fill(`Order ID - ${quote.number}`);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card.getByRole("link", { name: customer.email })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:.+\\?subject=Quote%20ID%20-%20${quote.number}$`),
  );

  const heading = `Quote request ${quote.number}`;
  await expectStatusFor(theirs, quote, "Submitted", heading);
  await card.getByRole("button", { name: "Mark In Progress" }).click();
  await expectToast(page, "Quote Updated", "Quote has been marked as In Progress.");
  await expect(card).toContainText("In Progress");
  await expect(card.getByRole("button", { name: "Mark In Progress" })).toHaveCount(0);
  await expect(page).toHaveURL(/status=late/);
  await expectStatusFor(theirs, quote, "In Progress", heading);

  await pressAndConfirm(card, "Mark Complete", "Mark Complete");
  await expectToast(page, "Quote Updated", "Quote has been marked as Completed.");
  await expect(page.getByText("No quotes found")).toBeVisible();
  await page.getByRole("link", { name: /^Completed/ }).click();
  await expect(card).toContainText("Answered in 1 day 1 hour, past the promised 24 hours");
  await expect(card.getByRole("button")).toHaveText(["Take back"]);
  await expectStatusFor(theirs, quote, "Completed", "Quote Completed");
  await expect(theirs.getByText("Response Sent!")).toBeVisible();

  const subject = `Order ${quote.number}`;
  const entries = kitOf(site)
    .listAuditEntries()
    .filter((entry) => entry.subject === subject);
  expect(entries.map(({ actor, after }) => ({ actor, after }))).toEqual([
    { actor: admin.email, after: { status: "in_progress" } },
    { actor: admin.email, after: { status: "completed" } },
  ]);
});

test.describe("a folded card", { tag: "@js" }, () => {
  test(
    "shows a summary of each quote, and the longest waiting in full",
    { tag: "@phone" },
    async ({ page, site }) => {
      const { company, older, newer, completed } = await addQuotesOfOneCompany(site);
      await signInAsAdmin(page, site);
      await visit(page, `/admin/quotes?q=${company}`);

      await expect(
        page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Quotes" }),
      ).toHaveAccessibleName(/^Quotes ?, \d+ waiting for an answer$/);

      const isOpen = async ({ number }: { number: string }) =>
        cardOf(page, number).getByText("Sensor of old").isVisible();
      expect(await isOpen(older)).toBe(true);
      expect(await isOpen(newer)).toBe(false);
      expect(await isOpen(completed), "needs no work").toBe(false);

      const card = cardOf(page, newer.number);
      for (const text of [company, "£136.20", "Submitted", /^Waiting /]) {
        await expect(card.getByText(text).first()).toBeVisible();
      }
      // Forced, because the summary and not the heading receives the click.
      await card.getByRole("heading").click({ force: true });
      await expect(card.getByText("Sensor of old"), "opened by a press on its head").toBeVisible();
    },
  );

  test(
    "can be moved on without being opened, and the page stays at it",
    { tag: "@desktop" },
    async ({ page, site }) => {
      const { company, newer } = await addQuotesOfOneCompany(site);
      await signInAsAdmin(page, site);
      await visit(page, `/admin/quotes?q=${company}`);

      const card = cardOf(page, newer.number);
      await card.getByRole("button", { name: "Mark In Progress" }).click();
      await expectToast(page, "Quote Updated", "Quote has been marked as In Progress.");
      await expect(card.getByText("In Progress", { exact: true })).toBeVisible();
      await expect(card).toBeInViewport();
      await expect(card.getByText("Sensor of old")).toBeHidden();
    },
  );

  test(
    "is opened by a URL with its fragment, and printed as if open",
    { tag: "@desktop" },
    async ({ page, site }) => {
      const { company, newer } = await addQuotesOfOneCompany(site);
      await signInAsAdmin(page, site);
      await visit(page, `/admin/quotes?q=${company}#quote-${newer.number}`);
      await expect(cardOf(page, newer.number).getByText("Sensor of old")).toBeInViewport();

      await visit(page, `/admin/quotes?q=${company}&page=1`);
      const folded = cardOf(page, newer.number).getByText("Sensor of old");
      await expect(folded).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(folded).toBeVisible();
    },
  );
});

test("the filtered list is exported", { tag: ["@no-js", "@desktop"] }, async ({ page, site }) => {
  const customer = await kitOf(site).addCustomer();
  const quote = kitOf(site).addPlainQuote(customer.id, { notes: '=cmd|"/c calc"!A1' });
  await signInAsAdmin(page, site);
  await visit(page, `/admin/quotes?q=${quote.number}`);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("quotes.csv");

  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const text = await (await page.request.get(href ?? "")).text();
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${quote.number},Submitted,`));
  // Then the SKUs and the details of the project, of which this quote has none, and items on application, and the reply.
  expect(lines[1]).toMatch(/"'=cmd\|""\/c calc""!A1",,,,,0,Unanswered,,,,,,,,,,,,,$/);
});

test.describe("a discount", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [400, 409] });

  test("a customer gets a discount and sees it in the prices", async ({
    page,
    browser,
    baseURL,
    site,
  }) => {
    const customer = await kitOf(site).addCustomer({ fullName: "Bryn Discount" });
    const theirs = await openTheirs(browser, baseURL, customer.email);
    await signInAsAdmin(page, site);

    await visit(page, `/admin/customers?q=${customer.email}`);
    await page.getByRole("link", { name: "Bryn Discount" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bryn Discount");

    // The page is read again after a refusal, and must not put this in the place of what is typed by then.
    setDiscountBeside(site, customer);
    const discount = page.getByLabel("Discount in per cent");
    await discount.fill("101");
    await page.getByRole("button", { name: "Save discount" }).click();
    // On a phone the field is far below it.
    const wrong = page.getByRole("alert").getByRole("link");
    await expect(wrong).toHaveText("Discount must be between 0 and 100");
    await expect(wrong).toHaveAttribute("href", `#${await discount.getAttribute("id")}`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Discount" }) });
    await expect(panel, "the notice speaks for the page").not.toContainText("Validation Error");
    await expect(discount).toHaveValue("101");
    await expect(discount).toHaveAttribute("aria-invalid", "true");

    await discount.fill("12.5");
    await page.getByRole("button", { name: "Save discount" }).click();
    const changed = "colleague@example.com made changes on";
    await expectNotice(page, "Not saved: this discount has changed", changed);
    await expect(discount).toHaveValue("12.5");
    await page.getByRole("button", { name: "Save discount" }).click();
    await expect(panel.getByRole("heading"), "the form is made again").toBeFocused();
    await expectToast(page, "Customer updated", "12.5%");
    await visit(theirs, "/account");
    await expect(theirs.getByText("Your discount: 12.5% on every item")).toBeVisible();

    await pressAndConfirm(page, "Close all sessions", "Close sessions");
    await expectToast(page, "Customer updated", "is signed out everywhere.");
    await visit(theirs, "/account");
    await expect(theirs).toHaveURL(/\/auth\?redirectTo=%2Faccount$/);

    await visit(page, "/admin/audit");
    const entry = page.getByRole("listitem").filter({ hasText: customer.email });
    await expect(entry.filter({ hasText: /0%.*12\.5%/ })).toHaveCount(1);
  });
});

/** Sets a discount as another administrator would. */
function setDiscountBeside(site: SiteFolders, { id, email }: { id: string; email: string }) {
  kitOf(site).updateProfile(id, { discountBasisPoints: 2000 });
  kitOf(site).addAuditEntry({
    actor: "colleague@example.com",
    action: "customer.discount",
    subject: email,
    after: { discount: "20%" },
  });
}

/** Three quotes that a search for their company finds; the newest is completed. */
async function addQuotesOfOneCompany(site: SiteFolders) {
  const customer = await kitOf(site).addCustomer();
  const company = `Boilers-${customer.id}`;
  const [older, newer, completed] = [
    kitOf(site).addPlainQuote(customer.id),
    kitOf(site).addPlainQuote(customer.id),
    kitOf(site).addPlainQuote(customer.id, { status: "completed" }),
  ];
  kitOf(site).updateQuotesOf(customer.id, { guestCompany: company });
  return { company, older, newer, completed };
}

async function signInAsAdmin(page: Page, site: SiteFolders) {
  const admin = await kitOf(site).addCustomer({ fullName: "Ada Admin", isAdmin: true });
  await signInQuietly(page, admin.email);
  return admin;
}

async function openTheirs(browser: Browser, baseURL: string | undefined, email: string) {
  const beside = await openBeside(browser, baseURL, email);
  opened.push(beside);
  return beside.page;
}

async function expectStatusFor(
  customer: Page,
  quote: { id: string; number: string },
  status: string,
  heading: string,
) {
  await visit(customer, "/account");
  const card = customer.getByRole("article").filter({ hasText: `Quote ID - ${quote.number}` });
  await expect(card).toContainText(status);
  await card.getByRole("link", { name: "View Details" }).click();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(heading);
}
