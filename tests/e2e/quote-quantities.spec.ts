import type { Page } from "playwright/test";

import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import {
  expectItemCount,
  expectNotice,
  expectToast,
  pressAndConfirm,
  visit,
} from "#tests/support/shop";
import { readRow } from "#tests/support/site-database";

// Answered with 400: a form with a wrong quantity, or with details missing.
test.use({ expectedStatuses: [400] });

test("a typed quantity takes effect where it stands, and nothing else moves", async ({
  page,
  site,
}) => {
  const box = await openQuote(page, site);
  const name = page.getByLabel("Full Name");
  const update = page.getByRole("button", { name: "Update quantities" });

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

test("a quantity that is none stays, marked, with the rule beside it until it is right", async ({
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

test("Clear All asks before it clears", async ({ page, site }) => {
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

/** The quote page with one piece of one product, and the box of its quantity. */
async function openQuote(page: Page, site: SiteFolders) {
  const { id } = readRow<{ id: number }>(
    site,
    `select id from products where name_rank is not null
     and id not in (select product_id from product_variants) order by id limit 1`,
  );
  await visit(page, "/");
  await page.request.post("/basket/lines", { form: { productId: id, quantity: 1 } });
  await visit(page, "/quote");
  return page.getByRole("textbox", { name: /^Quantity of / });
}
