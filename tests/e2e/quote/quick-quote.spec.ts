import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { expectToast, followHeaderLink, visit } from "#tests/support/shop";

test("a pasted schedule goes into the quote, and nothing on it is lost", async ({ page, site }) => {
  const sensor = kitOf(site).findProductNamed("Plug-in Relay with Socket, 4-Pole Changeover");
  const list = [
    `4 x ${sensor.productCode}`,
    "CB2-2, 1, AHU-1",
    "Control panel to our drawing, 2.5",
    "# end",
  ];
  await visit(page, "/");
  await followHeaderLink(page, "Quick quote");
  await page.getByLabel("Your list").fill(list.join("\n"));
  await page.getByRole("button", { name: "Read list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your list");
  await expect(page.getByText("3 lines: 1 found")).toBeVisible();

  await page.getByRole("textbox", { name: "Quantity of line 3" }).fill("2");
  await page
    .getByRole("group", { name: /Line 2$/ })
    .getByRole("radio")
    .first()
    .check();
  await page.getByRole("textbox", { name: "Quantity of line 1" }).fill("5");
  await page.getByRole("textbox", { name: "Quantity of line 1" }).press("Enter");
  await expect(page.getByText("3 lines: 2 found, 1 not found")).toBeVisible();

  await page.getByRole("button", { name: "Add 3 Lines to Quote" }).click();
  await expectToast(page, "3 lines added.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote");
  await expect(page.getByRole("main")).toContainText("Control panel to our drawing");
  const quantity = page.getByRole("textbox", { name: `Quantity of ${sensor.name}` });
  await expect(quantity).toHaveValue("5");
});
