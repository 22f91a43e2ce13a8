/** Passkeys as a second step (S21, S22), with a device made of software. */
import { beforeEach, describe, expect, test } from "vitest";

import { collectAccountData } from "~/accounts/acts/export-account.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { CHALLENGE_MS } from "~/accounts/second-step/challenge.server";
import { listPasskeys, MAX_PASSKEYS } from "~/accounts/second-step/passkeys.server";
import {
  findSecondStep,
  hasSecondStep,
  listWithoutSecondStep,
} from "~/accounts/second-step/second-steps.server";
import { PROOF_MS } from "~/accounts/sign-in/sensitive-acts";
import { action as stepAction, loader as stepLoader } from "~/routes/account_.second-step/route";
import { action as againAction } from "~/routes/auth_.again";
import { action as codeAction, loader as codeLoader } from "~/routes/auth_.second-step/route";
import { action as optionsAction } from "~/routes/auth_.passkey-options";
import {
  addCustomer,
  clearAllAttempts,
  halfSignedIn,
  PASSWORD,
  signedIn,
} from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addPasskey, challengeFor, Device } from "#tests/support/passkey";
import { mailsOfKind } from "#tests/support/queued-mails";
import { Visitor } from "#tests/support/requests";
import { appCode, enrol } from "#tests/support/second-step";
import { isSignedIn } from "#tests/support/sign-in";

const PATH = "/account/second-step";
const SIGN_IN = "/auth/second-step";
const OPTIONS = "/auth/passkey-options";

let admin: { id: string; email: string };
let browser: Visitor;
let device: Device;

beforeEach(async () => {
  clearAllAttempts();
  admin = await addCustomer({ isAdmin: true });
  browser = await signedIn(admin);
  device = new Device();
});

const press = (who: Visitor, passkeyAnswer: string) =>
  who.post(codeAction, SIGN_IN, { intent: "passkey", passkeyAnswer });
const signIn = async (who: Visitor, by = device) =>
  press(who, by.use(await challengeFor(who, "sign-in")));
const prove = async (by = device) => {
  const passkeyAnswer = by.use(await challengeFor(browser, "prove"));
  return browser.post(againAction, "/auth/again", { intent: "passkey", to: "/", passkeyAnswer });
};
const changes = () =>
  mailsOfKind("second-step-changed").filter(({ toAddress }) => toAddress === admin.email);

describe("adding a passkey", () => {
  test("switches the second step on, with recovery codes, and ends other sessions", async () => {
    const elsewhere = await signedIn(admin);
    expect(listWithoutSecondStep([admin.id])).toEqual([admin.email]);
    const { data } = await addPasskey(browser, device);
    expect("codes" in data && data.codes).toHaveLength(10);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(listWithoutSecondStep([admin.id])).toEqual([]);
    expect(changes().at(-1)?.text).toContain("your passkey as well as your password");
    const shown = (await browser.get(stepLoader, PATH)).data;
    expect(shown).toMatchObject({ passkeys: [{ name: "Laptop", used: null }], codesLeft: 10 });
    const exported = collectAccountData(admin.id, Date.now()).passkeys;
    expect(exported).toEqual([{ name: "Laptop", createdAt: expect.any(Number), usedAt: null }]);
  });

  test("needs a fresh proof, and so does its challenge", async () => {
    const passkeyAnswer = device.make(await challengeFor(browser, "add"));
    kit.ageSessions({ createdMs: PROOF_MS });
    const form = { intent: "add-passkey", passkeyAnswer };
    expect((await browser.post(stepAction, PATH, form)).location).toContain("/auth/again");
    const { data } = await browser.post(optionsAction, OPTIONS, { purpose: "add" });
    expect(data).toEqual({ kind: "again", to: "/auth/again?to=%2Faccount%2Fsecond-step" });
    expect(kit.countStoredForms(admin.id)).toBe(0);
  });

  test("is for staff, and at most ten", async () => {
    const customer = await signedIn(await addCustomer());
    expect(await challengeFor(customer, "add")).toBe("");
    expect(await challengeFor(new Visitor(), "add")).toBe("");
    for (let at = 0; at < MAX_PASSKEYS; at += 1) await addPasskey(browser);
    expect((await addPasskey(browser)).status).toBe(400);
    expect(listPasskeys(admin.id)).toHaveLength(MAX_PASSKEYS);
  });

  test("takes a name, or that of the browser, and refuses a passkey of another account", async () => {
    expect((await addPasskey(browser, device, "x".repeat(61))).status).toBe(400);
    await addPasskey(browser, device, "");
    expect(listPasskeys(admin.id)).toMatchObject([
      { name: "an unknown browser on an unknown system" },
    ]);
    const other = await addCustomer({ isAdmin: true });
    expect((await addPasskey(await signedIn(other), device)).status).toBe(400);
    expect(hasSecondStep(other.id)).toBe(false);
  });

  test.each([
    { why: "of another site", by: () => new Device("https://evil.example") },
    { why: "for another domain", by: () => new Device(undefined, "evil.example") },
  ])("refuses one $why", async ({ by }) => {
    expect((await addPasskey(browser, by())).status).toBe(400);
    expect(hasSecondStep(admin.id)).toBe(false);
  });
});

