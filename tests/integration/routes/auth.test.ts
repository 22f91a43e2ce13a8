import { beforeEach, describe, expect, test } from "vitest";

import { authenticator } from "~/auth/authenticator.server";
import { sqlite } from "~/db/client.server";
import { loader as accountLoader } from "~/routes/account/route";
import { action, loader } from "~/routes/auth/route";
import { action as addAction } from "~/routes/basket.lines";
import { action as changeAction } from "~/routes/change-password";
import { action as confirmAction, loader as confirmLoader } from "~/routes/confirm-email";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as quoteLoader } from "~/routes/quote/route";
import { action as resetAction, loader as resetLoader } from "~/routes/reset-password";
import { action as signOutAction, loader as signOutLoader } from "~/routes/sign-out";
import { loader as rootLoader } from "~/root";
import {
  addCustomer,
  forgiveEverything,
  lastMailTo,
  PASSWORD,
  signedIn,
} from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const TOO_PLAIN =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";

let visitor: Visitor;

beforeEach(async () => {
  forgiveEverything();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

const signIn = (email: string, password = PASSWORD, redirectTo = "", who = visitor) =>
  who.post(action, "/auth", { intent: "sign-in", email, password, redirectTo });

const NEWCOMER = { fullName: "Zoë Newcomer", email: "new@example.com", password: PASSWORD };
const signUp = (fields: Record<string, string | undefined> = {}) =>
  visitor.post(action, "/auth", { intent: "sign-up", ...NEWCOMER, ...fields });

const isSignedIn = async (who = visitor) => (await who.get(rootLoader, "/")).data.viewer.signedIn;
const countUsers = () => sqlite.prepare("select count(*) from users").pluck().get();

describe("signing up", () => {
  test("makes an account that must be confirmed from its mail before anyone can sign in", async () => {
    expect(await signUp({ email: " New@Example.COM " })).toMatchObject({
      status: 303,
      location: "/auth?view=check-email",
    });
    expect(await visitor.toast()).toMatchObject({
      title: "Account created!",
      description: "Please check your email to confirm your account.",
    });
    expect((await signIn("new@example.com")).status).toBe(401);

    const { kind, secret } = lastMailTo("new@example.com");
    expect(kind).toBe("confirm-email");

    // A scanner that opens the link, twice, spends nothing (S8).
    const look = () => visitor.get(confirmLoader, `/confirm-email?token=${secret}`);
    await look();
    expect((await look()).data.email).toBe("new@example.com");

    const confirm = () => visitor.post(confirmAction, "/confirm-email", { token: secret });
    expect((await confirm()).location).toBe("/email-verified");
    expect((await confirm()).location).toBe("/confirm-email");
    expect((await signIn("new@example.com")).location).toBe("/");
  });

  test("tells the company (specification §7)", async () => {
    await signUp({
      email: "told@example.com",
      company: "Example Ltd",
      phoneNumber: "01632 960 001",
    });
    const { kind, text } = lastMailTo("sales@example.com");
    expect(kind).toBe("account-notification");
    expect(text).toMatch(
      /Zoë Newcomer[\s\S]*Example Ltd[\s\S]*told@example\.com[\s\S]*01632 960 001/,
    );
  });

  test("with a taken address answers alike, changes nothing, and mails its owner", async () => {
    const { email } = await addCustomer();
    const before = countUsers();
    const taken = await signUp({ email });
    const fresh = await signUp({ email: "other@example.com" });

    expect([taken.status, taken.location, taken.text]).toEqual([
      fresh.status,
      fresh.location,
      fresh.text,
    ]);
    expect(countUsers()).toBe(Number(before) + 1);
    expect(lastMailTo(email).kind).toBe("account-exists");
    expect((await signIn(email)).location).toBe("/");
  });

  test.each([
    ["fullName", "", "Full name must be at least 2 characters"],
    ["fullName", "a".repeat(101), "Full name must be less than 100 characters"],
    ["fullName", "R2-D2!", "Full name contains invalid characters"],
    ["email", "nobody", "Please enter a valid email address"],
    ["email", `${"a".repeat(90)}@example.com`, "Email must be less than 100 characters"],
    ["password", "Short1a", "Password must be at least 8 characters"],
    ["password", `Aa1${"x".repeat(126)}`, "Password must be less than 128 characters"],
    ["password", "alllowercase1", TOO_PLAIN],
    ["password", "ALLUPPERCASE1", TOO_PLAIN],
    ["password", "NoDigitsAtAll", TOO_PLAIN],
    ["password", "Password123", "This password is one of the most common. Please choose another"],
    ["phoneNumber", "123456", "Please enter a valid phone number"],
    ["phoneNumber", "1".repeat(21), "Please enter a valid phone number"],
    ["company", "c".repeat(101), "Company name must be less than 100 characters"],
  ])("refuses the %s %j, and keeps all but the password", async (field, typed, says) => {
    const before = countUsers();
    const reply = await signUp({ [field]: typed });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: { title: "Validation Error", description: says },
      result: { error: { [field]: [says] } },
    });
    expect(reply.text).not.toContain(field === "password" ? typed : PASSWORD);
    expect(countUsers()).toBe(before);
  });

  test.each([
    { fullName: "Al", password: "Aa1xxxxx" },
    { fullName: "a".repeat(100), password: `Aa1${"x".repeat(125)}` },
    { password: "Пароль-Длинный-1", phoneNumber: "1234567", company: "c".repeat(100) },
    { password: "with spaces And 1", phoneNumber: "+44 (0)1632 960001", fullName: "D’Arcy" },
  ])("takes %j (S4: limits are inclusive)", async (fields) => {
    expect((await signUp({ email: `ok-${Math.random()}@example.com`, ...fields })).status).toBe(
      303,
    );
  });

  test("a new link can be asked for, by the unconfirmed alone, and the answer does not say", async () => {
    await signUp({ email: "late@example.com" });
    const first = lastMailTo("late@example.com").secret;
    const { email: confirmed } = await addCustomer();
    const mails = () => sqlite.prepare("select count(*) from outbox").pluck().get();

    const resend = (email: string) => visitor.post(action, "/auth", { intent: "resend", email });
    expect((await resend("late@example.com")).location).toBe("/auth?view=check-email");
    expect(lastMailTo("late@example.com").secret).not.toBe(first);

    const before = mails();
    expect((await resend(confirmed)).location).toBe("/auth?view=check-email");
    expect((await resend("nobody@example.com")).location).toBe("/auth?view=check-email");
    expect(mails()).toBe(before);
  });
});

