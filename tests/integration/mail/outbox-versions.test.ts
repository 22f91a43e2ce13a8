/** Mail queued by another version of the site than the one that sends it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";

import { listFailedMails } from "~/mail/outbox.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { addMailOfOtherVersion } from "#tests/support/queued-mails";
import {
  addMail,
  emptyOutbox,
  rows,
  startServer,
  startWorker,
  temporaryFolder,
  until,
} from "./outbox-fixture";

const CUSTOMER = "jane@customer.example";

/** As the version before `facts` stored it in the column that the migration renamed. */
const OLD_QUOTE_MESSAGE = `{"snapshot":{"id":"quote-of-42","orderNumber":42,"totals":{"goodsExVatPence":12000,"goodsIncVatPence":14400,"shippingExVatPence":1350,"shippingIncVatPence":1620,"vatPence":2670,"totalExVatPence":13350,"totalIncVatPence":16020,"originalGoodsExVatPence":12000,"weightGrams":250,"itemsOnApplication":0},"lines":[{"productName":"Duct temperature sensor","productCode":"DTS-300","variantName":null,"sku":null,"comingSoon":false,"quantity":1,"unitPricePence":12000,"originalUnitPricePence":12000,"unitWeightGrams":250}],"unweighedItems":0,"createdAt":1782910800000,"contact":{"name":"Jane Smith","email":"jane@customer.example","phone":"+44 20 7946 0123","company":"Smith & Sons","notes":null},"includeDatasheets":true,"discountBasisPoints":0},"pricesShown":true}`;

beforeEach(emptyOutbox);

/** Sends all that is due into a folder, and returns the text of each mail. */
async function sendAll(): Promise<string[]> {
  const mailDir = temporaryFolder();
  startWorker({ deliver: createMailer({ mailDir }) });
  await until(() => expect(rows().every((row) => row.sentAt ?? row.failedAt)).toBe(true));
  const names = readdirSync(mailDir).sort();
  return names.map((name) => readFileSync(path.join(mailDir, name), "utf8"));
}

test.each([
  { kind: "quote-request-for-customer", says: "Quote ID - 00042" },
  { kind: "quote-request-for-sales", says: "Order ID - 00042" },
])("$kind: a mail the last version queued with its quote is sent", async ({ kind, says }) => {
  addMailOfOtherVersion({ kind, toAddress: CUSTOMER, facts: OLD_QUOTE_MESSAGE });
  const [message = ""] = await sendAll();

  expect(message).toContain(says);
  expect(message).toContain("Duct temperature sensor");
  expect(message).toContain("160.20");
  expect(message).not.toMatch(/undefined|NaN/);
  expect(rows()).toMatchObject([{ lastError: null }]);
});

test("a mail the last version queued with its text is sent with it", async () => {
  const content = { html: "<p>As stored</p>", text: "As stored for plain readers" };
  addMailOfOtherVersion({ kind: "password-changed", toAddress: CUSTOMER, ...content });

  const [message = ""] = await sendAll();
  expect(message).toContain(content.html);
  expect(message).toContain(content.text);
});

test("a kind that only a newer version knows fails with a clear error, and is not sent", async () => {
  const content = { html: "<p>h</p>", text: "t", facts: OLD_QUOTE_MESSAGE };
  addMailOfOtherVersion({ kind: "quote-reply", toAddress: CUSTOMER, ...content });

  expect(await sendAll()).toEqual([]);
  expect(listFailedMails(1)).toMatchObject([
    {
      lastError:
        'This version of the site does not know the mail kind "quote-reply"; a newer version queued it.',
    },
  ]);
  expect(rows()).toMatchObject([{ attempts: 1, facts: OLD_QUOTE_MESSAGE }]);
});

test("over SMTP too, and the mails behind it are still sent", async () => {
  const server = await startServer();
  addMailOfOtherVersion({ kind: "quote-reply", toAddress: CUSTOMER, facts: "{}" });
  addMail();
  startWorker({ deliver: createMailer({ smtpUrl: server.url, mailDir: "/nowhere" }) });

  await until(() => expect(rows().every((row) => row.sentAt ?? row.failedAt)).toBe(true));
  expect(server.accepted).toHaveLength(1);
  expect(rows()).toMatchObject([{ sentAt: null }, { failedAt: null }]);
});

test("a mail whose content has been deleted fails rather than being sent empty", async () => {
  addMailOfOtherVersion({ kind: "reset-password", toAddress: CUSTOMER });

  expect(await sendAll()).toEqual([]);
  expect(rows()).toMatchObject([
    { attempts: 1, lastError: "The content of this email has been deleted." },
  ]);
});
