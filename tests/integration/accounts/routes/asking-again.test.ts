/** Sensitive acts need a proof that is at most 15 minutes old (S22). */
import { beforeEach, describe, expect, test } from "vitest";

import { isFresh, PROOF_MS, SENSITIVE_ACTS } from "~/accounts/sign-in/sensitive-acts";
import { action as againAction, loader as againLoader } from "~/routes/auth_.again";
import { loader as sendAgainLoader } from "~/routes/account_.send-again";
import { action as settingsAction } from "~/routes/admin.settings/route";
import { findStoredSettings } from "~/site/settings/site-settings.server";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { type FormFields, Visitor } from "#tests/support/requests";
import { appCode, enrol } from "#tests/support/second-step";
import { isSignedIn } from "#tests/support/sign-in";

const AGAIN = "/auth/again";

type Handler = Parameters<Visitor["send"]>[0];

declare global {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ImportMeta {
    glob: <Found>(patterns: string[]) => Record<string, () => Promise<Found>>;
  }
}

const ROUTES = import.meta.glob<{ action?: Handler }>(["/app/routes/*/route.tsx"]);

let admin: { id: string; email: string };
let browser: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  admin = await addCustomer({ isAdmin: true });
  browser = await signedIn(admin);
});

const age = (ms = PROOF_MS) => kit.ageSessions({ createdMs: ms });
const prove = (fields: FormFields, to = "/admin/settings", who = browser) =>
  who.post(againAction, `${AGAIN}?to=${encodeURIComponent(to)}`, {
    intent: "prove",
    to,
    ...fields,
  });
const company = () => ({
  ...{ intent: "company", phone: "01632 960 124" },
  version: String(findStoredSettings().updatedAt),
});
const saveCompany = (fields = company()) =>
  browser.post(settingsAction, "/admin/settings?saved=1", fields);

test.each([
  { why: "just given", ago: 0, fresh: true },
  { why: "a moment under 15 minutes old", ago: PROOF_MS - 1, fresh: true },
  { why: "15 minutes old", ago: PROOF_MS, fresh: false },
  { why: "of another process's clock", ago: -10_000, fresh: true },
  { why: "of a clock that was wrong", ago: -10_001, fresh: false },
])("a proof $why counts: $fresh", ({ ago, fresh }) => {
  expect(isFresh(PROOF_MS * 9 - ago, PROOF_MS * 9)).toBe(fresh);
});

const ACTS = Object.entries(SENSITIVE_ACTS).flatMap(([route, intents]) =>
  intents.map((intent) => ({ route, intent })),
);

async function actionOf(route: string): Promise<Handler> {
  const { action } = (await ROUTES[`/app/routes/${route}/route.tsx`]?.()) ?? {};
  if (!action) throw new Error(`${route} has no action`);
  return action;
}

test.each(ACTS)("$intent is an intent of $route", async ({ route, intent }) => {
  const { id } = await addCustomer();
  const fields = { intent, confirmed: "yes", role: "sales", was: "customer" };
  const params = { id: route.includes("customers") ? id : String(kit.addImport()) };
  const answer = await browser.post(await actionOf(route), "/admin/any", fields, params);
  expect(answer.text).not.toBe("Unknown action");
  expect(answer.location ?? "").not.toContain(AGAIN);
});

