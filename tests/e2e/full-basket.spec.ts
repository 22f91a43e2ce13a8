import { expect, test } from "#tests/support/browser";
import { signInQuietly, visit } from "#tests/support/shop";
import { addSiteCustomer, readRows, write } from "#tests/support/site-database";

// Once it is a matter of what the form posts, which no script or screen changes.
test.describe("a basket of before", { tag: ["@no-js", "@desktop"] }, () => {
  test("with two hundred lines is still sent by the page's own form", async ({ page, site }) => {
    const { id, email } = await addSiteCustomer(site);
    const basketId = `user:${id}`;
    write(
      site,
      "insert into baskets (id, user_id, created_at, updated_at) values (?, ?, 1, 1)",
      ...[basketId, id],
    );
    write(
      site,
      `insert into basket_lines (basket_id, product_id, quantity, added_at)
       select ?, id, 1, 1 from products where name_rank is not null limit 200`,
      basketId,
    );
    const [{ lines } = { lines: 0 }] = readRows<{ lines: number }>(
      site,
      "select count(*) as lines from basket_lines where basket_id = ?",
      basketId,
    );
    expect(lines).toBe(200);

    await signInQuietly(page, email);
    await visit(page, "/quote");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(lines);
    await page.getByRole("link", { name: "Go on to your details" }).click();
    await expect(page.getByLabel("Full Name")).toBeInViewport();

    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("textbox") })
      .nth(70);
    await row.getByRole("button", { name: /^Increase/ }).click();
    await expect(row.getByRole("textbox")).toHaveValue("2");
    await expect(row).toBeInViewport();
    const name = await row.getByRole("link").innerText();
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expect(row).not.toContainText(name);
    await expect(row).toBeInViewport();

    const box = page.getByRole("textbox", { name: /^Quantity of / }).first();
    await box.fill("many");
    await page.getByLabel("Phone Number").fill("01632 960 123");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page.getByText("A quantity is a whole number")).toBeVisible();

    await box.fill("3");
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
  });
});
