import { beforeEach, describe, expect, test } from "vitest";

import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { authenticate } from "~/accounts/sign-in/authenticator.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { changePassword } from "~/accounts/acts/change-password.server";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { action as changeAction } from "~/routes/change-password";
import { action as deleteAction } from "~/routes/delete-account";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

const tryPassword = (email: string, password: string) => authenticate({ email, password });

/** Retry-After is this long, or less by what the attempts themselves took. */
function expectSeconds(headers: Headers, seconds: number) {
  const retryAfter = Number(headers.get("Retry-After"));
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(retryAfter).toBeGreaterThan(seconds - 60);
}

describe("the lock-out", () => {
  test("of a hundred passwords sent at once five are tried and ninety-five refused", async () => {
    const { email } = await addCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => tryPassword(email, "Wrong-Password-1")),
    );
    const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
    expect([count("wrong"), count("locked-out")]).toEqual([5, 95]);
  });

  test("refuses even the right password, alike for unknown addresses, and ends on time", async () => {
    const { email } = await addCustomer();
    for (const address of [email, "nobody@example.com"]) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        await tryPassword(address, "Wrong-Password-1");
      expect((await tryPassword(address, PASSWORD)).kind).toBe("locked-out");
    }
    const { data, status, headers } = await signIn(visitor, email);
    expect(status).toBe(429);
    expectSeconds(headers, 15 * 60);
    expect(data.toast).toMatchObject({
      title: "Error",
      description:
        "Account temporarily locked due to too many failed attempts. Try again in 15 minutes. To sign in sooner, use “Forgotten password?” to choose a new password.",
    });

    kit.ageFailedLogins(15 * 60_000 + 1);
    expect((await tryPassword(email, PASSWORD)).kind).toBe("signed-in");
  });

  test("reports when the oldest of the five attempts leaves the quarter of an hour", async () => {
    const { email } = await addCustomer();
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPassword(email, "Wrong-Password-1");
    kit.ageFailedLogins(10 * 60_000, { isOldestOnly: true });
    expectSeconds((await signIn(visitor, email)).headers, 5 * 60);
  });

  test("starts from nothing after a right password", async () => {
    const { email } = await addCustomer();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(email, "Wrong-Password-1");
      expect((await tryPassword(email, PASSWORD)).kind).toBe("signed-in");
    }
  });
});

describe("after a clock was in next year for a moment", () => {
  const YEAR_MS = 365 * 24 * 60 * 60_000;

  test("wrong passwords of that moment keep no owner out, and those of now still do", async () => {
    const { email } = await addCustomer();
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPassword(email, "Wrong-Password-1");
    kit.ageFailedLogins(-YEAR_MS);
    expect((await tryPassword(email, "Wrong-Password-1")).kind).toBe("wrong");
    for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(email, "Wrong-Password-1");
    expect((await tryPassword(email, PASSWORD)).kind).toBe("locked-out");
  });

  test("attempts of that moment make no one wait, and are deleted (S6)", async () => {
    const { email } = await addCustomer();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await signIn(visitor, email, "Wrong-Password-1");
    kit.ageThrottle(-YEAR_MS);
    kit.ageFailedLogins(-YEAR_MS);
    expect((await signIn(visitor, email)).status).toBe(303);

    await deleteExpired(Date.now());
    expect(kit.countRows("failedLogins")).toBe(0);
    expect(kit.listThrottleKeys(`%${email}`)).toEqual([]);
  });
});

