import { beforeEach, describe, expect, test } from "vitest";

import { action, loader } from "~/routes/admin.firms/route";
import { action as firmAction, loader as firmLoader } from "~/routes/admin.firms_.$id/route";
import { loader as companyLoader } from "~/routes/account_.company/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { addQuote } from "#tests/support/quotes";
import type { FormFields, Visitor } from "#tests/support/requests";

let staff: Visitor;
let audited: number;
let customer: Awaited<ReturnType<typeof addCustomer>>;

beforeEach(async () => {
  audited = kit.listAuditEntries().length;
  staff = await signedIn(await addCustomer({ isAdmin: true }));
  customer = await addCustomer();
});

/** Lists what was audited since the beginning of the test. */
const actions = () =>
  kit
    .listAuditEntries()
    .slice(audited)
    .map(({ action: audit }) => audit);

const create = (form: FormFields = {}) =>
  staff.post(action, "/admin/firms", {
    ...{ intent: "create", name: "Acme Ltd", discount: "12.5", accountsReference: "ACM01" },
    ...{ managerEmail: customer.email, ...form },
  });

async function created(): Promise<number> {
  const { location } = await create();
  return Number(location?.replace("/admin/firms/", ""));
}

const change = (id: number, form: FormFields) =>
  staff.post(firmAction, `/admin/firms/${id}`, form, { id: String(id) });
const read = async (id: number) =>
  (await staff.get(firmLoader, `/admin/firms/${id}`, { id: String(id) })).data;

describe("staff", () => {
  test("create a firm with its first manager, and it is audited", async () => {
    const id = await created();
    expect(await read(id)).toMatchObject({
      firm: { name: "Acme Ltd", discountBasisPoints: 1250, accountsReference: "ACM01" },
      members: [{ email: customer.email, role: "manager" }],
    });
    expect(actions()).toEqual(["firm.create", "firm.member"]);
  });

  test.each([
    { why: "no account", email: "no-one@example.com", says: "No account has the address" },
    { why: "an unconfirmed account", isUnconfirmed: true, says: "is not confirmed yet" },
    { why: "a member of another firm", isElsewhere: true, says: "is a member of Other Ltd" },
    { why: "no address", email: "acme", says: "There is no @" },
  ])("cannot make $why the manager, and what was typed stays", async (row) => {
    if (row.isUnconfirmed) kit.updateUser(customer.id, { emailVerifiedAt: null });
    if (row.isElsewhere) kit.addFirm({ [customer.id]: "buyer" }, { name: "Other Ltd" });
    const firms = kit.listFirmRows().length;
    const refused = await create({ managerEmail: row.email ?? customer.email });
    expect(refused).toMatchObject({
      status: 400,
      data: {
        result: { initialValue: { name: "Acme Ltd", discount: "12.5" } },
        toast: { description: expect.stringContaining(row.says) },
      },
    });
    expect(kit.listFirmRows()).toHaveLength(firms);
  });

  test("save a firm unless a colleague has saved it meanwhile", async () => {
    const id = await created();
    const save = (name: string, revision: number) =>
      change(id, { intent: "save", name, discount: "5", accountsReference: "", revision });
    expect((await save("Acme Controls", 1)).status).toBe(303);
    const stale = await save("Acme Group", 1);
    expect(stale).toMatchObject({
      status: 409,
      data: { result: { initialValue: { name: "Acme Group", revision: "2" } } },
    });
    expect((await save("Acme Group", 2)).status).toBe(303);
    expect((await read(id)).firm).toMatchObject({ name: "Acme Group", revision: 3 });
    // Nothing to audit where nothing changes.
    audited = kit.listAuditEntries().length;
    await save("Acme Group", 3);
    expect(actions()).toEqual([]);
  });

  test("close a firm: sign-ins of its members end, they leave, and its quotes stay", async () => {
    const id = await created();
    const quote = addQuote({ userId: customer.id });
    const member = await signedIn(customer);
    expect((await change(id, { intent: "close" })).status).toBe(400);
    await change(id, { intent: "close", confirmed: "yes" });
    expect((await member.get(companyLoader, "/account/company")).location).toContain("/auth");
    expect(await read(id)).toMatchObject({ members: [], quoteCount: 1 });
    expect(kit.findQuote(quote.id)?.firmId).toBe(id);
    // A closed firm takes neither details nor a manager.
    await change(id, { intent: "manager", managerEmail: customer.email });
    expect((await staff.toast())?.description).toBe("This firm is closed.");
    expect((await read(id)).members).toEqual([]);
  });

  test("name another manager by address", async () => {
    const id = await created();
    const other = await addCustomer();
    await change(id, { intent: "manager", managerEmail: other.email });
    expect(kit.rolesIn(id)).toEqual({ [customer.id]: "manager", [other.id]: "manager" });
  });

  test("customers are refused", async () => {
    const who = await signedIn(customer);
    expect((await who.get(loader, "/admin/firms")).location).toBe("/");
    expect((await who.post(action, "/admin/firms", { intent: "create" })).status).toBe(403);
  });
});

