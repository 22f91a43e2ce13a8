import type { Page } from "playwright/test";

import { expect, expectNoAxeViolations, type SiteFolders, test } from "#tests/support/browser";
import type { FullProduct } from "#tests/support/kit/catalogue";
import { kitOf } from "#tests/support/kit/kit";
import { expectItemCount, expectToast, isPhone, openSearch, visit } from "#tests/support/shop";

const SHOWN_AT_MOST = 6;
// The header is the same everywhere; this page has little else to draw.
const LIGHT_PAGE = "/email-verified";

test.describe("the search in the header suggests", { tag: "@js" }, () => {
  test("six products, how many match, and the way to all of them", async ({ page, site }) => {
    const count = countSensors(site, /./);
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);
    await search.focus();
    await expect(search).toHaveAttribute("placeholder", "Search products...");
    await expect(search).toHaveAttribute("aria-expanded", "false");

    await search.fill("SENSOR");
    await expect(page.getByText(`${count} Results`, { exact: true })).toBeVisible();
    await expect(suggestions(page)).toHaveCount(SHOWN_AT_MOST + 1);
    await expectNoAxeViolations(page);

    await suggestions(page, { name: `See all ${count} results` }).click();
    await expect(page).toHaveURL("/products?q=SENSOR");
    await expect(page.getByText(new RegExp(`of ${count} products`))).toBeVisible();
  });

  test("the product that is meant, and empties itself when it is chosen", async ({
    page,
    site,
  }) => {
    const { name, code } = findUniqueProduct(site);
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);
    await search.fill(code.toLowerCase());

    await expect(page.getByText("Found by part number", { exact: true })).toBeVisible();
    await page.getByRole("option", { name: `${name} ${code}` }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("listbox")).toBeHidden();
    if (isPhone()) await expect(search).toBeHidden();
    await expect(isPhone() ? await openSearch(page) : search).toHaveValue("");
  });

  test("what else to do when nothing matches", { tag: "@desktop" }, async ({ page }) => {
    await visit(page, LIGHT_PAGE);
    await (await openSearch(page)).fill("zzzyx");

    await expect(page.getByText("No products found")).toBeVisible();
    await expect(page.getByText("Try a different search term")).toBeVisible();
    await expect(suggestions(page)).toHaveCount(0);
  });

  test("nothing after a click elsewhere, and again on return", async ({ page }) => {
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);
    await search.fill("valve");
    await expect(suggestions(page)).toHaveCount(SHOWN_AT_MOST + 1);

    await page.mouse.click(8, 700);
    await expect(suggestions(page)).toHaveCount(0);
    if (isPhone()) return expect(search).toBeHidden();

    await expect(search).toHaveValue("valve");
    await search.focus();
    await expect(suggestions(page)).toHaveCount(SHOWN_AT_MOST + 1);
  });
});

test(
  "a page that the browser has translated goes on working",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/products?q=valve");
    await page.evaluate(translate);
    const search = await openSearch(page);
    for (const typed of ["sensor", "zzzyx", "valve"]) {
      await search.fill(typed);
      // The translated text and the new one may both be there for a moment.
      const found = page.getByText(typed === "zzzyx" ? "No products found" : "Results");
      await expect(found.first()).toBeVisible();
      await page.evaluate(translate);
    }
    await search.press("Escape");
    await page.getByRole("link", { name: "Table", exact: true }).click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByText("Failed to load products.")).toHaveCount(0);
  },
);

