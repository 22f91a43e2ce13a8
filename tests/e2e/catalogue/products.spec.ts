import type { Page } from "playwright/test";

import {
  expect,
  hasJavaScript,
  type SiteFolders,
  test,
  untilHydrated,
} from "#tests/support/browser";
import type { FullProduct } from "#tests/support/kit/catalogue";
import { kitOf } from "#tests/support/kit/kit";
import {
  expectItemCount,
  expectToast,
  filterBox,
  signInQuietly,
  tickFilter,
  visit,
} from "#tests/support/shop";

const PAGE_SIZE = 21;

test("a category of the footer is narrowed down and cleared", async ({ page, site }) => {
  const total = count(site);
  const sensors = count(site, ({ category }) => category === "Sensors");
  const knx = count(site, ({ category, protocol, variants }) => {
    const protocols = [protocol, ...variants.map((variant) => variant.protocol)];
    return category === "Sensors" && protocols.includes("KNX");
  });

  await visit(page, "/email-verified");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sensors", exact: true }).click();
  await expectCount(page, `Showing 1-21 of ${sensors} products (filtered from ${total})`);
  await expect(filterBox(page, "Category", "Sensors")).toBeChecked();
  await expect(page.getByRole("heading", { name: "Sensors", level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(PAGE_SIZE);

  await tickFilter(page, "Protocol", "KNX");
  await expectCount(page, `Showing 1-${knx} of ${knx} products (filtered from ${total})`);
  await expect(page.getByRole("article")).toHaveCount(knx);
  for (const card of await page.getByRole("article").all()) {
    await expect(card).toContainText("Sensors");
    await expect(card).toContainText("KNX");
  }

  await page.goBack();
  await expectCount(page, `Showing 1-21 of ${sensors} products (filtered from ${total})`);
  // Without scripts the browser puts back what was chosen before it was sent.
  if (hasJavaScript()) await expect(filterBox(page, "Protocol", "KNX")).not.toBeChecked();

  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/products");
  await expectCount(page, `Showing 1-21 of ${total} products`);
  await expect(page.getByRole("link", { name: "Clear Filters" })).toBeHidden();
  await expect(filterBox(page, "Category", "Sensors")).not.toBeChecked();
});

test(
  "several values of a group are chosen, counted and taken off one by one",
  { tag: "@desktop" },
  async ({ page, site }) => {
    const total = count(site);
    const isOf = (names: string[]) =>
      count(site, ({ category }) => names.includes(category ?? "none"));
    await visit(page, "/products");
    await tickFilter(page, "Category", "Gateways");
    await expectCount(page, `of ${isOf(["Gateways"])} products (filtered from ${total})`);

    const meters = page
      .getByRole("group", { name: "Category", exact: true })
      .getByRole("checkbox", { name: `Meters (${isOf(["Meters"])})` });
    await expect(meters).toBeVisible();
    await tickFilter(page, "Category", "Meters");
    await expectCount(page, `of ${isOf(["Gateways", "Meters"])} products (filtered from ${total})`);
    await expect(page).toHaveURL(/category=Gateways&category=Meters/);
    if (hasJavaScript()) await expect(meters).toBeFocused();

    const chosen = page.getByRole("list", { name: "Chosen filters" });
    await page.getByRole("link", { name: "Table", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(chosen.getByRole("link", { name: "Remove Gateways" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectCount(page, `of ${isOf(["Meters"])} products (filtered from ${total})`);
    await expect(filterBox(page, "Category", "Gateways")).not.toBeChecked();
    await expect(page.getByRole("heading", { name: "Meters", level: 1 })).toBeVisible();
    if (!hasJavaScript()) return;
    // The focus stays where one was: at the next choice, and after the last one at the results.
    const last = chosen.getByRole("link", { name: "Remove Meters" });
    await expect(last).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosen).toBeHidden();
    await expect(page.getByRole("heading", { name: "Results" })).toBeFocused();
  },
);

test(
  "words and a company together find what has both, or say that nothing has",
  { tag: ["@no-js", "@phone"] },
  async ({ page, site }) => {
    const product = kitOf(site).findProduct(
      ({ category, company }) => category === "Sensors" && company !== null,
    );
    const company = product.company ?? "";
    await visit(page, "/products");
    const words = page.getByRole("searchbox", { name: /^Search in name/ });
    await words.fill("SENSOR");
    await words.press("Enter");
    await expect(page).toHaveURL(/q=SENSOR/);
    await tickFilter(page, "Manufacturer", company);
    await expect(page).toHaveURL(/company=/);

    await expect(words).toHaveValue("SENSOR");
    for (const card of (await page.getByRole("article").all()).slice(0, 3)) {
      await expect(card).toContainText(company);
    }

    await words.fill("zzzyx");
    await words.press("Enter");
    // Beneath the heading of the results, which is for those who cannot see them.
    const nothing = { name: "No products found matching your criteria.", level: 3 };
    await expect(page.getByRole("heading", nothing)).toBeVisible();
    await expectCount(page, `Showing 0 products (filtered from ${count(site)})`);

    await words.fill("sesnor");
    await words.press("Enter");
    await page.getByRole("link", { name: /^Did you mean 'sensor'/ }).click();
    await expect(words).toHaveValue("sensor");
    await expect(page.getByRole("article").first()).toBeVisible();
  },
);

test(
  "words that were typed before the scripts came stay",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    let letScriptsCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await page.route("**/*.js", async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto("/products?q=valve", { waitUntil: "commit" });
    const words = page.getByRole("searchbox", { name: /^Search in name/ });
    await words.fill("probe");
    letScriptsCome();
    await untilHydrated(page);
    await expect(words).toHaveValue("probe");
  },
);

test(
  "words that are being typed stay while a product is added and a choice is answered",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/products");
    const words = page.getByRole("searchbox", { name: /^Search in name/ });
    await words.fill("val");
    await page.getByRole("button", { name: "Add to Quote" }).first().click();
    await expectItemCount(page, 1);
    await expect(words).toHaveValue("val");

    await words.fill("");
    let answer = () => {};
    const isAwaited = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/products?*_data=*", async (route) => {
      await isAwaited;
      await route.continue();
    });
    await tickFilter(page, "Category", "Sensors");
    await words.fill("probe");
    answer();
    await expect(page).toHaveURL("/products?category=Sensors");
    await expectCount(page, "filtered from");
    await expect(words).toHaveValue("probe");
  },
);

test(
  "a phone shows the first products at once, and folds the filters away with how many are in use",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/products?category=Sensors&q=sensor");
    const categories = page.getByRole("group", { name: "Category", exact: true });
    await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport();
    await expect(categories).toBeHidden();
    await expect(page.getByText("1 in use")).toBeVisible();

    await tickFilter(page, "Category", "Meters");
    await expect(page).toHaveURL(/category=Meters/);
    await expect(page.getByText("2 in use")).toBeVisible();
    // Scripts leave open what was opened, for the next choice.
    await expect(categories).toBeVisible({ visible: hasJavaScript() });

    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page.getByText("in use")).toBeHidden();
  },
);

test.describe("the list of products", { tag: "@desktop" }, () => {
  test(
    "is sorted by name up or down, and by price only for those who see prices",
    { tag: "@js" },
    async ({ page, site }) => {
      await visit(page, "/products?category=Gateways");
      const names = await namesOnPage(page);
      expect(names).toEqual([...names].sort(byName));
      const sorts = page.getByLabel("Sort by").getByRole("option");
      await expect(sorts.first()).toHaveText("Name (A-Z)");
      await expect(sorts.filter({ hasText: "Price" })).toHaveCount(0);

      await sortBy(page, "name-desc");
      await expect(page).toHaveURL(/sort=name-desc/);
      await expect(page.getByRole("article").first()).not.toContainText(names[0] ?? "");
      const reversed = await namesOnPage(page);
      expect(reversed).toEqual([...reversed].sort((one, other) => byName(other, one)));

      await visit(page, "/products?sort=price-desc");
      await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Name (A-Z)");
      await expect(sorts).toHaveText(["Name (A-Z)", "Name (Z-A)", "In stock first"]);

      const { email } = await kitOf(site).addCustomer();
      await signInQuietly(page, email);
      await visit(page, "/products?category=Gateways");
      await sortBy(page, "price-asc");
      await expect(page).toHaveURL(/sort=price-asc/);
      await expect(page.getByRole("article").first()).toContainText("£");
      const cheap = await pricesOnPage(page);
      expect(cheap).toEqual([...cheap].sort((one, other) => one - other));

      await sortBy(page, "price-desc");
      await expect(page).toHaveURL(/sort=price-desc/);
      await expect.poll(async () => (await pricesOnPage(page))[0]).toBeGreaterThan(cheap[0] ?? 0);
      const dear = await pricesOnPage(page);
      expect(dear).toEqual([...dear].sort((one, other) => other - one));
    },
  );

  test(
    "has numbered pages with gaps, and a page out of range is the last",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const total = count(site);
      const last = Math.ceil(total / PAGE_SIZE);
      const pages = page.getByRole("navigation", { name: "Pages" });
      await visit(page, "/products");
      await expect(pages.getByRole("link", { name: /^Page / })).toHaveText([
        ...["1", "2", "3", "4", "5"],
        String(last),
      ]);
      await expect(pages.getByText("…")).toHaveCount(1);
      await expect(pages.getByRole("img", { name: "No previous page" })).toBeVisible();

      const [firstOfPageOne = ""] = await namesOnPage(page);
      await pages.getByRole("link", { name: "Next page" }).click();
      await expectCount(page, `Showing 22-42 of ${total} products`);
      await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("article").first()).not.toContainText(firstOfPageOne);

      await visit(page, "/products?page=10");
      await expect(pages.getByRole("link", { name: /^Page / })).toHaveText([
        ...["1", "9", "10", "11"],
        String(last),
      ]);
      await expect(pages.getByText("…")).toHaveCount(2);

      await visit(page, "/products?page=9999");
      await expectCount(
        page,
        `Showing ${(last - 1) * PAGE_SIZE + 1}-${total} of ${total} products`,
      );
      await expect(pages.getByRole("img", { name: "No next page" })).toBeVisible();

      await visit(page, "/products?page=two");
      await expectCount(page, `Showing 1-21 of ${total} products`);
    },
  );

  test(
    "shows every page number when there are five or fewer",
    { tag: "@no-js" },
    async ({ page, site }) => {
      const isOfFivePages = ({ matches }: { matches: number }) =>
        Math.ceil(matches / PAGE_SIZE) === 5;
      const { category, matches } = kitOf(site).countByCategory().find(isOfFivePages) ?? {
        category: "none",
        matches: 0,
      };
      await visit(page, `/products?category=${category.toLowerCase()}`);

      const pages = page.getByRole("navigation", { name: "Pages" });
      await expect(pages.getByRole("link", { name: /^Page / })).toHaveText([
        "1",
        "2",
        "3",
        "4",
        "5",
      ]);
      await expectCount(page, `of ${matches} products`);
    },
  );

  test("says that an unknown category has no products", { tag: "@no-js" }, async ({ page }) => {
    await visit(page, "/products?category=Chandeliers");
    await expect(page.getByText("No products found matching your criteria.")).toBeVisible();

    await visit(page, "/?category=Chandeliers");
    await expect(page.getByText("No products found in this category.")).toBeVisible();
  });

  test(
    "marks what is new and what is coming soon, which goes before new",
    { tag: "@no-js" },
    async ({ page, site }) => {
      for (const { code, badge } of [
        { code: codeOf(site, { isNew: true, comingSoon: false }), badge: "New" },
        { code: codeOf(site, { isNew: false, comingSoon: true }), badge: "Coming Soon" },
        { code: codeOf(site, { isNew: true, comingSoon: true }), badge: "Coming Soon" },
        { code: codeOf(site, { isNew: false, comingSoon: false }), badge: "" },
      ]) {
        await visit(page, `/products?q=${code}`);
        const card = page
          .getByRole("article")
          .filter({ has: page.getByText(code, { exact: true }) });
        const badges = card.getByText(/^(New|Coming Soon)$/);
        await expect(badges).toHaveText(badge ? [badge] : []);
      }
    },
  );

  test(
    "puts one of a product into the quote from its card, and stays",
    { tag: "@no-js" },
    async ({ page }) => {
      await visit(page, "/products?category=Sensors&page=2");
      const card = page.getByRole("article").nth(7);
      const add = card.getByRole("button", { name: "Add to Quote" });

      await add.click();
      await expectToast(page, "Added to quote");
      await expectItemCount(page, 1);
      await add.click();
      await expectToast(page, "Quantity updated");
      await expectItemCount(page, 2);
      await expect(page).toHaveURL(/\/products\?category=Sensors&page=2/);
      await expect(add).toBeInViewport();
    },
  );
});

