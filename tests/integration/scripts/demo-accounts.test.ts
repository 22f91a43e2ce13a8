import { beforeEach, describe, expect, test } from "vitest";

import {
  DEMO_ADMIN,
  DEMO_COLLEAGUE,
  DEMO_CUSTOMER,
  DEMO_FIRM,
  DEMO_QUOTES,
  DEMO_SALES,
} from "#data/demo/accounts";
import { findMembership } from "~/accounts/firms/firms.server";
import { listOwnDiscounts } from "~/accounts/firms/own-discounts.server";
import { countPartNumbers } from "~/accounts/firms/part-numbers.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import { countSentQuotes, listSentQuotes } from "~/quotes/request/staff-quotes.server";
import { listVersions } from "~/quotes/reply/replies.server";
import { findRole, findUserByEmail } from "~/accounts/sign-in/users.server";
import { resetPasswordSchema } from "~/accounts/accounts-form.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

import {
  addDemoAccounts,
  DEMO_CATALOGUE_ACTION,
  describeDemoAccounts,
} from "#scripts/demo/accounts";

/** The triggers that reject deleting what a site must keep. */
const KEEPERS = sqlite
  .prepare<[], { name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger' and sql like '%before delete%' and tbl_name in ('audit_log', 'quote_replies', 'quote_reply_lines', 'quote_outcomes')",
  )
  .all();

beforeEach(() => {
  for (const { name } of KEEPERS) sqlite.exec(`drop trigger ${name}`);
  sqlite.exec(
    "delete from audit_log; delete from users; delete from quotes; delete from products; delete from firms",
  );
  for (const { sql } of KEEPERS) sqlite.exec(sql);
  const codes = new Set(DEMO_QUOTES.flatMap(({ lines }) => lines.map(({ code }) => code)));
  for (const productCode of codes) addProduct({ productCode, company: "Example Controls" });
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
      all: 11,
      waiting: 6,
      submitted: 3,
      in_progress: 2,
      completed: 6,
      late: 2,
      "change-requested": 1,
      "awaiting-customer": 1,
      accepted: 1,
    });
    const sent = listSentQuotes({ q: "", filter: "all" }, { limit: 20, ...reader });
    expect(sent.every(({ items }) => items.length > 0)).toBe(true);
    const versions = sent.map(({ orderNumber }) => listVersions(orderNumber).length);
    expect(Math.max(...versions)).toBe(3);
    expect(await describeDemoAccounts()).toMatch(
      /customer@example\.com +Demo-Customer-1\n.*colleague@.* Demo-Colleague-1\n.*salesperson@.* Demo-Sales-1\n.*admin@example\.com +Demo-Admin-1/,
    );
    expect(findRole(kit.findUser(DEMO_SALES.email).id)).toBe("sales");
  });

  test("share a firm, with a quote, a discount and part numbers", async () => {
    await fillWithDemo();
    await addDemoAccounts();
    const firm = findMembership(kit.findUser(DEMO_COLLEAGUE.email).id);
    expect(firm).toMatchObject({ name: DEMO_FIRM.name, role: "buyer" });
    const firmId = firm?.id ?? 0;
    expect(findMembership(kit.findUser(DEMO_CUSTOMER.email).id)).toMatchObject({ role: "manager" });
    expect(listOwnDiscounts({ kind: "firm", firmId })).toMatchObject([{ basisPoints: 20_00 }]);
    expect(countPartNumbers(firmId)).toBe(2);
    expect(kit.listQuotes().filter((quote) => quote.firmId === firmId)).toHaveLength(1);
  });

  test("are added once, and stay deleted", async () => {
    await fillWithDemo();
    await addDemoAccounts();
    await addDemoAccounts();
    kit.emptyTables("users");
    await addDemoAccounts();

    expect(findUserByEmail(DEMO_ADMIN.email)).toBeUndefined();
    expect(countSentQuotes("", { now: Date.now(), staffId: "ada" }).all).toBe(11);
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
    for (const { password } of [DEMO_CUSTOMER, DEMO_COLLEAGUE, DEMO_SALES, DEMO_ADMIN]) {
      expect(resetPasswordSchema.safeParse({ password }).success).toBe(true);
    }
  });
});
