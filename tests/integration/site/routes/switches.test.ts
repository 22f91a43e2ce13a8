import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { isMaintenancePageShown } from "~/accounts/sign-in/site-mode.server";
import { sqlite } from "~/db/client.server";
import { readSwitches, watchSwitches } from "~/site/settings/site-settings-watch.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { loader as accountLoader } from "~/routes/account/route";
import { action, loader } from "~/routes/admin.settings/route";
import { action as authAction } from "~/routes/auth/route";
import { action as addAction } from "~/routes/basket.lines";
import { loader as maintenanceLoader } from "~/routes/maintenance";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { action as profileAction } from "~/routes/update-profile";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { kitOf } from "#tests/support/kit/kit";
import { addProduct } from "#tests/support/catalogue";
import { add, press } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";
import { signIn as signInAs } from "#tests/support/sign-in";

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  clearAllAttempts();
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

afterEach(() => {
  kit.updateSettings({ failSafeEnabled: false, maintenanceModeEnabled: false });
});

const flip = (
  name: string,
  state: string,
  fields: Record<string, string> = { confirmed: "yes" },
  who = admin,
) => who.post(action, "/admin/settings", { intent: "switch", switch: name, state, ...fields });

const signIn = (email: string) =>
  new Visitor().post(authAction, "/auth", { intent: "sign-in", email, password: PASSWORD });

describe("throwing a switch", () => {
  test("takes effect at once, says so, and is logged", async () => {
    expect(await flip("fail-safe", "on")).toMatchObject({
      status: 303,
      location: "/admin/settings",
    });
    expect(await admin.toast()).toMatchObject({ title: "Fail-safe mode is on" });
    expect((await admin.get(loader, "/admin/settings")).data.switches).toEqual({
      "fail-safe": true,
      maintenance: false,
    });
    expect(kit.listAuditEntries().at(-1)).toMatchObject({
      actor: adminEmail,
      action: "switch.fail-safe",
      before: { on: false },
      after: { on: true },
    });
  });

  test("wants a second, deliberate press, on and off", async () => {
    expect((await flip("maintenance", "on", {})).status).toBe(400);
    expect(readSwitches().maintenance).toBe(false);

    await flip("maintenance", "on");
    expect((await flip("maintenance", "off", {})).status).toBe(400);
    expect(readSwitches().maintenance).toBe(true);
  });

  test("twice is logged once", async () => {
    const entries = () => kit.countRows("auditLog");
    const before = entries();
    await flip("fail-safe", "on");
    await flip("fail-safe", "on");
    expect(entries()).toBe(before + 1);
  });

  test.each([
    ["self-destruct", "on"],
    ["fail-safe", "maybe"],
    ["", ""],
  ])("%j to %j is a plain 400", async (name, state) => {
    expect((await flip(name, state)).status).toBe(400);
  });

  test("is for administrators only (S7)", async () => {
    const customer = await signedIn(await addCustomer());
    const refused = await flip("maintenance", "on", { confirmed: "yes" }, customer);
    expect(refused).toMatchObject({ status: 403, text: "You don't have admin privileges." });

    expect((await customer.get(loader, "/admin/settings")).location).toBe("/");
    expect(await customer.toast()).toMatchObject({
      title: "Access Denied",
      description: "You don't have admin privileges.",
    });
    expect((await new Visitor().get(loader, "/admin/settings")).location).toBe(
      "/auth?redirectTo=%2Fadmin%2Fsettings",
    );
    expect(readSwitches().maintenance).toBe(false);
  });

  test("cannot be unwritten: the audit log is only ever added to", async () => {
    await flip("fail-safe", "on");
    expect(() => kit.emptyTables("auditLog")).toThrow("never cut");
    expect(() => kit.updateAuditLog({ actor: "someone else" })).toThrow("never changed");
  });
});

