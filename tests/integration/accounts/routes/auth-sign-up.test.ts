import { beforeEach, describe, expect, test } from "vitest";

import { action } from "~/routes/auth/route";
import { action as confirmAction, loader as confirmLoader } from "~/routes/confirm-email";
import { action as forgotAction } from "~/routes/forgot-password";
import { action as resetAction } from "~/routes/reset-password";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";
import { signIn, signUp } from "#tests/support/sign-in";
import { lastMailTo } from "#tests/support/queued-mails";

const TOO_PLAIN =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";

const countUsers = () => kit.countRows("users");

let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

describe("signing up", () => {
  test("makes an account that must be confirmed from its mail before anyone can sign in", async () => {
    expect(await signUp(visitor, { email: " New@Example.COM " })).toMatchObject({
      status: 303,
      location: "/auth?view=check-email",
    });
    expect(await visitor.toast()).toMatchObject({
      title: "Account created!",
      description: "Please check your email to confirm your account.",
    });
    expect((await signIn(visitor, "new@example.com")).status).toBe(401);

    const { kind, secret } = lastMailTo("new@example.com");
    expect(kind).toBe("confirm-email");

    // A scanner that opens the link, twice, spends nothing (S8).
    const look = () => visitor.get(confirmLoader, `/confirm-email?token=${secret}`);
    await look();
    expect((await look()).data.email).toBe("new@example.com");

    const confirm = () => visitor.post(confirmAction, "/confirm-email", { token: secret });
    expect((await confirm()).location).toBe("/email-verified");
    expect((await confirm()).location).toBe("/confirm-email");
    expect((await signIn(visitor, "new@example.com")).location).toBe("/");
  });

  test("notifies the company (S14)", async () => {
    await signUp(visitor, {
      email: "told@example.com",
      company: "Example Ltd",
      phoneNumber: "01632 960 001",
    });
    const { kind, text } = lastMailTo("sales@example.com");
    expect(kind).toBe("account-notification");
    expect(text).toMatch(
      /Zoë Newcomer[\s\S]*Example Ltd[\s\S]*told@example\.com[\s\S]*01632 960 001/,
    );
    const facts = kit
      .listMails()
      .map((mail) => JSON.stringify(mail.facts))
      .join("\n");
    expect(facts).toContain("told@example.com");
    expect(facts).not.toMatch(/argon2|passwordHash/);
  });

  test("with a taken address answers alike, changes nothing, and mails its owner", async () => {
    const { email } = await addCustomer();
    const before = countUsers();
    const taken = await signUp(visitor, { email });
    const fresh = await signUp(visitor, { email: "other@example.com" });

    expect([taken.status, taken.location, taken.text]).toEqual([
      fresh.status,
      fresh.location,
      fresh.text,
    ]);
    expect(countUsers()).toBe(before + 1);
    expect(lastMailTo(email).kind).toBe("account-exists");
    expect((await signIn(visitor, email)).location).toBe("/");
  });

  test("pressed twice makes one account and mails one link, and no warning of a second try", async () => {
    await Promise.all([
      signUp(visitor, { email: "twice@example.com" }),
      signUp(visitor, { email: "twice@example.com" }),
    ]);
    const kinds = () => kit.mailsTo("twice@example.com").map(({ kind }) => kind);
    expect(kinds()).toEqual(["confirm-email"]);

    kit.ageUser("twice@example.com", 10_000);
    await signUp(visitor, { email: "twice@example.com" });
    expect(kinds()).toEqual(["confirm-email", "account-unconfirmed"]);
  });

  test("again before confirming mails the way in, but no link that would confirm another's password", async () => {
    const email = "again@example.com";
    await signUp(visitor, { email, password: "Somebody-Else-7" });
    const confirmed = await signUp(visitor, { email: (await addCustomer()).email });
    kit.ageUser(email, 10_000);

    const again = await signUp(visitor, { email });
    expect([again.status, again.location, again.text]).toEqual([
      ...[confirmed.status, confirmed.location, confirmed.text],
    ]);
    const { kind, text, secret } = lastMailTo(email);
    expect({ kind, secret }).toEqual({ kind: "account-unconfirmed", secret: "" });
    expect(text).toContain("/auth?view=resend");
    expect(text).toContain("/forgot-password");

    // The mail's password link confirms the address, and invalidates the first link.
    await visitor.post(forgotAction, "/forgot-password", { email });
    const reset = { token: lastMailTo(email).secret, password: PASSWORD };
    await visitor.post(resetAction, "/reset-password", reset);
    expect((await signIn(visitor, email, "Somebody-Else-7")).status).toBe(401);
    expect((await signIn(visitor, email)).location).toBe("/");
  });

  test.each([
    ["fullName", "", "Enter your full name. Full name must be at least 2 characters"],
    ["fullName", "a".repeat(101), "Full name must be less than 100 characters"],
    ["fullName", "R2-D2!", "Full name contains invalid characters: “2”, “!”"],
    ["email", "nobody", "There is no @ in “nobody”. Please enter a valid email address"],
    ["email", `${"a".repeat(90)}@example.com`, "Email must be less than 100 characters"],
    ["password", "Short1a", "Password must be at least 8 characters"],
    ["password", `Aa1${"x".repeat(126)}`, "Password must be less than 128 characters"],
    ["password", "alllowercase1", TOO_PLAIN],
    ["password", "ALLUPPERCASE1", TOO_PLAIN],
    ["password", "NoDigitsAtAll", TOO_PLAIN],
    [
      "password",
      "Password123",
      "This password is easy to guess: choose a longer one, such as four words that do not belong together, with a capital letter and a number",
    ],
    [
      "phoneNumber",
      "123456",
      "There are 6 characters in “123456”. Please enter a valid phone number",
    ],
    [
      "phoneNumber",
      "1".repeat(21),
      `There are 21 characters in “${"1".repeat(21)}”. Please enter a valid phone number`,
    ],
    ["company", "c".repeat(101), "Company name must be less than 100 characters"],
  ])("refuses the %s %j, and keeps all but the password", async (field, typed, says) => {
    const before = countUsers();
    const reply = await signUp(visitor, { [field]: typed });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: { title: "Validation Error", description: says },
      result: { error: { [field]: [says] } },
    });
    expect(reply.text).not.toContain(field === "password" ? typed : PASSWORD);
    expect(countUsers()).toBe(before);
  });

  test.each([
    { fullName: "Al", password: "Kx7mPq2v" },
    { fullName: "a".repeat(100), password: `Kx7mPq2v${"x".repeat(120)}` },
    { password: "Пароль-Длинный-1", phoneNumber: "1234567", company: "c".repeat(100) },
    { password: "with spaces And 1", phoneNumber: "+44 (0)1632 960001", fullName: "D’Arcy" },
  ])("takes %j (S4: limits are inclusive)", async (fields) => {
    expect(
      (await signUp(visitor, { email: `ok-${Math.random()}@example.com`, ...fields })).status,
    ).toBe(303);
  });

  test("a new link can be requested, only for unconfirmed addresses, with the same response for all", async () => {
    await signUp(visitor, { email: "late@example.com" });
    const first = lastMailTo("late@example.com").secret;
    const { email: confirmed } = await addCustomer();
    const mails = () => kit.countRows("outbox");

    const resend = (email: string) => visitor.post(action, "/auth", { intent: "resend", email });
    expect((await resend("late@example.com")).location).toBe("/auth?view=check-email");
    expect(lastMailTo("late@example.com").secret).not.toBe(first);

    const before = mails();
    expect((await resend(confirmed)).location).toBe("/auth?view=check-email");
    expect((await resend("nobody@example.com")).location).toBe("/auth?view=check-email");
    expect(mails()).toBe(before);
  });
});
