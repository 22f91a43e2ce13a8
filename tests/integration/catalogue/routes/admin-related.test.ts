import { beforeEach, describe, expect, test } from "vitest";

import { findProductRow } from "~/catalogue/products/product-row.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { MAX_RELATIONS } from "~/catalogue/relations/product-relations";
import { loader as listLoader } from "~/routes/admin.products._index";
import { action, loader } from "~/routes/admin.products.$id_.related/route";
import { loader as productLoader } from "~/routes/product.$code/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

let admin: Visitor;
let product: ReturnType<typeof addProduct>;
let other: ReturnType<typeof addProduct>;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  product = addProduct();
  other = addProduct();
});

const params = (id = product.id) => ({ id: String(id) });
const address = (id = product.id) => `/admin/products/${id}/related`;
const load = async (id = product.id) => (await admin.get(loader, address(id), params(id))).data;
const post = (form: FormFields, who = admin, id = product.id) =>
  who.post(action, address(id), form, params(id));

async function discontinue(fields: FormFields = {}, id = product.id) {
  const { version } = await load(id);
  const form = { replacedBy: other.code, relation: "direct", version };
  return post({ intent: "discontinue", ...form, ...fields }, admin, id);
}

const refusal = (field: string, says: RegExp) => ({
  status: 400,
  data: { result: { error: { [field]: [expect.stringMatching(says)] } } },
});

test("a customer can neither see the page nor change anything", async () => {
  const customer = await signedIn(await addCustomer());
  expect((await customer.get(loader, address(), params())).status).toBe(303);
  expect((await post({ intent: "discontinue", version: "1" }, customer)).status).toBe(403);
  expect(findProductRow(product.id)?.nameRank).not.toBeNull();
});

describe("discontinuing a product (C35)", () => {
  test("takes it out of the list, with an audit entry, until it is put back", async () => {
    expect((await discontinue({ note: "Longer" })).status).toBe(303);
    expect(findProductRow(product.id)?.nameRank).toBeNull();
    expect((await load()).discontinued).toMatchObject({
      relation: "direct",
      note: "Longer",
      replacement: { code: other.code },
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.discontinue",
        subject: product.code,
        after: { isDiscontinued: true, replacedBy: other.code, note: "Longer" },
      },
    ]);
    const listed = `/admin/products?status=discontinued&q=${product.code}`;
    expect((await admin.get(listLoader, listed)).data).toMatchObject({
      counts: { listed: 0, discontinued: 1, archived: 0 },
      products: [{ id: product.id, isListed: false }],
    });

    await post({ intent: "continue" });
    expect(findProductRow(product.id)?.nameRank).not.toBeNull();
    expect((await load()).discontinued).toBeNull();
    expect(listAuditEntries(1)).toMatchObject([{ action: "product.discontinue-undo" }]);
  });

  test("needs no replacement, and stores no relation then", async () => {
    await discontinue({ replacedBy: "" });
    expect((await load()).discontinued).toMatchObject({ replacement: null, relation: null });
  });

  test("finds the replacement by any code of its own, in any spelling", async () => {
    kit.updateProduct(other.id, { manufacturerPartNumber: "T7350H-1009/U" });
    const sku = `SKU-${other.id}`;
    kit.updateVariant(kit.addVariant(other.id, "Long"), { sku });
    // The next write of the site gives new codes their normal form.
    addProduct();
    for (const replacedBy of [other.code.toUpperCase(), "t7350h 1009u", sku.toLowerCase()]) {
      expect((await discontinue({ replacedBy })).status).toBe(303);
      expect((await load()).discontinued?.replacement?.id).toBe(other.id);
    }
  });

  test.each([
    { why: "an unknown code", replacedBy: () => "none-such", says: /No product/ },
    { why: "itself", replacedBy: () => product.code, says: /itself/ },
    {
      why: "an archived one",
      replacedBy: () => {
        kit.archiveProduct(other.id);
        return other.code;
      },
      says: /No product/,
    },
    {
      why: "a code of several",
      replacedBy: () => {
        for (const id of [other.id, addProduct().id]) {
          kit.updateProduct(id, { manufacturerPartNumber: "TWO-22" });
        }
        addProduct();
        return "two22";
      },
      says: /More than one/,
    },
    {
      why: "a ring",
      replacedBy: () => {
        const between = addProduct();
        kit.discontinueProduct(between.id, { replacedBy: product.id });
        kit.discontinueProduct(other.id, { replacedBy: between.id });
        return other.code;
      },
      says: /replace each other/,
    },
  ])("refuses $why, and keeps what was typed", async ({ replacedBy, says }) => {
    const code = replacedBy();
    const reply = await discontinue({ replacedBy: code, note: "Typed" });
    expect(reply).toMatchObject(refusal("replacedBy", says));
    expect(reply.data).toMatchObject({ result: { initialValue: { note: "Typed" } } });
    expect(findProductRow(product.id)?.nameRank).not.toBeNull();
  });

  test("refuses a replacement without its closeness, and a long note", async () => {
    expect(await discontinue({ relation: "" })).toMatchObject(refusal("relation", /direct/));
    expect(await discontinue({ note: "x".repeat(201) })).toMatchObject(refusal("note", /200/));
    expect((await discontinue({ note: "x".repeat(200) })).status).toBe(303);
  });

  test("never replaces a colleague's change unseen", async () => {
    const { version } = await load();
    kit.updateProductMeanwhile(product.id, { name: "Renamed" });
    const reply = await discontinue({ version });
    expect(reply.status).toBe(409);
    expect(findProductRow(product.id)?.nameRank).not.toBeNull();
  });
});

