import { describe, expect, test } from "vitest";

import { action, loader } from "~/routes/compare/route";
import { loader as rootLoader } from "~/root";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

const compare = (visitor: Visitor, codes: readonly string[], search = "") =>
  visitor.get(loader, `/compare?codes=${codes.join(",")}${search}`);
const press = (visitor: Visitor, fields: FormFields) => visitor.post(action, "/compare", fields);
const add = (visitor: Visitor, code: string) =>
  press(visitor, { intent: `add:${code}`, returnTo: "/products?page=2" });
const comparedBy = async (visitor: Visitor) => (await visitor.get(rootLoader, "/")).data.compared;
const some = (count: number) => Array.from({ length: count }, () => addProduct().code);

describe("the comparison's page", () => {
  test("shows what its address names, in that order, by code in any case or by id", async () => {
    const { code } = addProduct({ name: "First" });
    const { id } = addProduct({ name: "Second", productCode: null });
    const { status, data } = await compare(new Visitor(), [String(id), code.toUpperCase(), code]);

    expect(status).toBe(200);
    expect(data.products.map(({ name, key }) => [name, key])).toEqual([
      ["Second", String(id)],
      ["First", code],
    ]);
  });

  test("shows four of six, and says that two are left out", async () => {
    const codes = some(6);
    const { data } = await compare(new Visitor(), codes);
    expect(data.products.map(({ key }) => key)).toEqual(codes.slice(0, 4));
    expect(data.surplus).toBe(2);
  });

  test("leaves out what is unknown or archived, and names it", async () => {
    const [listed = "", archived = ""] = some(2);
    kit.archiveProduct(kit.findProduct(({ code }) => code === archived).id);
    const { data } = await compare(new Visitor(), [archived, listed, "no-such"]);
    expect(data.products.map(({ key }) => key)).toEqual([listed]);
    expect(data.unknown).toEqual([archived, "no-such"]);
  });

  test.each(["?codes=", "?codes=,,,", "?codes=%3Cscript%3E", "", "?codes=a&codes=b"])(
    "%j is an empty comparison and no error",
    async (search) => {
      const { status, data } = await new Visitor().get(loader, `/compare${search}`);
      expect(status).toBe(200);
      expect(data.products).toEqual([]);
    },
  );

  test("carries no price for a visitor, and a customer's own for a customer", async () => {
    const { code } = addProduct({
      listPricePence: 987_65,
      variants: [{ pricePence: 876_54 }, { pricePence: 765_43 }],
    });
    const { text, data } = await compare(new Visitor(), [code]);
    expect(data.products[0]?.price).toBeNull();
    expect(text).not.toMatch(/98765|87654|76543/);

    const customer = await signedIn(await addCustomer({ discountBasisPoints: 1000 }));
    expect((await compare(customer, [code])).data.products[0]?.price).toEqual({
      kind: "priced",
      pence: 788_89,
      originalPence: 876_54,
    });
  });

  test("hides prices in fail-safe from customers too", async () => {
    const { code } = addProduct({ listPricePence: 987_65 });
    const customer = await signedIn(await addCustomer());
    kit.setSwitch("fail-safe", true);
    try {
      const { text, data } = await compare(customer, [code]);
      expect(data.products[0]?.price).toBeNull();
      expect(text).not.toContain("98765");
    } finally {
      kit.setSwitch("fail-safe", false);
    }
  });
});

