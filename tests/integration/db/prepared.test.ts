import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { baskets } from "#drizzle/schema/baskets";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { preparedInsert } from "~/db/prepared.server";

const insertBasket = preparedInsert(baskets);
const insertMail = preparedInsert(outbox);

test("stores what Drizzle's own insert stores, defaults and encodings included", () => {
  const row = { details: { name: "Zoë", includeDatasheets: true }, createdAt: 1, updatedAt: 2 };
  insertBasket({ ...row, id: "prepared" });
  insertBasket({ ...row, id: "prepared-default", details: undefined });
  db.insert(baskets)
    .values({ ...row, id: "drizzle" })
    .run();

  const stored = (id: string) => db.select().from(baskets).where(eq(baskets.id, id)).get();
  expect(stored("prepared")).toEqual({ ...stored("drizzle"), id: "prepared" });
  expect(stored("prepared-default")).toMatchObject({ userId: null, details: {} });
});

test("gives the rowid, and throws SQLite's own error", () => {
  const mail = { kind: "test", toAddress: "a@x.example", subject: "s", html: "h", text: "t" };
  const row = { ...mail, messageId: "<1@x.example>", createdAt: 1, nextAttemptAt: 1 };
  const id = insertMail(row);

  expect(db.select().from(outbox).where(eq(outbox.id, id)).get()).toMatchObject({
    ...row,
    attempts: 0,
    replyTo: null,
  });
  expect(() => insertMail(row)).toThrow("UNIQUE constraint failed: outbox.message_id");
});