describe("forms that no page of ours has", () => {
  test.each([
    { why: "a list of a hundred million", body: "email[99999999]=1" },
    { why: "a deep list", body: `a${"[0]".repeat(3000)}=1` },
    { why: "a deep tree", body: `a${".c".repeat(3000)}=1` },
    { why: "a field fifty thousand times", body: "a=1&".repeat(50_000) },
    { why: "a broken intent", body: "__intent__={bad" },
    { why: "a broken state", body: "__state__={bad" },
  ])("$why is a plain 400, at once", async ({ body }) => {
    for (const [path, handler] of [
      ["/auth", action],
      ["/forgot-password", forgotAction],
    ] as const) {
      const request = visitor.postRequest(path, new URLSearchParams(body));
      expect((await visitor.send(handler, request)).status).toBe(400);
    }
  });
});

describe("signing in", () => {
  test("in mixed case and with spaces, leads home with a session", async () => {
    const { email } = await addCustomer();
    expect(await signIn(`  ${email.toUpperCase()} `)).toMatchObject({ status: 303, location: "/" });
    expect(await isSignedIn()).toBe(true);
    expect((await visitor.get(loader, "/auth")).location).toBe("/");
  });

  test.each([
    { redirectTo: "/account?tab=settings", location: "/account?tab=settings" },
    { redirectTo: "https://example.com/", location: "/" },
    { redirectTo: "//example.com", location: "/" },
    { redirectTo: "/\\example.com", location: "/" },
  ])("asked to go to $redirectTo leads to $location (S9)", async ({ redirectTo, location }) => {
    const { email } = await addCustomer();
    expect((await signIn(email, PASSWORD, redirectTo)).location).toBe(location);
  });

  test("a guard sends a visitor here and back", async () => {
    const { location } = await visitor.get(accountLoader, "/account?tab=settings");
    expect(location).toBe("/auth?redirectTo=%2Faccount%3Ftab%3Dsettings");
  });

  test("known, unknown and unconfirmed addresses are refused in the same words", async () => {
    const { email } = await addCustomer();
    await signUp({ email: "unconfirmed@example.com" });
    const replies = [];
    for (const who of [email, "nobody@example.com", "unconfirmed@example.com"]) {
      const { status, data } = await signIn(who, "Wrong-Password-1");
      replies.push(JSON.stringify([status, data.toast, data.result.error]));
    }
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain("Invalid login credentials");
  });

  test.each([
    { email: "", password: "x" },
    { email: "nobody", password: "x" },
    { email: "a@example.com", password: "" },
    { email: "a@example.com", password: "x".repeat(2000) },
  ])("%j is a plain 400", async ({ email, password }) => {
    const reply = await signIn(email, password);
    expect(reply.status).toBe(400);
    expect(reply.data.toast).toMatchObject({ title: "Validation Error" });
  });

  test("repeated fields and files are plain errors", async () => {
    const reply = await visitor.post(action, "/auth", {
      intent: "sign-in",
      email: ["a@example.com", "b@example.com"],
      password: PASSWORD,
    });
    expect(reply.status).toBe(400);
  });

  test("brings the visitor's basket along and adds it up (B2)", async () => {
    const customer = await addCustomer();
    const [both, mine, theirs] = [addProduct(), addProduct(), addProduct()];
    const add = (who: Visitor, productId: number) =>
      who.post(addAction, "/basket/lines", { productId });

    const elsewhere = await signedIn(customer);
    await add(elsewhere, both.id);
    await add(elsewhere, mine.id);
    await add(visitor, both.id);
    await add(visitor, theirs.id);
    await signIn(customer.email);

    for (const who of [visitor, elsewhere]) {
      const { lines } = (await who.get(quoteLoader, "/quote")).data.basket;
      expect(lines.map(({ productName, quantity }) => [productName, quantity])).toEqual([
        [both.name, 2],
        [mine.name, 1],
        [theirs.name, 1],
      ]);
    }
  });
});

