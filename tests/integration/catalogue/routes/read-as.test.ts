import { expect, test } from "vitest";

import { loader as productsLoader } from "~/routes/products/route";
import { Visitor } from "#tests/support/requests";
import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";

await addDemoProducts();
await addDemoAttributes();

const visitor = new Visitor();
const list = async (search: string) =>
  (await visitor.get(productsLoader, `/products?${search}`)).data;

/** Submits the filter form as a browser without scripts does, and returns the address that it is led to. */
async function submit(search: string): Promise<string | undefined> {
  const { status, location } = await visitor.get(productsLoader, `/products?${search}`);
  expect(status).toBe(303);
  return location ?? undefined;
}

const TYPED = "q=damper+actuator+10+Nm+24v";

test("each reading is a chip that leads to the search without its words (C41)", async () => {
  const { readAs, query } = await list(`${TYPED}&view=table&page=2`);
  expect(query.q).toBe("damper actuator 10 Nm 24v");
  expect(readAs).toEqual({
    chips: [
      { text: "Type: any Damper Actuator", to: "/products?q=10+Nm+24v&view=table" },
      { text: "Torque at least 10 Nm", to: "/products?q=damper+actuator+24v&view=table" },
      { text: "Supply 24 V", to: "/products?q=damper+actuator+10+Nm&view=table" },
    ],
    wordsPath: `/products?${TYPED}&as=words&view=table`,
    nearest: [],
  });
});

test("words between quotation marks are found one after the other, and shown as a phrase (C4)", async () => {
  const names = async (search: string) => (await list(search)).products.map(({ name }) => name);
  const { readAs, matchCount } = await list("q=%22Damper+actuators%22+24v");
  expect(readAs.chips).toEqual([
    { text: "Supply 24 V", to: "/products?q=%22Damper+actuators%22" },
    { text: "Phrase: Damper actuators", to: "/products?q=24v" },
  ]);
  expect(matchCount).toBeGreaterThan(0);
  expect(await names("q=%22spring+return%22")).not.toEqual([]);
  expect(await names("q=%22return+spring%22")).toEqual([]);
  const { noMatch } = await list("q=%22return+spring%22");
  expect(noMatch.others?.title).toMatch(/^No exact match\. Without the quotation marks/);
});

test("all words are searched as words if the address says so", async () => {
  const { readAs, query, matchCount } = await list(`${TYPED}&as=words`);
  expect(readAs).toEqual({ chips: [], wordsPath: null, nearest: [] });
  expect(query.as).toBe("words");
  expect(matchCount).toBeGreaterThan(0);
  expect(matchCount).toBeLessThan((await list(TYPED)).matchCount);
});

test("readings are chosen in the groups of the form, and a choice in the address replaces them", async () => {
  const group = async (search: string) =>
    (await list(search)).groups.find(({ slug }) => slug === "torque");
  expect(await group(TYPED)).toMatchObject({ from: "10 Nm" });
  expect(await group(TYPED)).not.toHaveProperty("to");
  expect(await group(`${TYPED}&torque-from=20`)).toMatchObject({ from: "20" });
  const replaced = await list(`${TYPED}&torque-from=20`);
  expect(replaced.readAs.chips.map(({ text }) => text)).not.toContain("Torque at least 10 Nm");
  expect(replaced.chosen).toEqual([{ text: "Torque: at least 20 Nm", to: `/products?${TYPED}` }]);
});

/** Returns the fields that a browser sends for the form of `TYPED`: its readings as choices, and empty fields. */
async function formOf(changes: Record<string, string | undefined>): Promise<string> {
  const { groups } = await list(TYPED);
  const params = new URLSearchParams({ q: "damper actuator 10 Nm 24v", sort: "" });
  params.set("read", "damper actuator 10 Nm 24v");
  for (const { slug, chosen = [], from, to, options } of groups) {
    for (const value of chosen) params.append(slug, value);
    if (options.length === 0 || from !== undefined || to !== undefined) {
      params.set(`${slug}-from`, from ?? "");
      params.set(`${slug}-to`, to ?? "");
    }
  }
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    if (value !== undefined) params.set(name, value);
  }
  return params.toString();
}

test.each([
  ["nothing is changed", {}, `/products?${TYPED}`],
  [
    "another group is chosen",
    { company: "Aarwyl Automation" },
    `/products?${TYPED}&company=Aarwyl+Automation`,
  ],
  [
    "a reading is changed",
    { "torque-from": "20" },
    "/products?q=damper+actuator+24v&torque-from=20",
  ],
  ["a reading is emptied", { "torque-from": "" }, "/products?q=damper+actuator+24v"],
  ["a reading is unticked", { supply: undefined }, "/products?q=damper+actuator+10+Nm"],
  ["the search is changed", { q: "damper actuator 20 Nm" }, "/products?q=damper+actuator+20+Nm"],
  [
    "the search and a reading are changed",
    { q: "damper actuator 20 Nm 24v", "torque-from": "40 Nm" },
    "/products?q=damper+actuator+24v&torque-from=40+Nm",
  ],
])("the form leads to a clean address if %s", async (_, changes, address) => {
  expect(await submit(await formOf(changes))).toBe(address);
});

test("without readings the form drops what is empty", async () => {
  expect(await submit("q=&sort=&read=&category=Valves&kvs-from=&kvs-to=4")).toBe(
    "/products?category=Valves&kvs-to=4",
  );
  expect(await submit("q=valve+24v&as=words&read=&sort=name-asc")).toBe(
    "/products?q=valve+24v&as=words&sort=name-asc",
  );
});

test("numbers are in the unit that the category speaks, and any other is taken", async () => {
  const group = async (search: string) =>
    (await list(search)).groups.find(({ slug }) => slug === "pressure-range");
  expect(
    await group("q=pressure+transmitter&category=Sensors&pressure-range-from=10+bar"),
  ).toMatchObject({ unit: "Pa", isSpoken: true, from: "10 bar" });
  expect(await submit("read=&pressure-range-from=10&units=pressure-range+bar")).toBe(
    "/products?pressure-range-from=10+bar",
  );
  const count = async (search: string) => (await list(search)).matchCount;
  expect(await count("pressure-range-from=10+bar")).toBe(await count("pressure-range-from=1000"));
  expect(await count("pressure-range-from=10+bar")).toBeGreaterThan(0);
});

test("a search for codes only has no list, and words beside a code have theirs", async () => {
  expect(await list("q=ASF-10-24+x+3")).toMatchObject({ hasList: false, products: [] });
  const { hasList, matchCount, readAs } = await list("q=ASF-10-24+and+heat+meter");
  expect({ hasList, chips: readAs.chips }).toEqual({
    hasList: true,
    chips: [{ text: "Type: Ultrasonic Heat Meter", to: "/products?q=ASF-10-24+and" }],
  });
  expect(matchCount).toBeGreaterThan(0);
});