test(
  "three quick clicks on three cards add three lines",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/products");
    await page.getByRole("button", { name: "Add to Quote" }).evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 3))
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });

    await expectItemCount(page, 3);
    await visit(page, "/quote");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(3);
  },
);

test("the home page shows nine cards, eight on a phone, of any category", async ({
  page,
}, testInfo) => {
  await visit(page, "/");
  const cards = page.getByRole("article");
  await expect(cards.filter({ visible: true })).toHaveCount(testInfo.project.use.isMobile ? 8 : 9);
  await expect(page.getByRole("link", { name: "Sign in to see pricing" })).toBeVisible();

  const categories = page.getByRole("navigation", { name: "Product categories" });
  await expect(categories.getByRole("link", { name: "All" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await categories.getByRole("link", { name: "Gateways" }).click();
  await expect(page).toHaveURL(/category=Gateways/);
  await expect(cards.filter({ hasNotText: "Gateways" })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();

  await page.getByRole("link", { name: "Show All Products" }).click();
  await expect(page).toHaveURL("/products");
});

async function sortBy(page: Page, value: string) {
  await page.getByLabel("Sort by").selectOption(value);
}

async function expectCount(page: Page, words: string) {
  await expect(page.getByRole("status").filter({ hasText: "Showing" })).toContainText(words);
}

async function namesOnPage(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading").allInnerTexts();
}

async function pricesOnPage(page: Page): Promise<number[]> {
  const prices = await page
    .getByRole("article")
    .getByText(/^£[\d,.]+$/)
    .allInnerTexts();
  return prices.map((price) => Number(price.replace(/[£,]/g, "")));
}

/** As the list's own order has it: in any case, and numbers by their size. */
function byName(one: string, other: string): number {
  return one.localeCompare(other, "en-GB", { numeric: true, sensitivity: "base" });
}

function count(site: SiteFolders, fits: (product: FullProduct) => boolean = () => true): number {
  return kitOf(site).listProducts().filter(fits).length;
}

function codeOf(
  site: SiteFolders,
  { isNew, comingSoon }: { isNew: boolean; comingSoon: boolean },
): string {
  const { code } = kitOf(site).findProduct(
    (product) =>
      product.isNew === isNew &&
      product.comingSoon === comingSoon &&
      (product.productCode ?? "").length >= 6,
  );
  return code;
}
