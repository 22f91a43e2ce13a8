import type { Page } from "playwright/test";

import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { hold } from "#tests/support/hold";
import { kitOf } from "#tests/support/kit/kit";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  pressAndConfirm,
  visit,
} from "#tests/support/shop";

// Answered with 400: a form with a wrong quantity, or with details missing.
test.use({ expectedStatuses: [400] });

test("a typed quantity is saved in place, and nothing else moves", async ({ page, site }) => {
  const box = await openQuote(page, site);
  const name = page.getByLabel("Full Name");
  const update = page.getByRole("button", { name: "Update lines" });

  await box.fill("250");
  if (hasJavaScript()) {
    await expect(update).toBeHidden();
    await box.press("Tab");
    await name.focus();
    await page.keyboard.type("Visiting");
    await expectItemCount(page, 250);
    await expect(name).toBeFocused();
    await page.keyboard.type(" Engineer");
    await expect(name).toHaveValue("Visiting Engineer");
  } else {
    await name.fill("Visiting Engineer");
    await update.click();
    await expectItemCount(page, 250);
    await expect(name).toHaveValue("Visiting Engineer");
  }
  await expect(box).toHaveValue("250");
});

test("an invalid quantity stays, marked, with the rule beside it until it is corrected", async ({
  page,
  site,
}) => {
  const box = await openQuote(page, site);
  const submit = page.getByRole("button", { name: "Submit Quote Request" });
  await page.getByLabel("Full Name").fill("Visiting Engineer");

  for (const typed of ["abc", ""]) {
    await box.fill(typed);
    await submit.click();
    await expectNotice(page, "Validation Error", "A quantity is a whole number from 1 to 9,999.");
    await expect(box).toHaveValue(typed);
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("A quantity is a whole number from 1 to 9,999.");
    await expectItemCount(page, 1);
  }

  await box.fill("4");
  await submit.click();
  await expectNotice(page, "Missing information", "Please fill in");
  await expect(box).toHaveValue("4");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await expectItemCount(page, 4);
  await expect(page.getByLabel("Full Name")).toHaveValue("Visiting Engineer");
});

test("with many lines the invalid ones are linked, and stay marked on the way to the details", async ({
  page,
  site,
}) => {
  const boxes = await openQuote(page, site, 6);
  const wrong = [boxes.nth(1), boxes.nth(5)];
  for (const box of wrong) await box.fill("a few");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  const links = page.getByRole("alert").getByRole("link");
  await expect(links).toHaveCount(2);
  for (const [place, box] of wrong.entries()) {
    await links.nth(place).click();
    await expect(box).toBeFocused();
  }

  await page.getByRole("link", { name: "Continue to your details" }).click();
  await expect(page.getByRole("heading", { name: "Customer Information" })).toBeInViewport();
  for (const box of wrong) await expect(box).toHaveAttribute("aria-invalid", "true");
});

test(
  "an invalid number does not move the focus while the user types elsewhere",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const boxes = await openQuote(page, site, 2);
    const name = page.getByLabel("Full Name");
    await boxes.first().fill("1.5");
    await boxes.last().fill("9");
    const answer = await hold(page);
    await name.click();
    await page.keyboard.type("Visiting");
    answer();
    await expectNotice(page, "Validation Error", "A quantity is a whole number from 1 to 9,999.");
    await expectItemCount(page, 10);
    await page.keyboard.type(" Engineer");
    await expect(name).toHaveValue("Visiting Engineer");
    await expect(boxes.first()).toHaveValue("1.5");

    await name.press("Enter");
    await expect(boxes.first()).toBeFocused();
  },
);

test(
  "a number typed while the previous one is being saved stays, and is saved next",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const box = await openQuote(page, site);
    const answer = await hold(page);
    await box.fill("30");
    await box.press("Tab");
    await box.focus();
    await box.fill("45");
    answer();
    await expectItemCount(page, 30);
    await expect(box).toHaveValue("45");
    await box.press("Tab");
    await expectItemCount(page, 45);

    await page.getByRole("button", { name: /^Increase/ }).click();
    await expect(box).toHaveValue("46");
  },
);

test(
  "typing the old number back over an invalid one removes its message",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const box = await openQuote(page, site);
    await box.fill("abc");
    await box.press("Enter");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await box.fill("1");
    await box.press("Tab");
    await expect(box).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("A quantity is a whole number")).toBeHidden();
    await expect(box).toHaveValue("1");
  },
);

test("Clear All needs a confirmation", async ({ page, site }) => {
  const box = await openQuote(page, site);
  const ask = page.locator("summary").filter({ hasText: "Clear All" });
  await ask.click();
  await ask.click();
  await expect(page.getByRole("button", { name: "Remove all items" })).toBeHidden();
  await expect(box).toHaveValue("1");

  await pressAndConfirm(page, "Clear All", "Remove all items");
  await expectToast(page, "Quote cleared", "All items removed from your quote.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote is empty");
});

/** Opens the quote page with one of each of so many products, and returns their quantity fields. */
async function openQuote(page: Page, site: SiteFolders, lines = 1) {
  const withoutVariants = kitOf(site)
    .listProducts()
    .filter(({ variants }) => variants.length === 0);
  const products = withoutVariants.slice(0, lines);
  await visit(page, "/");
  for (const { id } of products) {
    await page.request.post("/basket/lines", { form: { productId: id, quantity: 1 } });
  }
  await visit(page, "/quote");
  return page.getByRole("textbox", { name: /^Quantity of / });
}

test("a valve and its actuator are quoted in two actions, and undone in one", async ({ page }) => {
  await visit(page, "/product/CG2-25");
  const set = page.getByRole("region", { name: "Choose the parts" });
  await expect(set.getByRole("group", { name: /^Actuator/ })).toContainText("400 kPa (4 bar)");
  await set.getByRole("radio", { name: /AVF-500-230/ }).check();
  await set.getByRole("button", { name: /^Add Set to Quote/ }).click();
  await expectItemCount(page, 2);
  const toast = page.getByRole("status").filter({ hasText: "Added 2 products to quote" });
  await expect(toast).toContainText("Spring Return Valve Actuator");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectItemCount(page, 0);
});
