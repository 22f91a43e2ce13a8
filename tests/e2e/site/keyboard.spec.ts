import type { Locator, Page } from "playwright/test";

import { expect, expectNoAxeViolations, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { expectItemCount, signInQuietly, visit } from "#tests/support/shop";

const STEPS_TO_ANYTHING = 120;

// The wrong form is answered with 400.
test.use({ expectedStatuses: [400] });

test(
  "a buyer finds, views, quotes and sends by keyboard only, and always sees where the focus is",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    test.slow();
    await visit(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

    await tabTo(page, page.getByRole("banner").getByRole("combobox"));
    await page.keyboard.type("immersion temperature sensor");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
    await page.keyboard.press("Enter");

    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText("Immersion Temperature Sensor");
    await expect(heading).toBeFocused();

    await tabTo(page, page.getByRole("link", { name: "Next image" }), "back");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Image 2 of \d+$/)).toBeVisible();

    await tabTo(page, page.getByRole("link", { name: /^View Datasheet/ }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /Datasheet$/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /^View Datasheet/ })).toBeFocused();

    const jumps = page.getByRole("navigation", { name: "Details" });
    await tabTo(page, jumps.getByRole("link", { name: "Specifications" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Specifications" })).toBeInViewport();

    await tabTo(
      page,
      page.getByRole("main").getByRole("button", { name: /^Add to Quote/ }),
      "back",
    );
    await page.keyboard.press("Space");
    await expect(page.getByRole("status").filter({ hasText: "Added to quote" })).toBeVisible();

    await tabTo(
      page,
      page.getByRole("banner").getByRole("link", { name: "Quote, 1 item" }),
      "back",
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Your quote" })).toBeFocused();

    await tabTo(page, page.getByLabel("Full Name*"));
    await page.keyboard.type("Zoë O’Neill");
    await tabTo(page, page.getByRole("button", { name: "Submit Quote Request" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Missing information");
    await expect(page.getByLabel("Email Address*")).toBeFocused();

    await page.keyboard.type(uniqueEmail("keyboard"));
    await tabTo(page, page.getByLabel("Phone Number*"));
    await page.keyboard.type("01632 960123");
    await tabTo(page, page.getByRole("button", { name: "Submit Quote Request" }));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectNoAxeViolations(page);
  },
);

test(
  "skipping to the content leaves a refused form's messages where they are",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/contact");
    await pressByKeyboard(page, page.getByRole("button", { name: "Send message" }));
    await expect(page.getByRole("alert")).toContainText("Validation Error");

    await pressByKeyboard(page, page.getByRole("link", { name: "Skip to content" }));
    await expect(page.locator("#content")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Validation Error");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("alert").getByRole("link").first()).toBeFocused();
  },
);

test(
  "a menu that Tab leads out of closes, and Escape gives the focus back to its button",
  { tag: ["@js", "@phone"] },
  async ({ page }) => {
    await visit(page, "/about");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: "0808 157 0192" }));
    await expect(menu).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();

    await tabTo(page, button, "back");
    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: "Home" }));
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  },
);

test("no message lies over what has the focus", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/cookies");
  await pressByKeyboard(page, page.getByRole("button", { name: "Save Preferences" }));
  const message = page.getByRole("status").filter({ hasText: "Cookie preferences saved" });
  await expect(message).toBeVisible();

  await page.keyboard.press("Tab");
  const controls = page.locator("main, footer").locator("a, input:enabled, button");
  for (const control of await controls.all()) {
    await control.focus();
    expect(await control.evaluate(isOnTop), await control.innerText()).toBe(true);
  }
  await expect(message).toBeInViewport();
});

test(
  "nor does the message that names the longest product",
  { tag: ["@js", "@phone"] },
  async ({ page, site }) => {
    const { code } = kitOf(site).findProduct(({ name }) => name.length > 150);
    await visit(page, `/product/${code}`);
    await pressByKeyboard(page, page.getByRole("button", { name: "Add to Quote" }));
    const message = page.getByRole("status").filter({ hasText: "Added to quote" });
    await message.hover();

    await page.keyboard.press("Tab");
    const links = await page.locator("footer a").all();
    for (const link of [...links, ...links.reverse()]) {
      await link.focus();
      expect(await link.evaluate(isUncovered), await link.innerText()).toBe(true);
    }
    await expect(message).toBeVisible();
  },
);

