import { beforeAll, describe, expect, test } from "vitest";

import { exportPath, templatePath } from "~/imports/runs/import-paths";
import { loader as exportLoader } from "~/routes/admin.imports_.export[.]csv";
import { loader as xlsxLoader } from "~/routes/admin.imports_.export[.]xlsx";
import { loader as templateLoader } from "~/routes/admin.imports_.template[.]csv";
import { loader as xlsxTemplateLoader } from "~/routes/admin.imports_.template[.]xlsx";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { readCells } from "#tests/support/files/tables";
import { Visitor } from "#tests/support/requests";

const FILTERS = { q: "", status: "listed", category: "", company: "Exported & Co" } as const;

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  addProduct({ productCode: "EXP-1", company: "Exported & Co", listPricePence: 12_40 });
  addProduct({ productCode: "EXP-2", company: "Another", listPricePence: 13_40 });
  const archived = addProduct({ productCode: "EXP-3", company: "Exported & Co" });
  kit.archiveProduct(archived.id, 5);
});

describe("an export", () => {
  test.each(["visitor", "customer"])("and a template show nothing to a %s", async (who) => {
    const asker = who === "visitor" ? new Visitor() : await signedIn(await addCustomer());
    for (const reply of [
      await asker.get(exportLoader, exportPath("prices")),
      await asker.get(exportLoader, exportPath("products", { filters: FILTERS })),
      await asker.get(templateLoader, templatePath("prices")),
      await asker.get(xlsxLoader, exportPath("prices", { format: "xlsx" })),
      await asker.get(xlsxTemplateLoader, templatePath("prices", "xlsx")),
    ]) {
      expect(reply.location).toMatch(who === "visitor" ? /^\/auth\?/ : /^\/$/);
      expect(reply.text).toBe("");
    }
  });

  test("is a download of all that is not archived, which no cache stores", async () => {
    const { text, headers } = await admin.get(exportLoader, exportPath("prices"));
    expect(headers.get("Content-Disposition")).toMatch(/filename="prices-\d{4}-\d\d-\d\d\.csv"/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(text).toMatch(/EXP-1.*12\.40/);
    expect(text).toContain("EXP-2");
    expect(text).not.toContain("EXP-3");
  });

  test("of the list follows its filters", async () => {
    const listed = await admin.get(exportLoader, exportPath("products", { filters: FILTERS }));
    expect(listed.text.match(/EXP-\d/g)).toEqual(["EXP-1"]);
    const archived = { ...FILTERS, status: "archived" } as const;
    const { text } = await admin.get(exportLoader, exportPath("products", { filters: archived }));
    expect(text.match(/EXP-\d/g)).toEqual(["EXP-3"]);
  });

  test("as a spreadsheet has what the CSV has, and so has a template", async () => {
    const asXlsx = { format: "xlsx", filters: FILTERS } as const;
    for (const { loader, path, name } of [
      {
        ...{ loader: xlsxLoader, path: exportPath("products", asXlsx) },
        name: /"products-\d{4}-\d\d-\d\d\.xlsx"/,
      },
      {
        ...{ loader: xlsxTemplateLoader, path: templatePath("products", "xlsx") },
        name: /"products-template\.xlsx"/,
      },
    ]) {
      const context = { clientAddress: undefined };
      const reply = await loader({ request: admin.request(path), params: {}, context });
      expect(reply.headers.get("Content-Disposition")).toMatch(name);
      expect(reply.headers.get("Content-Type")).toContain("spreadsheetml.sheet");
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      const [headers = [], first] = await readCells(new Uint8Array(await reply.arrayBuffer()));
      expect(headers.slice(0, 2)).toEqual(["Product code", "Product name"]);
      expect(first?.[0]).toBe("EXP-1");
    }
  });

  test("of an unknown kind is a 404", async () => {
    expect((await admin.get(exportLoader, "/admin/imports/export.csv?kind=media")).status).toBe(
      404,
    );
    expect((await admin.get(templateLoader, "/admin/imports/template.csv")).status).toBe(404);
    expect((await admin.get(xlsxLoader, "/admin/imports/export.xlsx?kind=media")).status).toBe(404);
  });
});
