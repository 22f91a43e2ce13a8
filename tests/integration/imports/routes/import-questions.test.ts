/** A manufacturer's list whose prices could mean several things, from its upload to its next edition (I26 to I29). */
import { beforeEach, describe, expect, test } from "vitest";

import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { listLeftOut } from "~/imports/runs/left-out-rows.server";
import { findRun } from "~/imports/runs/runs.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { action as uploadAction } from "~/routes/admin.imports/route";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

let admin: Visitor;
let maker: string;
let products: Array<{ id: number; partNumber: string }>;
let count = 0;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  count += 1;
  maker = `Kessler ${"ABCDEFGHIJKLMNOP"[count] ?? ""}`;
  products = ["1", "2", "3"].map((digit) => {
    const partNumber = `KX${count}-${digit}00`;
    const { id } = addProduct({
      ...{ company: maker, manufacturerPartNumber: partNumber, listPricePence: 10_00 },
      productCode: `OUR${count}-${digit}`,
    });
    return { id, partNumber };
  });
});

const priceOf = (place: number) =>
  kit.findProduct(({ id }) => id === products[place]?.id).listPricePence;
const load = async (id: number, query = "") =>
  (await admin.get(loader, `/admin/imports/${id}${query}`, { id: String(id) })).data;
const post = (id: number, form: FormFields) =>
  admin.post(action, `/admin/imports/${id}`, form, { id: String(id) });

async function upload(lines: readonly string[], name = "List.csv"): Promise<number> {
  const file = new File([lines.join("\n")], name);
  const reply = await admin.post(uploadAction, "/admin/imports", formWithFiles({}, { file }));
  expect(reply.status).toBe(303);
  return Number(reply.location?.split("/").at(-1));
}

/** The fields of the page as they would be sent at once. */
async function formOf(id: number): Promise<Record<string, string>> {
  const { columns } = await load(id, "?edit=columns");
  if (!columns) throw new Error("The page has no columns");
  const chosen = columns.questions.flatMap(({ field, value, choices }) => [
    ...(value === "" ? [] : [[field, value] as const]),
    ...choices.flatMap(({ typed }) => (typed ? [[typed.name, typed.value] as const] : [])),
  ]);
  return {
    ...{ intent: "check", kind: columns.kind, maker: columns.maker.value },
    ...Object.fromEntries(columns.headers.map(({ name, field }) => [name, field])),
    ...Object.fromEntries(chosen),
  };
}

async function check(id: number, form: FormFields) {
  const reply = await post(id, form);
  if (reply.status === 303) await workOffImports({ isStopping: () => false });
  return reply;
}

async function apply(id: number) {
  const run = findRun(id);
  const form = { checkedAt: String(run?.checkedAt), choices: String(run?.choices) };
  const reply = await post(id, { intent: "apply", ...form, hasReadWarnings: "on" });
  expect(reply.status).toBe(303);
  await workOffImports({ isStopping: () => false });
  expect(findRun(id)?.state).toBe("applied");
}

const list = (price: string, unit = "EUR") => [
  `${maker} GmbH`,
  "Prices 2027",
  "Part No;Description;List Price;Currency",
  "VALVES",
  `${products[0]?.partNumber};Valve;${price};${unit}`,
  `${products[1]?.partNumber};Valve;CALL;${unit}`,
  `${products[2]?.partNumber};Pump;20.00;${unit}`,
];

const RATE = { "answer-rate-EUR": "rate", "typed-rate-EUR-rate": "0.8" };