describe.each([
  { path: "/change-password", action: changeAction },
  { path: "/delete-account", action: deleteAction },
])("the password that $path asks for", ({ path, action }) => {
  const ask = (who: Visitor, currentPassword: string) =>
    who.post(action, path, { currentPassword, password: "Another-Horse-8" });
  // The lock-out's five are met only by who waits out the throttle's three.
  const askPatiently = (who: Visitor, currentPassword: string) => {
    kit.clearThrottle();
    return ask(who, currentPassword);
  };

  test("is tried five times in a quarter of an hour, and then not even the right one", async () => {
    const who = await signedIn(await addCustomer());
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await askPatiently(who, "Wrong-Password-1")).status).toBe(400);
    }
    const refused = await askPatiently(who, PASSWORD);
    expect(refused.status).toBe(429);
    expectSeconds(refused.headers, 15 * 60);
    expect(refused.data.toast).toEqual({
      kind: "error",
      title: "Error",
      description:
        "Account temporarily locked due to too many failed attempts. Try again in 15 minutes.",
    });
    expect(refused.text).not.toMatch(/Horse/);

    kit.ageFailedLogins(15 * 60_000 + 1);
    expect((await askPatiently(who, PASSWORD)).status).toBe(303);
  });

  test("starts from nothing after a right one, and after a reset", async () => {
    const customer = await addCustomer();
    const who = await signedIn(customer);
    for (let attempt = 0; attempt < 5; attempt += 1) await askPatiently(who, "Wrong-Password-1");
    await changePassword(customer, await hashPassword(PASSWORD), { now: Date.now() });
    expect((await askPatiently(await signedIn(customer), PASSWORD)).status).toBe(303);
  });

  test("can be requested by its owner despite strangers' attempts", async () => {
    const customer = await addCustomer();
    const who = await signedIn(customer);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await new Visitor().post(forgotAction, "/forgot-password", { email: customer.email });
      await tryPassword(customer.email, "Wrong-Password-1");
    }
    expect((await tryPassword(customer.email, PASSWORD)).kind).toBe("locked-out");
    expect((await ask(who, PASSWORD)).status).toBe(303);
  });

  test("three times a minute", async () => {
    const who = await signedIn(await addCustomer());
    const tries = Array.from({ length: 10 }, () => ask(who, "Wrong-Password-1"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe("the throttle (S6)", () => {
  test("requires a wait after three attempts in a minute for one address, and then ends", async () => {
    const { email } = await addCustomer();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await signIn(visitor, email, "Wrong-Password-1");
    const reply = await signIn(visitor, email);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(reply.data).toMatchObject({
      toast: {
        title: "Too Many Attempts",
        description: "Please wait before trying again. Try again in 1 minute.",
      },
      result: { initialValue: { email } },
    });

    kit.ageThrottle(60_000);
    expect((await signIn(visitor, email)).status).toBe(303);
  });

  test("thirty in a minute from one client, for all addresses together", async () => {
    const replies = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      replies.push((await signIn(visitor, `nobody-${attempt}@example.com`)).status);
    }
    expect(replies.filter((status) => status === 429)).toHaveLength(1);
  });

  test("the addresses of one IPv6 network are one client", async () => {
    const waits = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const clientAddress = `2001:db8:1:2::${attempt.toString(16)}`;
      const email = `nobody-${attempt}@example.com`;
      waits.push(await checkThrottle("quote", { email }, { clientAddress }));
    }
    expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1);
  });

  test("of a stranger elsewhere leaves the owner's attempts as they are", async () => {
    const { email } = await addCustomer();
    const stranger = new Visitor("203.0.113.9");
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await stranger.post(forgotAction, "/forgot-password", { email });
      await signIn(stranger, email, "Wrong-Password-1");
    }
    expect((await signIn(stranger, email)).status).toBe(429);

    const owner = new Visitor("198.51.100.7");
    expect((await owner.post(forgotAction, "/forgot-password", { email })).status).toBe(303);
    expect((await signIn(owner, email)).status).toBe(303);
  });

  test("of one address from many networks together allows thirty in a minute", async () => {
    const waits = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const clientAddress = `203.0.113.${attempt}`;
      waits.push(await checkThrottle("reset", { email: "zoe@example.com" }, { clientAddress }));
    }
    expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1);
  });
});