describe("fail-safe", () => {
  test("signs every customer out permanently on the server; staff stay", async () => {
    const account = await addCustomer();
    const sales = await signedIn(await addCustomer({ isSales: true }));
    const customer = await signedIn(account);
    await flip("fail-safe", "on");

    expect((await customer.get(rootLoader, "/")).data).toMatchObject({
      failSafe: true,
      strip: {
        text: expect.stringContaining("Prices and accounts are switched off for now."),
      },
      viewer: { signedIn: false },
    });
    expect((await customer.get(accountLoader, "/account")).location).toMatch(/^\/auth/);
    expect((await admin.get(rootLoader, "/")).data.viewer).toEqual({
      signedIn: true,
      isStaff: true,
      isAdmin: true,
    });

    expect((await sales.get(rootLoader, "/")).data.viewer).toEqual({
      signedIn: true,
      isStaff: true,
      isAdmin: false,
    });

    await flip("fail-safe", "off");
    expect((await customer.get(rootLoader, "/")).data).not.toHaveProperty("strip");
    expect((await customer.get(rootLoader, "/")).data.viewer.signedIn).toBe(false);
    expect((await signIn(account.email)).status).toBe(303);
  });

  test("counts no customer as signed in, even one whose session was left", async () => {
    const customer = await signedIn(await addCustomer({ discountBasisPoints: 1250 }));
    kit.setSwitch("fail-safe", true);
    expect((await customer.get(rootLoader, "/")).data.viewer.signedIn).toBe(false);
  });

  test("says to a signed-out customer that the quote is saved, and requires no password", async () => {
    const account = await addCustomer();
    const customer = await signedIn(account);
    await add(customer, addProduct().id);
    const isNotified = async (who: Visitor) =>
      (await who.get(quoteLoader, "/quote")).data.signedOut;
    expect(await isNotified(customer)).toBe(false);

    await flip("fail-safe", "on");
    expect(await isNotified(customer)).toBe(true);
    expect([await isNotified(admin), await isNotified(new Visitor())]).toEqual([false, false]);
    for (const intent of ["submit", "increase:1", "save-draft"]) {
      expect(await press(customer, intent)).toMatchObject({ status: 303, location: "/quote" });
    }
    await customer.post(profileAction, "/update-profile", { fullName: "Zoë Example" });
    expect((await customer.toast())?.description).toContain("Only our staff can sign in");

    await flip("fail-safe", "off");
    expect(await isNotified(customer)).toBe(true);
    await signInAs(customer, account.email);
    const { signedOut, basket } = (await customer.get(quoteLoader, "/quote")).data;
    expect({ signedOut, items: basket.itemCount }).toEqual({ signedOut: false, items: 1 });
  });

  test("lets a customer it has signed out send a new list as a visitor", async () => {
    const customer = await signedIn(await addCustomer());
    await flip("fail-safe", "on");
    await add(customer, addProduct().id);
    expect((await press(customer, "submit")).location).toBe("/thank-you");
  });

  test("shows no one a price, including administrators, and offers no price sort", async () => {
    const { id, code } = addProduct({ listPricePence: 987_65 });
    await admin.post(addAction, "/basket/lines", { productId: id });
    await flip("fail-safe", "on");

    for (const who of [admin, new Visitor()]) {
      const list = await who.get(productsLoader, "/products?sort=price-asc");
      const page = await who.get(productLoader, `/product/${code}`, { code });
      const quote = await who.get(quoteLoader, "/quote");
      expect(list.data).toMatchObject({ pricesShown: false, query: { sort: "name-asc" } });
      expect(page.data.product.price).toEqual({ kind: "on-application" });
      expect(list.text + page.text + quote.text).not.toMatch(/98765|987\.65/);
    }
    expect((await admin.get(quoteLoader, "/quote")).data.basket.money.kind).toBe("on-application");
  });

  test("lets only staff sign in, and no one sign up (S1)", async () => {
    const { email } = await addCustomer();
    await flip("fail-safe", "on");

    const refused = await signIn(email);
    expect(refused.status).toBe(403);
    expect(refused.headers.get("Set-Cookie")).toBeNull();
    expect((await signIn(adminEmail)).status).toBe(303);
    const sales = await addCustomer({ isSales: true });
    expect((await signIn(sales.email)).location).toBe("/admin/quotes");

    const signUp = {
      intent: "sign-up",
      fullName: "Zoë",
      email: "new@example.com",
      password: PASSWORD,
    };
    expect((await new Visitor().post(authAction, "/auth", signUp)).status).toBe(403);
  });
});

describe("maintenance", () => {
  const isReplaced = (path: string, who = new Visitor()) =>
    isMaintenancePageShown(() => who.request(path));

  test("replaces every page for everyone but staff, and no way back for them", async () => {
    await flip("maintenance", "on");
    const customer = await signedIn(await addCustomer());
    const sales = await signedIn(await addCustomer({ isSales: true }));
    for (const path of [
      "/",
      "/products",
      "/PRODUCTS",
      "/quote",
      "/account",
      "/suggestions",
      "/authentic",
    ]) {
      expect(await isReplaced(path)).toBe(true);
      expect(await isReplaced(path, customer)).toBe(true);
      expect(await isReplaced(path, admin)).toBe(false);
      expect(await isReplaced(path, sales)).toBe(false);
    }
    for (const path of [
      "/auth",
      "/Auth",
      "/admin",
      "/admin/settings",
      "/sign-out",
      "/events",
      "/healthz",
    ]) {
      expect(await isReplaced(path)).toBe(false);
    }
  });

  test("is answered 503 with Retry-After and the firm's contacts", async () => {
    await flip("maintenance", "on");
    const reply = await new Visitor().get(maintenanceLoader, "/maintenance");
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(reply.data).toMatchObject({ email: "info@example.com" });

    await flip("maintenance", "off");
    expect((await new Visitor().get(maintenanceLoader, "/maintenance")).location).toBe("/");
  });
});