describe("products that belong to it (C37)", () => {
  const add = (kind: string, code: string, id = product.id) =>
    post({ intent: "add", kind, code }, admin, id);
  const kindsOn = async (id: number) =>
    (await load(id)).relations.map(({ kind, otherId }) => [kind, otherId]);
  const page = async (code: string) => {
    const { data } = await new Visitor().get(productLoader, `/product/${code}`, { code });
    return data;
  };

  test("an accessory is shown on both pages, without a price to a visitor", async () => {
    await add("accessory", other.code);
    expect(await kindsOn(product.id)).toEqual([["accessory", other.id]]);
    expect(await kindsOn(other.id)).toEqual([["fits-with", product.id]]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.relation-add", after: { code: other.code } },
    ]);

    const main = await page(product.code);
    expect(main.accessories).toMatchObject([{ id: other.id, price: null }]);
    expect(main.related.map(({ id }) => id)).not.toContain(other.id);
    expect((await page(other.code)).fitsWith).toMatchObject([{ id: product.id, price: null }]);
    expect(JSON.stringify(main)).not.toContain("10000");

    await post({ intent: "remove", kind: "fits-with", otherId: product.id }, admin, other.id);
    expect(await kindsOn(product.id)).toEqual([]);
  });

  test("an alternative is one both ways, and is entered once", async () => {
    await add("alternative", other.code);
    expect((await page(other.code)).alternatives).toMatchObject([{ id: product.id }]);
    expect(await add("alternative", product.code, other.id)).toMatchObject(
      refusal("code", /already/),
    );
    await post({ intent: "remove", kind: "alternative", otherId: product.id }, admin, other.id);
    expect(await kindsOn(product.id)).toEqual([]);
  });

  test("an accessory that is also an alternative is shown once, and staff read where", async () => {
    await add("accessory", other.code);
    await add("alternative", other.code);
    const main = await page(product.code);
    expect([main.alternatives.length, main.accessories.length]).toEqual([1, 0]);
    const shown = (await load()).relations.map(({ kind, shownAs }) => [kind, shownAs]);
    expect(Object.fromEntries(shown)).toEqual({ alternative: null, accessory: "alternative" });
  });

  test("what needs a product is entered on its page too", async () => {
    await add("fits-with", product.code, other.id);
    expect(await kindsOn(product.id)).toEqual([["accessory", other.id]]);
  });

  test("a customer sees the prices that cards show, and no one does in fail-safe mode", async () => {
    await add("accessory", other.code);
    const customer = await signedIn(await addCustomer());
    const look = () =>
      customer.get(productLoader, `/product/${product.code}`, { code: product.code });
    expect((await look()).data.accessories[0]?.price).toMatchObject({ pence: 100_00 });
    kit.updateSettings({ failSafeEnabled: true });
    const hidden = (await look()).data.accessories[0];
    kit.updateSettings({ failSafeEnabled: false });
    expect(hidden?.price).toBeNull();
  });

  test("are left out while discontinued or archived, and staff read so", async () => {
    const archived = addProduct();
    await add("accessory", other.code);
    await add("accessory", archived.code);
    kit.discontinueProduct(other.id);
    kit.archiveProduct(archived.id);
    expect((await page(product.code)).accessories).toEqual([]);
    expect((await load()).relations.map(({ isListed }) => isListed)).toEqual([false, false]);
  });

  test("are ordered by staff", async () => {
    const third = addProduct();
    await add("alternative", other.code);
    await add("alternative", third.code);
    await post({ intent: "up", kind: "alternative", otherId: third.id });
    expect(await kindsOn(product.id)).toEqual([
      ["alternative", third.id],
      ["alternative", other.id],
    ]);
    expect((await page(product.code)).alternatives.map(({ id }) => id)).toEqual([
      third.id,
      other.id,
    ]);
  });

  test("are twelve at most, and the pocket of twenty sensors shows twelve of them", async () => {
    for (let each = 0; each < MAX_RELATIONS; each += 1) {
      expect((await add("accessory", addProduct().code)).status).toBe(303);
    }
    expect(await add("accessory", other.code)).toMatchObject(refusal("code", /12/));
    for (let each = 0; each < 20; each += 1)
      kit.addRelation(addProduct().id, "accessory", other.id);
    expect((await page(other.code)).fitsWith).toHaveLength(MAX_RELATIONS);
  });

  test("refuses the product itself and an unknown code", async () => {
    expect(await add("accessory", product.code)).toMatchObject(refusal("code", /itself/));
    expect(await add("accessory", "none-such")).toMatchObject(refusal("code", /No product/));
    expect(await add("accessory", "")).toMatchObject(refusal("code", /Enter the code/));
  });
});

