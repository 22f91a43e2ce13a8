/** The team and the manufacturers: their forms under Settings, and the pages that show them. */
import { beforeEach, describe, expect, test } from "vitest";

import type { Manufacturer } from "~/site/settings/manufacturers";
import { loader as aboutLoader } from "~/routes/about";
import { loader as settingsLoader } from "~/routes/admin.settings/route";
import {
  action as manufacturersAction,
  loader as manufacturersLoader,
} from "~/routes/admin.settings_.manufacturers";
import { action as teamAction, loader as teamLoader } from "~/routes/admin.settings_.team";
import { loader as partnersLoader } from "~/routes/partners";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";

const TEAM = "/admin/settings/team";
const MANUFACTURERS = "/admin/settings/manufacturers";

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  clearAllAttempts();
  kit.updateSettings({
    ...{ team: null, teamUpdatedAt: 0 },
    ...{ manufacturers: null, manufacturersUpdatedAt: 0 },
  });
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const openVersion = async () => (await admin.get(teamLoader, TEAM)).data.version;
const saveTeam = async (fields: Record<string, string>) =>
  admin.post(teamAction, TEAM, { version: await openVersion(), ...fields });
const shownTeam = async () => (await new Visitor().get(aboutLoader, "/about")).data.team;

describe("the team", () => {
  test("is stored as typed, shown on the about page, and each member is audited", async () => {
    expect(await shownTeam()).toEqual([]);
    const before = kit.listAuditEntries().length;
    const reply = await saveTeam({
      ...{ "name-0": "  Jo  ", "role-0": "Sales", "text-0": "Likes valves.\r\nAnd pumps." },
      ...{ "phone-0": "07700 900103", "email-0": "jo@example.com" },
      "name-2": "Sam",
    });
    expect(reply).toMatchObject({ status: 303, location: expect.stringContaining(TEAM) });

    const jo = {
      ...{ name: "Jo", role: "Sales", text: "Likes valves.\nAnd pumps." },
      ...{ phone: "07700 900103", email: "jo@example.com" },
    };
    const sam = { name: "Sam", role: null, text: null, phone: null, email: null };
    expect(await shownTeam()).toEqual([jo, sam]);
    expect(kit.listAuditEntries().slice(before)).toMatchObject([
      { actor: adminEmail, action: "settings.team", subject: "Team", before: null, after: jo },
      { action: "settings.team", after: sam },
    ]);
  });

  test("changes member by member: ticked ones go, places order the rest", async () => {
    await saveTeam({ "name-0": "One", "name-1": "Two", "name-2": "Three" });
    const before = kit.listAuditEntries().length;
    await saveTeam({
      ...{ "name-0": "One", "place-0": "2" },
      ...{ "name-1": "Two", "place-1": "3", "remove-1": "on" },
      ...{ "name-2": "Three", "place-2": "1", "role-2": "Repairs" },
    });

    expect((await shownTeam()).map(({ name }) => name)).toEqual(["Three", "One"]);
    const [removed, changed, ...more] = kit.listAuditEntries().slice(before);
    expect(removed).toMatchObject({ before: { name: "Two" }, after: null });
    expect(changed).toMatchObject({
      before: { name: "Three", role: null },
      after: { name: "Three", role: "Repairs" },
    });
    expect(more).toEqual([]);

    await saveTeam({ "name-0": "One", "name-1": "Three", "role-1": "Repairs" });
    expect(kit.listAuditEntries().at(-1)).toMatchObject({
      before: { order: "Three, One" },
      after: { order: "One, Three" },
    });
  });

  test.each([
    ["a row without a name", { "role-0": "Sales" }, "name-0"],
    ["a name twice", { "name-0": "Jo", "name-1": "Jo" }, "name-1"],
    ["no phone number", { "name-0": "Jo", "phone-0": "call me" }, "phone-0"],
    ["no email address", { "name-0": "Jo", "name-3": "Sam", "email-3": "nobody" }, "email-3"],
    ["a name that is too long", { "name-0": "x".repeat(101) }, "name-0"],
    ["no place", { "name-0": "Jo", "place-0": "first" }, "place-0"],
  ])("with %s is refused, and comes back as typed", async (_why, typed, field) => {
    const reply = await saveTeam(typed);
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({ result: { initialValue: typed } });
    expect(Object.keys(reply.data.result.error ?? {})).toEqual([field]);
    expect(await shownTeam()).toEqual([]);
  });

  test("a form sent too late names the other change and its author, and may then overwrite", async () => {
    const late = await openVersion();
    await saveTeam({ "name-0": "Jo", "role-0": "Sales" });

    const reply = await saveTeam({ version: late, "name-0": "Sam" });
    expect(reply.status).toBe(409);
    expect(reply.data).toMatchObject({
      toast: {
        title: "Not saved: the team has changed",
        description: expect.stringMatching(`${adminEmail} made changes on .* \\(Name, Role`),
      },
      result: { initialValue: { "name-0": "Sam", version: await openVersion() } },
    });
    expect(await shownTeam()).toMatchObject([{ name: "Jo" }]);

    expect((await saveTeam({ "name-0": "Sam" })).status).toBe(303);
    expect(await shownTeam()).toMatchObject([{ name: "Sam" }]);
  });

  test("a save of other settings does not make it stale, nor the reverse", async () => {
    const version = await openVersion();
    kit.updateSettings({ phone: "01632 960 127", updatedAt: Date.now() });
    expect((await saveTeam({ version, "name-0": "Jo" })).status).toBe(303);
    kit.updateSettings({ phone: null });
  });
});

