import { beforeEach, describe, expect, test } from "vitest";

import { findProductRow } from "~/db/catalogue/product-admin.server";
import { findByCode } from "~/db/search/code-search.server";
import { listAuditEntries } from "~/db/site/audit-log.server";
import {
  action as productAction,
  loader as productLoader,
} from "~/routes/admin.products.$id/route";
import { loader as newProductLoader } from "~/routes/admin._index/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";
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
      ...{ tier: "exact", matches: [{ productId: product.id, kind: "mpn" }] },
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
