import type { BrowserContext, Page } from "playwright/test";

import { expect, expectNoAxeViolations, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { type PageState, VISITORS } from "#tests/support/page-states";
import { isPhone, openSearch, visit } from "#tests/support/shop";

// Invalid forms, refusals and missing pages answer with pages too.
test.use({ expectedStatuses: [400, 401, 403, 404, 409, 410] });
test.describe.configure({ timeout: 90_000 });

// From a phone of old, or a desktop page at 400 %, to a desk.
const NARROWEST = 320;
const WIDTHS = [NARROWEST, 768, 1440];
// A text size that readers set, also on the narrowest screen.
const LARGE_TEXT = "200%";

// Those who see many pages see them in several tests, which run in parallel and keep clear of the timeout.
const PARTS = new Map([
  ["a visitor", 3],
  ["an administrator", 5],
]);

// axe runs at one width, because its results hardly differ between widths; the page width does.
test.describe("axe finds nothing, and no page is wider than its screen,", () => {
  for (const { who, look, part, parts } of listLooks()) {
    const title = parts === 1 ? `as ${who} sees them` : `as ${who} sees them, ${part} of ${parts}`;
    test(title, { tag: ["@js", "@phone"] }, async ({ page, context, site }) => {
      const { cookie, states } = await look(site);
      await keepCookies(context, site, cookie);
      for (const state of states.filter((_state, place) => place % parts === part - 1)) {
        const name = [state.path, state.state].filter(Boolean).join(", ");
        await test.step(name, async () => {
          await open(page, site, state);
          await expectNoAxeViolations(page);
          await expectFit(page, name);
        });
      }
    });
  }
});

test("the firm's name is whole on the narrowest screen, however large its text", async ({
  page,
}) => {
  await visit(page, "/about");
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  const name = page.getByRole("banner").getByRole("link").first().locator("span");
  for (const size of ["100%", "150%", LARGE_TEXT]) {
    await setTextSize(page, size);
    const isCut = await name.evaluate(
      (span) => span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight,
    );
    expect(isCut, `cut with text at ${size}`).toBe(false);
    await expect(name, `beyond the header with text at ${size}`).toBeInViewport({ ratio: 1 });
  }
});

test(
  "axe finds nothing on a desktop's layout",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    for (const path of ["/", "/products", `/product/${findCode(site)}`, "/contact", "/terms"]) {
      await visit(page, path);
      await expectNoAxeViolations(page);
    }
  },
);

test("axe finds nothing in what opens above a page", { tag: "@js" }, async ({ page, site }) => {
  await visit(page, `/product/${findCode(site)}`);
  if (isPhone()) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
  } else {
    await page.getByRole("link", { name: /^View Datasheet/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
  }
  await (await openSearch(page)).fill("sensor");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe("in colours of the visitor's own", { tag: ["@js", "@desktop"] }, () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("a selected option differs from the others", async ({ page, site }) => {
    for (const path of ["/about", "/auth", "/terms", `/product/${findCode(site)}`]) {
      await visit(page, path);
      const chosen = page.locator("a[aria-current]:visible, [aria-selected=true]:visible");
      const grounds = await chosen.evaluateAll(groundsOf);
      const others = await page.locator("nav a:not([aria-current]):visible").evaluateAll(groundsOf);
      expect(grounds.length, path).toBeGreaterThan(0);
      expect(
        others.filter((ground) => grounds.includes(ground)),
        path,
      ).toEqual([]);
    }
  });

  test("all text in a selected option is legible, and a drawing has a white background", async ({
    page,
    site,
  }) => {
    await visit(page, `/product/${findCodeWithOptions(site)}`);
    const option = page.locator("#options [aria-current]");
    const colours = await option.locator("xpath=descendant-or-self::*").evaluateAll(coloursOf);
    expect(colours.length).toBeGreaterThan(1);
    expect(new Set(colours).size, colours.join()).toBe(1);

    expect(new Set(await page.locator("main img").evaluateAll(groundsOf))).toEqual(
      new Set(["rgb(255, 255, 255)"]),
    );
  });
});

/** Each visitor as often as PARTS says. */
function listLooks() {
  return Object.entries(VISITORS).flatMap(([who, look]) => {
    const parts = PARTS.get(who) ?? 1;
    return Array.from({ length: parts }, (_none, index) => ({ who, look, part: index + 1, parts }));
  });
}

function coloursOf(elements: Element[]): string[] {
  return elements.map((element) => getComputedStyle(element).color);
}

function groundsOf(elements: Element[]): string[] {
  return elements.map((element) => getComputedStyle(element).backgroundColor);
}

/** Goes to a state as to any page; where it is the answer to a form, the form is posted instead. */
async function open(page: Page, site: SiteFolders, { path, form }: PageState) {
  if (!form) return void (await visit(page, path));

  const postData = new URLSearchParams(form).toString();
  await page.route(site.url + path, async (route) => {
    const headers = {
      ...route.request().headers(),
      "content-type": "application/x-www-form-urlencoded",
    };
    await route.fulfill({ response: await route.fetch({ method: "POST", headers, postData }) });
  });
  await visit(page, path);
  await page.unroute(site.url + path);
}

async function keepCookies(context: BrowserContext, site: SiteFolders, cookie: string) {
  const pairs = cookie.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url };
    }),
  );
}

/** Nothing is scrolled to sideways, also where readers set their text larger (WCAG 1.4.4) or wider (1.4.12). */
async function expectFit(page: Page, name: string) {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  // The browser need not paint these layouts.
  await page.evaluate(() => document.documentElement.style.setProperty("visibility", "hidden"));
  await page.setViewportSize({ width: NARROWEST, height: before.height });
  await setTextSize(page, LARGE_TEXT);
  expect
    .soft(await overhangOf(page), `how much wider ${name} is with text at ${LARGE_TEXT}`)
    .toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    const wider = new CSSStyleSheet();
    wider.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [wider];
  });
  for (const width of WIDTHS) {
    if (width !== NARROWEST) await page.setViewportSize({ width, height: before.height });
    expect.soft(await overhangOf(page), `how much wider than ${width} px ${name} is`).toBe(0);
  }
  // Nor need it lay this page out in the size of the next.
  await page.evaluate(() => document.documentElement.style.setProperty("display", "none"));
  await page.setViewportSize(before);
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

function overhangOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

function findCodeWithOptions(site: SiteFolders): string {
  const { code } = kitOf(site).findProduct(
    ({ imageUrl, variants }) => imageUrl !== null && variants.some(({ sku }) => sku !== null),
  );
  return code;
}

function findCode(site: SiteFolders): string {
  const { code } = kitOf(site).findProduct(
    ({ name, datasheetFileUrl }) => name.length > 150 && datasheetFileUrl !== null,
  );
  return code;
}