describe("with a proof that is too old", () => {
  test.each(ACTS)(
    "$intent of $route needs another one, by each method",
    async ({ route, intent }) => {
      const action = await actionOf(route);
      age();
      const id = route.includes("customers") ? admin.id : String(kit.addImport());
      const fields = { intent, confirmed: "yes" };
      const url = "/admin/any?_data=routes%2Fany";
      const others = ["PUT", "PATCH", "DELETE"].map((method) =>
        browser.request(url, { method, body: new URLSearchParams(fields) }),
      );
      const requests = [browser.postRequest(url, fields), ...others];
      for (const request of requests) {
        const { location, wasThrown } = await browser.send(action, request, { id });
        expect([location?.split("?")[0], wasThrown]).toEqual([AGAIN, true]);
      }
      expect(kit.isAdmin(admin.id)).toBe(true);
    },
  );

  test("the switches are thrown at once", async () => {
    age();
    for (const state of ["on", "off"]) {
      const flip = { intent: "switch", switch: "fail-safe", state, confirmed: "yes" };
      const { location } = await browser.post(settingsAction, "/admin/settings", flip);
      expect(location).toBe("/admin/settings");
    }
  });

  test("a form is stored, and sent once after the proof", async () => {
    const fields = company();
    age();
    const { location } = await saveCompany(fields);
    expect(findStoredSettings().phone).not.toBe(fields.phone);
    const to = new URL(location ?? "", "http://x").searchParams.get("to") ?? "";
    const { data } = await browser.get(againLoader, location ?? "");
    expect(data).toMatchObject({ isStored: true, proof: "password", to });

    expect((await prove({ currentPassword: "Wrong-Horse-1" }, to)).status).toBe(400);
    expect((await prove({ currentPassword: PASSWORD }, to)).location).toBe(to);
    const stored = (await browser.get(sendAgainLoader, to)).data;
    expect(findStoredSettings().phone).not.toBe(fields.phone);
    const again = new URLSearchParams(stored.fields.map(({ name, value }) => [name, value]));
    const sent = await browser.post(settingsAction, stored.action, again);
    expect(sent.location).toContain("/admin/settings?saved=");
    expect(findStoredSettings().phone).toBe(fields.phone);
    // Pressed twice: the details have changed since the form was shown.
    expect((await browser.post(settingsAction, stored.action, again)).status).toBe(409);
  });

  test("a confirmed button is never stored, and leads back to its page", async () => {
    age();
    const fields = { ...company(), confirmed: "yes" };
    const { location } = await saveCompany(fields);
    expect(location).toBe(`${AGAIN}?to=%2Fadmin%2Fsettings%3Fsaved%3D1`);
    expect((await prove({ currentPassword: PASSWORD })).location).toBe("/admin/settings");
  });
});

describe("the proof", () => {
  test("counts for 15 minutes, in the session that gave it only", async () => {
    const elsewhere = await signedIn(admin);
    age();
    await prove({ currentPassword: PASSWORD });
    expect((await browser.get(againLoader, `${AGAIN}?to=/admin`)).location).toBe("/admin");
    expect((await elsewhere.get(againLoader, `${AGAIN}?to=/admin`)).status).toBe(200);
    expect((await saveCompany()).location).toContain("saved=");
    kit.ageProofs(PROOF_MS);
    expect((await saveCompany()).location).toContain(AGAIN);
  });

  test("is a code once the account has a second step, which the password does not replace", async () => {
    const [recovery = ""] = await enrol(browser, admin);
    age();
    expect((await browser.get(againLoader, AGAIN)).data.proof).toBe("code");
    expect((await prove({ currentPassword: PASSWORD })).status).toBe(400);
    expect((await prove({ code: "000000", currentPassword: PASSWORD })).status).toBe(400);
    const code = appCode(admin);
    expect((await prove({ code })).location).toBe("/admin/settings");
    age(0);
    kit.ageProofs(PROOF_MS);
    expect((await prove({ code })).status).toBe(400);
    expect((await prove({ code: recovery })).location).toBe("/admin/settings");
  });

  test("locks out after five wrong ones, and does not lock signing in", async () => {
    await enrol(browser, admin);
    age();
    for (let attempt = 0; attempt < 5; attempt += 1) await prove({ code: "000000" });
    expect((await prove({ code: appCode(admin) })).status).toBe(429);
    expect(kit.listFailedLogins().every(({ email }) => email === `again ${admin.id}`)).toBe(true);
  });

  test("locks out after five wrong passwords too", async () => {
    age();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await prove({ currentPassword: "Wrong-Horse-1" });
      kit.clearThrottle();
    }
    expect((await prove({ currentPassword: PASSWORD })).status).toBe(429);
  });

  test.each(["//evil.example", "https://evil.example/", "\\\\evil.example", "javascript:1"])(
    "never leads to %s",
    async (to) => {
      age();
      const { data } = await browser.get(againLoader, `${AGAIN}?to=${encodeURIComponent(to)}`);
      expect(data.to).toBe("/account");
      expect((await prove({ currentPassword: PASSWORD }, to)).location).toBe("/account");
    },
  );

  test("can be given under both switches", async () => {
    age();
    for (const name of ["fail-safe", "maintenance"] as const) {
      kit.setSwitch(name, true);
      try {
        expect((await browser.get(againLoader, AGAIN)).status).toBe(200);
        expect((await prove({ currentPassword: PASSWORD })).status).toBe(303);
        kit.ageProofs(PROOF_MS);
      } finally {
        kit.setSwitch(name, false);
      }
    }
  });

  test("is not stored as a form when the session has ended", async () => {
    age();
    kit.endSessions();
    const ended = await prove({ code: "123456" });
    expect(ended.location).toBe("/auth?redirectTo=%2Fadmin%2Fsettings");
    expect(await isSignedIn(browser)).toBe(false);
    expect((await prove({ code: "123456" }, "/admin", new Visitor())).location).toContain("/auth");
    expect(kit.countStoredForms(admin.id)).toBe(0);
  });
});