describe("groups", () => {
  const DOMAIN = "acme-group.example";

  async function addColleagues(domain = DOMAIN, company = "Acme Group") {
    const people = [];
    for (const name of ["ann", "bob", "cy"]) {
      const person = await addCustomer({ email: `${name}@${domain}`, discountBasisPoints: 500 });
      kit.updateProfile(person.id, {
        company: name === "bob" ? ` ${company.toUpperCase()}` : company,
      });
      people.push(person);
    }
    return people;
  }

  const make = (form: FormFields) =>
    staff.post(action, "/admin/firms", { intent: "make", ...form });

  test("of equal company and domain become a firm of the ticked accounts only", async () => {
    const [ann, bob, cy] = await addColleagues();
    if (!ann || !bob || !cy) throw new Error("There are three");
    const quote = addQuote({ userId: ann.id });
    // A domain at which anyone can have an address says nothing.
    const free = [
      await addCustomer({ email: "a@gmail.com" }),
      await addCustomer({ email: "b@gmail.com" }),
    ];
    for (const { id } of free) kit.updateProfile(id, { company: "Acme Group" });
    const { suggested } = (await staff.get(loader, "/admin/firms")).data;
    expect(suggested.groups.map(({ domain }) => domain)).toEqual([DOMAIN]);
    expect(suggested.groups[0]?.accounts).toHaveLength(3);

    const ticked = { firmName: "Acme Group", group: ann.id, member: [ann.id, bob.id] };
    expect((await make({ ...ticked, manager: cy.id })).data).toMatchObject({
      result: { error: { manager: ["The first manager must be ticked too"] } },
    });
    const { location } = await make({ ...ticked, manager: bob.id });
    const id = Number(location?.replace("/admin/firms/", ""));
    expect(kit.rolesIn(id)).toEqual({ [ann.id]: "buyer", [bob.id]: "manager" });
    // Nothing else changes: discounts stay on the accounts, and earlier quotes are personal.
    expect(kit.findProfile(ann.id)?.discountBasisPoints).toBe(500);
    expect(kit.findFirmRow(id)?.discountBasisPoints).toBe(500);
    expect(kit.findQuote(quote.id)?.firmId).toBeNull();
    // A second press, from a page that is out of date, makes no other firm.
    expect((await make({ ...ticked, manager: bob.id })).status).toBe(409);
    for (const { id: userId } of [ann, bob, cy, ...free]) kit.deleteUser(userId);
  });

  test("no one joins by mail domain", async () => {
    const [ann] = await addColleagues("later.example", "Later Ltd");
    const id = kit.addFirm({ [ann?.id ?? ""]: "manager" }, { name: "Later Ltd" });
    const newcomer = await addCustomer({
      email: uniqueEmail("dan").replace(/@.*/, "@later.example"),
    });
    kit.updateProfile(newcomer.id, { company: "Later Ltd" });
    await signedIn(newcomer);
    expect(Object.keys(kit.rolesIn(id))).toEqual([ann?.id]);
  });
});
