import { beforeEach, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { insertAuditEntry, listAuditEntries } from "~/site/audit/audit-log.server";
import { findCustomer } from "~/accounts/customers.server";
import { setRole } from "~/accounts/acts/set-role.server";
import type { Role } from "~/accounts/roles";
import { loader as auditLoader } from "~/routes/admin.audit/route";
import { loader as listLoader } from "~/routes/admin.customers";
import { action, loader } from "~/routes/admin.customers_.$id/route";
import { loader as messagesLoader } from "~/routes/admin.messages";
import { loader as accountLoader } from "~/routes/account/route";
import { action as profileAction } from "~/routes/update-profile";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { type FormFields, Visitor } from "#tests/support/requests";
import { mailsOfKind } from "#tests/support/queued-mails";

let account: { id: string; email: string };
let admin: Visitor;
let customer: { id: string; email: string };

beforeEach(async () => {
  kit.emptyTables("quotes", "users");
  account = await addCustomer({ isAdmin: true, fullName: "Ada Admin" });
  admin = await signedIn(account);
  customer = await addCustomer({ fullName: "Siân O’Neill", discountBasisPoints: 500 });
});

const pathOf = ({ id }: { id: string }) => `/admin/customers/${id}`;
const open = (who: { id: string }, visitor = admin) =>
  visitor.get(loader, pathOf(who), { id: who.id });
const post = (who: { id: string }, fields: FormFields, visitor = admin) =>
  visitor.post(action, pathOf(who), fields, { id: who.id });
const list = async (search = "") => (await admin.get(listLoader, `/admin/customers${search}`)).data;
const versionNow = () => String(findCustomer(customer.id)?.version);
const setDiscount = (discount: string, version = versionNow(), visitor = admin) =>
  post(customer, { intent: "discount", discount, version }, visitor);
const discountOf = async () => (await open(customer)).data.customer.discountBasisPoints;
const entryCount = () => listAuditEntries(10_000).length;

const PAGES = [
  { path: "/admin/customers", call: (who: Visitor) => who.get(listLoader, "/admin/customers") },
  { path: "/admin/customers/x", call: (who: Visitor) => who.get(loader, "/admin/customers/x") },
  { path: "/admin/messages", call: (who: Visitor) => who.get(messagesLoader, "/admin/messages") },
  { path: "/admin/audit", call: (who: Visitor) => who.get(auditLoader, "/admin/audit") },
];

describe("who may come in (S7)", () => {
  test.each(PAGES)("a visitor of $path signs in first and comes back", async ({ path, call }) => {
    const location = `/auth?${new URLSearchParams({ redirectTo: path })}`;
    expect(await call(new Visitor())).toMatchObject({ status: 303, location });
  });

  test.each(PAGES)("a customer is turned away from $path", async ({ call }) => {
    const visitor = await signedIn(customer);
    expect(await call(visitor)).toMatchObject({ status: 303, location: "/", data: undefined });
    expect(await visitor.toast()).toEqual({
      kind: "error",
      title: "Access Denied",
      description: "You don't have admin privileges.",
    });
  });

  test.each([
    { intent: "discount", discount: "100" },
    { intent: "set-role", role: "admin", was: "customer" },
    { intent: "set-role", role: "customer", was: "admin" },
    { intent: "end-sessions" },
  ])("a customer's $intent is a 403 and changes nothing", async (fields) => {
    const entries = entryCount();
    const visitor = await signedIn(customer);
    expect((await post(customer, fields, visitor)).status).toBe(403);
    expect((await post(account, fields, visitor)).status).toBe(403);
    expect((await post(customer, fields, new Visitor())).location).toMatch(/^\/auth\?/);

    expect(kit.isAdmin(customer.id)).toBe(false);
    expect(kit.isAdmin(account.id)).toBe(true);
    expect(entryCount()).toBe(entries);
  });
});

describe("the list", () => {
  test("shows the details of each customer that staff need", async () => {
    addQuote({ userId: customer.id });
    addQuote({ userId: customer.id, status: "draft" });
    kit.updateUser(customer.id, { emailVerifiedAt: null });

    const { customers, customerCount } = await list();
    expect(customerCount).toBe(2);
    expect(customers).toContainEqual(
      expect.objectContaining({
        email: customer.email,
        fullName: "Siân O’Neill",
        discountBasisPoints: 500,
        quoteCount: 1,
        role: "customer",
        emailVerifiedAt: null,
      }),
    );
    expect(JSON.stringify(customers)).not.toContain("argon2");
  });

  test("is searched by name, e-mail, phone and company, and narrowed to staff and administrators", async () => {
    kit.updateProfile(customer.id, { company: "Boiler House", phoneNumber: "0161 496 0123" });
    const found = async (search: string) => (await list(search)).customers.map(({ id }) => id);

    expect(await found("?q=O%E2%80%99NEILL")).toEqual([customer.id]);
    expect(await found(`?q=${customer.email.toUpperCase()}`)).toEqual([customer.id]);
    expect(await found("?q=boiler+si%C3%A2n")).toEqual([customer.id]);
    expect(await found("?q=SI%C3%82N")).toEqual([customer.id]);
    // The accent as a character of its own, as some keyboards and file systems send it.
    expect(await found("?q=Sia%CC%82n")).toEqual([customer.id]);
    expect(await found("?q=sian+o'neill")).toEqual([customer.id]);
    expect(await found("?q=sian+o'neal")).toEqual([]);
    expect(await found("?q=%2B441614960123")).toEqual([customer.id]);
    expect(await found("?q=0161+496+0999")).toEqual([]);
    expect(await found("?q=%25")).toEqual([]);
    expect(await found("?role=admin")).toEqual([account.id]);
    expect(await found("?role=admin&q=boiler")).toEqual([]);
    const sales = await addCustomer({ isSales: true });
    expect(new Set(await found("?role=staff"))).toEqual(new Set([account.id, sales.id]));
    expect(await found("?role=admin")).toEqual([account.id]);
    expect(await found("?role=nonsense")).toHaveLength(3);
  });

  test("is paged; a page out of range is the last", async () => {
    for (let index = 0; index < 24; index += 1) await addCustomer();
    expect((await list()).customers).toHaveLength(25);
    expect(await list("?page=9")).toMatchObject({ pages: { current: 2, pageCount: 2 } });
  });
});

describe("a customer's page", () => {
  test("shows their quotes and how many browsers they are signed in with", async () => {
    await signedIn(customer);
    await signedIn(customer);
    const { orderNumber } = addQuote({ userId: customer.id });
    expect((await open(customer)).data).toMatchObject({
      customer: { email: customer.email, quoteCount: 1 },
      sessionCount: 2,
      quotes: [{ orderNumber }],
      isOwn: false,
      isLastAdmin: false,
    });
  });

  test("of an unknown customer is a 404; a post to it is an error toast", async () => {
    expect((await open({ id: "nobody" })).status).toBe(404);
    expect(await post({ id: "nobody" }, { intent: "end-sessions" })).toMatchObject({
      location: "/admin/customers",
    });
    expect(await admin.toast()).toMatchObject({ title: "Error" });
  });

  test("an unknown intent is a 400", async () => {
    expect((await post(customer, { intent: "delete" })).status).toBe(400);
  });
});

describe("the discount (M13)", () => {
  test.each([
    { typed: "12.5", basisPoints: 1250, shown: "12.5%" },
    { typed: " 12.50 ", basisPoints: 1250, shown: "12.5%" },
    { typed: "0", basisPoints: 0, shown: "0%" },
    { typed: "100", basisPoints: 10_000, shown: "100%" },
    { typed: "100.00", basisPoints: 10_000, shown: "100%" },
    { typed: "0.01", basisPoints: 1, shown: "0.01%" },
    { typed: "33.33", basisPoints: 3333, shown: "33.33%" },
  ])("'$typed' is $shown", async ({ typed, basisPoints, shown }) => {
    const saved = await setDiscount(typed);
    expect(saved.status).toBe(303);
    expect(saved.location).toMatch(new RegExp(`^${pathOf(customer)}\\?saved=\\d+$`));
    expect(await discountOf()).toBe(basisPoints);
    expect(await admin.toast()).toEqual({
      kind: "success",
      title: "Customer updated",
      description: `The discount of ${customer.email} is ${shown}.`,
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        actor: account.email,
        action: "customer.discount",
        subject: customer.email,
        before: { discount: "5%" },
        after: { discount: shown },
      },
    ]);
  });

  test.each([
    { typed: "101", message: "Discount must be between 0 and 100" },
    { typed: "100.01", message: "Discount must be between 0 and 100" },
    { typed: "-1", message: "Discount must be between 0 and 100" },
    { typed: "12.345", message: "Discount must have at most two decimals" },
    { typed: "12.", message: "Discount must have at most two decimals" },
    { typed: "a lot", message: "Enter the discount as a number, such as 12.5" },
    { typed: "1e1", message: "Enter the discount as a number, such as 12.5" },
    { typed: "12,5", message: "Enter the discount as a number, such as 12.5" },
    { typed: "0x10", message: "Enter the discount as a number, such as 12.5" },
    { typed: "", message: "Enter the discount as a number, such as 12.5" },
  ])("'$typed' is refused and shown again", async ({ typed, message }) => {
    const entries = entryCount();
    const { status, data } = await setDiscount(typed);
    expect(status).toBe(400);
    expect(data.result.error).toEqual({ discount: expect.arrayContaining([message]) });
    expect(data.result.initialValue?.discount ?? "").toBe(typed);
    expect(await discountOf()).toBe(500);
    expect(entryCount()).toBe(entries);
  });

  test("setting the same one again is not logged", async () => {
    const entries = entryCount();
    await setDiscount("5");
    expect(entryCount()).toBe(entries);
  });

  test("sent too late, it stays in the form with the other change and its author, and may overwrite it", async () => {
    const late = versionNow();
    const colleague = await addCustomer({ isAdmin: true });
    await setDiscount("20", late, await signedIn(colleague));

    const { status, data } = await setDiscount("7.5", late);
    expect(status).toBe(409);
    expect(data).toMatchObject({
      toast: {
        title: "Not saved: this discount has changed",
        description: expect.stringMatching(
          `^${colleague.email} made changes on .* \\(Discount, now 20%\\)\\. Your entries`,
        ),
      },
      result: { initialValue: { discount: "7.5", version: versionNow() } },
    });
    expect(await discountOf()).toBe(2000);

    expect((await setDiscount("7.5")).status).toBe(303);
    expect(await discountOf()).toBe(750);
  });

  test("of two sent at once only one is set", async () => {
    const version = versionNow();
    const replies = await Promise.all([setDiscount("10", version), setDiscount("20", version)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is set on top of what does not touch it", async () => {
    const version = versionNow();
    const visitor = await signedIn(customer);
    await visitor.post(profileAction, "/update-profile", { fullName: "Siân Jones" });
    const sales = { role: "sales", was: "customer", confirmed: "yes" };
    await post(customer, { intent: "set-role", ...sales });
    expect((await setDiscount("10", version)).status).toBe(303);
    // As a colleague has set it meanwhile, there is nothing to refuse.
    expect((await setDiscount("10", version)).status).toBe(303);
  });

  test("of a clock put back is refused once at most", async () => {
    await setDiscount("10");
    kit.updateProfile(customer.id, { updatedAt: 1 });
    const { status, data } = await setDiscount("20");
    expect(status).toBe(409);
    expect((await setDiscount("20", String(data.result.initialValue?.version))).status).toBe(303);
  });

  test("never alters a quote that was sent (M9)", async () => {
    addQuote({ userId: customer.id, discountBasisPoints: 500 });
    const before = (await open(customer)).data.quotes;
    await setDiscount("50");
    expect((await open(customer)).data.quotes).toEqual(before);
  });
});

describe("the role (S23)", () => {
  const confirmed = "yes";
  const set = (who: { id: string }, role: Role, fields: FormFields = { confirmed }) =>
    post(who, { intent: "set-role", role, was: kit.roleOf(who.id), ...fields });
  const mailsOfRoles = () => mailsOfKind("role-changed");

  test("is given, changed and withdrawn, with an entry each, and holds from the next request on", async () => {
    const visitor = await signedIn(customer);
    const pages = async () => [
      (await visitor.get(listLoader, "/admin/customers")).location,
      (await visitor.get(auditLoader, "/admin/audit")).location,
    ];
    const steps = [
      { role: "sales", pages: [null, "/admin/quotes"] },
      { role: "admin", pages: [null, null] },
      { role: "sales", pages: [null, "/admin/quotes"] },
      { role: "customer", pages: ["/", "/"] },
    ] as const;
    let was: Role = "customer";
    for (const step of steps) {
      await set(customer, step.role);
      expect(await admin.toast()).toMatchObject({ title: "Customer updated" });
      expect(await pages()).toEqual(step.pages);
      expect(listAuditEntries(1)).toMatchObject([
        { action: "customer.role", before: { role: was }, after: { role: step.role } },
      ]);
      was = step.role;
    }
  });

  test("is not changed without a second, deliberate press, nor to or from an unknown one", async () => {
    for (const fields of [{}, { confirmed, role: "owner" }, { confirmed, was: "" }]) {
      expect((await set(customer, "admin", fields)).status).toBe(400);
    }
    expect(kit.roleOf(customer.id)).toBe("customer");
  });

  test("set twice is not an error and is logged once", async () => {
    const entries = entryCount();
    await set(customer, "sales");
    await set(customer, "sales", { confirmed, was: "customer" });
    expect(await admin.toast()).toMatchObject({ title: "Customer updated" });
    expect(entryCount()).toBe(entries + 1);
  });

  test("that a colleague has changed since is not replaced unseen", async () => {
    await set(customer, "admin");
    await set(customer, "sales", { confirmed, was: "customer" });
    expect(await admin.toast()).toMatchObject({
      title: "Error",
      description: expect.stringContaining(`${customer.email} is an administrator.`),
    });
    expect(kit.roleOf(customer.id)).toBe("admin");
  });

  test("is not for an unconfirmed account, whose password a stranger may have chosen", async () => {
    kit.updateUser(customer.id, { emailVerifiedAt: null });
    for (const role of ["sales", "admin"] as const) {
      await set(customer, role);
      expect(await admin.toast()).toMatchObject({ kind: "error", title: "Error" });
      expect(kit.roleOf(customer.id)).toBe("customer");
    }
  });

  test.each(["sales", "customer"] as const)(
    "of the last administrator never becomes %s",
    async (role) => {
      expect((await open(account)).data).toMatchObject({ isLastAdmin: true, isOwn: true });
      await set(account, role);
      expect(await admin.toast()).toMatchObject({
        title: "Error",
        description: "This is the only administrator. Give someone else the role first.",
      });
      expect(kit.isAdmin(account.id)).toBe(true);

      // Two administrators withdraw each other's role at once: the second is refused.
      await set(customer, "admin");
      const actor = { name: "someone", now: 1 };
      const outcomes = [account, customer].map(({ id }) =>
        setRole(id, { role, was: "admin" }, actor),
      );
      expect(await Promise.all(outcomes)).toEqual([{ kind: "changed" }, { kind: "last-admin" }]);
    },
  );

  test("of one's own is given up only with a second press, and leads out of the administrator's side", async () => {
    await set(customer, "admin");
    expect((await set(account, "sales", {})).status).toBe(400);
    expect(kit.isAdmin(account.id)).toBe(true);

    expect((await set(account, "sales")).location).toBe("/admin/quotes");
    expect(kit.roleOf(account.id)).toBe("sales");
    expect((await set(account, "admin")).status).toBe(403);

    const colleague = await signedIn(customer);
    await post(account, { intent: "set-role", role: "admin", was: "sales", confirmed }, colleague);
    expect((await set(account, "customer")).location).toBe("/account");
  });

  test("is reported by mail to its holder and to every administrator, once for each change", async () => {
    kit.emptyTables("outbox");
    await set(customer, "admin");
    await set(customer, "admin");
    expect(mailsOfRoles()).toEqual([
      expect.objectContaining({
        toAddress: customer.email,
        subject: expect.stringContaining("You are now an administrator"),
      }),
      expect.objectContaining({
        toAddress: account.email,
        subject: expect.stringContaining(`${customer.email} is now an administrator`),
        text: expect.stringContaining(`by ${account.email}`),
      }),
    ]);

    kit.emptyTables("outbox");
    await set(customer, "sales");
    expect(mailsOfRoles()).toMatchObject([
      {
        toAddress: customer.email,
        subject: expect.stringContaining("You are now one of our sales"),
      },
      { toAddress: account.email },
    ]);
    kit.emptyTables("outbox");
    await set(customer, "customer");
    expect(mailsOfRoles()).toMatchObject([
      {
        toAddress: customer.email,
        subject: expect.stringContaining("You are no longer one of our sales staff"),
      },
      { toAddress: account.email },
    ]);
  });

  test("withdrawn while a form is open: the form is refused in words and changes nothing", async () => {
    await set(customer, "admin");
    const colleague = await signedIn(customer);
    await open(account, colleague);
    await set(customer, "sales");
    const entries = entryCount();
    const late = await post(account, { intent: "end-sessions", confirmed }, colleague);
    expect(late).toMatchObject({ status: 403, text: "You don't have admin privileges." });
    expect(entryCount()).toBe(entries);
  });

  test("of sales shows a customer's page without its forms", async () => {
    const sales = await signedIn(await addCustomer({ isSales: true }));
    expect((await open(customer, sales)).data).toMatchObject({
      mayChange: false,
      customer: { email: customer.email, discountBasisPoints: 500 },
    });
    expect((await open(customer)).data.mayChange).toBe(true);
  });
});

describe("sessions", () => {
  const end = (who: { id: string }, fields: FormFields = { confirmed: "yes" }) =>
    post(who, { intent: "end-sessions", ...fields });
  const isIn = async (visitor: Visitor) =>
    (await visitor.get(accountLoader, "/account")).status === 200;

  test("of a customer are all closed", async () => {
    const visitors = [await signedIn(customer), await signedIn(customer)];
    expect((await end(customer, {})).status).toBe(400);
    await end(customer);

    for (const visitor of visitors) expect(await isIn(visitor)).toBe(false);
    expect(await isIn(admin)).toBe(true);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "customer.sessions", before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });

  test("of the administrator are closed but this one", async () => {
    const elsewhere = await signedIn(account);
    await end(account);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(admin)).toBe(true);
  });
});

describe("the audit log", () => {
  const audit = async (search = "") => (await admin.get(auditLoader, `/admin/audit${search}`)).data;

  test("lists newest first the actor, the action, and the old and new values", async () => {
    await setDiscount("7.5");
    const { entries } = await audit();
    expect(entries[0]).toMatchObject({
      actor: account.email,
      action: "customer.discount",
      subject: customer.email,
      changes: [{ what: "Discount", from: "5%", to: "7.5%" }],
    });
  });

  test("is paged by the last entry seen, so that new entries move none", async () => {
    for (let index = 0; index < 120; index += 1) await setDiscount(String(index % 100));
    const seen: number[] = [];
    let page = await audit();
    while (page.olderBefore !== undefined) {
      await setDiscount(String(seen.length % 99));
      seen.push(...page.entries.map(({ id }) => id));
      page = await audit(`?before=${page.olderBefore}`);
    }
    seen.push(...page.entries.map(({ id }) => id));
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
    expect(seen.at(-1)).toBe(listAuditEntries(10_000).at(-1)?.id);
    expect((await audit("?before=none")).query.before).toBeNull();
  });

  test("is narrowed to a person or thing, a kind and days in London", async () => {
    const addEntry = (action: string, name: string, subject: string, now: number) =>
      write(() => insertAuditEntry({ name, now }, { action, subject }));
    await addEntry("quote.status", "ann@example.com", "Order 00042", Date.UTC(2001, 6, 1, 22, 59));
    await addEntry("quote.status", "bob@example.com", "Order 00043", Date.UTC(2001, 6, 1, 23));
    await addEntry(
      "switch.fail-safe",
      "ann@example.com",
      "fail-safe",
      Date.UTC(2001, 6, 2, 22, 59),
    );
    await addEntry("settings.company", "ann@example.com", "company", Date.UTC(2001, 6, 2, 23));
    const found = async (search: string) =>
      (await audit(`?to=2001-12-31&${search}`)).entries.map(({ subject }) => subject);

    expect(await found("q=BOB")).toEqual(["Order 00043"]);
    expect(await found("q=ann+00042")).toEqual(["Order 00042"]);
    expect(await found("q=%25")).toEqual([]);
    expect(await found("kind=settings")).toEqual(["company", "fail-safe"]);
    expect(await found("from=2001-07-02&to=none")).toContain("company");
    expect(await found("from=2001-07-02")).toEqual(["company", "fail-safe", "Order 00043"]);
    expect((await audit("?from=2001-07-02&to=2001-07-02&kind=none")).entries).toHaveLength(2);
    expect((await audit("?from=2001-07-03&to=2001-07-02")).entries).toEqual([]);
  });

  test("is narrowed to one thing, whose name others begin with, in any case of it", async () => {
    const actor = { name: "TS-1@example.com", now: 1 };
    for (const subject of ["TS-1", "ts-1", "TS-10", "OTS-1"]) {
      await write(() => insertAuditEntry(actor, { action: "product.update", subject }));
    }
    const { entries, query } = await audit("?subject=TS-1&kind=products");
    expect(entries.map(({ subject }) => subject)).toEqual(["ts-1", "TS-1"]);
    expect(query.subject).toBe("TS-1");
    expect((await audit("?subject=Order+1&kind=products")).entries).toEqual([]);
  });

  test("shows whether mail has failed or is waiting", async () => {
    kit.emptyTables("outbox");
    const nothing = { failed: 0, failedMails: [], oldestUnsent: null, isSent: true };
    expect((await audit()).mail).toEqual(nothing);
    const due = { createdAt: 1000, nextAttemptAt: 1000 };
    kit.addMail({ ...due, lastError: "535 wrong password" });
    kit.addMail({ ...due, failedAt: 2000 });
    const { mail } = await audit();
    expect(mail.failed).toBe(1);
    expect(mail.failedMails).toMatchObject([{ subject: "s", toAddress: "a@example.com" }]);
    expect(mail.oldestUnsent?.ageMs).toBeGreaterThan(1000);
    expect(mail.oldestUnsent?.lastError).toBe("535 wrong password");
  });

  test("cannot be changed", () => {
    expect(() => kit.updateAuditLog({ actor: "x" })).toThrow("never changed");
    expect(() => kit.emptyTables("auditLog")).toThrow("never cut");
  });
});
