/** A manufacturer's own list, which says little about itself: from its upload to the prices (I26 to I29). */
import type { Page } from "playwright/test";

import { expect, test } from "#tests/support/browser";
import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { kitOf } from "#tests/support/kit/kit";
import { expectNotice, signInQuietly, visit } from "#tests/support/shop";

// A file with an open question is not checked.
test.use({ expectedStatuses: [400] });

const WORKER_MS = 20_000;

const cover = `<worksheet><sheetData>${textRow(1, ["Our lists of 2027"])}${textRow(3, ["See the next sheet"])}</sheetData></worksheet>`;

/** A cover, a title, a row of a section, prices in pounds beside euros, and a price that is a word. */
function listOf(maker: string, [first = "", second = ""]: readonly string[]): Buffer {
  const rows = [
    [`${maker} GmbH`],
    ["Price list 2027"],
    ["Part No", "Description", "List €", "List £", "Price unit"],
    ["VALVES"],
    [first, "Valve", "1250.00", "1050.00", "100"],
    [second, "Valve, large", "CALL", "CALL", "100"],
    [`${first}-X`, "Valve that nobody sells", "15.00", "12.00", "100"],
  ];
  const list = rows.map((cells, at) => textRow(at + 1, cells)).join("");
  return spreadsheetOf({
    sheets: `<sheet name="Cover" sheetId="1" r:id="rId1"/><sheet name="List" sheetId="2" r:id="rId2"/>`,
    sheetXml: cover,
    others: [
      {
        name: "xl/worksheets/sheet2.xml",
        content: `<worksheet><sheetData>${list}</sheetData></worksheet>`,
      },
    ],
  });
}

test("a manufacturer's list is read as it means", { tag: "@desktop" }, async ({ page, site }) => {
  const kit = kitOf(site);
  const { project, retry } = test.info();
  const stem = `ML-${project.name.toUpperCase()}-${retry}`;
  const maker = `Velden ${stem}`;
  const codes = [`${stem}-A`, `${stem}-B`] as const;
  const [id] = codes.map((productCode) => {
    const name = `Product ${productCode}`;
    const added = kit.appendProduct({ name, listPricePence: 10_25, weightGrams: null });
    kit.updateProduct(added, { productCode, company: maker });
    return added;
  });
  const { email } = await kit.addCustomer({ isAdmin: true });
  await signInQuietly(page, email);

  await test.step("its sheet, headings and manufacturer are found", async () => {
    await visit(page, "/admin/imports");
    const buffer = listOf(maker, codes);
    const file = { name: "List.xlsx", mimeType: "application/octet-stream", buffer };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await press(page, "Upload");
    await expect(page.getByLabel("This file is from")).toHaveValue(`maker:${maker}`);
    await expect(page.getByText("Read from “List”, headings in row 3")).toBeVisible();
    await expect(page.getByText("Not read: the sheet “Cover”.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "List £" })).toHaveValue("price");
  });

  await test.step("it is not checked before its questions are answered", async () => {
    await press(page, "Check");
    await expectNotice(page, "Not checked yet", "Is each price for one?");
    const basis = page.getByRole("group", { name: "Is each price for one?" });
    await expect(basis).toContainText("Choose an answer.");
    await basis.getByLabel(/“Price unit”/).check();
    const word = page.getByRole("group", { name: /“call”/ });
    await word.getByLabel("The price is on application").check();
    await press(page, "Check");
  });

  await test.step("each price is shown as it will be", async () => {
    await expect(page.getByRole("heading", { name: "Nothing has been changed yet" })).toBeVisible({
      timeout: WORKER_MS,
    });
    const change = page.getByRole("row").filter({ hasText: codes[0] }).last();
    await expect(change).toContainText("£10.50");
    expect(kit.findProduct((each) => each.id === id).listPricePence).toBe(10_25);
  });
});

function press(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
