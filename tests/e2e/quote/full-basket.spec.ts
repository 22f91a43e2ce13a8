import type { Page } from "playwright/test";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { signInQuietly, visit } from "#tests/support/shop";

const LINES = 200;
const LINES_A_PAGE = 100;

// Answered with 400: a form with a wrong quantity.
test.use({ expectedStatuses: [400] });

// One browser is enough: JavaScript and screen size do not change what the form posts.
test.describe("a basket of two pages", { tag: ["@no-js", "@desktop"] }, () => {
  test("with two hundred lines can still be submitted", async ({ page, site }) => {
    await openFullBasket(page, site);
    await page.getByRole("link", { name: "Continue to your details" }).click();
    await expect(page.getByLabel("Full Name")).toBeInViewport();

    const box = page.getByRole("textbox", { name: /^Quantity of / }).first();
    await box.fill("many");
    await page.getByLabel("Phone Number").fill("01632 960 123");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page.getByRole("alert")).toContainText("A quantity is a whole number");
    await expect(box).toHaveValue("many");

    await box.fill("3");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
  });

  test("returns to the changed line, with the summary in view", async ({ page, site }) => {
    await openFullBasket(page, site);
    await page.getByRole("button", { name: "Lines 101 to 200" }).first().click();
    await expect(page.getByRole("heading", { name: "lines 101 to 200 of 200" })).toBeInViewport();
    const lines = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("textbox", { name: /^Quantity/ }) });
    const line = lines.nth(70);
    await line.getByRole("button", { name: /^Increase/ }).click();
    await expect(line.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
    await expect(line).toBeInViewport();
    const isUncovered = await page.getByRole("heading", { name: "Summary" }).evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 1, top + 1));
    });
    expect(isUncovered, "the summary below the header").toBe(true);

    const name = await line.getByRole("link").innerText();
    await line.getByRole("button", { name: /^Remove/ }).click();
    await expect(line.getByRole("link")).not.toHaveText(name);
    await expect(line).toBeInViewport();
  });
});

async function openFullBasket(page: Page, site: SiteFolders) {
  const { id, email } = await kitOf(site).addCustomer();
  const products = kitOf(site).listProducts().slice(0, LINES);
  expect(products).toHaveLength(LINES);
  kitOf(site).addBasket(
    id,
    products.map((product) => product.id),
  );

  await signInQuietly(page, email);
  await visit(page, "/quote");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(LINES_A_PAGE);
}
