/** The filters of a product: values that are read, and those that staff enter in their place. */
import { beforeEach, expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import { attributes, itemValues } from "#drizzle/schema/specifications";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { loader as productsLoader } from "~/routes/products/route";
import { action, loader } from "~/routes/admin.products.$id_.filters/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

let admin: Visitor;
let product: { id: number; code: string };
let failSafe: number;
let torque: number;

beforeEach(async () => {
  clearAllAttempts();
  db.delete(products).run();
  db.delete(attributes).run();
  [failSafe, torque] = await write(() => [
    insertAttribute(
      {
        ...{ name: "Fail-safe", kind: "choice", unit: null, position: 1, sources: [] },
        categoryIds: [],
        words: [{ phrase: "spring return", label: "Spring return" }],
      },
      1,
    ),
    insertAttribute(
      { name: "Torque", kind: "number", unit: "Nm", position: 2, sources: [], categoryIds: [] },
      1,
    ),
  ]);
  product = addProduct({ name: "Spring Return Damper Actuator", variants: [{}, {}] });
  addProduct({ name: "Damper Actuator" });
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});

const path = () => `/admin/products/${product.id}/filters`;
const params = () => ({ id: String(product.id) });
const filters = async () => (await admin.get(loader, path(), params())).data.filters;
const post = (form: FormFields) => admin.post(action, path(), form, params());
const found = async (search: string) => {
  const { data } = await new Visitor().get(productsLoader, `/products?${search}`);
  return data.products.map(({ id }) => id);
};

test("a page shows what is read, and a correction counts at the next request (C44)", async () => {
  expect(await filters()).toMatchObject([
    { name: "Fail-safe", values: "Spring return", entered: null },
    { name: "Torque", values: "", entered: null },
  ]);
  expect(await found("fail-safe=Spring+return")).toEqual([product.id]);

  const form = { attributeId: String(failSafe), was: "-" };
  const values = "Capacitor; Battery";
  expect(await post({ ...form, intent: "save", values })).toMatchObject({ location: path() });
  expect(await found("fail-safe=Spring+return")).toEqual([]);
  expect(await found("fail-safe=Capacitor")).toEqual([product.id]);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    action: "product.filter",
    subject: product.code,
    before: { attribute: "Fail-safe", values: "as read" },
    after: { attribute: "Fail-safe", values },
  });

  const [{ was } = { was: "" }] = await filters();
  await post({ ...form, intent: "none", was });
  expect(await found("fail-safe=Capacitor")).toEqual([]);
  expect(await filters()).toMatchObject([{ values: "", entered: "" }, {}]);

  await post({ ...form, intent: "read", was: "" });
  expect(await found("fail-safe=Spring+return")).toEqual([product.id]);
  expect(db.select().from(itemValues).all()).toEqual([]);
});

test("a number is found by its amount, and a word is refused", async () => {
  const form = { attributeId: String(torque), was: "-", intent: "save" };
  await post({ ...form, values: "1000 Ncm" });
  expect(await found("torque-from=9&torque-to=11")).toEqual([product.id]);
  expect((await filters())[1]).toMatchObject({ values: "10 Nm", entered: "10 Nm" });
  const wrong = await post({ ...form, was: "10 Nm", values: "strong" });
  expect(wrong).toMatchObject({
    status: 400,
    data: { toast: { title: "Not saved" }, result: { initialValue: { values: "strong" } } },
  });
  expect((await filters())[1]).toMatchObject({ entered: "10 Nm" });
});

test("a colleague's later entry stays", async () => {
  const form = { attributeId: String(failSafe), was: "-", intent: "save" };
  await post({ ...form, values: "Capacitor" });
  const late = await post({ ...form, values: "Battery" });
  expect(late.location).toBe(`${path()}?attribute=${failSafe}`);
  expect((await filters())[0]).toMatchObject({ entered: "Capacitor" });
});

test("a correction of one variant leaves the others as they are (C44)", async () => {
  const [one, other] = kit.listVariants(product.id);
  const ofVariant = async (id: number) => {
    const { data } = await admin.get(loader, `${path()}?variant=${id}`, params());
    return data.filters.map(({ values }) => values);
  };
  const form = { attributeId: String(torque), was: "-", intent: "save" };
  await post({ ...form, values: "10 Nm" });
  await post({ ...form, variantId: String(other?.id), values: "20 Nm" });
  expect(await ofVariant(one?.id ?? 0)).toEqual(["Spring return", "10 Nm"]);
  expect(await ofVariant(other?.id ?? 0)).toEqual(["Spring return", "20 Nm"]);
  expect(await filters()).toMatchObject([{}, { values: "10 Nm; 20 Nm", entered: "10 Nm" }]);
  expect(await found("torque-from=20&torque-to=20")).toEqual([product.id]);

  const none = { attributeId: String(failSafe), was: "-", intent: "none" };
  await post({ ...none, variantId: String(other?.id) });
  expect(await ofVariant(one?.id ?? 0)).toEqual(["Spring return", "10 Nm"]);
  expect(await ofVariant(other?.id ?? 0)).toEqual(["", "20 Nm"]);

  const elsewhere = addProduct({ variants: [{}, {}] });
  const [foreign] = kit.listVariants(elsewhere.id);
  const wrong = { ...form, variantId: String(foreign?.id), values: "30 Nm" };
  expect(await post(wrong)).toMatchObject({ status: 404 });
});
