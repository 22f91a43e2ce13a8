import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { write } from "~/db/write.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { markMailFailed } from "~/mail/outbox.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteMessageForCustomer, quoteMessageForSales } from "~/quotes/mails/message-mails.server";
import { quoteOrderForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { MAIL_SAMPLES } from "#tests/support/mail-samples";
import { addQuote } from "#tests/support/quotes";
import { emptyOutbox, rows, temporaryFolder } from "#tests/integration/mail/outbox-fixture";

const NOW = Date.UTC(2026, 6, 1);

beforeEach(emptyOutbox);

const toCustomer = (
  text: string,
  about: { orderNumber?: number; to?: string; project?: string } = {},
) =>
  write(() => {
    const { facts } = MAIL_SAMPLES["quote-message-for-customer"];
    return queueMail(quoteMessageForCustomer, { ...facts, ...about, text }, NOW);
  });
const toSales = () =>
  write(() => queueMail(quoteMessageForSales, MAIL_SAMPLES["quote-message-for-sales"].facts, NOW));
const ids = () => rows().map(({ messageId }) => messageId);

describe("the mails of a quote", () => {
  test("answer the last one to the same side, under one subject", async () => {
    await toCustomer("One");
    await toSales();
    await toCustomer("Two");
    await toCustomer("Of another quote", { orderNumber: 43 });
    const [first, sales, second, other] = rows();

    expect(second).toMatchObject({
      subject: "Re: Quote ID - 00042: Riverside Block C",
      inReplyTo: first?.messageId,
      references: first?.messageId,
    });
    for (const mail of [first, sales, other])
      expect(mail).toMatchObject({ inReplyTo: null, references: null });
    expect(first?.subject).toBe("Quote ID - 00042: Riverside Block C");
    expect(other?.subject).toBe("Quote ID - 00043: Riverside Block C");
    expect(new Set(ids()).size).toBe(4);
  });

  test("refer to the first and the last nine", async () => {
    for (let sent = 1; sent <= 13; sent += 1) await toCustomer(`Mail ${sent}`);
    const all = ids();
    expect(rows().at(-1)).toMatchObject({
      inReplyTo: all[11],
      references: [all[0], ...all.slice(3, 12)].join(" "),
    });
    expect(rows()[9]).toMatchObject({ references: all.slice(0, 9).join(" ") });
  });

  test("of one address answer what that address got, and not what failed", async () => {
    await toCustomer("To the buyer");
    await toCustomer("To a colleague", { to: "colleague@example.com" });
    await toCustomer("Lost");
    const [buyers, , lost] = rows();
    if (!buyers || !lost) throw new Error("Nothing was queued");
    await write(() => markMailFailed(lost, "refused", NOW));
    await toCustomer("To the buyer again");
    expect(rows().at(-1)).toMatchObject({ inReplyTo: buyers.messageId });
  });

  test("that confirm an order say so in a subject of their own, in the same thread", async () => {
    await toCustomer("One");
    const { facts } = MAIL_SAMPLES["quote-order-for-customer"];
    await write(() => queueMail(quoteOrderForCustomer, facts, NOW));
    expect(rows().at(-1)).toMatchObject({
      subject: "Quote ID - 00042: your order SO-4711 is confirmed",
      inReplyTo: ids()[0],
    });
  });

  test("have the headers when they are sent", async () => {
    await toCustomer("One");
    await toCustomer("Two");
    const mailDir = temporaryFolder();
    const mail = kit.listMails()[1];
    if (!mail) throw new Error("Nothing was queued");
    expect(await createMailer({ mailDir })(mail)).toEqual({ kind: "sent" });
    const [file = ""] = readdirSync(mailDir);
    const source = readFileSync(path.join(mailDir, file), "utf8");
    expect(source).toContain(`In-Reply-To: ${ids()[0]}`);
    expect(source).toContain(`References: ${ids()[0]}`);
  });

  test("go with the account, whatever their subject", async () => {
    const leaver = await addCustomer();
    const { orderNumber } = addQuote({ userId: leaver.id });
    await toCustomer("One", { orderNumber });
    await toCustomer("Two", { orderNumber });
    await toCustomer("Of a stranger", { orderNumber: orderNumber + 1 });
    await deleteAccount(leaver, { now: NOW });
    expect(rows().map(({ orderNumber: number }) => number)).toEqual([orderNumber + 1, null]);
  });
});
