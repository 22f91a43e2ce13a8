import type { Page } from "playwright/test";

import { expect, expectNoAxeViolations, hasJavaScript, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { expectItemCount, expectToast, filterBox, tickFilter, visit } from "#tests/support/shop";

type Product = { code: string; name: string };

test(
  "products are chosen, compared, put in the quote and taken out again",
  { tag: "@desktop" },
  async ({ page, site }) => {
    const [first, second] = someProducts(site);
    await visit(page, `/products?q=${first.code}`);
    await pressCompare(page, first);
    await expectToast(page, "Added to comparison");
    await visit(page, `/product/${second.code}`);
    await pressCompare(page, second);
    await expectToast(page, "Added to comparison");

    const bar = page.getByRole("complementary", { name: "Comparison" });
    await expect(bar).toContainText("2 of 4");
    await visit(page, "/quote");
    await expect(bar).toHaveCount(0);
    await page.getByRole("link", { name: "All Products" }).click();
    await expect(page).toHaveURL("/products");
    await bar.getByRole("link", { name: /^Compare/ }).click();
    await expect(page).toHaveURL(`/compare?codes=${first.code},${second.code}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    await expect(table.getByRole("rowheader", { name: "Stem length Differs" })).toBeVisible();
    await expect(table.getByRole("rowheader", { name: "Protection", exact: true })).toBeVisible();
    await expect(table).not.toContainText("£");
    await expectNoAxeViolations(page);

    await page.getByRole("link", { name: "Show differences only" }).click();
    await expect(table.getByRole("rowheader", { name: "Protection" })).toHaveCount(0);

    await table
      .getByRole("button", { name: /^Add to Quote/ })
      .last()
      .click();
    await expectToast(page, "Added to quote");
    await expectItemCount(page, 1);

    await table.getByRole("button", { name: `Remove ${first.name} from the comparison` }).click();
    await expectToast(page, "Removed from comparison");
    await expect(page).toHaveURL(`/compare?codes=${second.code}`);
    await expect(table.getByRole("columnheader")).toHaveCount(1);

    await page.getByRole("button", { name: "Clear comparison" }).click();
    await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
    await page.getByRole("link", { name: "Browse Products" }).click();
    await expect(page).toHaveURL("/products");
    await expect(bar).toHaveCount(0);
  },
);

test(
  "a comparison wider than the screen is scrolled by keyboard",
  { tag: "@phone" },
  async ({ page, site }) => {
    const codes = listNamed(site, "Duct Temperature Sensor, ")
      .slice(0, 3)
      .map(({ code }) => code);
    await visit(page, `/compare?codes=${codes.join(",")},${codes[0]}x`);
    await expect(page.getByText(`Not in the catalogue, and left out: ${codes[0]}x.`)).toBeVisible();

    const region = page.getByRole("region", { name: "Comparison" });
    await region.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const removals = region.getByRole("button", { name: /^Remove/ });
    await removals.last().focus();
    // Past the products' names to the first: not beneath the row headers, which stay in sight.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+Tab");
    await expect(removals.first()).toBeFocused();
    expect(await removals.first().evaluate(isInSight)).toBe(true);
  },
);

function isInSight(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("two products are side by side on a phone", { tag: "@phone" }, async ({ page, site }) => {
  const codes = someProducts(site).map(({ code }) => code);
  await visit(page, `/compare?codes=${codes.join(",")}`);
  const region = page.getByRole("region", { name: "Comparison" });
  await expect(region.getByRole("columnheader")).toHaveCount(2);
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
});

test(
  "a single product is shown in full, even with only differences selected",
  { tag: ["@no-js", "@desktop"] },
  async ({ page, site }) => {
    const [{ code }] = someProducts(site);
    await visit(page, `/compare?codes=${code}`);
    const rows = page.getByRole("rowheader");
    const all = await rows.allInnerTexts();
    expect(all.length).toBeGreaterThan(2);
    await visit(page, `/compare?codes=${code}&show=differences`);
    await expect(rows).toHaveText(all);
  },
);

test(
  "recently viewed products are shown only with consent",
  { tag: ["@no-js", "@desktop"] },
  async ({ page, site }) => {
    const [first, second] = someProducts(site);
    const recent = page.getByRole("region", { name: "Recently viewed" });
    await visit(page, `/product/${first.code}`);
    await visit(page, "/products");
    await expect(recent).toHaveCount(0);

    await visit(page, "/cookies");
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await expectToast(page, "All cookies accepted!");
    await visit(page, `/product/${first.code}`);
    await visit(page, `/product/${second.code}`);
    await expect(recent.getByRole("link")).toHaveText([first.name]);
    await expect(page.getByRole("region", { name: "Related products" })).toBeVisible();
    await visit(page, "/products");
    await expect(recent.getByRole("link")).toHaveText([second.name, first.name]);
    await recent.getByRole("link", { name: first.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name);
  },
);

test.describe("a product's code", { tag: "@desktop" }, () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied where there are scripts, and said to be", async ({ page, site }) => {
    const [{ code }] = someProducts(site);
    await visit(page, `/product/${code}`);
    const copy = page.getByRole("button", { name: "Copy product code" });
    if (!hasJavaScript()) return expect(copy).toHaveCount(0);

    await copy.click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});

test(
  "Back shows the filters of its list with scripts off too",
  { tag: ["@no-js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/products");
    await tickFilter(page, "Category", "Sensors");
    await expect(page).toHaveURL(/category=Sensors/);
    await page.goBack();
    await expect(filterBox(page, "Category", "Sensors")).not.toBeChecked();
  },
);

/** Two of one family, which differ in little. */
function someProducts(site: { databasePath: string }): [Product, Product] {
  const [first, second] = listNamed(site, "Duct Temperature Sensor, 0-10 V, ");
  if (!first || !second) throw new Error("The demo catalogue has no two such sensors.");
  return [first, second];
}

function listNamed(site: { databasePath: string }, start: string): Product[] {
  return kitOf(site)
    .listProducts()
    .filter(({ name }) => name.startsWith(start));
}

/** On a page that shows this product with a button, and maybe others without. */
async function pressCompare(page: Page, { name }: Product) {
  const buttons = page.getByRole("main").getByRole("button", { name: /^Compare/ });
  await buttons.filter({ hasText: name }).click();
}
