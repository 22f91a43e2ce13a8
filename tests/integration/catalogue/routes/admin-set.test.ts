import { beforeEach, describe, expect, test } from "vitest";

import { MAX_SET_PARTS } from "~/catalogue/sets/set-parts";
import { action, loader } from "~/routes/admin.products.$id_.set/route";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";

let admin: Visitor;
let valve: ReturnType<typeof addProduct>;
let motor: ReturnType<typeof addProduct>;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  valve = addProduct({ variants: [{ name: "Kvs 10" }, { name: "Kvs 6.3" }] });
  motor = addProduct();
});

const params = () => ({ id: String(valve.id) });
const address = () => `/admin/products/${valve.id}/set`;
const load = async (query = "") => (await admin.get(loader, address() + query, params())).data;
const post = (form: FormFields, who = admin) => who.post(action, address(), form, params());

async function save(fields: FormFields = {}) {
  const { version } = await load();
  const part = { role: "Actuator", code: motor.code, closingPa: "6 bar", isRequired: "on" };
  return post({ intent: "save", ...part, version, ...fields });
}

const refusal = (field: string, says: RegExp) => ({
  status: 400,
  data: {
    result: {
      initialValue: { role: expect.any(String) },
      error: { [field]: [expect.stringMatching(says)] },
    },
  },
});

test("a customer can neither see the page nor change anything", async () => {
  const customer = await signedIn(await addCustomer());
  expect((await customer.get(loader, address(), params())).status).toBe(303);
  expect((await post({ intent: "save", version: "1" }, customer)).status).toBe(403);
});

describe("a part of a set (C46)", () => {
  test("is added, changed, moved and removed, each with its audit entry", async () => {
    expect((await save({ note: "Dry" })).status).toBe(303);
    const [part] = (await load()).parts;
    expect(part).toMatchObject({
      ...{ role: "Actuator", code: motor.code, closingPa: 600_000, isRequired: true, note: "Dry" },
      ...{ baseOption: null, notOffered: null },
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.set-add",
        subject: valve.code,
        after: { role: "Actuator", part: motor.code, closingPa: "600 kPa", isRequired: true },
      },
    ]);

    const [option] = (await load()).options;
    const partId = part?.id ?? 0;
    expect((await load(`?part=${partId}`)).edited).toMatchObject({ id: partId });
    await save({ partId, variantId: option?.id, closingPa: "", isRequired: undefined });
    expect((await load()).parts).toMatchObject([
      { id: partId, baseOption: "Kvs 10", closingPa: null, isRequired: false },
    ]);
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.set-update",
        before: { part: motor.code, closingPa: "600 kPa", isRequired: true },
        after: { part: motor.code, closingPa: null, isRequired: false },
      },
    ]);

    const second = addProduct();
    await save({ code: second.code, role: "actuator" });
    await post({ intent: "up", partId: (await load()).parts[1]?.id });
    expect((await load()).parts.map(({ code, role }) => [code, role])).toEqual([
      [second.code, "Actuator"],
      [motor.code, "Actuator"],
    ]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.set-move", after: { order: [second.code, motor.code] } },
    ]);
    await post({ intent: "remove", partId });
    expect((await load()).parts.map(({ code }) => code)).toEqual([second.code]);
    expect(listAuditEntries(1)).toMatchObject([{ action: "product.set-remove" }]);
  });

  test("is the option that a SKU names", async () => {
    const sku = `SKU-${motor.id}`;
    kit.addVariant(motor.id, "230 V");
    kit.updateVariant(kit.addVariant(motor.id, "24 V", 1), { sku });
    await save({ code: sku.toLowerCase() });
    expect((await load()).parts).toMatchObject([{ code: sku, name: `${motor.name}, 24 V` }]);
  });

  test.each([
    { why: "without a role", fields: { role: " " }, field: "role", says: /such as Actuator/ },
    { why: "of an unknown code", fields: { code: "none-such" }, field: "code", says: /No product/ },
    { why: "that is itself", fields: () => ({ code: valve.code }), field: "code", says: /itself/ },
    { why: "with a bare number", fields: { closingPa: "6" }, field: "closingPa", says: /unit/ },
    {
      why: "for an option of another product",
      fields: () => ({ variantId: kit.addVariant(motor.id, "X") }),
      field: "variantId",
      says: /no longer exists/,
    },
    {
      why: "that has the role already",
      fields: () => {
        kit.addSetPart(valve.id, motor.id, { role: "Actuator" });
        return { role: "ACTUATOR" };
      },
      field: "code",
      says: /already/,
    },
    {
      why: "beyond the limit",
      fields: () => {
        for (let at = 0; at < MAX_SET_PARTS; at += 1)
          kit.addSetPart(valve.id, motor.id, { role: `Role ${at}` });
        return {};
      },
      field: "code",
      says: /already 60/,
    },
  ])("is refused $why, with what was typed", async ({ fields, field, says }) => {
    const given = typeof fields === "function" ? fields() : fields;
    expect(await save(given)).toMatchObject(refusal(field, says));
  });

  test("is not saved over someone else's change, but sent again it is", async () => {
    const { version } = await load();
    kit.updateProductMeanwhile(valve.id, { description: "Meanwhile" });
    const stale = await save({ version });
    expect(stale.status).toBe(409);
    expect((await load()).parts).toEqual([]);
    expect((await save()).status).toBe(303);
  });

  test("that is not offered says why", async () => {
    await save();
    kit.discontinueProduct(motor.id);
    expect((await load()).parts).toMatchObject([{ notOffered: "discontinued" }]);
    kit.archiveProduct(motor.id);
    expect((await load()).parts).toMatchObject([{ notOffered: "archived" }]);
  });
});
