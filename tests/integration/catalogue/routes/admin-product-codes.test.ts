import { beforeEach, describe, expect, test } from "vitest";

import { findProductRow } from "~/catalogue/products/product-row.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import {
  action as productAction,
  loader as productLoader,
} from "~/routes/admin.products.$id/route";
import { loader as newProductLoader } from "~/routes/admin._index/route";
import {
  action as codesAction,
  loader as codesLoader,
} from "~/routes/admin.products.$id_.codes/route";
import {
  action as variantsAction,
  loader as variantsLoader,
} from "~/routes/admin.products.$id_.variants/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

let admin: Visitor;
let product: { id: number; code: string };

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  product = addProduct();
});

const params = () => ({ id: String(product.id) });

describe("the manufacturer's part number of a product (C20)", () => {
  const address = () => `/admin/products/${product.id}`;

  async function save(changes: FormFields) {
    const { typed, rows } = (await admin.get(productLoader, address(), params())).data;
    const { isNew, comingSoon, ...texts } = typed;
    const ticks = { isNew: isNew ? "on" : undefined, comingSoon: comingSoon ? "on" : undefined };
    const fields = { intent: "save", ...texts, ...rows, ...ticks, ...changes };
    return admin.post(productAction, address(), formWithFiles(fields), params());
  }

  test("takes any characters, and is found at once without its marks", async () => {
    expect((await save({ manufacturerPartNumber: " T7350H-1009/U.+Ω " })).status).toBe(303);
    expect(findProductRow(product.id)?.manufacturerPartNumber).toBe("T7350H-1009/U.+Ω");
    expect(findByCode("t7350h 1009u", "visitor")).toMatchObject({
      tier: "exact",
      matches: [{ productId: product.id, kind: "mpn" }],
    });
    expect(listAuditEntries(1)).toMatchObject([
      { after: { manufacturerPartNumber: "T7350H-1009/U.+Ω" } },
    ]);

    await save({ manufacturerPartNumber: "" });
    expect(findProductRow(product.id)?.manufacturerPartNumber).toBeNull();
    expect(findByCode("T7350H1009U", "visitor")).toBeUndefined();
  });

  test.each([
    { length: 80, status: 303 },
    { length: 81, status: 400 },
  ])("of $length characters: $status", async ({ length, status }) => {
    const reply = await save({ manufacturerPartNumber: "9".repeat(length) });
    expect(reply.status).toBe(status);
  });

  test("is left out of a copy, which is another part", async () => {
    await save({ manufacturerPartNumber: "COPY-77" });
    const { data } = await admin.get(newProductLoader, `/admin?like=${product.id}`);
    expect(data.like?.typed).toMatchObject({ manufacturerPartNumber: "", productCode: "" });
  });
});

test("a variant has a part number of its own, which leads to it (C20)", async () => {
  product = addProduct({ variants: [{ name: "Short" }, { name: "Long" }] });
  const address = `/admin/products/${product.id}/variants`;
  const { version, variants } = (await admin.get(variantsLoader, address, params())).data;
  const form: FormFields = { intent: "save", version };
  for (const { key, place, typed } of variants) {
    for (const [field, value] of Object.entries({ ...typed, place })) {
      form[`${field}-${key}`] = value;
    }
  }
  const long = variants.find(({ typed }) => typed.name === "Long")?.key ?? "";
  form[`manufacturerPartNumber-${long}`] = "VAR/150.L";
  expect((await admin.post(variantsAction, address, form, params())).status).toBe(303);
  expect(findByCode("var150l", "visitor")?.matches).toMatchObject([
    { productId: product.id, variantId: Number(long), kind: "mpn" },
  ]);
});