describe("the session", () => {
  test("of before signing in is worthless after it", async () => {
    const { email } = await addCustomer();
    await signIn(email);
    const first = visitor.cookie("session");
    await signIn(email);

    const thief = new Visitor();
    thief.setCookie("session", first);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn()).toBe(true);
  });

  test("is hashed at rest, and a cookie of it httpOnly and same-site", async () => {
    const { email } = await addCustomer();
    const { headers } = await signIn(email);
    expect(headers.getSetCookie().find((line) => line.startsWith("session="))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    );
    const id = atob(decodeURIComponent(visitor.cookie("session") ?? "").split(".")[0] ?? "");
    const hashes = sqlite.prepare("select id_hash from sessions").pluck().all().join();
    expect(hashes).not.toContain(id.replaceAll('"', ""));
  });

  test("a copied cookie is worthless after sign-out, and signing out twice is no error", async () => {
    const { email } = await addCustomer();
    await signIn(email);
    const thief = new Visitor();
    thief.setCookie("session", visitor.cookie("session"));
    const otherTab = new Visitor();
    otherTab.setCookie("session", visitor.cookie("session"));

    expect(await visitor.post(signOutAction, "/sign-out")).toMatchObject({
      status: 303,
      location: "/",
    });
    expect(await isSignedIn(thief)).toBe(false);
    expect((await otherTab.post(signOutAction, "/sign-out", { from: "account" })).location).toBe(
      "/",
    );
    expect(await otherTab.toast()).toMatchObject({
      title: "Signed out",
      description: "You have been successfully signed out.",
    });
  });

  test("reading /sign-out signs nobody out (S10)", async () => {
    const { email } = await addCustomer();
    await signIn(email);
    await visitor.get(signOutLoader, "/sign-out");
    expect(await isSignedIn()).toBe(true);
  });

  test("of a deleted user is nobody's", async () => {
    const customer = await addCustomer();
    const who = await signedIn(customer);
    sqlite.prepare("delete from users where id = ?").run(customer.id);
    expect(await isSignedIn(who)).toBe(false);
    expect((await who.get(accountLoader, "/account")).status).toBe(303);
  });

  test.each([
    { why: "just used within the day", hours: 23, days: 0, lasts: true },
    { why: "idle for a day", hours: 25, days: 0, lasts: false },
    { why: "busy, but a week old", hours: 0, days: 8, lasts: false },
  ])("$why: $lasts", async ({ hours, days, lasts }) => {
    const who = await signedIn(await addCustomer());
    sqlite
      .prepare("update sessions set last_seen_at = last_seen_at - ?, created_at = created_at - ?")
      .run(hours * 3_600_000, days * 86_400_000);
    expect(await isSignedIn(who)).toBe(lasts);
  });

  test.each(["nonsense", "eyJhIjoxfQ.forged", "%E0%A4%A", ""])(
    "a cookie of %j is nobody",
    async (value) => {
      visitor.setCookie("session", value);
      expect(await isSignedIn()).toBe(false);
    },
  );

  test("no row is made for a visitor who only reads", async () => {
    const rows = () => sqlite.prepare("select count(*) from sessions").pluck().get();
    const before = rows();
    await visitor.get(rootLoader, "/");
    await visitor.get(loader, "/auth");
    expect(rows()).toBe(before);
  });
});

