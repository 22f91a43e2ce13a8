import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { RETENTION_DAYS } from "~/site/settings/retention";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { sampleMail } from "#tests/support/mail-samples";
import { addQuote } from "#tests/support/quotes";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns true if the database's file or its log contains this text. */
function isInFiles(text: string): boolean {
  const files = [sqlite.name, `${sqlite.name}-wal`].filter((file) => existsSync(file));
  return files.some((file) => readFileSync(file).includes(text));
}

test("nothing that a deleted account's rows contained stays in the bytes of the files", async () => {
  const others = Array.from({ length: 40 }, () => addCustomer({ fullName: "Somebody Else" }));
  const marks = Array.from({ length: 30 }, (_, index) => `Quillfeather-${index}-`);
  const customers = marks.map((mark) => addCustomer({ fullName: `${mark}name` }));
  await Promise.all(others);
  for (const [index, mark] of marks.entries()) {
    const customer = await customers[index];
    if (!customer) continue;
    addQuote({ userId: customer.id, name: `${mark}contact`, notes: `${mark}notes` });
    const { facts, ...mail } = sampleMail("contact-message-for-sales", { replyTo: customer.email });
    const message = { ...facts.message, message: `${mark}message`.repeat(200) };
    await write(() => insertMail({ ...mail, facts: { ...facts, message } }, 1));
  }
  expect(marks.every(isInFiles)).toBe(true);

  for (const customer of await Promise.all(customers)) {
    await deleteAccount(customer, { now: 2 });
  }
  expect(marks.filter(isInFiles)).toEqual([]);
});

test("nor what a clean-up deleted", async () => {
  const createdAt = 1_800_000_000_000;
  const { id } = await addCustomer({ fullName: "Thistlewood" });
  kit.updateUser(id, { createdAt, emailVerifiedAt: null });
  expect(isInFiles("Thistlewood")).toBe(true);

  await deleteExpired(createdAt + (RETENTION_DAYS.unconfirmedAccount + 1) * DAY_MS);
  expect(isInFiles("Thistlewood")).toBe(false);
});