test.describe("a button that takes itself away leaves the focus nearby:", () => {
  test(
    "in a comparison and on the quote page, where Enter sends what it was pressed in",
    { tag: ["@js", "@desktop"] },
    async ({ page }) => {
      await visit(page, "/products?category=Valves");
      const cards = page.getByRole("article");
      for (const place of [0, 1, 2]) {
        await cards.nth(place).getByRole("button", { name: "Compare" }).click();
        await expect(page.getByText(`${place + 1} of 4`)).toBeVisible();
        await cards.nth(place).getByRole("button", { name: "Add to Quote" }).click();
        await expectItemCount(page, place + 1);
      }

      await visit(page, "/compare");
      const columns = page.getByRole("columnheader");
      await pressByKeyboard(page, columns.first().getByRole("button", { name: /^Remove/ }));
      await expect(columns).toHaveCount(2);
      await expect(columns.first().getByRole("link")).toBeFocused();

      await visit(page, "/about");
      await pressByKeyboard(page, page.getByRole("button", { name: "Clear comparison" }));
      // Announced although the bar with the button is gone.
      await expect(
        page.getByRole("status").filter({ hasText: "Comparison cleared" }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

      await visit(page, "/quote");
      const lines = page.getByRole("region", { name: "Items" }).getByRole("listitem");
      const quantity = lines.first().getByRole("textbox", { name: /^Quantity/ });
      await quantity.fill("2");
      await quantity.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "Quantity updated" })).toBeVisible();
      await pressByKeyboard(page, lines.first().getByRole("button", { name: /^Decrease/ }));
      await expect(quantity).toHaveValue("1");
      await expect(quantity).toBeFocused();

      await pressByKeyboard(page, lines.last().getByRole("button", { name: /^Remove/ }));
      await expect(lines).toHaveCount(2);
      await expect(lines.last().getByRole("link")).toBeFocused();

      await page.getByLabel("Full Name*").fill("Zoë O’Neill");
      await page.getByLabel("Full Name*").press("Enter");
      await expect(page.getByRole("alert")).toContainText("Missing information");
      await expect(page.getByLabel("Email Address*")).toBeFocused();

      await pressByKeyboard(page, page.locator("summary").filter({ hasText: "Clear All" }));
      await expect(lines).toHaveCount(2);
      await pressByKeyboard(page, page.getByRole("button", { name: "Remove all items" }));
      await expect(page.getByRole("heading", { name: "Your quote is empty" })).toBeFocused();
    },
  );

  test(
    "as staff move a quote on, also out of the list they look at",
    { tag: ["@js", "@desktop"] },
    async ({ page, site }) => {
      const { id, email } = await kitOf(site).addCustomer({ isAdmin: true });
      const older = kitOf(site).addPlainQuote(id);
      const newer = kitOf(site).addPlainQuote(id);
      kitOf(site).updateQuotesOf(id, { guestEmail: email });
      await signInQuietly(page, email);
      const heading = (number: string) =>
        page.getByRole("heading", { name: `Order ID - ${number}` });

      await visit(page, `/admin/quotes?q=${email}`);
      await pressByKeyboard(page, page.getByRole("button", { name: "Mark In Progress" }).first());
      await expect(heading(older.number)).toBeFocused();

      kitOf(site).updateQuote(older.id, { status: "submitted" });
      await visit(page, `/admin/quotes?q=${email}&status=submitted`);
      await pressByKeyboard(page, page.getByRole("button", { name: "Mark In Progress" }).first());
      await expect(heading(newer.number)).toBeFocused();
    },
  );
});

/** Moves to a control as Tab does, which is not as a click does, and presses Enter. */
async function pressByKeyboard(page: Page, control: Locator) {
  await page.keyboard.press("Tab");
  await control.focus();
  await page.keyboard.press("Enter");
}

/** Presses Tab until this has the focus, and minds that every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator, direction: "on" | "back" = "on") {
  const key = direction === "on" ? "Tab" : "Shift+Tab";
  for (let step = 0; step < STEPS_TO_ANYTHING; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await unseenFocus(page), "a focus that cannot be seen").toBe("");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Returns the focused element if it has no outline or is out of sight; otherwise "". */
function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";

    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    // A card is outlined for the link that covers it.
    const card = element.closest("article, li") ?? element;
    const isSeen = isOutlined(getComputedStyle(element)) || isOutlined(getComputedStyle(card));

    const { width, height, bottom, right, top } = element.getBoundingClientRect();
    const isInSight = width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight;
    return isSeen && isInSight ? "" : element.outerHTML.slice(0, 200);
  });
}

/** Returns true if no corner of the element is under a message. */
function isUncovered(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const corners = [top + 1, bottom - 1].flatMap((y) =>
    [left + 1, right - 1].map((x) => ({ x, y })),
  );
  return corners.every(({ x, y }) => !document.elementFromPoint(x, y)?.closest("[role=status]"));
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && !seen.closest("[role=status]");
}
