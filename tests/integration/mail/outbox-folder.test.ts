import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { leaseDueMails } from "~/mail/outbox.server";
import { removeOldMails } from "~/mail/delivery/mail-folder.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { env } from "~/env.server";
import { addMailOfOtherVersion, queueRequestMails } from "#tests/support/queued-mails";
import { snapshotOf } from "#tests/support/quote-snapshot";
import {
  addMail,
  emptyOutbox,
  firstIsSent,
  header,
  leaseDueMail,
  rows,
  startWorker,
  temporaryFolder,
  until,
} from "./outbox-fixture";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(emptyOutbox);

describe("without a mail server", () => {
  test("a mail becomes a file that a mail program opens", async () => {
    addMail();
    startWorker({});

    await until(firstIsSent);

    const [name = "", ...others] = readdirSync(env.mailDir);
    const message = readFileSync(path.join(env.mailDir, name), "utf8");
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{6}-quote-request-for-customer-[0-9a-f]{8}\.eml$/);
    expect(header(message, "Message-ID")).toBe(rows()[0]?.messageId);
    expect(message).toContain("\r\n\r\n");
    expect(message).not.toMatch(/[^\r]\n/);
  });

  test("a mail is rendered when it is sent, from the facts it was queued with", async () => {
    const mailDir = temporaryFolder();
    const deliver = createMailer({ mailDir });
    const snapshot = snapshotOf({ lines: [{ quantity: 2, pricePence: 987_65 }] });
    await write(() => queueRequestMails(snapshot, false));
    for (const mail of leaseDueMails(Date.now(), 1000, 2)) await deliver(mail);

    const [sales = "", customer = ""] = readdirSync(mailDir)
      .sort()
      .map((name) => readFileSync(path.join(mailDir, name), "utf8"));
    for (const message of [sales, customer]) expect(message).toContain("Duct temperature sensor");
    expect(header(sales, "Subject")).toContain("Order ID - 00042: quote request");
    expect(sales).toContain("987.65");
    expect(header(customer, "Subject")).toContain("Quote ID - 00042: your quote request");
    expect(customer).not.toContain("987.65");
  });

  test.each(["reset-password", "contact-message-for-sales", "quote-request-for-customer"])(
    "%s: a mail queued with html and text by the last version is sent with them",
    async (kind) => {
      const mailDir = temporaryFolder();
      const content = { html: "<p>As it was worded</p>", text: "Worded for plain readers" };
      addMailOfOtherVersion({ kind, toAddress: "jane@customer.example", ...content });
      const mail = leaseDueMail(Date.now(), 1000);
      if (!mail) throw new Error("No mail was due");
      await createMailer({ mailDir })(mail);

      const [name = ""] = readdirSync(mailDir);
      const message = readFileSync(path.join(mailDir, name), "utf8");
      expect(message).toContain("<p>As it was worded</p>");
      expect(message).toContain("Worded for plain readers");
    },
  );

  test("a second delivery replaces the first", async () => {
    const mailDir = temporaryFolder();
    const deliver = createMailer({ mailDir });
    addMail();
    const mail = leaseDueMail(Date.now(), 1000);
    if (!mail) throw new Error("No mail was due");

    await deliver(mail);
    await deliver({ ...mail, attempts: 2 });

    expect(readdirSync(mailDir)).toHaveLength(1);
  });

  test("a mail waits until its folder can be written", async () => {
    const parent = temporaryFolder();
    const mailDir = path.join(parent, "mail");
    writeFileSync(mailDir, "a file where the folder belongs");
    addMail();
    startWorker({ deliver: createMailer({ mailDir }) });

    await until(() => expect(rows()[0]?.attempts).toBeGreaterThan(1));
    expect(rows()).toMatchObject([{ failedAt: null, sentAt: null }]);

    rmSync(mailDir);
    await until(firstIsSent);
    expect(readdirSync(mailDir)).toHaveLength(1);
  });

  test("mails are deleted after 30 days, and files of other origin never", async () => {
    const mailDir = temporaryFolder();
    addMail();
    const mail = leaseDueMail(Date.now(), 1000);
    if (!mail) throw new Error("No mail was due");
    await createMailer({ mailDir })(mail);
    const [written = ""] = readdirSync(mailDir);
    const half = `.${written}.part`;
    for (const name of [half, "mine.eml", "notes.txt"]) {
      writeFileSync(path.join(mailDir, name), "x");
    }

    // An hour from the limit, since the file system sets the time of a file.
    await removeOldMails(mailDir, Date.now() + 30 * DAY_MS - HOUR_MS);
    expect(readdirSync(mailDir)).toHaveLength(4);
    await removeOldMails(mailDir, Date.now() + 30 * DAY_MS + HOUR_MS);
    expect(readdirSync(mailDir).sort()).toEqual(["mine.eml", "notes.txt"]);
  });

  test("a mail that someone has moved away does not stop the removal of others", async () => {
    const mailDir = temporaryFolder();
    // Listed, but not found, like a file that was there a moment ago.
    symlinkSync("gone", path.join(mailDir, "000001-test-0123abcd.eml"));
    writeFileSync(path.join(mailDir, "000002-test-0123abcd.eml"), "x");
    await removeOldMails(mailDir, Date.now() + 31 * DAY_MS);
    expect(readdirSync(mailDir)).toEqual(["000001-test-0123abcd.eml"]);
  });

  test("in a missing folder there is nothing to remove", async () => {
    const nowhere = path.join(temporaryFolder(), "none");
    await expect(removeOldMails(nowhere, Date.now())).resolves.toBeUndefined();
  });
});