describe("the codes that staff enter (C20)", () => {
  const address = () => `/admin/products/${product.id}/codes`;
  const load = async () => (await admin.get(codesLoader, address(), params())).data;
  const send = (fields: FormFields, who = admin) =>
    who.post(codesAction, address(), fields, params());
  const add = (fields: FormFields) => send({ intent: "add", ...fields });
  const competitor = {
    kind: "competitor",
    shown: "STP5-16",
    manufacturer: "Ostwick Drives",
    relation: "nearest",
    note: "Deeper housing",
    source: "Catalogue 2025",
  };

  test("visitors sign in first, and customers are refused", async () => {
    const visitor = new Visitor();
    expect((await visitor.get(codesLoader, address(), params())).location).toMatch(/^\/auth\?/);
    expect((await send(competitor, visitor)).location).toMatch(/^\/auth\?/);
    const customer = await signedIn(await addCustomer());
    expect((await customer.get(codesLoader, address(), params())).location).toBe("/");
    expect((await send({ intent: "add", ...competitor }, customer)).status).toBe(403);
    expect(findByCode("STP5-16", "staff")).toBeUndefined();
  });

  test("are found at once, listed with the product's own, and written down", async () => {
    expect((await add(competitor)).status).toBe(303);
    expect(await admin.toast()).toMatchObject({ title: "Code added" });
    expect(findByCode("stp516", "visitor")?.matches).toMatchObject([
      { productId: product.id, kind: "competitor", relation: "nearest" },
    ]);
    expect(await load()).toMatchObject({
      codes: [
        { kind: "code", shown: product.code, isEntered: false },
        {
          reason: "Possible alternative to Ostwick Drives STP5-16. Please check before ordering.",
          note: "Deeper housing",
          source: "Catalogue 2025",
          isEntered: true,
        },
      ],
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.code-add",
        subject: product.code,
        before: null,
        after: { shown: "STP5-16", kind: "Another manufacturer’s part number" },
      },
    ]);
  });

  test("of two products are accepted, and staff read which other one has it", async () => {
    const { code } = product;
    const other = addProduct({ productCode: "TWICE-77" });
    await add({ kind: "alias", shown: "twice 77" });
    expect(await admin.toast()).toEqual({
      kind: "success",
      title: "Code added",
      description: "TWICE-77 has this code too. The product list shows both.",
    });
    expect((await load()).codes).toMatchObject([
      { kind: "code", alsoOf: null },
      { shown: "twice 77", alsoOf: "TWICE-77" },
    ]);
    product = other;
    expect((await load()).codes).toMatchObject([{ kind: "code", alsoOf: code }]);
  });

  test("are removed once confirmed, the product's own ones never", async () => {
    await add(competitor);
    const [own, entered] = (await load()).codes;
    const remove = (id: number | undefined) =>
      send({ intent: "remove", codeId: String(id), confirmed: "yes" });
    expect((await send({ intent: "remove", codeId: String(entered?.id) })).status).toBe(400);
    await remove(own?.id);
    expect(await admin.toast()).toMatchObject({ description: "This code no longer exists." });
    await remove(entered?.id);
    expect(await admin.toast()).toMatchObject({ title: "Code removed" });
    expect((await load()).codes).toMatchObject([{ kind: "code" }]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.code-remove", before: { shown: "STP5-16" }, after: null },
    ]);
  });

  test("of another product are not removed", async () => {
    await add(competitor);
    const [, entered] = (await load()).codes;
    product = addProduct();
    await send({ intent: "remove", codeId: String(entered?.id), confirmed: "yes" });
    expect(await admin.toast()).toMatchObject({ description: "This code no longer exists." });
    expect(findByCode("STP5-16", "visitor")).toBeDefined();
  });

  test("a supplier's number is for staff only, ticked or not, and so is any that is ticked", async () => {
    await add({ kind: "supplier", shown: "LD 10-20304", manufacturer: "Larkhope" });
    await add({ kind: "alias", shown: "Quarterturn 78", isStaffOnly: "on" });
    for (const typed of ["LD 10-20304", "Quarterturn 78"]) {
      expect(findByCode(typed, "visitor")).toBeUndefined();
      expect(findByCode(typed, "staff")?.matches).toMatchObject([{ productId: product.id }]);
    }
    expect((await load()).codes).toMatchObject([
      ...[
        { kind: "code", isStaffOnly: false },
        { kind: "alias", isStaffOnly: true },
      ],
      { kind: "supplier", isStaffOnly: true },
    ]);
  });

  test.each([
    {
      why: "two characters",
      fields: { shown: "S-X" },
      field: "shown",
      says: "Enter a code with at least three letters or digits",
    },
    {
      why: "81 characters",
      fields: { shown: "9".repeat(81) },
      field: "shown",
      says: "Code must be less than 80 characters",
    },
    {
      why: "no kind",
      fields: { kind: "" },
      field: "kind",
      says: "Choose what the code is",
    },
    {
      why: "one of the product's own kinds",
      fields: { kind: "sku" },
      field: "kind",
      says: "Choose what the code is",
    },
    {
      why: "no manufacturer",
      fields: { manufacturer: " " },
      field: "manufacturer",
      says: "Enter the manufacturer whose number it is",
    },
    {
      why: "no relation",
      fields: { relation: "" },
      field: "relation",
      says: "Choose whether ours is a direct replacement",
    },
    {
      why: "a note of 201 characters",
      fields: { note: "n".repeat(201) },
      field: "note",
      says: "Note must be less than 200 characters",
    },
  ])("$why: refused, with what was typed", async ({ fields, field, says }) => {
    const typed = { ...competitor, ...fields };
    const { status, data } = await add(typed);
    expect(status).toBe(400);
    expect(data.result.error).toMatchObject({ [field]: [says] });
    expect(data.result.initialValue).toMatchObject({ source: competitor.source });
    expect((await load()).codes).toHaveLength(1);
  });

  test("the same code in another spelling is refused, of another manufacturer it is not", async () => {
    await add(competitor);
    const { status, data } = await add({ ...competitor, shown: "stp 516" });
    expect(status).toBe(400);
    expect(data.result.error).toEqual({ shown: ["This product already has this code"] });
    expect((await add({ ...competitor, manufacturer: "Nordvale" })).status).toBe(303);
  });

  test("only another product's number has a relation", async () => {
    await add({ kind: "alias", shown: "DP 20-200", relation: "nearest" });
    expect(findByCode("DP20200", "visitor")?.matches).toMatchObject([{ relation: null }]);
  });

  test("no more than 60 fit, and an unknown intent is refused", async () => {
    for (let number = 100; number < 160; number += 1) {
      expect((await add({ kind: "alias", shown: `FULL-${number}` })).status).toBe(303);
    }
    expect((await load()).isFull).toBe(true);
    const { data } = await add({ kind: "alias", shown: "FULL-160" });
    expect(data.result.error).toEqual({ shown: ["This product has the maximum number of codes"] });
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});
