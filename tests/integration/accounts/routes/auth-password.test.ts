import { beforeEach, describe, expect, test, vi } from "vitest";

import * as passwords from "~/accounts/sign-in/password.server";
import { action as changeAction } from "~/routes/change-password";
import { action as confirmAction } from "~/routes/confirm-email";
import { action as forgotAction, loader as forgotLoader } from "~/routes/forgot-password";
import { action as resetAction, loader as resetLoader } from "~/routes/reset-password";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";
import { isSignedIn, signIn, signUp } from "#tests/support/sign-in";
import { lastMailTo } from "#tests/support/queued-mails";

// All of it works as ever; only what comes while a password is checked is put there.
let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

describe("a forgotten password", () => {
  const requestReset = (email: string) => visitor.post(forgotAction, "/forgot-password", { email });
  const reset = (token: string, password: string) =>
    visitor.post(resetAction, "/reset-password", { token, password });

  test("is reset from the mail, once; every session and the lock-out end", async () => {
    const customer = await addCustomer();
    const elsewhere = await signedIn(customer);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      kit.addFailedLogin(customer.email);
    }

    await requestReset(customer.email.toUpperCase());
    const { kind, secret } = lastMailTo(customer.email);
    expect(kind).toBe("reset-password");
    expect((await visitor.get(resetLoader, `/reset-password?token=${secret}`)).data.email).toBe(
      customer.email,
    );

    expect((await reset(secret, "short")).status).toBe(400);
    expect((await reset(secret, "Another-Horse-8")).location).toBe("/auth");
    expect((await reset(secret, "Third-Horse-9")).location).toBe("/reset-password");
    expect(lastMailTo(customer.email).kind).toBe("password-changed");

    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(visitor, customer.email, PASSWORD)).status).toBe(401);
    expect((await signIn(visitor, customer.email, "Another-Horse-8")).location).toBe("/");
  });

  test("leads to a page that names the address, which is not in the page's own", async () => {
    const page = async () => (await visitor.get(forgotLoader, "/forgot-password?sent")).data.sentTo;
    expect(await page()).toBeNull();
    expect((await requestReset(" Nobody@Example.com ")).location).not.toContain("@");
    expect(await page()).toBe("nobody@example.com");
    expect((await visitor.get(forgotLoader, "/forgot-password")).data.sentTo).toBeNull();
  });

  test("known and unknown addresses get one answer, and only the known one a mail", async () => {
    const { email } = await addCustomer();
    const known = await requestReset(email);
    const unknown = await requestReset("nobody@example.com");
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
    expect(known).toMatchObject({ status: 303, location: "/forgot-password?sent" });
    expect(lastMailTo("nobody@example.com").kind).toBe("");
  });

  test("an address gets ten of these mails in an hour at most, from however many networks (S6)", async () => {
    const { email } = await addCustomer();
    for (let network = 0; network < 12; network += 1) {
      const stranger = new Visitor(`198.51.100.${network}`);
      const reply = await stranger.post(forgotAction, "/forgot-password", { email });
      expect(reply.location).toBe("/forgot-password?sent");
    }
    expect(kit.mailsTo(email)).toHaveLength(10);
  });

  test("a link is valid for sixty minutes, only unaltered and only as a reset link", async () => {
    const { email } = await addCustomer();
    await requestReset(email);
    const { secret } = lastMailTo(email);
    for (const bad of [secret.slice(1), `${secret}x`, "", "x".repeat(10_000)]) {
      expect(
        (await visitor.get(resetLoader, `/reset-password?token=${bad}`)).data.token,
      ).toBeNull();
      expect((await reset(bad, "Another-Horse-8")).location).toBe("/reset-password");
    }
    expect((await visitor.post(confirmAction, "/confirm-email", { token: secret })).location).toBe(
      "/confirm-email",
    );

    kit.ageTokens(60 * 60_000);
    expect((await reset(secret, "Another-Horse-8")).location).toBe("/reset-password");
    expect((await signIn(visitor, email)).location).toBe("/");
  });

  test("two that spend one link at once: one wins", async () => {
    const { email } = await addCustomer();
    await requestReset(email);
    const { secret } = lastMailTo(email);
    const replies = await Promise.all([
      reset(secret, "Another-Horse-8"),
      reset(secret, "Third-Horse-9"),
    ]);
    expect(replies.map(({ location }) => location).sort()).toEqual(["/auth", "/reset-password"]);
  });

  test("ends what was being done with the old one: signing in, and choosing another", async () => {
    const customer = await addCustomer();
    const thief = await signedIn(customer);
    const resetMeanwhile = async () => {
      await requestReset(customer.email);
      await reset(lastMailTo(customer.email).secret, "Another-Horse-8");
      return true;
    };

    vi.spyOn(passwords, "verifyPassword").mockImplementationOnce(resetMeanwhile);
    const change = { currentPassword: PASSWORD, password: "Thief-Horse-9" };
    const changed = await thief.post(changeAction, "/change-password", change);
    expect(changed.location).toBe("/change-password");

    vi.spyOn(passwords, "verifyPassword").mockImplementationOnce(resetMeanwhile);
    await signIn(thief, customer.email, "Another-Horse-8");
    expect(await isSignedIn(thief)).toBe(false);
    expect((await signIn(visitor, customer.email, "Another-Horse-8")).location).toBe("/");
  });

  test("proves an address that was not confirmed yet", async () => {
    await signUp(visitor, { email: "forgetful@example.com" });
    await requestReset("forgetful@example.com");
    await reset(lastMailTo("forgetful@example.com").secret, "Another-Horse-8");
    expect((await signIn(visitor, "forgetful@example.com", "Another-Horse-8")).location).toBe("/");
  });
});

describe("changing the password", () => {
  const change = (who: Visitor, currentPassword: string, password: string) =>
    who.post(changeAction, "/change-password", { currentPassword, password });

  test("requires the current one, ends every other session, and notifies the owner", async () => {
    const customer = await addCustomer();
    const here = await signedIn(customer);
    const elsewhere = await signedIn(customer);

    const refused = await change(here, "Wrong-Password-1", "Another-Horse-8");
    expect(refused.status).toBe(400);
    const message = "This is not your current password";
    expect(refused.data).toMatchObject({
      result: { error: { currentPassword: [message] } },
      toast: { title: "Validation Error", description: message },
    });

    expect(refused.text).not.toMatch(/Wrong-Password-1|Another-Horse-8/);

    expect((await change(here, PASSWORD, "Another-Horse-8")).location).toBe(
      "/account?tab=settings",
    );
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(lastMailTo(customer.email).kind).toBe("password-changed");
  });

  test("a right password is no attack: it resets the throttle", async () => {
    const who = await signedIn(await addCustomer());
    const statuses: number[] = [];
    for (const current of ["Wrong-1", "Wrong-2", PASSWORD, "Wrong-3", "Another-Horse-8"]) {
      statuses.push((await change(who, current, "Another-Horse-8")).status);
    }
    expect(statuses).toEqual([400, 400, 303, 400, 303]);
  });

  test("is for signed-in customers only", async () => {
    expect((await change(visitor, PASSWORD, "Another-Horse-8")).location).toMatch(/^\/auth/);
  });
});
