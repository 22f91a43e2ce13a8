import Database from "better-sqlite3";

import { expect, untilHydrated } from "#tests/support/browser";
import { onOwnSite } from "#tests/support/own-site";

// Uses its own site, whose products cannot be read.
const test = onOwnSite(({ databasePath }) => {
  const database = new Database(databasePath);
  // Else SQLite refuses to rename a column that a view reads.
  database.pragma("legacy_alter_table = on");
  database.exec("alter table products rename column description to broken");
  database.close();
});
test.use({
  expectedStatuses: [500],
  allowedConsoleErrors: [/Unexpected Server Error|Request \S+ failed/],
});

test.describe("a server error", { tag: ["@desktop"] }, () => {
  test("has a number on its page, which is its number in the log", async ({ page, site }) => {
    const answer = await page.goto("/product/1");
    expect(answer?.status()).toBe(500);
    const id = answer?.headers()["x-request-id"] ?? "none";

    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");
    await expect(page.getByText("Failed to load product details.")).toBeVisible();
    await expect(page.getByText(`Reference for our engineers: ${id}`)).toBeVisible();
    await expect.poll(() => site.output()).toContain(`"event":"error","id":"${id}"`);
  });

  test("returns only its number to a navigation within the page", async ({ site }) => {
    const { url } = await fetch(`${site.url}/product/1`);
    const answer = await fetch(`${url}?_data=routes%2Fproduct.%24code`);
    expect(answer.status).toBe(500);
    const id = answer.headers.get("X-Request-Id");
    expect(await answer.json()).toEqual({ message: `Request ${id} failed` });
  });

  test("names the list that cannot be shown", { tag: "@no-js" }, async ({ page }) => {
    expect((await page.goto("/products"))?.status()).toBe(500);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to load products.");
    await expect(page.getByRole("main").getByText("Error", { exact: true })).toBeVisible();
  });
});
