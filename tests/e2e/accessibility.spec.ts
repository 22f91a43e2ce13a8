import type { Page } from "playwright/test";

import { expect, expectNoAxeViolations, type SiteFolders, test } from "#tests/support/browser";
import { isPhone, signInQuietly, visit } from "#tests/support/shop";
import {
  addSiteCustomer,
  addSiteQuote,
  readRow,
  readRows,
  someEmail,
} from "#tests/support/site-database";

// Each page and each main state of it; every test looks at a few, so that they share a browser.
test.use({ expectedStatuses: [400, 401, 404] });
test.describe.configure({ timeout: 60_000 });

test.describe("axe finds nothing, and nothing is wider than the screen,", { tag: "@js" }, () => {
  test("on the home page, a phone's menu open too", async ({ page }) => {
    await look(page, "/");
    if (!isPhone()) return;
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectNoAxeViolations(page);
  });

  test("on the list of products, full and empty", async ({ page }) => {
    await look(page, "/products");
    await look(page, "/products?q=zzzyx&category=Sensors");
  });

  test("on a product, each tab and the datasheet's dialog", async ({ page, site }) => {
    const { code } = findProduct(site, "length(name) > 150");
    await look(page, `/product/${code}`);
    await look(page, `/product/${findProduct(site, "is_new = 1").code}?tab=specifications`);
    await look(page, `/product/${findProduct(site, "image_url is null").code}?tab=features`);
    if (isPhone()) return;
    await page.goto(`/product/${code}`);
    await page.getByRole("link", { name: /^View Datasheet/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("on a comparison of four, and an empty one", async ({ page, site }) => {
    const codes = readRows<{ code: string }>(
      site,
      `select product_code as code from products
       where name_rank is not null and product_code is not null order by length(name) desc limit 4`,
    ).map(({ code }) => code);
    await look(page, `/compare?codes=${codes.join(",")},none`);
    await look(page, "/compare?codes=");
  });

  test("on the quote page, empty, filled and refused, and after it", async ({ page, site }) => {
    await look(page, "/quote");
    for (const where of [
      "coming_soon = 1",
      "length(name) > 150",
      "coalesce(list_price_pence, 0) = 0",
    ]) {
      const { id } = findProduct(site, where);
      await page.request.post("/basket/lines", { form: { productId: id, quantity: 99 } });
    }
    await look(page, "/quote");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeViolations(page);
    await look(page, "/thank-you");
  });

  test("where nothing is found", async ({ page }) => {
    await look(page, "/nowhere");
    await look(page, "/product/none");
  });

  test("on the ways in: signing in and up, refused too, and the mails asked for", async ({
    page,
  }) => {
    await look(page, "/auth");
    await page.getByLabel("Email Address").fill(someEmail("nobody"));
    await page.getByLabel("Password*", { exact: true }).fill("Wrong-Horse-7");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeViolations(page);

    await look(page, "/auth?view=sign-up");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeViolations(page);
    await look(page, "/auth?view=check-email");
    await look(page, "/auth?view=resend");
  });

  test("on what mailed links lead to", async ({ page }) => {
    await look(page, "/forgot-password");
    await look(page, "/reset-password?token=none");
    await look(page, "/confirm-email?token=none");
    await look(page, "/email-verified");
  });

  test("on the account, with quotes and without, and its settings", async ({ page, site }) => {
    const { id, email } = await addSiteCustomer(site, { discountBasisPoints: 1250 });
    await signInQuietly(page, email);
    await look(page, "/account");
    addSiteQuote(site, id, { status: "draft" });
    addSiteQuote(site, id, { status: "in_progress", notes: "Some notes" });
    addSiteQuote(site, id, { status: "completed" });
    await look(page, "/account");
    await look(page, "/account?tab=settings");
    await look(page, "/update-profile");
  });

  test("on a quote's details in both states, and on one that is not there", async ({
    page,
    site,
  }) => {
    const { id, email } = await addSiteCustomer(site, { discountBasisPoints: 1250 });
    await signInQuietly(page, email);
    await look(page, `/quote-details/${addSiteQuote(site, id).id}`);
    await look(page, `/quote-details/${addSiteQuote(site, id, { status: "completed" }).id}`);
    await look(page, "/quote-details/none");
  });

  test("where the password is changed and the account deleted, and with prices", async ({
    page,
    site,
  }) => {
    const { email } = await addSiteCustomer(site, { discountBasisPoints: 1250 });
    await signInQuietly(page, email);
    await look(page, "/change-password");
    await look(page, "/delete-account");
    const { id, code } = findProduct(site, "list_price_pence > 10000");
    await look(page, `/product/${code}`);
    await page.request.post("/basket/lines", { form: { productId: id, quantity: 9 } });
    await look(page, "/quote");
  });
});

async function look(page: Page, path: string) {
  await visit(page, path);
  await expectNoAxeViolations(page);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `how much wider than the screen ${path} is`).toBe(0);
}

function findProduct(site: SiteFolders, where: string) {
  return readRow<{ id: number; code: string }>(
    site,
    `select id, product_code as code from products
     where name_rank is not null and product_code is not null and ${where} order by id limit 1`,
  );
}