describe("staff's note on an alternative (C37)", () => {
  const note = async (fields: FormFields = {}) => {
    const { version } = await load();
    return post({ intent: "note", otherId: other.id, note: "Other plug", version, ...fields });
  };
  const pageNote = async (of: typeof product, about: typeof product) => {
    const page = await new Visitor().get(productLoader, `/product/${of.code}`, { code: of.code });
    return page.data.differences[about.id]?.note;
  };

  beforeEach(() => kit.addRelation(product.id, "alternative", other.id));

  test("is on both pages, with an audit entry, until it is emptied", async () => {
    expect((await note()).status).toBe(303);
    expect([await pageNote(product, other), await pageNote(other, product)]).toEqual([
      "Other plug",
      "Other plug",
    ]);
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.relation-note",
        subject: product.code,
        before: { code: other.code, alternativeNote: null },
        after: { code: other.code, alternativeNote: "Other plug" },
      },
    ]);
    await note({ note: "" });
    expect(await pageNote(product, other)).toBeNull();
  });

  test("is not saved over someone else's change, nor on a product that is no alternative", async () => {
    const { version } = await load();
    kit.updateProductMeanwhile(product.id, { description: "Meanwhile" });
    expect((await note({ version })).status).toBe(409);
    expect(await pageNote(product, other)).toBeNull();
    await note({ otherId: addProduct().id });
    expect(await admin.toast()).toMatchObject({ kind: "error" });
  });
});
