import type { Locator, Page } from "playwright/test";

import { expect, expectNoAxeViolations, test } from "#tests/support/browser";
import { visit } from "#tests/support/shop";
import { someEmail } from "#tests/support/site-database";

const STEPS_TO_ANYTHING = 120;

// The wrong form is answered with 400.
test.use({ expectedStatuses: [400] });

test(
  "a buyer finds, looks at, quotes and sends by keyboard alone, and always sees where the focus is",
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

    await tabTo(page, page.getByRole("tab", { name: "Overview" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Specifications", selected: true })).toBeFocused();

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

    await page.keyboard.type(someEmail("keyboard"));
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
  "a menu that Tab leads out of closes, and Escape gives the focus back to its button",
  { tag: ["@js", "@phone"] },
  async ({ page }) => {
    await visit(page, "/about");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: "Sign In" }));
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

/** What has the focus without an outline, or is out of sight with it; empty if all is well. */
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
