import { beforeAll, describe, expect, test } from "vitest";

import { suggestProducts } from "~/catalogue/search/suggestions.server";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { action, loader } from "~/routes/admin.settings_.synonyms/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

const PATH = "/admin/settings/synonyms";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  addProduct({ name: "Room Thermostat" });
});

const post = (form: FormFields) => admin.post(action, PATH, form);
const read = async (search = "") => (await admin.get(loader, PATH + search)).data;
const shown = async (term: string) => {
  const found = (await read()).synonyms.find((each) => each.term === term);
  if (!found) throw new Error(`There is no synonym ${term}.`);
  return { id: String(found.id), version: String(found.version) };
};

describe("synonyms (C25)", () => {
  test("are for administrators only", async () => {
    const visitor = new Visitor();
    expect((await visitor.get(loader, PATH)).status).toBe(303);
    const refused = await visitor.post(action, PATH, { intent: "save", term: "a b", means: "c d" });
    expect(refused.status).toBeGreaterThanOrEqual(300);
    expect(listSynonyms()).toEqual([]);
  });

  test("are found from the next request on, and are in the audit log", async () => {
    expect(suggestProducts("roomstat").count).toBe(0);
    expect(
      (await post({ intent: "save", term: " roomstat ", means: "room  thermostat" })).status,
    ).toBe(303);
    expect(suggestProducts("Roomstats")).toMatchObject({ count: 1 });
    expect(suggestProducts("room thermostat").count).toBe(1);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "settings.synonym-add", subject: "roomstat", after: { means: "room thermostat" } },
    ]);
  });

  test.each([
    { why: "a term of one character", form: { term: "x", means: "valve" }, field: "term" },
    { why: "no meaning", form: { term: "stat", means: " " }, field: "means" },
    { why: "a long meaning", form: { term: "stat", means: "x".repeat(41) }, field: "means" },
    { why: "a term that means itself", form: { term: "stat", means: "STAT" }, field: "means" },
    {
      why: "one that is there",
      form: { term: "ROOMSTAT", means: "room thermostat" },
      field: "term",
    },
  ])("refuse $why, and keep what was typed", async ({ form, field }) => {
    const { status, data } = await post({ intent: "save", ...form });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: { initialValue: { means: form.means }, error: { [field]: expect.any(Array) } },
    });
  });

  test("are opened with the term of a search that found nothing", async () => {
    expect((await read("?term=gland%20")).typed).toMatchObject({ term: "gland", means: "" });
    expect((await read(`?term=${"x".repeat(300)}`)).typed.term).toHaveLength(40);
  });

  test("are changed, but never over a colleague's change", async () => {
    const before = await shown("roomstat");
    const change = {
      intent: "save",
      ...before,
      term: "roomstat",
      means: "thermostat",
      isBothWays: "on",
    };
    expect((await post(change)).status).toBe(303);
    expect(listSynonyms()).toMatchObject([{ means: "thermostat", isBothWays: true }]);

    const { status, data } = await post({ ...change, means: "sensor" });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain("changed or removed meanwhile");
    expect(listSynonyms()).toMatchObject([{ means: "thermostat" }]);
  });

  test("are removed after a confirmation", async () => {
    const about = await shown("roomstat");
    await post({ intent: "remove", ...about });
    expect(listSynonyms()).toHaveLength(1);
    await post({ intent: "remove", ...about, confirmed: "yes" });
    expect(listSynonyms()).toEqual([]);
    expect(suggestProducts("roomstat").count).toBe(0);
    expect(listAuditEntries(1)).toMatchObject([{ action: "settings.synonym-remove" }]);
  });
});
