import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createRecoveryCodes } from "~/accounts/second-step/recovery-code.server";
import { findHalfSession, startHalfSession } from "~/accounts/second-step/half-session.server";
import {
  findSecondStep,
  findSecondStepTimes,
  hasSecondStep,
  SET_UP_MS,
} from "~/accounts/second-step/second-steps.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes/route";
import { loader as adminLoader } from "~/routes/admin";
import { action as settingsAction } from "~/routes/admin.settings/route";
import { action as stepAction, loader as stepLoader } from "~/routes/account_.second-step/route";
import { action as codeAction, loader as codeLoader } from "~/routes/auth_.second-step/route";
import { action as authAction } from "~/routes/auth/route";
import { action as confirmAction } from "~/routes/confirm-email";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { write } from "~/db/write.server";
import { londonDay } from "~/shared/dates";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import { findStoredSettings, setSettings } from "~/site/settings/site-settings.server";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { lastMailTo, mailsOfKind } from "#tests/support/queued-mails";
import { Visitor } from "#tests/support/requests";
import { uniqueEmail } from "#tests/support/kit/unique";
import { appCode, enrol } from "#tests/support/second-step";
import { isSignedIn, signIn } from "#tests/support/sign-in";

const PATH = "/account/second-step";
const SIGN_IN = "/auth/second-step";

let admin: { id: string; email: string };

beforeEach(async () => {
  clearAllAttempts();
  admin = await addCustomer({ isAdmin: true });
});

/** Signs in with the password, in a browser of its own. */
async function halfSignedIn(redirectTo?: string): Promise<Visitor> {
  const browser = new Visitor();
  const { location } = await signIn(browser, admin.email, PASSWORD, redirectTo);
  expect(location).toContain(SIGN_IN);
  return browser;
}

const enter = (browser: Visitor, code: string) =>
  browser.post(codeAction, SIGN_IN, { intent: "continue", code });

describe("setting up a second step", () => {
  test("needs the password, and applies only once a code has proved the app", async () => {
    const [browser, elsewhere] = [await signedIn(admin), await signedIn(admin)];
    const wrong = { intent: "start", currentPassword: "Wrong-Horse-1" };
    expect((await browser.post(stepAction, PATH, wrong)).status).toBe(400);
    await browser.post(stepAction, PATH, { intent: "start", currentPassword: PASSWORD });
    const { state } = (await browser.get(stepLoader, PATH)).data;
    expect(state).toMatchObject({ kind: "started", code: { side: expect.any(Number) } });
    expect(
      (await browser.post(stepAction, PATH, { intent: "confirm", code: "000000" })).status,
    ).toBe(400);
    expect((await signIn(new Visitor(), admin.email, PASSWORD)).location).toBe("/admin/quotes");

    const shown = await browser.post(stepAction, PATH, { intent: "confirm", code: appCode(admin) });
    expect(shown.data.codes).toHaveLength(10);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(lastMailTo(admin.email).kind).toBe("second-step-changed");
    const after = (await browser.get(stepLoader, PATH)).data;
    expect(after).toMatchObject({ state: { kind: "on" }, codesLeft: 10 });
    expect(JSON.stringify(after)).not.toContain(findSecondStep(admin.id, Date.now())?.secret);
  });

  test("is for staff", async () => {
    const customer = await signedIn(await addCustomer());
    expect((await customer.get(stepLoader, PATH)).location).toBe("/account?tab=settings");
    const sales = await signedIn(await addCustomer({ isSales: true }));
    expect((await sales.get(stepLoader, PATH)).status).toBe(200);
    const start = { intent: "start", currentPassword: PASSWORD };
    await expect(customer.post(stepAction, PATH, start)).resolves.toMatchObject({ status: 403 });
  });

  test("can still be switched off by someone who was staff", async () => {
    const browser = await signedIn(admin);
    const [code = ""] = await enrol(browser, admin);
    kit.withdrawAdmin(admin.id);
    expect((await browser.get(stepLoader, PATH)).status).toBe(200);
    const off = { intent: "remove", currentPassword: PASSWORD, code };
    expect((await browser.post(stepAction, PATH, off)).location).toBe(PATH);
    expect(hasSecondStep(admin.id)).toBe(false);
  });

  test("deletes a secret that no code has proved within an hour", async () => {
    const browser = await signedIn(admin);
    await browser.post(stepAction, PATH, { intent: "start", currentPassword: PASSWORD });
    const code = appCode(admin);
    kit.ageSecondStep(admin.id, SET_UP_MS);
    expect((await browser.get(stepLoader, PATH)).data.state).toEqual({ kind: "off" });
    expect((await browser.post(stepAction, PATH, { intent: "confirm", code })).location).toBe(PATH);
    expect(hasSecondStep(admin.id)).toBe(false);
    await deleteExpired(Date.now());
    expect(findSecondStepTimes(admin.id)).toBeUndefined();
  });
});

