import { beforeEach, describe, expect, test } from "vitest";

import { hashPassword } from "~/accounts/sign-in/password.server";
import { hashSecret, createToken } from "~/accounts/sign-in/tokens.server";
import { type FirstPassword, makeStaff } from "~/accounts/acts/make-staff.server";
import type { StaffRole } from "~/accounts/roles";
import { resetPasswordByToken } from "~/accounts/acts/change-password.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";

const EMAIL = "ada@example.com";
const now = Date.now();
const OPERATOR = { name: "command line", now };
const GIVEN: FirstPassword = { kind: "given", passwordHash: "a hash of theirs" };

const { secret, token } = createToken("reset-password", now);
const LINK: FirstPassword = { kind: "link", secret, token };

const isAdmin = () => kit.listUsers().some(({ id, email }) => email === EMAIL && kit.isAdmin(id));
const mails = () => kit.listMails().map(({ kind, toAddress }) => `${kind} ${toAddress}`);
const make = async (first: FirstPassword, role: StaffRole = "admin") =>
  (await makeStaff({ email: EMAIL, role }, first, OPERATOR)).kind;

beforeEach(() => kit.emptyTables("users", "outbox"));

describe("making an administrator", () => {
  test("for a new address, with a password: confirmed and ready", async () => {
    expect(await make(GIVEN)).toBe("created");
    expect(isAdmin()).toBe(true);
    expect(findUserByEmail(EMAIL)).toMatchObject({
      passwordHash: "a hash of theirs",
      emailVerifiedAt: OPERATOR.now,
    });
    expect(mails()).toEqual([`role-changed ${EMAIL}`]);
    expect(listAuditEntries(1)).toMatchObject([
      { actor: "command line", subject: EMAIL, before: null, after: { role: "admin" } },
    ]);
  });

  test("for a new address, with a link: the link proves the address and sets the password", async () => {
    expect(await make(LINK)).toBe("created");
    expect(findUserByEmail(EMAIL)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
    expect(mails()).toEqual([`role-changed ${EMAIL}`, `reset-password ${EMAIL}`]);

    const hash = await hashPassword("Correct-Horse-7");
    const outcome = await resetPasswordByToken(hashSecret(secret), hash, now + 1);
    expect(outcome).toEqual({ kind: "reset" });
    expect(findUserByEmail(EMAIL)).toMatchObject({
      passwordHash: hash,
      emailVerifiedAt: OPERATOR.now + 1,
    });
  });

  test("for a customer: the password stays, and the administrators are notified", async () => {
    await addCustomer({ email: "boss@example.com", isAdmin: true });
    await addCustomer({ email: EMAIL });
    const before = findUserByEmail(EMAIL);
    expect(await make(LINK)).toBe("promoted");
    expect(isAdmin()).toBe(true);
    expect(findUserByEmail(EMAIL)).toEqual(before);
    expect(mails().sort()).toEqual([`role-changed ${EMAIL}`, "role-changed boss@example.com"]);
  });

  test("of an unconfirmed account: the password that a stranger may have chosen is gone", async () => {
    await addCustomer({ email: EMAIL });
    kit.updateUser(kit.findUser(EMAIL).id, { emailVerifiedAt: null });
    expect(await make(LINK)).toBe("unconfirmed");
    expect(findUserByEmail(EMAIL)?.passwordHash).toBeNull();

    expect(await make(GIVEN)).toBe("unconfirmed");
    expect(findUserByEmail(EMAIL)?.passwordHash).toBe("a hash of theirs");
  });

  test("of an administrator changes nothing", async () => {
    await addCustomer({ email: EMAIL, isAdmin: true });
    const entries = listAuditEntries(1000).length;
    expect(await make(GIVEN)).toBe("unchanged");
    expect(findUserByEmail(EMAIL)?.passwordHash).not.toBe("a hash of theirs");
    expect(listAuditEntries(1000)).toHaveLength(entries);
    expect(mails()).toEqual([]);
  });
});

test("the operator adds sales and promotes them, and takes nothing from an administrator (S23)", async () => {
  expect(await make(GIVEN, "sales")).toBe("created");
  const { id } = kit.findUser(EMAIL);
  expect(kit.roleOf(id)).toBe("sales");
  expect(await make(LINK, "sales")).toBe("unchanged");
  expect(await make(LINK)).toBe("promoted");
  expect(listAuditEntries(1)).toMatchObject([
    { before: { role: "sales" }, after: { role: "admin" } },
  ]);
  expect(await make(LINK, "sales")).toBe("administrator");
  expect(kit.roleOf(id)).toBe("admin");
});
