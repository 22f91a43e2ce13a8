import { beforeEach, describe, expect, test } from "vitest";

import { hashPassword } from "~/auth/password.server";
import { hashSecret, newToken } from "~/auth/tokens.server";
import { type FirstPassword, makeAdministrator } from "~/db/administrators.server";
import { resetPasswordByToken } from "~/db/account-links.server";
import { listAuditEntries } from "~/db/audit-log.server";
import { sqlite } from "~/db/client.server";
import { findUserByEmail } from "~/db/users.server";
import { addCustomer } from "#tests/support/accounts";

const EMAIL = "ada@example.com";
const BY = { actor: "command line", now: Date.now() };
const GIVEN: FirstPassword = { kind: "given", passwordHash: "a hash of theirs" };

const { secret, kept } = newToken("reset-password", BY.now);
const mail = { replyTo: null, subject: "Choose", html: "", text: "" };
const LINK: FirstPassword = {
  kind: "link",
  token: kept,
  mail: { ...mail, kind: "reset-password", toAddress: EMAIL },
};

const isAdmin = () =>
  sqlite
    .prepare("select role from users join user_roles on user_id = id where email = ?")
    .pluck()
    .get(EMAIL) === "admin";
const mailCount = () => sqlite.prepare("select count(*) from outbox").pluck().get();
const make = (first: FirstPassword) => makeAdministrator(EMAIL, first, BY).was;

beforeEach(() => sqlite.exec("delete from users; delete from outbox"));

describe("making an administrator", () => {
  test("of nobody, with a password: confirmed and ready", () => {
    expect(make(GIVEN)).toBe("nobody");
    expect(isAdmin()).toBe(true);
    expect(findUserByEmail(EMAIL)).toMatchObject({
      passwordHash: "a hash of theirs",
      emailVerifiedAt: BY.now,
    });
    expect(mailCount()).toBe(0);
    expect(listAuditEntries(1)).toMatchObject([
      { actor: "command line", subject: EMAIL, before: null, after: { role: "admin" } },
    ]);
  });

  test("of nobody, with a link: the link proves the address and sets the password", async () => {
    expect(make(LINK)).toBe("nobody");
    expect(findUserByEmail(EMAIL)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
    expect(mailCount()).toBe(1);

    const hash = await hashPassword("Correct-Horse-7");
    const tell = (toAddress: string) => ({ ...mail, kind: "password-changed", toAddress });
    expect(resetPasswordByToken(hashSecret(secret), hash, tell, BY.now + 1)).toBe(true);
    expect(findUserByEmail(EMAIL)).toMatchObject({
      passwordHash: hash,
      emailVerifiedAt: BY.now + 1,
    });
  });

  test("of a customer: the password stays, and nothing is mailed", async () => {
    await addCustomer({ email: EMAIL });
    const before = findUserByEmail(EMAIL);
    expect(make(LINK)).toBe("customer");
    expect(isAdmin()).toBe(true);
    expect(findUserByEmail(EMAIL)).toEqual(before);
    expect(mailCount()).toBe(0);
  });

  test("of an unconfirmed account: the password that a stranger may have chosen is gone", async () => {
    await addCustomer({ email: EMAIL });
    sqlite.exec("update users set email_verified_at = null");
    expect(make(LINK)).toBe("unconfirmed");
    expect(findUserByEmail(EMAIL)?.passwordHash).toBeNull();

    expect(make(GIVEN)).toBe("unconfirmed");
    expect(findUserByEmail(EMAIL)?.passwordHash).toBe("a hash of theirs");
  });

  test("of an administrator changes nothing", async () => {
    await addCustomer({ email: EMAIL, isAdmin: true });
    const entries = listAuditEntries(1000).length;
    expect(make(GIVEN)).toBe("admin");
    expect(findUserByEmail(EMAIL)?.passwordHash).not.toBe("a hash of theirs");
    expect(listAuditEntries(1000)).toHaveLength(entries);
  });
});
