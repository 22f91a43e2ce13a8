import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";

import { expect, test, untilHydrated } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import {
  expectNotice,
  expectToast,
  pressAndConfirm,
  signInQuietly,
  visit,
} from "#tests/support/shop";

// Apply is refused while a row has an error.
test.use({ expectedStatuses: [400] });

// A worker is started, and a page without scripts refreshes every three seconds.
const WORKER_MS = 20_000;

// Before the phones' projects, in which axe looks at imports that are being written.
test("a price list is checked, applied and undone", { tag: "@desktop" }, async ({ page, site }) => {
  const kit = kitOf(site);
  const { project, retry } = test.info();
  const code = `IMPORTED-${project.name.toUpperCase()}-${retry}`;
  const id = kit.appendProduct({ name: code, listPricePence: 80_00, weightGrams: null });
  kit.updateProduct(id, { productCode: code });
  const other = `${code}-B`;
  const otherId = kit.appendProduct({ name: other, listPricePence: 12_50, weightGrams: null });
  kit.updateProduct(otherId, { productCode: other });
  const { email } = await kit.addCustomer({ isAdmin: true });
  await signInQuietly(page, email);
  const priceOf = (wanted = id) =>
    kit.findProduct((product) => product.id === wanted).listPricePence;

  await test.step("its columns are recognised", async () => {
    await visit(page, "/admin/imports");
    const text = `Part No;Model;List price\n${code};Sensor;£84.00\nNO-SUCH-CODE;Sensor;12\n`;
    const file = { name: "Prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await press(page, "Upload");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices.csv");
    await expectToast(page, "File uploaded");
    await expect(page.getByRole("combobox", { name: "Part No" })).toHaveValue("productCode");
    await expect(page.getByRole("combobox", { name: "List price" })).toHaveValue("price");
  });

  await test.step("each change is shown before it is written", async () => {
    await press(page, "Check");
    await expect(heading(page, "Nothing has been changed yet")).toBeVisible({ timeout: WORKER_MS });
    const change = page.getByRole("row").filter({ hasText: code }).last();
    await expect(change).toContainText("£80.00");
    await expect(change).toContainText("£84.00");
    await expect(change).toContainText("+5.0%");
    await page
      .getByRole("navigation", { name: "Rows" })
      .getByRole("link", { name: /^Errors/ })
      .click();
    await expect(page.getByRole("row").filter({ hasText: "NO-SUCH-CODE" })).toContainText(
      "No product has the code",
    );
    expect(priceOf()).toBe(80_00);
  });

  await test.step("the errors can be sent back with what is wrong", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download errors" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Prices-errors.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("NO-SUCH-CODE,Sensor,12,3,Part No,NO-SUCH-CODE,No product has");
  });

  await test.step("a cell is corrected, which is checked before it is written", async () => {
    await press(page, "Apply 1 change");
    await expectNotice(page, "Nothing was applied", "1 row has an error.");
    await page.getByRole("textbox", { name: "Part No, row 3" }).fill(other);
    await press(page, "Save and check again");
    await expect(heading(page, "Nothing has been changed yet")).toBeVisible({ timeout: WORKER_MS });
    await expect(page.getByText("Writes 2 of 2 rows")).toBeVisible();
    await expect(page.getByText("1 cell is corrected here")).toBeVisible();
  });

  await test.step("a ticked row is left out", async () => {
    await untilHydrated(page);
    await page.getByRole("checkbox", { name: `Leave out ${other}` }).check();
    await press(page, "Apply 2 changes");
    await expectNotice(page, "Nothing was applied", "not saved yet");
    await press(page, "Save choices");
    await expectToast(page, "Choices saved");
    await press(page, "Apply 1 change");
    await expect(heading(page, "The import is applied")).toBeVisible({ timeout: WORKER_MS });
    await expect(page.getByText("Not written: 1 row left out or skipped")).toBeVisible();
    expect([priceOf(), priceOf(otherId)]).toEqual([84_00, 12_50]);
  });

  await test.step("Undo puts back what was there, and the file can be applied again", async () => {
    await untilHydrated(page);
    await pressAndConfirm(page, "Undo", "Undo this import");
    await expect(heading(page, "The import is undone")).toBeVisible({ timeout: WORKER_MS });
    expect(priceOf()).toBe(80_00);
    await press(page, "Apply again");
    await expect(heading(page, "Nothing has been changed yet")).toBeVisible({ timeout: WORKER_MS });
    await expect(page.getByRole("checkbox", { name: `Leave out ${other}` })).toBeChecked();
  });
});

function press(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { name });
}