describe("the lock-out", () => {
  const tryPassword = (email: string, password: string) =>
    authenticator.authenticate("password", new Visitor().postRequest("/auth", { email, password }));

  test("of a hundred passwords sent at once five are tried and ninety-five refused", async () => {
    const { email } = await addCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => tryPassword(email, "Wrong-Password-1")),
    );
    const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
    expect([count("wrong"), count("locked-out")]).toEqual([5, 95]);
  });

  test("refuses even the right password, alike for addresses nobody has, and ends on time", async () => {
    const { email } = await addCustomer();
    for (const address of [email, "nobody@example.com"]) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        await tryPassword(address, "Wrong-Password-1");
      expect((await tryPassword(address, PASSWORD)).kind).toBe("locked-out");
    }
    const { data } = await signIn(email);
    expect(data.toast).toMatchObject({
      title: "Error",
      description: "Account temporarily locked due to too many failed attempts",
    });

    sqlite.prepare("update failed_logins set attempted_at = attempted_at - ?").run(15 * 60_000 + 1);
    expect((await tryPassword(email, PASSWORD)).kind).toBe("signed-in");
  });

  test("starts from nothing after a right password", async () => {
    const { email } = await addCustomer();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword(email, "Wrong-Password-1");
      expect((await tryPassword(email, PASSWORD)).kind).toBe("signed-in");
    }
  });
});

