import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { sqlite } from "~/db/client.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { findProduct } from "~/catalogue/products/products.server";
import { ALL_AUDIT_ENTRIES } from "~/site/audit/staff-audit";
import { env } from "~/env.server";
import { action, loader } from "~/routes/admin.products.$id/route";
import { loader as listLoader } from "~/routes/admin.products._index";
import { loader as pageLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";
import { blob, formWithFiles, pdf } from "#tests/support/uploads";

let admin: Visitor;
let adminEmail: string;
let product: { id: number; code: string; name: string };

beforeEach(async () => {
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
  product = addProduct({
    category: "Sensors",
    company: "Acme",
    description: "As it was.",
    features: ["0–10 V, 4–20 mA", "IP65"],
    keyFeaturesContent: [{ title: "Ratio: wide", description: "1:10" }],
    specificationsContent: [{ parameter: "Supply", value: "24 V" }],
    createdAt: Date.now() - 1000,
  });
});

const open = async (id = product.id) =>
  (await admin.get(loader, `/admin/products/${id}`, { id: String(id) })).data;
const post = (fields: FormFields, files = {}, who = admin, id = String(product.id)) =>
  who.post(action, `/admin/products/${id}`, formWithFiles(fields, files), { id });

/** Sends the form as the page shows it, with these changes. */
async function save(changes: FormFields = {}, files = {}) {
  const { typed, rows } = await open();
  const { isNew, comingSoon, ...texts } = typed;
  const ticks = { isNew: isNew ? "on" : undefined, comingSoon: comingSoon ? "on" : undefined };
  return post({ intent: "save", ...texts, ...rows, ...ticks, ...changes }, files);
}

test("what is saved is found and counted by filters at the next request", async () => {
  const listed = async (search: string) => {
    const { data } = await new Visitor().get(productsLoader, `/products?${search}`);
    const options = data.groups.flatMap(({ options: each }) => each);
    return {
      names: data.products.map(({ name }) => name),
      countOf: (label: string) => options.find(([each]) => each === label)?.[1] ?? 0,
    };
  };
  addProduct({ company: "Acme" });
  const { countOf } = await listed("");
  const before = countOf("Newly Made Ltd");

  await save({ company: "Newly Made Ltd" });
  const after = await listed("");
  expect(after.countOf("Newly Made Ltd")).toBe(before + 1);
  const found = await listed("company=newly+made+ltd");
  expect(found.names).toEqual([product.name]);

  kit.archiveProduct(product.id);
  expect((await listed("company=newly+made+ltd")).names).toEqual([]);
});

test("a typed type is spelt as products in use spell it, filters the list, and can be cleared again", async () => {
  for (const name of ["Damper Actuator 5 Nm", "Damper Actuator 9 Nm", "Damper Actuator 15 Nm"])
    addProduct({ name, category: "Actuators" });
  expect((await open()).known.types).toContain("Damper Actuator");

  await save({ type: "damper actuator" });
  expect((await open()).typed.type).toBe("Damper Actuator");
  const namesOfType = async () => {
    const { data } = await new Visitor().get(productsLoader, "/products?type=Damper+Actuator");
    return data.products.map(({ name }) => name);
  };
  expect(await namesOfType()).toContain(product.name);

  await save({ type: "" });
  expect(findProductRow(product.id)?.type).toBeNull();
  expect(await namesOfType()).not.toContain(product.name);
  expect((await save({ type: "x".repeat(61) })).data).toMatchObject({
    result: { error: { type: ["Product type must be less than 60 characters"] } },
  });
});

const visit = (code: string) =>
  new Visitor().get(pageLoader, `/product/${code}`, { code: decodeURIComponent(code) });
/** The names that a search finds, by code and by words. */
const namesInList = async (search: string) => {
  const { data } = await new Visitor().get(productsLoader, `/products?q=${search}`);
  const byCode = data.headline?.cards.flatMap((each) =>
    each.kind === "product" ? [each.card] : [],
  );
  return [...(byCode ?? []), ...data.products].map(({ name }) => name);
};

describe("who may edit (S7)", () => {
  test("visitors sign in first, customers are refused, and an unknown product is a 404", async () => {
    const visitor = new Visitor();
    const address = `/admin/products/${product.id}`;
    const params = { id: String(product.id) };
    expect((await visitor.get(loader, address, params)).location).toMatch(/^\/auth\?/);
    expect((await post({}, {}, visitor)).location).toMatch(/^\/auth\?/);
    expect((await visitor.get(listLoader, "/admin/products")).location).toMatch(/^\/auth\?/);

    const customer = await signedIn(await addCustomer());
    expect(await customer.get(loader, address, params)).toMatchObject({ location: "/" });
    expect(await customer.get(listLoader, "/admin/products")).toMatchObject({ location: "/" });
    expect((await post({ intent: "archive" }, {}, customer)).status).toBe(403);
    expect(findProductRow(product.id)?.archivedAt).toBeNull();

    for (const id of ["999999", "0", "-1", "x", "1e3"]) {
      expect((await admin.get(loader, `/admin/products/${id}`, { id })).status).toBe(404);
      expect((await post({ intent: "archive", confirmed: "yes" }, {}, admin, id)).status).toBe(404);
    }
  });
});

describe("saving", () => {
  test("an untouched form changes nothing, commas and colons in lists included", async () => {
    const before = findProductRow(product.id);
    expect((await save()).status).toBe(303);
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    // The version is unchanged too: another open form can still be saved.
    expect(findProductRow(product.id)).toEqual(before);
  });

  test("changes fields, price and place in the list together, and writes down from and to", async () => {
    addProduct({ name: "Zulu Sensor" });
    expect((await save({ name: "Zulu Sensor B", listPrice: "55", description: "" })).status).toBe(
      303,
    );
    expect(await namesInList("Zulu")).toEqual(["Zulu Sensor", "Zulu Sensor B"]);
    expect(findProduct(product.code)).toMatchObject({ shownPricePence: 55_00 });
    expect(listAuditEntries(1)).toMatchObject([
      {
        ...{ actor: adminEmail, action: "product.update", subject: product.code },
        before: { name: product.name, listPricePence: 100_00, description: "As it was." },
        after: { name: "Zulu Sensor B", listPricePence: 55_00, description: "" },
      },
    ]);
    expect(Object.keys(listAuditEntries(1)[0]?.after ?? {})).toHaveLength(3);
  });

  test("a new name is ranked correctly after any old rank", async () => {
    for (let number = 0; number < 5; number += 1) addProduct();
    // Halving the ranks to find a place meets this one first.
    const byName = kit.listProductsByName();
    const middle = (byName.at(-1)?.nameRank ?? 0) / 2;
    const inMiddle = byName.find(({ nameRank }) => (nameRank ?? 0) >= middle);
    product = { ...product, id: inMiddle?.id ?? 0 };
    await save({ name: "Aardvark sensor" });

    expect(kit.listProductsByName()[0]?.name).toBe("Aardvark sensor");
  });

  test("a list price does not cover the default variant's own", async () => {
    product = addProduct({ variants: [{ pricePence: 70_00, isDefault: true }] });
    await save({ listPrice: "10" });
    expect(findProductRow(product.id)).toMatchObject({ shownPricePence: 70_00 });
  });

  test("a category goes with the last product in it, archived ones included", async () => {
    const names = () => listFacets().categories.map(({ name }) => name);
    await save({ newCategory: "Senors" });
    expect(names()).toContain("Senors");
    const archived = addProduct({ category: "Senors" });
    await post({ intent: "archive", confirmed: "yes" }, {}, admin, String(archived.id));

    await save({ newCategory: "Sensors" });
    expect(names()).toContain("Senors");
    product = archived;
    await save({ categoryId: "" });
    expect(names()).not.toContain("Senors");
    expect(names()).toContain("Sensors");
  });

  test("rows are changed, emptied and added, and keep their order", async () => {
    const [supply, ratio] = [
      { parameter: "Supply", value: "24 V" },
      { parameter: "Ratio", value: "1:10: yes" },
    ];
    product = addProduct({ specificationsContent: [supply, { parameter: "Old", value: "1" }] });
    const row = (number: number, parameter: string, value: string) => ({
      [`parameter-${number}`]: parameter,
      [`value-${number}`]: value,
    });
    const feature = { "title-0": " Sealed ", "explanation-0": "for\r\nlife" };
    await save({ ...row(1, "", ""), ...row(2, ratio.parameter, ratio.value), ...feature });
    expect(findProductRow(product.id)).toMatchObject({
      specificationsContent: [supply, ratio],
      keyFeaturesContent: [{ title: "Sealed", description: "for life" }],
    });
    expect((await open()).rows).toMatchObject({ ...row(1, ratio.parameter, ratio.value) });
    await save({ ...row(0, "", ""), ...row(1, "", "") });
    expect(findProductRow(product.id)?.specificationsContent).toEqual([]);
  });

  test("a row half filled is refused beside its field, with the other errors", async () => {
    const halves = { "parameter-4": "Range", "value-5": "24 V", "explanation-1": "why" };
    const { status, data } = await save({ ...halves, listPrice: "0" });
    expect(status).toBe(400);
    expect(data.result.error).toEqual({
      listPrice: ["Price must be positive"],
      "title-1": ["Enter the title, or empty the row"],
      "value-4": ["Enter the value, or empty the row"],
      "parameter-5": ["Enter the parameter, or empty the row"],
    });
    expect(data.result.initialValue).toMatchObject(halves);
  });

  test("a row is added to the form without saving, and everything typed stays", async () => {
    const before = findProductRow(product.id);
    const typed = { listPrice: "€12", "parameter-1": "Half", intent: "add-specification" };
    const { status, data } = await save(typed);
    expect(status).toBe(200);
    expect(data.result.initialValue).toMatchObject(typed);
    expect(data.result).not.toHaveProperty("error");
    expect(findProductRow(product.id)).toEqual(before);
  });

  test("wrong fields come back with everything typed", async () => {
    const reply = await save({ listPrice: "€12", company: "Typed" });
    expect(reply.status).toBe(400);
    expect(reply.data.result).toMatchObject({
      initialValue: { listPrice: "€12", company: "Typed" },
      error: { listPrice: [expect.stringContaining("in pounds")] },
    });
  });

  test("a form sent too late shows the other change and its author, keeps its text, and may overwrite", async () => {
    const late = (await open()).typed.version;
    await save({ listPrice: "120" });

    const reply = await save({ version: late, company: "Mine" });
    expect(reply.status).toBe(409);
    expect(reply.data.toast.description).toContain(`${adminEmail} made changes on`);
    expect(reply.data.toast.description).toContain("(List price)");
    const { initialValue } = reply.data.result;
    expect(initialValue).toMatchObject({ company: "Mine" });
    expect(findProductRow(product.id)).toMatchObject({ company: "Acme", listPricePence: 120_00 });

    expect((await save({ version: initialValue.version, company: "Mine" })).status).toBe(303);
    expect(findProductRow(product.id)).toMatchObject({ company: "Mine" });
  });

  test("an unknown intent is a 400 and changes nothing", async () => {
    expect((await save({ intent: "", listPrice: "120" })).status).toBe(400);
    expect((await save({ intent: "publish", listPrice: "120" })).status).toBe(400);
    expect((await open()).typed.version).toBe(String(findProductRow(product.id)?.createdAt));
  });

  test("of two forms sent at once only one is saved", async () => {
    const { version } = (await open()).typed;
    const replies = await Promise.all([
      save({ version, company: "One" }),
      save({ version, company: "Two" }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});

describe("a maker's or protocol's letter case", () => {
  test("corrected on one product is corrected on all that share it, and the page says so", async () => {
    product = addProduct({ company: "Corvid" });
    const archived = addProduct({ company: "Corvid" });
    kit.archiveProduct(archived.id, 5);
    const other = addProduct({ company: "Corvid" });
    const late = (await open(other.id)).typed;

    await save({ company: "CORVID" });
    expect(await admin.toast()).toMatchObject({
      title: "Product saved",
      description: "“CORVID” is spelt this way on 2 other products too.",
    });
    for (const { id } of [product, archived, other])
      expect(findProductRow(id)).toMatchObject({ company: "CORVID" });
    expect(listAuditEntries(10, { ...ALL_AUDIT_ENTRIES, subject: other.code })).toMatchObject([
      { actor: adminEmail, before: { company: "Corvid" }, after: { company: "CORVID" } },
    ]);

    // Its form was open with the old spelling.
    product = other;
    const reply = await save({ version: late.version, company: late.company });
    expect(reply.status).toBe(409);
    expect(reply.data.toast.description).toContain("(Company)");
  });

  test("is corrected however others spell it, and a protocol's as well", async () => {
    product = addProduct({ protocol: "Lonbus" });
    const other = addProduct({ protocol: "lonbus" });
    await save({ protocol: "LONbus" });
    for (const { id } of [product, other])
      expect(findProductRow(id)).toMatchObject({ protocol: "LONbus" });
    expect(listAuditEntries(2)).toMatchObject([
      { subject: product.code, before: { protocol: "Lonbus" } },
      { subject: other.code, before: { protocol: "lonbus" } },
    ]);
  });

  test("is that of the others where a product comes to another maker", async () => {
    addProduct({ company: "Merlin" });
    await save({ company: "MERLIN" });
    expect(findProductRow(product.id)).toMatchObject({ company: "Merlin" });
    expect(await admin.toast()).toEqual({ kind: "success", title: "Product saved" });
  });
});

describe("a changed code", () => {
  test("leaves the old address leading to the new one, in any case and with its query", async () => {
    const next = `${product.code}-new`;
    await save({ productCode: next });
    expect(await visit(`${product.code.toUpperCase()}?image=2`)).toMatchObject({
      status: 404,
    });
    const reply = await new Visitor().get(pageLoader, `/product/${product.code}?image=2`, {
      code: product.code.toUpperCase(),
    });
    expect(reply).toMatchObject({ status: 301, location: `/product/${next}?image=2` });
    expect(reply.headers.get("Cache-Control")).toBe("no-cache");
    expect((await visit(next)).status).toBe(200);

    await save({ productCode: `${next}er` });
    for (const former of [product.code, next]) {
      expect(await visit(former)).toMatchObject({ location: `/product/${next}er` });
    }
  });

  test("can be changed back", async () => {
    await save({ productCode: "elsewhere" });
    await save({ productCode: product.code });
    expect((await visit(product.code)).status).toBe(200);
    expect(await visit("elsewhere")).toMatchObject({ location: `/product/${product.code}` });
  });

  test("a change of case only does not change the address", async () => {
    await save({ productCode: product.code.toUpperCase() });
    expect(await visit(product.code)).toMatchObject({
      status: 301,
      location: `/product/${product.code.toUpperCase()}`,
    });
    expect((await visit(product.code.toUpperCase())).status).toBe(200);
  });

  test("to another product's is refused; a new product may take a former one", async () => {
    const other = addProduct();
    const reply = await save({ productCode: other.code.toUpperCase() });
    expect(reply.data.result.error.productCode).toEqual([
      `This product code is in use by ${other.name}`,
    ]);

    const former = product.code;
    await save({ productCode: `${former}-moved` });
    product = other;
    await save({ productCode: former });
    expect((await visit(former)).data.product.name).toBe(other.name);
  });

  test("keeps the history of the former codes, without that of another product", async () => {
    const changesOf = (subject: string) =>
      listAuditEntries(10, { ...ALL_AUDIT_ENTRIES, kind: "products", subject })
        .filter(({ action }) => action === "product.update")
        .map(({ after }) => after);
    const first = product;
    const late = (await open()).typed.version;
    await save({ company: "Before" });
    await save({ productCode: `${first.code}-b` });
    await save({ productCode: `${first.code}-c` });
    await save({ company: "After" });

    product = addProduct();
    await save({ productCode: first.code });
    await save({ company: "Another" });
    expect(changesOf(first.code.toUpperCase())).toEqual([
      { company: "Another" },
      { productCode: first.code },
    ]);
    expect(changesOf(`${first.code}-C`)).toEqual([
      { company: "After" },
      { productCode: `${first.code}-c` },
      { productCode: `${first.code}-b` },
      { company: "Before" },
    ]);

    product = first;
    const { toast } = (await save({ version: late, company: "Late" })).data;
    expect(toast.description.match(/made changes on/g)).toHaveLength(4);
  });

  test("is looked for among the staff's products by a former one", async () => {
    const found = async (q: string) => (await admin.get(listLoader, `/admin/products?q=${q}`)).data;
    await save({ productCode: "once-called" });
    await save({ productCode: "now-called" });
    expect(await found("ONCE-called")).toMatchObject({
      products: [{ id: product.id }],
      renamed: null,
    });
    expect(await found("ONCE-called&status=archived")).toMatchObject({
      products: [],
      renamed: { name: product.name, path: `/admin/products/${product.id}` },
    });
    expect(await found("now-called")).toMatchObject({
      products: [{ id: product.id }],
      renamed: null,
    });
    expect((await found("never-called")).renamed).toBeNull();
  });

  test("leads sales to its public page, and nowhere once it is archived (S23)", async () => {
    const sales = await signedIn(await addCustomer({ isSales: true }));
    const paths = async (search: string) => {
      const { data } = await sales.get(listLoader, `/admin/products?q=${product.name}${search}`);
      return data.products.map(({ path: to }) => to);
    };
    expect(await paths("")).toEqual([`/product/${product.code}`]);
    await post({ intent: "archive", confirmed: "yes" }, {});
    expect(await paths("&status=archived")).toEqual([null]);
  });
});

describe("the datasheet", () => {
  const fileOf = () =>
    path.join(env.mediaDir, (findProductRow(product.id)?.datasheetFileUrl ?? "").slice(7));

  test("is added, replaced and removed, and its file with it", async () => {
    await save({}, { datasheetFile: pdf({ name: "first.pdf" }) });
    const first = fileOf();
    expect(findProductRow(product.id)).toMatchObject({ datasheetFilename: "first.pdf" });

    await save({ removeDatasheet: "on" }, { datasheetFile: pdf({ name: "second.pdf" }) });
    const second = fileOf();
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);

    await save({ removeDatasheet: "on" });
    expect(findProductRow(product.id)).toMatchObject({
      datasheetFileUrl: null,
      datasheetFilename: null,
    });
    expect(existsSync(second)).toBe(false);
  });

  test("has its pages and size on the product's page, until it is removed", async () => {
    const page = "/Type /Page /Parent 2 0 R\n";
    const start = `%PDF-1.7\n/Type /Pages /Count 2\n${page}${page}`;
    const datasheetFile = blob("two.pdf", start, 184_000, "\n%%EOF\n");
    const shown = async () => (await visit(product.code)).data.product.datasheetFacts;

    await save({}, { datasheetFile });
    expect(await shown()).toBe("PDF, 2 pages, 184 KB");
    await save({ description: "Another text." });
    expect(await shown()).toBe("PDF, 2 pages, 184 KB");
    await save({}, { datasheetFile: pdf({ size: 3000 }) });
    expect(await shown()).toBe("PDF, 3 KB");
    await save({ removeDatasheet: "on" });
    expect(await shown()).toBeNull();
  });

  test("is logged when another file with the same name replaces it", async () => {
    await save({}, { datasheetFile: pdf({ name: "same.pdf" }) });
    const late = (await open()).typed.version;
    await save({}, { datasheetFile: pdf({ name: "same.pdf" }) });
    expect(await admin.toast()).toMatchObject({ title: "Product saved" });

    const { datasheetFileUrl } = findProductRow(product.id) ?? {};
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.update", after: { datasheetFileUrl } },
    ]);
    const { toast } = (await save({ version: late })).data;
    expect(toast.description).toContain("(Datasheet file)");
  });

  test("stays where a stale form would have replaced it, and the new file goes", async () => {
    await save({}, { datasheetFile: pdf({ name: "first.pdf" }) });
    const first = fileOf();
    expect((await save({ version: "1" }, { datasheetFile: pdf() })).status).toBe(409);
    expect(fileOf()).toBe(first);
    expect(existsSync(first)).toBe(true);
  });
});

describe("archiving", () => {
  test("takes the product out of list, search and page, and restoring brings it back", async () => {
    expect((await post({ intent: "archive" })).status).toBe(400);
    expect(findProductRow(product.id)).toMatchObject({ archivedAt: null });

    expect((await post({ intent: "archive", confirmed: "yes" })).status).toBe(303);
    expect(await admin.toast()).toMatchObject({ title: "Product archived" });
    expect((await visit(product.code)).status).toBe(404);
    expect(await namesInList(product.code)).toEqual([]);
    expect(findProductRow(product.id)).toMatchObject({ nameRank: null });

    await post({ intent: "archive", confirmed: "yes" });
    await post({ intent: "restore" });
    expect(await namesInList(product.code)).toContain(product.name);
    expect((await visit(product.code)).status).toBe(200);
    expect(listAuditEntries(2).map(({ action }) => action)).toEqual([
      "product.restore",
      "product.archive",
    ]);
  });

  test("brings a product back with its maker as the others spell it by now", async () => {
    product = addProduct({ company: "Kestrel" });
    await post({ intent: "archive", confirmed: "yes" });
    const other = addProduct({ company: "KESTREL" });
    await post({ intent: "restore" });
    expect(findProductRow(product.id)).toMatchObject({ company: "KESTREL", protocol: null });
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.restore", before: { company: "Kestrel" }, after: { company: "KESTREL" } },
    ]);

    product = other;
    await post({ intent: "archive", confirmed: "yes" });
    await post({ intent: "restore" });
    expect(Object.keys(listAuditEntries(1)[0]?.after ?? {})).toEqual(["archived"]);
  });

  test("keeps an archived product out of the list when it is edited", async () => {
    await post({ intent: "archive", confirmed: "yes" });
    expect((await save({ name: "Renamed while archived" })).status).toBe(303);
    expect(await namesInList("Renamed")).toEqual([]);
    await post({ intent: "restore" });
    expect(await namesInList("Renamed")).toEqual(["Renamed while archived"]);
  });
});

describe("the staff's list", () => {
  const list = async (search: string) =>
    (await admin.get(listLoader, `/admin/products${search}`)).data;

  test("searches as the catalogue does, among listed and archived products", async () => {
    const archived = addProduct({
      name: "Zebra Valve One",
      // Without a digit, which one of the searches below would find.
      productCode: "zebra",
      features: ["stripes"],
      variants: [{ sku: "ZV 1/A" }],
    });
    addProduct({ name: "Zebra Valve Two", productCode: "zv-2" });
    kit.archiveProduct(archived.id, 5);

    const found = await list("?q=zebra+valve");
    expect(found.counts).toEqual({ listed: 1, discontinued: 0, archived: 1 });
    expect(found.products.map(({ name }) => name)).toEqual(["Zebra Valve Two"]);
    const gone = await list("?q=ZEBRA+stripes&status=archived");
    expect(gone.products).toMatchObject([{ name: "Zebra Valve One", archivedAt: 5 }]);
    for (const q of ["zv+1%2Fa", "ZEBRA+stripes"])
      expect((await list(`?q=${q}&status=archived`)).counts, q).toEqual({
        listed: 0,
        discontinued: 0,
        archived: 1,
      });
    for (const q of ["100%25", "V+7", "A+ZV"]) {
      const { products } = await list(`?q=${q}&status=archived`);
      expect(
        products.map(({ id }) => id),
        q,
      ).not.toContain(archived.id);
    }
  });

  test("is paged, and a page out of range is the last", async () => {
    sqlite.transaction(() => {
      for (let count = 0; count < 31; count += 1) addProduct({ name: `Paged ${count}` });
    })();
    const { pages, products } = await list("?q=paged&page=99");
    expect(pages).toMatchObject({ current: 2, pageCount: 2 });
    expect(products).toHaveLength(1);
  });
});