describe("a list in another currency", () => {
  test("has questions about its rate and its words, and is not checked before both are answered", async () => {
    const id = await upload(list("15.00"));
    const { columns } = await load(id);
    expect(columns).toMatchObject({
      ...{ kind: "prices", maker: { value: `maker:${maker}`, isAsked: true } },
      place: { headingRow: 3, isHeadingFound: true },
      unused: ["Description"],
    });
    const beside = columns?.headers.flatMap((header) =>
      header.beside ? [[header.header, header.beside]] : [],
    );
    expect(beside).toEqual([["Currency", "the currency of each price"]]);
    const names = columns?.questions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["rate-EUR", "word-call"]));

    const form = await formOf(id);
    const refused = await check(id, { ...form, ...RATE, "typed-rate-EUR-rate": "eight" });
    expect(refused.status).toBe(400);
    expect(refused.data.columns.questions).toContainEqual(
      expect.objectContaining({ name: "rate-EUR", problem: expect.stringContaining("0.8534") }),
    );
    const rate = refused.data.columns.questions.find(
      ({ name }: { name: string }) => name === "rate-EUR",
    );
    expect(rate.choices[0].typed.value).toBe("eight");
    expect(findRun(id)?.state).toBe("uploaded");

    expect((await check(id, { ...form, ...RATE })).status).toBe(400);
    expect((await check(id, { ...form, ...RATE, "answer-word-call": "leave" })).status).toBe(303);
    expect(findRun(id)).toMatchObject({
      state: "checked",
      counts: { change: 2, same: 1, error: 0, leftOut: 1 },
    });
    expect(listLeftOut(id, 1)).toEqual([{ rowNumber: 4, why: "section", text: "VALVES" }]);
    await apply(id);
    expect([priceOf(0), priceOf(1), priceOf(2)]).toEqual([12_00, 10_00, 16_00]);
  });

  test("is remembered for the next list of its manufacturer, and each difference is confirmed", async () => {
    const first = await upload(list("15.00"));
    const answers = { ...RATE, "answer-word-call": "leave" };
    expect((await check(first, { ...(await formOf(first)), ...answers })).status).toBe(303);
    await apply(first);
    expect(priceOf(0)).toBe(12_00);

    const same = await upload(list("16.00"), "List again.csv");
    const { columns } = await load(same);
    expect(columns?.differences).toEqual([]);
    expect((await check(same, await formOf(same))).status).toBe(303);
    expect(findRun(same)).toMatchObject({ counts: { change: 1, same: 2 } });

    const [title = "", year = "", , ...rows] = list("17.00");
    const other = await upload([title, year, "Part No;Text;List Price 2028;Currency", ...rows]);
    const changed = await load(other);
    expect(changed.columns?.differences).toEqual([
      "Price was “List Price”, and is “List Price 2028”.",
      "“Text” is new: Valve, Pump.",
      "“Description” is gone.",
    ]);
    const form = await formOf(other);
    const refused = await check(other, form);
    expect(refused.status).toBe(400);
    expect(refused.data.columns.areDifferencesOpen).toBe(true);
    expect((await check(other, { ...form, areDifferencesRight: "on" })).status).toBe(303);
    expect(findRun(other)?.state).toBe("checked");
  });

  test("of another manufacturer than proposed is read like that manufacturer's last list before it is checked", async () => {
    const first = await upload(list("15.00"));
    const answers = { ...RATE, "answer-word-call": "poa" };
    expect((await check(first, { ...(await formOf(first)), ...answers })).status).toBe(303);
    await apply(first);

    const rows = ["Part No;Note;List Price;Currency", "UNKNOWN-1;Valve;CALL;EUR"];
    const id = await upload([...rows, "UNKNOWN-2;Valve;30.00;EUR"], "List.csv");
    addProduct({ company: `Brevik ${count}` });
    const own = { ...(await formOf(id)), maker: `maker:Brevik ${count}` };
    expect((await check(id, own)).status).toBe(400);

    const chosen = { ...own, maker: `maker:${maker}`, isUpdatingOnly: "on" };
    const reply = await check(id, chosen);
    expect(reply.status).toBe(303);
    expect(findRun(id)).toMatchObject({
      state: "uploaded",
      options: {
        ...{ isUpdatingOnly: true, maker: { kind: "maker", name: maker } },
        answers: { rates: { EUR: "0.8" }, words: { call: "on-application" } },
      },
    });
    const form = await formOf(id);
    expect(form).toMatchObject({ ...answers, maker: `maker:${maker}` });
    expect((await check(id, { ...form, areDifferencesRight: "on" })).status).toBe(303);
    expect(findRun(id)?.state).toBe("checked");
  });

  test("keeps its answers when staff come back from the check", async () => {
    const id = await upload(list("12.50"));
    const form = { ...(await formOf(id)), ...RATE, "answer-word-call": "poa" };
    expect((await check(id, form)).status).toBe(303);
    expect(await formOf(id)).toMatchObject(form);
  });
});

/** Choosing the file, Upload, Check, two ticks beside Apply, and Apply. */
const OTHER_ACTIONS = 6;

