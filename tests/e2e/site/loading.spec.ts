import type { Page } from "playwright/test";

import { expect, type SiteFolders, test, untilHydrated } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import { visit } from "#tests/support/shop";

const PAGES = ["/", "/products", "/compare", "/partners", "/contact", "/quote", "/auth", "/terms"];

test.describe("while a page comes in", { tag: "@js" }, () => {
  test("nothing moves: not for scripts, and not for pictures", async ({ page, site }) => {
    await page.addInitScript(recordShifts);
    await page.request.post("/basket/lines", { form: { productId: findProduct(site).id } });
    for (const path of [...PAGES, productPath(site)]) {
      await comeInSlowly(page, path);
      expect.soft(await page.evaluate(shiftsSeen), path).toEqual([]);
    }
  });

  test("nothing of a customer's pages moves either", { tag: "@phone" }, async ({ page, site }) => {
    await page.addInitScript(recordShifts);
    const { email } = await kitOf(site).addCustomer();
    await page.request.post("/auth", { form: { intent: "sign-in", email, password: PASSWORD } });
    for (const path of ["/account", "/account?tab=settings", "/products", productPath(site)]) {
      await comeInSlowly(page, path);
      expect.soft(await page.evaluate(shiftsSeen), path).toEqual([]);
    }
  });

  test(
    "what is typed before the scripts stays, also where a telephone makes links of digits",
    { tag: "@desktop" },
    async ({ page }) => {
      const search = page.getByRole("combobox", { name: "Search products" });
      const message = page.getByRole("textbox", { name: "Message*" });
      await comeInSlowly(page, "/contact", async () => {
        await search.fill("valve");
        await message.fill("Is there a valve for this?");
        expect(await page.evaluate(linkDigits)).toBeGreaterThan(0);
      });
      await expect(search).toHaveValue("valve");
      await expect(message).toHaveValue("Is there a valve for this?");
    },
  );

  test("what moves is seen by these tests", { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(recordShifts);
    await visit(page, "/terms");
    await page.evaluate(() => {
      document.querySelector("h1")?.insertAdjacentHTML("beforebegin", "<p>One<br>Two<br>Three</p>");
    });
    await expect.poll(() => page.evaluate(shiftsSeen)).not.toEqual([]);
  });
});

test("pictures have their size, the first is fetched at once, and those further down wait", async ({
  page,
  site,
}) => {
  for (const path of ["/products", productPath(site)]) {
    await page.goto(path);
    const pictures = await page.locator("img").evaluateAll((images) =>
      images.map((image) => ({
        src: image.getAttribute("src"),
        isSized: image.hasAttribute("width") && image.hasAttribute("height"),
        isLazy: image.getAttribute("loading") === "lazy",
        screensDown: Math.floor(image.getBoundingClientRect().top / innerHeight),
      })),
    );
    expect(pictures.length, path).toBeGreaterThan(1);
    expect.soft(pictures[0], path).toMatchObject({ isLazy: false, screensDown: 0 });
    for (const picture of pictures) {
      expect.soft(picture, path).toMatchObject({ isSized: true });
      // The first row of a desk's list is two screens of a phone's.
      if (picture.screensDown > 1) expect.soft(picture, path).toMatchObject({ isLazy: true });
    }
  }
});

test(
  "a product under the pointer is fetched before the click",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/products");
    const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
    const href = await card.getAttribute("href");
    const ahead = page.locator(`link[rel="prefetch"][href^="${href}"]`);
    await expect(ahead).toHaveCount(0);
    await card.hover();
    await expect(ahead).toHaveCount(1);
  },
);

/** With scripts and pictures held back until what is there without them has been painted. */
async function comeInSlowly(page: Page, path: string, meanwhile = async () => {}) {
  let letGo = () => {};
  const isPainted = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*", async (route) => {
    if (/^(script|image)$/.test(route.request().resourceType())) await isPainted;
    await route.continue();
  });

  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  await meanwhile();
  letGo();
  await page.waitForLoadState("load");
  await untilHydrated(page);
  await page.evaluate(paintedTwice);
  await page.unrouteAll({ behavior: "wait" });
}

/** Makes links of the telephone numbers outside links, shown or only printed, and returns how many. */
function linkDigits(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  const numbers = texts.flatMap((text) => {
    const [digits] = /\+?\d(?:[ -]?\d){6,}/.exec(text.data) ?? [];
    if (!digits || text.parentElement?.closest("a, script, style, textarea")) return [];
    const number = text.splitText(text.data.indexOf(digits));
    number.splitText(digits.length);
    return [number];
  });
  for (const number of numbers) {
    const link = document.createElement("a");
    number.replaceWith(link);
    link.append(number);
  }
  return numbers.length;
}

function paintedTwice() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function recordShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      shifts.push(sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(" & "));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function shiftsSeen(): string[] {
  return "shifts" in window && Array.isArray(window.shifts) ? window.shifts : [];
}

function productPath(site: SiteFolders): string {
  return `/product/${findProduct(site).code}`;
}

function findProduct(site: SiteFolders) {
  return kitOf(site).findProduct(
    ({ imageUrl, variants }) => imageUrl !== null && variants.length > 0,
  );
}