describe("signing in with a passkey", () => {
  let half: Visitor;

  beforeEach(async () => {
    await addPasskey(browser, device);
    half = await halfSignedIn(admin);
  });

  test("takes the place of a code, once", async () => {
    expect((await half.get(codeLoader, SIGN_IN)).data).toMatchObject({ hasPasskey: true });
    const answer = device.use(await challengeFor(half, "sign-in"));
    expect((await press(half, answer)).location).toBe("/admin/quotes");
    expect(await isSignedIn(half)).toBe(true);
    const second = await halfSignedIn(admin);
    expect((await press(second, answer)).status).toBe(400);
    await challengeFor(second, "sign-in");
    expect((await press(second, answer)).status).toBe(400);
    expect(await isSignedIn(second)).toBe(false);
  });

  test("lets in one of two equal answers at the same time", async () => {
    const answer = device.use(await challengeFor(half, "sign-in"));
    const statuses = await Promise.all([press(half, answer), press(half, answer)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  test.each([
    {
      why: "to the challenge of another sign-in",
      answer: async () => device.use(await challengeFor(await halfSignedIn(admin), "sign-in")),
    },
    {
      why: "to the challenge of an open session",
      answer: async () => device.use(await challengeFor(browser, "prove")),
    },
    {
      why: "to no challenge",
      answer: () => Promise.resolve(device.use("AAAA")),
    },
    {
      why: "by an unknown device",
      answer: async () => new Device().use(await challengeFor(half, "sign-in")),
    },
    {
      why: "by a passkey of another account",
      answer: async () => {
        const thief = await signedIn(await addCustomer({ isAdmin: true }));
        const theirs = new Device();
        await addPasskey(thief, theirs);
        return theirs.use(await challengeFor(half, "sign-in"));
      },
    },
    {
      why: "that is no answer",
      answer: async () => ((await challengeFor(half, "sign-in")) ? "{" : ""),
    },
  ])("refuses an answer $why", async ({ answer }) => {
    expect((await press(half, await answer())).status).toBe(400);
    expect(await isSignedIn(half)).toBe(false);
    expect((await signIn(half)).location).toBe("/admin/quotes");
  });

  test("refuses another origin, a count that is not higher, and an answer after five minutes", async () => {
    const phished = new Device("http://localhost:3001");
    expect((await signIn(half, phished)).status).toBe(400);
    expect((await signIn(half)).status).toBe(303);
    half = await halfSignedIn(admin);
    const copy = device.use(await challengeFor(half, "sign-in"), { counts: false });
    expect((await press(half, copy)).status).toBe(400);
    const late = device.use(await challengeFor(half, "sign-in"));
    kit.ageChallenges(CHALLENGE_MS);
    expect((await press(half, late)).status).toBe(400);
    expect((await signIn(half)).status).toBe(303);
  });

  test("gives a half session no other right", async () => {
    expect(await challengeFor(half, "prove")).toBe("");
    expect(await challengeFor(half, "add")).toBe("");
    const answer = device.use(await challengeFor(half, "sign-in"));
    const posted = await half.post(againAction, "/auth/again?_data=any", {
      ...{ intent: "passkey", passkeyAnswer: answer },
    });
    expect(posted.location).toContain("/auth?");
    expect(await isSignedIn(half)).toBe(false);
  });

  test("takes a recovery code instead, once, and no code of an app that is being set up", async () => {
    const renew = { intent: "renew", currentPassword: PASSWORD };
    const shown = (await browser.post(stepAction, PATH, renew)).data;
    const [code = ""] = "codes" in shown ? shown.codes : [];
    await browser.post(stepAction, PATH, { intent: "start", currentPassword: PASSWORD });
    const enter = (who: Visitor, typed: string) =>
      who.post(codeAction, SIGN_IN, { intent: "continue", code: typed });
    expect((await enter(half, appCode(admin))).status).toBe(400);
    expect((await enter(half, code)).location).toBe("/admin/quotes");
    expect((await enter(await halfSignedIn(admin), code)).status).toBe(400);
  });
});

describe("an account with passkeys", () => {
  test("proves itself again by one, not by its password", async () => {
    await addPasskey(browser, device);
    kit.ageSessions({ createdMs: PROOF_MS });
    const password = { intent: "prove", currentPassword: PASSWORD };
    expect((await browser.post(againAction, "/auth/again", password)).status).toBe(400);
    expect((await prove(new Device())).status).toBe(400);
    expect((await prove()).location).toBe("/");
    expect(await challengeFor(browser, "add")).not.toBe("");
  });

  test("can have an app as well, whose codes replace the earlier recovery codes", async () => {
    const { data } = await addPasskey(browser, device);
    const [old = ""] = "codes" in data ? data.codes : [];
    const [fresh = ""] = await enrol(browser, admin);
    expect((await addPasskey(browser)).location).toBe(PATH);
    expect(changes().at(-1)?.text).toContain("A passkey was added");
    const half = await halfSignedIn(admin);
    const enter = (code: string) => half.post(codeAction, SIGN_IN, { intent: "continue", code });
    expect((await enter(old)).status).toBe(400);
    expect((await enter(fresh)).status).toBe(303);
  });

  test("needs a proof by one for an app, which would be a way around them", async () => {
    await addPasskey(browser, device);
    kit.ageSessions({ createdMs: PROOF_MS });
    const start = { intent: "start", currentPassword: PASSWORD };
    expect((await browser.post(stepAction, PATH, start)).location).toContain("/auth/again");
    expect(findSecondStep(admin.id, Date.now())).toBeUndefined();
    await prove();
    expect(await enrol(browser, admin)).toHaveLength(10);
  });

  test("removes one after a proof, and the last switches the second step off", async () => {
    await addPasskey(browser, device);
    await addPasskey(browser);
    const [first, second] = listPasskeys(admin.id);
    const remove = (id = "") =>
      browser.post(stepAction, PATH, { intent: "remove-passkey", id, confirmed: "yes" });
    kit.ageSessions({ createdMs: PROOF_MS });
    expect((await remove(first?.id)).location).toContain("/auth/again");
    await prove();
    const other = await signedIn(await addCustomer({ isAdmin: true }));
    const foreign = { intent: "remove-passkey", id: first?.id ?? "", confirmed: "yes" };
    await other.post(stepAction, PATH, foreign);
    expect(listPasskeys(admin.id)).toHaveLength(2);
    await remove(second?.id);
    expect(changes().at(-1)?.text).toContain("A passkey was removed");
    await remove(first?.id);
    expect(changes().at(-1)?.text).toContain("only your password");
    expect([hasSecondStep(admin.id), await isSignedIn(await signedIn(admin))]).toEqual([
      false,
      true,
    ]);
  });

  test("loses them when the operator resets the second step, and when it is deleted", async () => {
    await addPasskey(browser, device);
    const actor = { name: "command line", now: Date.now() };
    expect(await removeSecondStep(admin, "reset", actor)).toEqual({ kind: "removed" });
    expect(listPasskeys(admin.id)).toEqual([]);
    await addPasskey(browser, device);
    kit.deleteUser(admin.id);
    expect(listPasskeys(admin.id)).toEqual([]);
  });
});