describe("signing in with a second step (S21)", () => {
  test("opens no page before the code, and leads to where it was going after it", async () => {
    await enrol(await signedIn(admin), admin);
    const browser = await halfSignedIn("/admin/orders");
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get(deskLoader, "/admin/quotes")).location).toContain("/auth");
    expect((await browser.post(deskAction, "/admin/quotes", {})).location).toContain("/auth");
    expect((await browser.get(codeLoader, `${SIGN_IN}?redirectTo=/admin/orders`)).status).toBe(200);

    const done = await browser.post(codeAction, SIGN_IN, {
      ...{ intent: "continue", redirectTo: "/admin/orders", code: appCode(admin) },
    });
    expect(done).toMatchObject({ status: 303, location: "/admin/orders" });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await enter(browser, appCode(admin, 1))).location).toBe("/admin/quotes");
  });

  test("without the code is mailed to the owner once its time is over; the code replaces that mail (S20)", async () => {
    await enrol(await signedIn(admin), admin);
    const browser = await halfSignedIn();
    const stopped = () =>
      mailsOfKind("new-sign-in").filter((mail) => mail.toAddress === admin.email);
    expect(stopped()).toMatchObject([
      { sentAt: null, subject: expect.stringMatching(/^Your password was entered: /) },
    ]);
    expect(stopped()[0]?.nextAttemptAt).toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
    await enter(browser, appCode(admin));
    expect(stopped()).toMatchObject([{ subject: expect.stringMatching(/^New sign-in to your/) }]);
  });

  test("begins no session whose sign-in did not see that it was switched on", async () => {
    await enrol(await signedIn(admin), admin);
    expect(await isSignedIn(await signedIn(admin))).toBe(false);
  });

  test("is not begun with a password that has been changed since it was checked", async () => {
    await enrol(await signedIn(admin), admin);
    const checked = { id: admin.id, passwordHash: kit.findUser(admin.email).passwordHash };
    kit.updateUser(admin.id, { passwordHash: await hashPassword("Newer-Horse-8") });
    const [pair = ""] = (await startHalfSession(checked, Date.now())).split(";");
    const request = new Request("http://localhost/", { headers: { Cookie: pair } });
    expect(await findHalfSession(request, Date.now())).toBeUndefined();
  });

  test("is not replaced by an old link that confirms the address", async () => {
    const email = uniqueEmail("newcomer");
    const browser = new Visitor();
    const fields = { email, password: PASSWORD, fullName: "Zoë Example" };
    await browser.post(authAction, "/auth?view=sign-up", { intent: "sign-up", ...fields });
    const token = lastMailTo(email).secret;
    const { id } = kit.findUser(email);
    kit.updateUser(id, { emailVerifiedAt: Date.now() });
    kit.makeAdmin(id);
    admin = { id, email };
    await enrol(await signedIn(admin), admin);
    const done = await browser.post(confirmAction, "/confirm-email", { token });
    expect([done.location, await isSignedIn(browser)]).toEqual(["/email-verified", false]);
  });

  test("says what to do once the secret of the site is lost", async () => {
    kit.addUnreadableSecondStep(admin.id);
    const refused = await enter(await halfSignedIn(), "000000");
    expect(refused.status).toBe(400);
    expect(refused.data.toast.description).toContain("operator");
    const actor = { name: "command line", now: Date.now() };
    expect(await removeSecondStep(admin, "reset", actor)).toEqual({ kind: "removed" });
  });

  test("takes each code once, from two browsers at the same time too", async () => {
    await enrol(await signedIn(admin), admin);
    const browsers = [await halfSignedIn(), await halfSignedIn()];
    await Promise.all(browsers.map((browser) => enter(browser, appCode(admin))));
    const signedInNow = await Promise.all(browsers.map((browser) => isSignedIn(browser)));
    expect(signedInNow.filter(Boolean)).toHaveLength(1);
  });

  test("takes a recovery code once, in any case, and mails its owner", async () => {
    const [code = "", next = ""] = await enrol(await signedIn(admin), admin);
    const browser = await halfSignedIn();
    expect((await enter(browser, code.toLowerCase())).location).toBe("/admin/quotes");
    const mails = mailsOfKind("second-step-changed").filter(
      ({ toAddress }) => toAddress === admin.email,
    );
    expect(mails.at(-1)?.text).toContain("9 of your recovery codes are left");
    const again = await halfSignedIn();
    expect((await enter(again, code)).status).toBe(400);
    expect((await enter(again, createRecoveryCodes()[0] ?? "")).status).toBe(400);
    expect((await enter(again, next)).location).toBe("/admin/quotes");
  });

  test("locks out after five wrong codes from any browsers, without locking the password", async () => {
    await enrol(await signedIn(admin), admin);
    const browser = await halfSignedIn();
    for (let attempt = 0; attempt < 5; attempt += 1) await enter(browser, "000000");
    kit.clearThrottleOf(admin.email);
    const other = await halfSignedIn();
    expect((await enter(other, appCode(admin))).status).toBe(429);
    expect(await isSignedIn(other)).toBe(false);
  });

  test("is not locked out by wrong codes that an open session gives to switch it off", async () => {
    const open = await signedIn(admin);
    await enrol(open, admin);
    const off = { intent: "remove", currentPassword: PASSWORD, code: "000000" };
    for (let attempt = 0; attempt < 6; attempt += 1) await open.post(stepAction, PATH, off);
    kit.clearThrottleOf(admin.email);
    expect((await enter(await halfSignedIn(), appCode(admin))).location).toBe("/admin/quotes");
  });

  test("ends with the password that it was started with, and after ten minutes", async () => {
    await enrol(await signedIn(admin), admin);
    const browser = await halfSignedIn();
    kit.ageHalfSessions(10 * 60_000);
    expect((await browser.get(codeLoader, SIGN_IN)).location).toContain("/auth");
    expect((await enter(browser, appCode(admin))).location).toContain("/auth");
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe("a second step that staff must use", () => {
  const require = (browser: Visitor, secondStepFrom: string) =>
    browser.post(settingsAction, "/admin/settings", {
      ...{
        intent: "second-step",
        secondStepFrom,
        version: String(findStoredSettings().secondStepUpdatedAt),
      },
    });
  const today = londonDay(Date.now());

  afterEach(() => write(() => setSettings({ secondStepFrom: null })));

  test("is not set by an administrator who has none", async () => {
    const browser = await signedIn(admin);
    expect((await require(browser, today)).status).toBe(400);
    await enrol(browser, admin);
    expect((await require(browser, "soon")).status).toBe(400);
    expect((await require(browser, today)).location).toContain("/admin/settings");
    expect((await require(browser, "")).location).toContain("/admin/settings");
  });

  test("opens staff pages only with one from that day on, and keeps what was typed", async () => {
    const browser = await signedIn(admin);
    await enrol(browser, admin);
    const colleague = await signedIn(await addCustomer({ isAdmin: true }));
    await require(browser, londonDay(Date.now() + 2 * DAY_MS));
    expect((await colleague.get(deskLoader, "/admin/quotes")).status).toBe(200);
    const shell = (await colleague.get(adminLoader, "/admin/quotes")).data;
    expect(shell?.secondStepFrom).toMatch(/^\d+ \w+ \d{4}$/);

    await require(browser, today);
    expect((await colleague.get(deskLoader, "/admin/quotes")).location).toBe(PATH);
    const typed = { intent: "xero", accountCode: "271" };
    expect((await colleague.post(settingsAction, "/admin/settings", typed)).location).toBe(PATH);
    expect((await colleague.get(stepLoader, PATH)).data).toMatchObject({
      ...{ hasUnsent: true, state: { kind: "off" } },
    });
    expect((await browser.get(deskLoader, "/admin/quotes")).status).toBe(200);
  });
});

describe("switching it off", () => {
  test("needs the password and a code; the codes can be renewed the same way", async () => {
    const browser = await signedIn(admin);
    const [old = ""] = await enrol(browser, admin);
    const press = (intent: string, code: string, currentPassword = PASSWORD) =>
      browser.post(stepAction, PATH, { intent, code, currentPassword });
    expect((await press("remove", "000000")).status).toBe(400);
    expect((await press("remove", appCode(admin), "Wrong-Horse-1")).status).toBe(400);
    const { codes } = (await press("renew", appCode(admin))).data;
    expect(codes).not.toContain(old);
    expect((await press("remove", old)).status).toBe(400);
    expect((await press("remove", codes[0])).location).toBe(PATH);
    expect(hasSecondStep(admin.id)).toBe(false);
    expect((await signIn(new Visitor(), admin.email, PASSWORD)).location).toBe("/admin/quotes");
  });

  test("by the operator needs no code, and ends the lock-out", async () => {
    await enrol(await signedIn(admin), admin);
    const actor = { name: "command line", now: Date.now() };
    expect(await removeSecondStep(admin, "reset", actor)).toEqual({ kind: "removed" });
    expect(await removeSecondStep(admin, "reset", actor)).toEqual({ kind: "unchanged" });
    expect(lastMailTo(admin.email).text).toContain("operator");
    expect((await signIn(new Visitor(), admin.email, PASSWORD)).location).toBe("/admin/quotes");
  });
});