describe("the option of a compared product (C17)", () => {
  const addValve = () => {
    const { id, code } = addProduct({
      listPricePence: 100_00,
      specificationsContent: [{ parameter: "Kvs", value: "10 or 6.3" }],
      variants: [
        { name: "Kvs 10", pricePence: 110_00 },
        {
          name: "Kvs 6.3",
          pricePence: 105_00,
          protocol: "M-Bus",
          specificationsContent: [{ parameter: "Kvs", value: "6.3" }],
        },
      ],
    });
    const { variants } = kit.findProduct((product) => product.id === id);
    return { code, second: variants.find(({ name }) => name === "Kvs 6.3")?.id ?? 0 };
  };

  test("is named, with its price and its specifications, and takes the place of another", async () => {
    const { code, second } = addValve();
    const key = `${code}.${second}`;
    const customer = await signedIn(await addCustomer());
    await add(customer, code);
    await customer.toast();
    await add(customer, key);
    expect(await customer.toast()).toMatchObject({ title: "Option changed in comparison" });
    expect(await comparedBy(customer)).toEqual([key]);

    const { products, rows } = (await compare(customer, [key])).data;
    expect(products).toMatchObject([
      { key, option: { id: second, name: "Kvs 6.3" }, mustChoose: false, price: { pence: 105_00 } },
    ]);
    expect(products[0]?.path).toContain(`variant=${second}`);
    const cellsOf = (label: string) => rows.find((row) => row.label === label)?.cells;
    expect(cellsOf("Kvs")).toEqual([["6.3"]]);
    expect(cellsOf("Protocol")).toEqual([["M-Bus"]]);

    await press(customer, { intent: `remove:${code}` });
    expect(await comparedBy(customer)).toEqual([]);
  });

  test("is the default if none is named", async () => {
    const { code } = addValve();
    const { products } = (await compare(new Visitor(), [code])).data;
    expect(products).toMatchObject([{ option: { name: "Kvs 10" }, mustChoose: false }]);
  });

  test.each([
    ["was to be chosen", "0"],
    ["has gone", "999999"],
  ])("has to be chosen, and has no price, if it %s", async (_, variant) => {
    const { code } = addValve();
    const customer = await signedIn(await addCustomer());
    const { products } = (await compare(customer, [`${code}.${variant}`])).data;
    expect(products).toMatchObject([{ option: null, mustChoose: true, price: null }]);
  });

  test("is shown to a visitor without its price", async () => {
    const { code, second } = addValve();
    const { text, data } = await compare(new Visitor(), [`${code}.${second}`]);
    expect(data.products).toMatchObject([{ option: { name: "Kvs 6.3" }, price: null }]);
    expect(text).not.toContain("10500");
  });
});

describe("what is compared", () => {
  test("is added from a card, with a redirect back to it, and stored", async () => {
    const visitor = new Visitor();
    const { id, code: one } = addProduct();
    const { code: two } = addProduct();
    expect(await add(visitor, one)).toMatchObject({
      status: 303,
      location: `/products?page=2#product-${id}`,
    });
    expect(await visitor.toast()).toMatchObject({ title: "Added to comparison" });
    await add(visitor, two);

    expect(await comparedBy(visitor)).toEqual([one, two]);
    expect(await visitor.get(loader, "/compare")).toMatchObject({
      status: 302,
      location: `/compare?codes=${one},${two}`,
    });
    expect(await comparedBy(new Visitor())).toEqual([]);
  });

  test("a script is answered in place", async () => {
    const visitor = new Visitor();
    const [one = ""] = some(1);
    const reply = await press(visitor, { intent: `add:${one}`, scripted: "yes" });
    expect(reply).toMatchObject({ status: 200, data: { toast: { title: "Added to comparison" } } });
    expect(await comparedBy(visitor)).toEqual([one]);
  });

  test("a fifth product is refused with a word, and the four stay", async () => {
    const visitor = new Visitor();
    const codes = some(5);
    for (const code of codes) await add(visitor, code);
    expect(await visitor.toast()).toMatchObject({ kind: "error", title: "Comparison full" });
    expect(await comparedBy(visitor)).toEqual(codes.slice(0, 4));
  });

  test("removing on the page leaves what the page showed, and clearing leaves nothing", async () => {
    const visitor = new Visitor();
    const [own = "", one = "", two = ""] = some(3);
    await add(visitor, own);

    const removed = await press(visitor, { intent: `remove:${one}`, codes: `${one},${two}` });
    expect(removed).toMatchObject({ status: 303, location: `/compare?codes=${two}` });
    expect(await comparedBy(visitor)).toEqual([two]);

    expect(await press(visitor, { intent: "clear" })).toMatchObject({ location: "/compare" });
    expect(visitor.cookie("compare")).toBeUndefined();
  });

  test.each([
    { why: "an unknown button", fields: { intent: "other:a" } },
    { why: "no code", fields: { intent: "add" } },
    { why: "what is no code", fields: { intent: "add:<b>" } },
  ])("$why changes nothing", async ({ fields }) => {
    const visitor = new Visitor();
    await press(visitor, fields);
    expect(await visitor.toast()).toMatchObject({ kind: "error" });
    expect(await comparedBy(visitor)).toEqual([]);
  });

  test.each(["nonsense", "WyJhIl0.forged", "%"])(
    "a broken or forged cookie %j compares nothing",
    async (value) => {
      const visitor = new Visitor();
      visitor.setCookie("compare", value);
      expect(await comparedBy(visitor)).toEqual([]);
    },
  );

  test("is not redirected to another site afterwards", async () => {
    const reply = await press(new Visitor(), { intent: "clear", returnTo: "//elsewhere.example" });
    expect(reply.location).toBe("/compare");
  });
});
