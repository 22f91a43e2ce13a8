import { beforeEach, describe, expect, test } from "vitest";

import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_QUOTES } from "#data/demo/accounts";
import { insertAuditEntry } from "~/db/site/audit-log.server";
import { sqlite } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { countSentQuotes, listSentQuotes } from "~/db/quote/staff-quotes.server";
import { findUserByEmail } from "~/db/account/users.server";
import { resetPasswordSchema } from "~/forms/accounts.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

import {
  addDemoAccounts,
  DEMO_CATALOGUE_ACTION,
  describeDemoAccounts,
} from "#scripts/demo-accounts";

const NEVER_CUT = sqlite
  .prepare("select sql from sqlite_master where name = 'audit_log_is_never_cut'")
  .pluck()
  .get();

beforeEach(() => {
  sqlite.exec("drop trigger audit_log_is_never_cut; delete from audit_log; delete from users");
  sqlite.exec(`delete from quotes; delete from products; ${String(NEVER_CUT)}`);
  const codes = new Set(DEMO_QUOTES.flatMap(({ lines }) => lines.map(({ code }) => code)));
  for (const productCode of codes) addProduct({ productCode });
});

const fillWithDemo = () =>
  write(() =>
    insertAuditEntry(
      { name: "command line", now: 1 },
      { action: DEMO_CATALOGUE_ACTION, subject: "" },
    ),
  );

describe("the demo's accounts", () => {
  test("are added to a database that the demo filled, with quotes in every status", async () => {
    await fillWithDemo();
    await addDemoAccounts();

    const reader = { now: Date.now(), staffId: "ada" };
    expect(countSentQuotes("", reader)).toMatchObject({
      all: 7,
      waiting: 5,
      submitted: 3,
      in_progress: 2,
      completed: 2,
      late: 2,
    });
    const sent = listSentQuotes({ q: "", filter: "all" }, { limit: 20, ...reader });
    expect(sent.every(({ items }) => items.length > 0)).toBe(true);
    expect(await describeDemoAccounts()).toMatch(
      /customer@example\.com +Demo-Customer-1\n.*admin@example\.com +Demo-Admin-1/,
    );
  });

  test("are added once, and stay deleted", async () => {
    await fillWithDemo();
    await addDemoAccounts();
    await addDemoAccounts();
    kit.emptyTables("users");
    await addDemoAccounts();

    expect(findUserByEmail(DEMO_ADMIN.email)).toBeUndefined();
    expect(countSentQuotes("", { now: Date.now(), staffId: "ada" }).all).toBe(7);
  });

  test("are never added to any other database", async () => {
    await addDemoAccounts();
    expect(findUserByEmail(DEMO_ADMIN.email)).toBeUndefined();
    expect(await describeDemoAccounts()).toBe("");
  });

  test("are not spoken of with a password that has been changed", async () => {
    await fillWithDemo();
    await addDemoAccounts();
    kit.updateUser(kit.findUser(DEMO_ADMIN.email).id, { passwordHash: null });
    expect(await describeDemoAccounts()).not.toContain(DEMO_ADMIN.email);
  });

  test("have passwords that the site would take", () => {
    for (const { password } of [DEMO_CUSTOMER, DEMO_ADMIN]) {
      expect(resetPasswordSchema.safeParse({ password }).success).toBe(true);
    }
  });
});