describe("the throttle (S6)", () => {
  test("asks to wait after three attempts in a minute for one address, and then lets go", async () => {
    const { email } = await addCustomer();
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(email, "Wrong-Password-1");
    const reply = await signIn(email);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(reply.data).toMatchObject({
      toast: { title: "Too Many Attempts", description: "Please wait before trying again." },
      result: { initialValue: { email } },
    });

    sqlite.prepare("update throttle_hits set hit_at = hit_at - 60000").run();
    expect((await signIn(email)).status).toBe(303);
  });

  test("thirty in a minute from one client, whatever the address", async () => {
    const replies = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      replies.push((await signIn(`nobody-${attempt}@example.com`)).status);
    }
    expect(replies.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  const forget = (email: string) => visitor.post(forgotAction, "/forgot-password", { email });
  const reset = (token: string, password: string) =>
    visitor.post(resetAction, "/reset-password", { token, password });

  test("is chosen anew from the mail, once; every session and the lock-out end", async () => {
    const customer = await addCustomer();
    const elsewhere = await signedIn(customer);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      sqlite
        .prepare("insert into failed_logins (email, attempted_at) values (?, ?)")
        .run(customer.email, Date.now());
    }

    await forget(customer.email.toUpperCase());
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
    expect((await signIn(customer.email, PASSWORD)).status).toBe(401);
    expect((await signIn(customer.email, "Another-Horse-8")).location).toBe("/");
  });

  test("known and unknown addresses get one answer, and only the known one a mail", async () => {
    const { email } = await addCustomer();
    const known = await forget(email);
    const unknown = await forget("nobody@example.com");
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
    expect(lastMailTo("nobody@example.com").kind).toBe("");
  });

  test("a link is good for sixty minutes, for its own purpose, and whole", async () => {
    const { email } = await addCustomer();
    await forget(email);
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

    sqlite.prepare("update tokens set expires_at = expires_at - ?").run(60 * 60_000);
    expect((await reset(secret, "Another-Horse-8")).location).toBe("/reset-password");
    expect((await signIn(email)).location).toBe("/");
  });

  test("two that spend one link at once: one wins", async () => {
    const { email } = await addCustomer();
    await forget(email);
    const { secret } = lastMailTo(email);
    const replies = await Promise.all([
      reset(secret, "Another-Horse-8"),
      reset(secret, "Third-Horse-9"),
    ]);
    expect(replies.map(({ location }) => location).sort()).toEqual(["/auth", "/reset-password"]);
  });

  test("proves an address that was not confirmed yet", async () => {
    await signUp({ email: "forgetful@example.com" });
    await forget("forgetful@example.com");
    await reset(lastMailTo("forgetful@example.com").secret, "Another-Horse-8");
    expect((await signIn("forgetful@example.com", "Another-Horse-8")).location).toBe("/");
  });
});

describe("changing the password", () => {
  const change = (who: Visitor, currentPassword: string, password: string) =>
    who.post(changeAction, "/change-password", { currentPassword, password });

  test("asks for the current one, ends every other session, and tells the owner", async () => {
    const customer = await addCustomer();
    const here = await signedIn(customer);
    const elsewhere = await signedIn(customer);

    const refused = await change(here, "Wrong-Password-1", "Another-Horse-8");
    expect(refused.status).toBe(400);
    expect(refused.data.result?.error).toEqual({
      currentPassword: ["This is not your current password"],
    });

    expect(refused.text).not.toMatch(/Wrong-Password-1|Another-Horse-8/);

    expect((await change(here, PASSWORD, "Another-Horse-8")).location).toBe(
      "/account?tab=settings",
    );
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(lastMailTo(customer.email).kind).toBe("password-changed");
  });

  test("is for the signed-in alone", async () => {
    expect((await change(visitor, PASSWORD, "Another-Horse-8")).location).toMatch(/^\/auth/);
  });
});

test("a session that cannot be ended is told to the account page and swallowed in the header", async () => {
  const who = await signedIn(await addCustomer());
  sqlite.exec(
    "create trigger no_end before delete on sessions begin select raise(abort, 'no'); end",
  );
  try {
    const fromHeader = await who.post(signOutAction, "/sign-out");
    expect(fromHeader).toMatchObject({ status: 503, data: { toast: null } });
    const description = "Failed to sign out. Please try again.";
    expect(await who.post(signOutAction, "/sign-out", { from: "account" })).toMatchObject({
      status: 503,
      data: { toast: { title: "Error", description } },
    });
  } finally {
    sqlite.exec("drop trigger no_end");
  }
});

test("a failure of ours is told in the specification's words, and keeps what was typed", async () => {
  const { email } = await addCustomer();
  sqlite.exec(`
    create trigger no_session before insert on sessions begin select raise(abort, 'no'); end;
    create trigger no_user before insert on users begin select raise(abort, 'no'); end;
  `);
  const told = (description: string, typed: string) => ({
    status: 503,
    data: { toast: { title: "Error", description }, result: { initialValue: { email: typed } } },
  });
  try {
    const replies = [await signIn(email), await signUp({ email: "nobody-yet@example.com" })];
    expect(replies).toMatchObject([
      told("An unexpected error occurred during sign in", email),
      told("An unexpected error occurred", "nobody-yet@example.com"),
    ]);
    expect(JSON.stringify(replies.map(({ data }) => data))).not.toContain(PASSWORD);
  } finally {
    sqlite.exec("drop trigger no_session; drop trigger no_user");
  }
});
