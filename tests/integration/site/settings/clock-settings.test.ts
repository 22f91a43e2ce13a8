/** The bank holidays, and the mails that remind staff, in Settings (Q19, Q20). */
import { afterEach, beforeEach, expect, test } from "vitest";

import { action, loader } from "~/routes/admin.settings/route";
import { BANK_HOLIDAYS, readBankHolidays } from "~/site/settings/bank-holidays";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import type { FormFields, Visitor } from "#tests/support/requests";

const SETTINGS = "/admin/settings";

let admin: Visitor;

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});
afterEach(() => kit.updateSettings({ bankHolidays: null, staffMails: null }));

const shown = async () => (await admin.get(loader, SETTINGS)).data.clock;
const save = async (form: FormFields) => {
  const ticked = { sendsDigest: "on", sendsDeadlines: "on", ...form };
  const { version } = await shown();
  return admin.post(action, SETTINGS, { intent: "clock", version, ...ticked });
};

test("the form begins with the bank holidays that the site knows, and saving them changes nothing", async () => {
  const { typed, isOwnList, knownUntil } = await shown();
  expect(typed).toMatchObject({ sendsDigest: true, sendsDeadlines: true });
  expect(typed.bankHolidays).toMatch(/^1 January 2026\n3 April 2026\n/);
  expect([isOwnList, knownUntil]).toEqual([false, "26 December 2028"]);

  await save({ bankHolidays: typed.bankHolidays });
  expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
});

test("a list of one's own replaces them, is audited, and ends when it is emptied", async () => {
  const saved = await save({ bankHolidays: "24/12/2026\r\n\r\n2026-12-26\r\n25 December 2026" });
  expect(saved.status).toBe(303);
  expect(await admin.toast()).toMatchObject({
    description: "3 days without work. 1 day of them is at a weekend, when no one works anyway.",
  });
  expect([...readSiteSettings().holidays]).toEqual(["2026-12-24", "2026-12-25", "2026-12-26"]);
  expect((await shown()).isOwnList).toBe(true);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    action: "settings.clock",
    after: { bankHolidays: "2026-12-24, 2026-12-25, 2026-12-26" },
  });

  await save({ bankHolidays: " " });
  expect([...readSiteSettings().holidays]).toEqual([...BANK_HOLIDAYS]);
});

test("a text that is not a date, or a colleague's change, rejects the form and keeps what was typed", async () => {
  const { version } = await shown();
  const wrong = await save({ bankHolidays: "25 December 2026\n31 June 2027" });
  expect(wrong.status).toBe(400);
  expect(wrong.data?.result).toMatchObject({
    initialValue: { bankHolidays: "25 December 2026\n31 June 2027" },
    error: { bankHolidays: ["Line 2 is no date: “31 June 2027”. Enter one as 25 December 2026."] },
  });
  expect(readSiteSettings().holidays.size).toBe(BANK_HOLIDAYS.length);

  await save({ bankHolidays: "24 December 2026" });
  const form = { intent: "clock", version, bankHolidays: "24 December 2027" };
  const stale = await admin.post(action, SETTINGS, form);
  expect(stale.status).toBe(409);
  expect([...readSiteSettings().holidays]).toEqual(["2026-12-24"]);
});

test("each mail is switched off without the other", async () => {
  await admin.post(action, SETTINGS, {
    ...{ intent: "clock", version: (await shown()).version, bankHolidays: "" },
    sendsDigest: "on",
  });
  expect(readSiteSettings().staffMails).toEqual({ digest: false, deadline: true });
  expect((await shown()).typed).toMatchObject({ sendsDigest: true, sendsDeadlines: false });
});

test.each([
  { text: "25 December 2026\n25/12/2026", problem: "Line 2 repeats 25 December 2026." },
  { text: "Christmas", problem: "Line 1 is no date: “Christmas”. Enter one as 25 December 2026." },
  { text: "1 May 2026\n".repeat(201), problem: "Enter up to 200 days." },
])("$problem", ({ text, problem }) => {
  expect(readBankHolidays(text)).toEqual({ kind: "wrong", problem });
});
