/** Checks that no page served while fail-safe is on discloses prices or account data. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { kitOf } from "#tests/support/kit/kit";
import { ask, VISITORS } from "#tests/support/page-states";
import { expectWords, readPage } from "#tests/support/page-words";
import { type Site, startSite } from "#tests/support/site";

// A busy machine takes its time to copy and start a site.
const LIMIT_MS = 60_000;

let site: Site;

beforeAll(async () => {
  site = await startSite();
}, LIMIT_MS);

afterAll(() => site.stop());

test(
  "no page links to sign-in or to an account while fail-safe is on",
  { timeout: LIMIT_MS },
  async () => {
    const visitor = await VISITORS["a visitor"](site);
    const shopper = await VISITORS["a visitor with a full basket"](site);
    kitOf(site).setSwitch("fail-safe", true);

    const states = [
      ...visitor.states.map((state) => ({ state, cookie: visitor.cookie })),
      ...shopper.states.map((state) => ({ state, cookie: shopper.cookie })),
      // Links in mails sent earlier.
      { state: { path: "/email-verified" }, cookie: "" },
      { state: { path: "/confirm-email?token=none" }, cookie: "" },
      { state: { path: "/reset-password?token=none" }, cookie: "" },
      // A visitor may still be here after signing up or requesting a new password.
      { state: { path: "/forgot-password" }, cookie: "" },
      { state: { path: "/auth?view=check-email" }, cookie: "" },
    ];
    const leading: string[] = [];
    for (const { state, cookie } of states) {
      const html = await (await ask(site, state, cookie)).text();
      if (/href="\/(auth|account)\b/.test(html)) leading.push(`${state.path} ${state.state ?? ""}`);
    }
    expect(leading).toEqual([]);
  },
);

test(
  "the quote page explains the state of the quote to a customer signed out by fail-safe",
  { timeout: LIMIT_MS },
  async () => {
    kitOf(site).setSwitch("fail-safe", false);
    const { cookie } = await VISITORS["a customer with quotes"](site);
    kitOf(site).setSwitch("fail-safe", true);
    kitOf(site).endSessions();

    const says = [
      "You have been signed out",
      "Signing in is temporarily unavailable.",
      "The quote you started is saved",
      "0808 157 0192",
      "sales@example.com",
    ];
    await expectWords(site, { path: "/quote", cookie, says });

    kitOf(site).setSwitch("fail-safe", false);
    const saysAfterwards = ["The quote you started is saved: sign in to continue with it."];
    await expectWords(site, { path: "/quote", cookie, says: saysAfterwards });
  },
);

test(
  "the ways in say that they are closed, and ask for nothing that would be refused",
  { timeout: LIMIT_MS },
  async () => {
    kitOf(site).setSwitch("fail-safe", true);
    const says = ["Signing in and signing up are temporarily unavailable", "sales@example.com"];
    for (const path of ["/auth", "/auth?view=sign-up"]) {
      await expectWords(site, { path, says });
      expect((await readPage(site, path)).text).not.toContain("prices");
    }
    const fields = async (path: string) =>
      (await readPage(site, path)).html.match(/name="(email|password|fullName)"/g);
    // An administrator's way to the switch.
    expect(await fields("/auth")).toEqual(['name="email"', 'name="password"']);
    expect(await fields("/auth?view=sign-up")).toBeNull();

    // Of a form that was open already, what was typed stays.
    const form = { intent: "sign-up", fullName: "Zoë Late", email: "late@example.com" };
    const state = { path: "/auth?view=sign-up", form: { ...form, password: "Correct-Horse-7" } };
    const refused = await ask(site, state);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('value="Zoë Late"');

    const verified = await readPage(site, "/email-verified");
    expect(verified.text).toContain("Signing in is temporarily unavailable.");
    expect(verified.text).not.toContain("Sign in to see");
  },
);
