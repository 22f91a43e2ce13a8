import type { Page } from "playwright/test";

import { expect, hasJavaScript, type SiteFolders, test } from "#tests/support/browser";
import { expectItemCount, visit } from "#tests/support/shop";
import { readRow } from "#tests/support/site-database";

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