/** Does what translating browsers do: puts each text into two new elements, in place of the text node. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    if (!text.textContent?.trim() || text.parentElement?.closest("script, style, font")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}

test("several codes with their quantities are a headline, and are added at once", async ({
  page,
  site,
}) => {
  // The oldest, because other tests add products and take them out again.
  const [first, second] = kitOf(site)
    .listProducts()
    .filter(({ productCode, variants }) => productCode?.includes("-") && variants.length === 0);
  const q = `${first?.productCode} x 3, 2 off ${second?.productCode} and QQ-99-1 qty 4`;
  await visit(page, `/products?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole("heading", { name: "3 part numbers" })).toBeVisible();
  await expect(page.getByText(/Showing \d/)).toHaveCount(0);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0).getByRole("spinbutton")).toHaveValue("3");
  await expect(cards.nth(2).getByRole("link", { name: "Ask for it" })).toHaveAttribute(
    "href",
    "/contact?about=4+x+QQ-99-1",
  );
  await expectNoAxeViolations(page);

  await cards.nth(1).getByRole("spinbutton").fill("5");
  await page.getByRole("button", { name: "Add all 2 to Quote" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Added 2 products to quote" });
  await expectItemCount(page, 8);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Taken out of your quote again");

  await cards.nth(0).getByRole("button", { name: "Add to Quote" }).click();
  await expectToast(page, "Added to quote");
  await expectItemCount(page, 3);
});

test.describe("the search in the header by keyboard", { tag: ["@js", "@desktop"] }, () => {
  test("moves round its options and through the text itself", async ({ page }) => {
    const search = await searchFor(page, "valve");
    const options = suggestions(page);
    const chosen = suggestions(page, { selected: true });
    const expectChosen = async (place: number) => {
      await expect(options.nth(place)).toHaveAttribute("aria-selected", "true");
      await expect(chosen).toHaveCount(1);
      const id = await options.nth(place).getAttribute("id");
      await expect(search).toHaveAttribute("aria-activedescendant", id ?? "");
    };

    await search.press("ArrowDown");
    await expectChosen(0);
    await search.press("ArrowDown");
    await expectChosen(1);
    await search.press("End");
    await expectChosen(SHOWN_AT_MOST);
    await search.press("Home");
    await expectChosen(0);
    await search.press("ArrowUp");
    await expect(chosen).toHaveCount(0);
    await search.press("ArrowUp");
    await expectChosen(SHOWN_AT_MOST);
    await search.press("ArrowDown");
    await expect(chosen).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  test("opens the chosen product on Enter", async ({ page }) => {
    const search = await searchFor(page, "valve");
    await search.press("ArrowDown");
    await search.press("ArrowDown");
    const address = await suggestions(page).nth(1).getAttribute("href");
    await search.press("Enter");

    await expect(page).toHaveURL(address ?? "");
    await expect(search).toHaveValue("");
  });

  test("leads to the list on Enter when none is chosen", async ({ page }) => {
    const search = await searchFor(page, "valve");
    await search.press("Enter");

    await expect(page).toHaveURL("/products?q=valve");
    await expect(suggestions(page)).toHaveCount(0);
  });

  test("leads straight to the product whose code was typed", async ({ page, site }) => {
    const { name, code } = findUniqueProduct(site);
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);
    await search.fill(`${code.toLowerCase()} x 3`);
    await search.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
    await page.getByRole("link", { name: "See all results" }).click();
    await expect(
      page.getByRole("heading", { name: `Part number ${code.toLowerCase()}` }),
    ).toBeVisible();
    await expect(page).toHaveURL(`/products?q=${encodeURIComponent(code.toLowerCase())}+x+3`);
  });

  test("closes on Escape, and is emptied by the next", async ({ page }) => {
    const search = await searchFor(page, "valve");
    await search.press("Escape");
    await expect(suggestions(page)).toHaveCount(0);
    await expect(search).toHaveAttribute("aria-expanded", "false");
    await expect(search).toHaveValue("valve");

    await search.press("ArrowDown");
    await expect(suggestions(page)).toHaveCount(SHOWN_AT_MOST + 1);
    await search.press("Escape");
    await search.press("Escape");
    await expect(search).toHaveValue("");
  });

  test("says that it is searching, and never shows an answer to older words", async ({ page }) => {
    const answers = new Map<string, () => void>();
    await page.route("**/suggestions?*", async (route) => {
      const words = new URL(route.request().url()).searchParams.get("q") ?? "";
      await new Promise<void>((resolve) => answers.set(words, resolve));
      await route.continue().catch(() => undefined);
    });
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);

    await search.fill("valve");
    await expect(page.getByText("Searching...")).toBeVisible();
    await expect.poll(() => answers.has("valve")).toBe(true);
    await search.fill("zzzyx");
    await expect.poll(() => answers.has("zzzyx")).toBe(true);

    answers.get("valve")?.();
    await expect(page.getByText("Searching...")).toBeVisible();
    await expect(suggestions(page)).toHaveCount(0);
    answers.get("zzzyx")?.();
    await expect(page.getByText("No products found")).toBeVisible();
  });

  test("never has the whole catalogue sent to the browser", async ({ page, site }) => {
    const texts: Array<Promise<string>> = [];
    page.on("response", (response) => {
      if (/html|json|javascript/.test(response.headers()["content-type"] ?? "")) {
        texts.push(response.text().catch(() => ""));
      }
    });

    await searchFor(page, "sensor");
    const received = (await Promise.all(texts)).join("\n");
    const codes = kitOf(site)
      .listAllProducts()
      .filter(({ productCode }) => productCode !== null && productCode.length >= 6);
    const known = codes.filter(({ code }) => received.includes(code));
    expect(codes.length).toBeGreaterThan(400);
    expect(known.length).toBeLessThan(40);
  });
});

test(
  "without scripts the search in the header leads to the list",
  { tag: ["@no-js", "@phone"] },
  async ({ page, site }) => {
    await visit(page, LIGHT_PAGE);
    const search = await openSearch(page);
    await search.fill("duct sensor");
    await search.press("Enter");

    await expect(page).toHaveURL("/products?q=duct+sensor");
    const count = countSensors(site, /\bduct\b/i);
    await expect(page.getByText(new RegExp(`of ${count} products`))).toBeVisible();
    await expect(page.getByRole("searchbox", { name: /^Search in name/ })).toHaveValue(
      "duct sensor",
    );

    const { name, code } = findUniqueProduct(site);
    await (await openSearch(page)).fill(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(`You searched for ${code}.`)).toBeVisible();

    await (await openSearch(page)).fill("zzzyx");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  },
);

/** Returns only the search box's options: a filter of the list below has options too. */
function suggestions(page: Page, which: { name?: string; selected?: boolean } = {}) {
  return page.getByRole("listbox", { name: "Products" }).getByRole("option", which);
}

async function searchFor(page: Page, words: string) {
  await visit(page, LIGHT_PAGE);
  const search = await openSearch(page);
  await search.fill(words);
  await expect(suggestions(page)).toHaveCount(SHOWN_AT_MOST + 1);
  return search;
}

/** Counts products with every word, in any case, in name, code, description or features (C4). */
/** Counts the products of the category as which "sensor" is read, with such a name. */
function countSensors(site: SiteFolders, name: RegExp): number {
  const sensors = kitOf(site)
    .listProducts()
    .filter(({ category }) => category === "Sensors");
  return sensors.filter((sensor) => name.test(sensor.name)).length;
}

function findUniqueProduct(site: SiteFolders) {
  const others = kitOf(site).listAllProducts();
  return kitOf(site).findProduct(({ id, productCode }) => {
    const code = productCode?.toLowerCase() ?? "";
    const isElsewhere = () =>
      others.some((other) => other.id !== id && searchedText(other).includes(code));
    return code.length >= 8 && !isElsewhere();
  });
}

function searchedText({ name, productCode, description, features }: FullProduct): string {
  return [name, productCode ?? "", description, ...features].join(" ").toLowerCase();
}