describe("the watch over the switches", () => {
  /** Counts the rows that this connection has ever written. */
  const countChanges = () => sqlite.prepare("select total_changes()").pluck().get();

  test("notices what another process threw, within a second, and writes nothing", async () => {
    const seen = vi.fn();
    const watch = watchSwitches(seen);
    const other = kitOf({ databasePath: sqlite.name });
    const changesBefore = countChanges();

    other.setSwitch("maintenance", true);
    await vi.waitFor(
      () => expect(seen).toHaveBeenCalledWith({ failSafe: false, maintenance: true }),
      1000,
    );
    expect(countChanges()).toBe(changesBefore);

    // Other changes are not reported.
    other.updateSettings({ phone: "01632 960 000" });
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(seen).toHaveBeenCalledTimes(1);
    other.updateSettings({ phone: null });
    watch.end();
  });
});

test.each(["", "companies"])(
  "an unknown intent, '%s', is a 400 and changes nothing",
  async (intent) => {
    const { version } = (await admin.get(loader, "/admin/settings")).data.company;
    const reply = await admin.post(action, "/admin/settings", {
      intent,
      version,
      phone: "01632 960 126",
    });
    expect(reply.status).toBe(400);
    expect((await admin.get(loader, "/admin/settings")).data.company.version).toBe(version);
  },
);

describe("the company's details", () => {
  const shown = async () => (await new Visitor().get(rootLoader, "/")).data.company;
  const openVersion = async () => (await admin.get(loader, "/admin/settings")).data.company.version;
  /** Sends the form as the page shows it now, unless `fields` names another version. */
  const save = async (fields: Record<string, string>) =>
    admin.post(action, "/admin/settings", {
      ...{ intent: "company", version: await openVersion() },
      ...fields,
    });

  test("show everywhere once they are set; empty ones are listed for staff", async () => {
    await save({ tradingName: "Example Controls Ltd", phone: "01632 960 123" });
    expect(await shown()).toMatchObject({
      tradingName: "Example Controls Ltd",
      phone: "01632 960 123",
    });

    const { unset } = (await admin.get(loader, "/admin/settings")).data.company;
    expect(unset).toContain("vatNumber");
    expect(unset).not.toContain("phone");

    await save({});
    expect(await shown()).toMatchObject({ tradingName: "Wintney Controls" });
  });

  test.each([
    ["phone", "12"],
    ["email", "nobody"],
    ["salesEmail", "a@b"],
    ["tradingName", "x".repeat(101)],
  ])("a wrong %s is refused and shown again", async (field, typed) => {
    const reply = await save({ [field]: typed });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({ result: { initialValue: { [field]: typed } } });
  });

  test("a form sent too late shows the other change and its author, keeps its text, and may overwrite", async () => {
    const late = await openVersion();
    await save({ phone: "01632 960 125" });

    const reply = await save({ version: late, vatNumber: "GB 123" });
    expect(reply.status).toBe(409);
    expect(reply.data).toMatchObject({
      toast: {
        title: "Not saved: these settings have changed",
        description: expect.stringMatching(`${adminEmail} made changes on .* \\(Phone\\)`),
      },
      result: { initialValue: { vatNumber: "GB 123", version: await openVersion() } },
    });
    const stored = () => readSiteSettings().company;
    expect(stored()).toMatchObject({ phone: "01632 960 125", vatNumber: null });

    expect((await save({ vatNumber: "GB 123" })).status).toBe(303);
    expect(stored()).toMatchObject({ vatNumber: "GB 123" });
    await save({});
  });

  test("of two forms sent at once only one is saved", async () => {
    const version = await openVersion();
    const replies = await Promise.all([
      save({ version, tradingName: "One" }),
      save({ version, tradingName: "Two" }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
    await save({});
  });

  test("a switch changed in the meantime does not cause a refusal", async () => {
    const version = await openVersion();
    await flip("maintenance", "on");
    expect((await save({ version, tradingName: "One" })).status).toBe(303);
    await save({});
  });
});
