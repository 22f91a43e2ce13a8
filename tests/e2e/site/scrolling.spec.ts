/** Checks the scroll position after a navigation or an action on the page. */
import type { Page } from "playwright/test";

import { expect, test } from "#tests/support/browser";
import { visit } from "#tests/support/shop";

test.describe("the scroll position", { tag: ["@js", "@desktop"] }, () => {
  test("of a new page is its top, and Back restores the earlier one", async ({ page }) => {
    await visit(page, "/products");
    const card = page.getByRole("article").nth(12).getByRole("link").first();
    await card.scrollIntoViewIfNeeded();
    const before = await placeOf(page);
    expect(before).toBeGreaterThan(500);

    await card.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => placeOf(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect.poll(() => placeOf(page)).toBe(before);
  });

  test("another page of a list starts at the top", async ({ page }) => {
    await visit(page, "/products");
    await page.getByRole("link", { name: "Page 2", exact: true }).press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => placeOf(page)).toBe(0);
    // Tab goes on from there too, not from the foot of the list.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("a product that is added leaves the page where it was", async ({ page }) => {
    await visit(page, "/products");
    const add = page.getByRole("article").nth(12).getByRole("button", { name: "Add to Quote" });
    await add.scrollIntoViewIfNeeded();
    const before = await placeOf(page);
    expect(before).toBeGreaterThan(500);

    await add.click();
    await expect(page.getByRole("status").filter({ hasText: "Added to quote" })).toBeVisible();
    expect(await placeOf(page)).toBe(before);
  });
});

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