test("a list with everything at once takes fifteen actions, and the next one six", async () => {
  const rows = (factor: number) => [
    `${maker} GmbH`,
    "Price list 2027",
    "Part No;Description;List €;List £;Price unit;Min qty;Status;Replaced by",
    "VALVES",
    `${products[0]?.partNumber};Valve;1.00;${(1050.25 * factor).toFixed(4)};100;1;Active;`,
    `${products[1]?.partNumber};Valve;1.00;CALL;100;1;Active;`,
    "PUMPS",
    `${products[2]?.partNumber};Pump;1.00;${900 * factor};100;1;Obsolete;${products[0]?.partNumber}`,
    "NOT-OURS;Pump;1.00;5.00;1;1;Active;",
    "Total;;;999",
  ];
  const id = await upload(rows(1));
  const { columns } = await load(id);
  const names = columns?.questions.map(({ name }) => name) ?? [];
  expect(names).toEqual(["basis", "status", "left-out-share", "word-call"]);
  expect(names.length + OTHER_ACTIONS).toBeLessThanOrEqual(15);

  const answers = {
    ...{ "answer-basis": "=Price unit", "answer-status": "=Status" },
    ...{ "answer-left-out-share": "3", "answer-word-call": "leave", isRounding: "on" },
  };
  const reply = await check(id, { ...(await formOf(id)), ...answers });
  expect(reply.data).toBeUndefined();
  expect(findRun(id)?.counts).toMatchObject({
    change: 1,
    missing: 1,
    same: 1,
    error: 1,
    leftOut: 3,
  });
  const run = findRun(id);
  const form = { checkedAt: String(run?.checkedAt), choices: "0", confirmedMissing: "1" };
  const ticks = { hasReadWarnings: "on", isLeavingOutErrors: "on" };
  expect((await post(id, { intent: "apply", ...form, ...ticks })).status).toBe(303);
  await workOffImports({ isStopping: () => false });
  expect(priceOf(0)).toBe(10_50);
  expect(findDiscontinuedRow(products[2]?.id ?? 0)?.replacedBy).toBe(products[0]?.id);

  const next = await upload(rows(1.05), "List of 2028.csv");
  const again = await load(next);
  expect(again.columns?.questions.filter(({ value }) => value === "")).toEqual([]);
  expect(again.columns?.differences).toEqual([]);
  expect((await check(next, await formOf(next))).status).toBe(303);
});

describe("the place of a table", () => {
  test("is chosen over the first rows when the headings are not found", async () => {
    const lines = ["Art,Bez,VK", "Artnr,Text,Preisgruppe", `${products[0]?.partNumber},x,11.00`];
    const id = await upload(lines);
    expect((await load(id)).columns?.place).toMatchObject({
      isHeadingFound: false,
      sheets: [{ rows: [{ rowNumber: 1, cells: ["Art", "Bez", "VK"] }, { rowNumber: 2 }, {}] }],
    });
    const reply = await post(id, { intent: "read-heading", headingRow: "2" });
    expect(reply.status).toBe(303);
    expect(findRun(id)).toMatchObject({
      ...{ state: "uploaded", headers: ["Artnr", "Text", "Preisgruppe"] },
      options: { place: { sheets: null, headingRow: 2 } },
    });
    const wrong = await post(id, { intent: "read-heading", headingRow: "99" });
    expect(wrong.status).toBe(400);
    expect(findRun(id)?.headers).toEqual(["Artnr", "Text", "Preisgruppe"]);
  });

  test("is that of the manufacturer's last list when the headings are not found again", async () => {
    const rows = (price: string) => [
      ...["Art;Bez;VK", "Artnr;Text;Preisgruppe"],
      ...products.map(({ partNumber }) => `${partNumber};A thing;${price}`),
    ];
    const id = await upload(rows("12.00"), `${maker} 2027.csv`);
    await post(id, { intent: "read-heading", headingRow: "2" });
    const mapping = { "column-0": "productCode", "column-1": "", "column-2": "price" };
    const form = { ...(await formOf(id)), kind: "prices", maker: `maker:${maker}`, ...mapping };
    expect((await check(id, form)).status).toBe(303);
    await apply(id);
    expect(priceOf(0)).toBe(12_00);

    const next = await upload(rows("13.00"), `${maker} 2028.csv`);
    expect(findRun(next)).toMatchObject({
      headers: ["Artnr", "Text", "Preisgruppe"],
      options: { place: { headingRow: 2 } },
    });
  });
});

describe("a file with our own headings", () => {
  test("has no question, and looks as before", async () => {
    const id = await upload(["Product code,List price (£; ex VAT)", `OUR${count}-1,12.00`]);
    const { columns } = await load(id);
    expect(columns).toMatchObject({
      ...{ questions: [], differences: [], notes: [], maker: { value: "own", isAsked: false } },
    });
  });
});

test("a currency and its rate are answered at once, and a later day asks for a schedule", async () => {
  const rows = ["Prices in euro, valid from 1 March 2099", "Part No;Price"];
  const id = await upload([...rows, ...products.map((each) => `${each.partNumber};12.00`)]);
  const { columns } = await load(id);
  const question = columns?.questions.find(({ name }) => name === "currency");
  const rate = question?.rates["EUR"];
  if (!question || !rate) throw new Error("The rate is not beside its currency");
  const form = {
    ...(await formOf(id)),
    ...{ [question.field]: "EUR", [rate.field]: rate.value, [rate.typed.name]: "0.85" },
    "answer-validity": "2099-03-01",
    maker: `maker:${maker}`,
  };
  expect((await check(id, form)).status).toBe(303);
  const { run, plan } = await load(id);
  expect(run).toMatchObject({ state: "checked", validFrom: "2099-03-01" });
  expect(plan?.rows[0]?.changes[0]?.after).toMatchObject({ changed: "£10.20" });
});