describe("the manufacturers", () => {
  const shown = async () =>
    (await new Visitor().get(partnersLoader, "/partners")).data.manufacturers;
  const save = async (fields: Record<string, string>) => {
    const { version } = (await admin.get(manufacturersLoader, MANUFACTURERS)).data;
    return admin.post(manufacturersAction, MANUFACTURERS, { version, ...fields });
  };

  test("are stored as typed and shown on the partners page", async () => {
    expect(await shown()).toEqual([]);
    await save({
      ...{ "name-0": "Acme", "category-0": "Valves", "description-0": "Makes valves." },
      ...{ "specialities-0": "Globe valves, Ball valves", "establishedYear-0": "1974" },
      ...{ "country-0": "Italy", "website-0": "https://acme.example.com" },
      "name-1": "Bolt",
    });
    const acme: Manufacturer = {
      ...{ name: "Acme", category: "Valves", description: "Makes valves." },
      ...{ specialities: ["Globe valves", "Ball valves"], establishedYear: 1974 },
      ...{ country: "Italy", website: "https://acme.example.com" },
    };
    expect(await shown()).toMatchObject([acme, { name: "Bolt", specialities: [], website: null }]);

    const { rows } = (await admin.get(manufacturersLoader, MANUFACTURERS)).data;
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ specialities: "Globe valves, Ball valves" });
    expect(rows.at(-1)).toEqual({});
  });

  test.each([
    ["website-0", "javascript:alert(1)"],
    ["establishedYear-0", "long ago"],
  ])("a wrong %s is refused", async (field, typed) => {
    const reply = await save({ "name-0": "Acme", [field]: typed });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result.error ?? {})).toEqual([field]);
  });
});

test("Settings count both lists, and only administrators may open or save them", async () => {
  await saveTeam({ "name-0": "Jo" });
  const { data } = await admin.get(settingsLoader, "/admin/settings");
  expect(data.lists).toEqual({ team: 1, manufacturers: 0 });

  const customer = await signedIn(await addCustomer());
  expect((await customer.get(teamLoader, TEAM)).location).toBe("/");
  const reply = await customer.post(teamAction, TEAM, { version: "0", "name-0": "Eve" });
  expect(reply.status).toBe(403);
  expect((await customer.post(manufacturersAction, MANUFACTURERS, {})).status).toBe(403);
  expect(await shownTeam()).toMatchObject([{ name: "Jo" }]);
});
