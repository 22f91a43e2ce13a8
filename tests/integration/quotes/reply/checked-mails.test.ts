import { queueRequestMails } from "#tests/support/queued-mails";
import {
  quoteLinkForCustomer,
  quoteOrderForCustomer,
} from "~/quotes/mails/short-quote-mails.server";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { write } from "~/db/write.server";
import { insertMail, leaseDueMails } from "~/mail/outbox.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { undoOutcome } from "~/quotes/acts/undo-outcome.server";
import { withdrawVersion } from "~/quotes/acts/withdraw-version.server";
import { findDesk, listReplyMails } from "~/quotes/reply/desk.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { londonDay } from "~/shared/dates";
import { answerVersion } from "~/quotes/acts/answer-version.server";
import { composeMail } from "~/mail/queue-mail.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { queueReplyMail } from "~/quotes/reply/reply-mail.server";
import { sendReminders } from "~/quotes/acts/remind-customers.server";
import { kit } from "#tests/support/bound-kit";
import { snapshotOf } from "#tests/support/quote-snapshot";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import {
  addMail,
  emptyOutbox,
  rows,
  startWorker,
  temporaryFolder,
  until,
} from "#tests/integration/mail/outbox-fixture";

const STAFF = { name: "sales@example.com", now: Date.now() };
type Quote = ReturnType<typeof addQuote>;

beforeEach(() => {
  emptyOutbox();
  kit.setSwitch("fail-safe", false);
});

function setFailSafe(isOn: boolean): void {
  kit.setSwitch("fail-safe", isOn);
  onTestFinished(() => kit.setSwitch("fail-safe", false));
}

/** Starts the worker of the site, which delivers into a folder. */
function startMailing(mailDir = temporaryFolder()) {
  const worker = startWorker({ deliver: createMailer({ mailDir }), holdMs: 20 });
  const files = () => (statSync(mailDir).isDirectory() ? readdirSync(mailDir) : []);
  return {
    worker,
    /** The kinds of the delivered mails, in the order of the outbox. */
    delivered: () =>
      files()
        .map((name) => name.replace(/^\d+-|-\w+\.eml$/g, ""))
        .sort(),
    contents: () => files().map((name) => readFileSync(path.join(mailDir, name), "utf8")),
  };
}

function newestOf({ id, orderNumber }: Quote) {
  const quote = findSentQuoteById(id);
  const reply = findNewestVersion(orderNumber);
  if (!quote || !reply || reply.version === null) throw new Error("Nothing was sent");
  return { quote, reply: { ...reply, version: reply.version } };
}

/** Sends a version and queues its mail. */
async function queueReply(given = addQuote()) {
  await sendVersion(given);
  const { quote, reply } = newestOf(given);
  const now = Date.now();
  await write(() => queueReplyMail(quote, reply, { to: "zoe@example.com", now }));
  return given;
}

const withdraw = ({ id }: Quote, version = 1) =>
  withdrawVersion({ quoteId: id, version, reason: "A mistake" }, STAFF);

async function queueAcceptance() {
  const given = addQuote();
  await sendVersion(given);
  const { quote } = newestOf(given);
  await answerVersion({
    accountId: null,
    member: null,
    ...{ quote, version: 1, via: "link", email: "zoe@example.com", linkEmail: "zoe@example.com" },
    ...{ submitKey: `accept ${given.id}`, now: Date.now() },
    answer: {
      ...{ kind: "accepted", name: "Zoë Example", purchaseOrder: "PO-7781" },
      ...{ deliverTo: null, requiredBy: null, comment: null },
    },
  });
  return given;
}

/** Returns the mails that the desk says were not sent. */
const notSent = (quote: Quote) => {
  const newest = findDesk(quote.id)?.newest;
  return newest ? listReplyMails(newest).filter(({ failedAt }) => failedAt !== null) : [];
};

describe("while fail-safe is on (R16)", () => {
  test.each([
    ["our quote with its PDF", async () => void (await queueReply())],
    ["the copy of an acceptance", async () => void (await queueAcceptance())],
    [
      "the copy of a request that shows prices",
      () => write(() => queueRequestMails(snapshotOf(), true)),
    ],
    [
      "a link to our quote",
      () =>
        write(() => {
          const about = { orderNumber: 42, to: "zoe@example.com", name: null, link: "/q/secret" };
          insertMail(composeMail(quoteLinkForCustomer, about), Date.now());
        }),
    ],
  ])("%s waits and goes out when it is off", async (_, queue) => {
    await queue();
    setFailSafe(true);
    addMail({ kind: "password-changed" });
    const { delivered } = startMailing();
    const waiting = () => rows().filter(({ kind }) => kind.endsWith("-for-customer"));

    await until(() =>
      expect(rows().find(({ kind }) => kind === "password-changed")?.sentAt).toBeTruthy(),
    );
    await until(() => expect(rows().some(({ lastError }) => lastError !== null)).toBe(true));
    expect(delivered().filter((kind) => kind.endsWith("-for-customer"))).toEqual([]);
    expect(waiting().every(({ sentAt, failedAt }) => !sentAt && !failedAt)).toBe(true);

    setFailSafe(false);
    await until(() => expect(rows().every(({ sentAt }) => sentAt !== null)).toBe(true));
    expect(rows().every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test("a copy without prices goes out, and so does the mail for sales", async () => {
    setFailSafe(true);
    await write(() => queueRequestMails(snapshotOf(), false));
    startMailing();
    await until(() => expect(rows().every(({ sentAt }) => sentAt !== null)).toBe(true));
  });

  test("fifty mails that wait keep no other from being sent", async () => {
    setFailSafe(true);
    for (let number = 0; number < 50; number += 1) addMail();
    startMailing();
    addMail({ kind: "password-changed" });
    await until(() => expect(rows().at(-1)?.sentAt).toBeTruthy());
    expect(rows().filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });

  test("a mail that a dead process had in hand waits too", async () => {
    await queueReply();
    leaseDueMails(Date.now(), 30, 1);
    setFailSafe(true);
    const { delivered } = startMailing();
    await until(() => expect(rows()[0]?.lastError).toContain("fail-safe"));
    expect(delivered()).toEqual([]);
  });
});

describe("a mail server that was down (R16)", () => {
  /** Tries the mails in vain, because the mail folder is a file; `repair` makes it a folder. */
  async function failToSend() {
    const mailDir = path.join(temporaryFolder(), "mail");
    writeFileSync(mailDir, "");
    const { worker } = startMailing(mailDir);
    await until(() => expect(rows().some(({ lastError }) => lastError)).toBe(true));
    await worker.stop();
    return {
      repair: () => {
        rmSync(mailDir);
        mkdirSync(mailDir);
        return startMailing(mailDir);
      },
    };
  }
  const settled = () =>
    until(() => expect(rows().every((row) => row.sentAt ?? row.failedAt)).toBe(true));

  test("sends no version that has been withdrawn, and the desk says why", async () => {
    const quote = await queueReply();
    const { repair } = await failToSend();
    await withdraw(quote);
    const { delivered } = repair();
    await settled();

    expect(delivered()).toEqual(["quote-withdrawn-for-customer"]);
    expect(rows()[0]).toMatchObject({ sentAt: null, facts: null });
    expect(notSent(quote)).toMatchObject([
      {
        subject: expect.stringMatching(/^Quote ID - \d+: your quote request$/),
        lastError: expect.stringMatching(/^version 1 was withdrawn on \d+ \w+ \d{4}$/),
      },
    ]);
  });

  test("sends only the newer of two versions", async () => {
    const quote = await queueReply();
    const { repair } = await failToSend();
    await queueReply(quote);
    const { delivered, contents } = repair();
    await settled();

    expect(delivered()).toEqual(["quote-reply-for-customer"]);
    expect(contents()[0]).toContain("Version 2, =C2=A3");
    expect(notSent(quote)).toMatchObject([
      { lastError: expect.stringMatching(/^version 2 replaced version 1 on /) },
    ]);
  });

  test("sends a version again once its withdrawal was undone", async () => {
    const quote = await queueReply();
    setFailSafe(true);
    await withdraw(quote);
    const outcomeId = findDesk(quote.id)?.outcome?.id ?? 0;
    await undoOutcome({ quoteId: quote.id, outcomeId, reason: "No mistake" }, STAFF);
    const { delivered } = startMailing();
    await until(() => expect(rows()[0]?.lastError).toContain("fail-safe"));
    setFailSafe(false);
    await settled();
    expect(delivered()).toContain("quote-reply-for-customer");
  });

  test("sends no confirmation of an acceptance, or of its order, once it is undone", async () => {
    const quote = await queueAcceptance();
    const { orderNumber } = quote;
    const replyId = findDesk(quote.id)?.newest?.id ?? 0;
    const order = composeMail(quoteOrderForCustomer, {
      ...{ orderNumber, to: "zoe@example.com", name: null, link: "/q/secret", replyId, version: 1 },
      ...{ orderReference: "SO-4711", replaces: null, facts: [] },
    });
    await write(() => insertMail(order, Date.now()));
    const outcomeId = findDesk(quote.id)?.outcome?.id ?? 0;
    await undoOutcome({ quoteId: quote.id, outcomeId, reason: "A mistake" }, STAFF);
    startMailing();
    await settled();
    const lastError = "the acceptance of version 1 no longer applies";
    expect(notSent(quote)).toMatchObject([{ lastError }, { lastError }]);
  });

  test.each(["declined", "withdrawn", "replaced"])(
    "sends no reminder of a version that was %s meanwhile",
    async (what) => {
      const friday = Date.UTC(2026, 5, 12, 8);
      const quote = addQuote();
      const head = { validUntil: "2026-06-15" };
      await sendVersion(quote, { head, now: Date.UTC(2026, 5, 1, 9) });
      expect(await sendReminders(friday)).toBe(1);
      if (what === "declined") {
        const { quote: sent } = newestOf(quote);
        await answerVersion({
          accountId: null,
          member: null,
          ...{ quote: sent, version: 1, via: "link", email: "zoe@example.com", linkEmail: null },
          ...{ submitKey: `decline ${quote.id}`, now: friday },
          answer: { kind: "declined", reason: "Price", comment: null },
        });
      }
      if (what === "withdrawn") await withdraw(quote);
      if (what === "replaced") await sendVersion(quote, { now: friday });
      startMailing();
      await settled();

      expect(notSent(quote)).toMatchObject([
        { lastError: expect.stringContaining(what === "replaced" ? "replaced version 1" : what) },
      ]);
    },
  );

  test("sends no reminder of a version that has expired", async () => {
    const quote = addQuote();
    await sendVersion(quote, { head: { validUntil: "2026-06-15" }, now: Date.UTC(2026, 5, 1, 9) });
    await sendReminders(Date.UTC(2026, 5, 12, 8));
    expect(londonDay(Date.now()) > "2026-06-15").toBe(true);
    startMailing();
    await settled();
    expect(notSent(quote)).toMatchObject([{ lastError: "version 1 expired on 15 June 2026" }]);
  });
});

test("a version that is withdrawn while its mail is being rendered is not sent (R16)", async () => {
  const quote = await queueReply();
  const mailDir = temporaryFolder();
  const [mail] = leaseDueMails(Date.now(), 1000, 1);
  if (!mail) throw new Error("No mail is due");
  const delivering = createMailer({ mailDir })(mail);
  await withdraw(quote);
  expect(await delivering).toMatchObject({ kind: "dropped" });
  expect(readdirSync(mailDir)).toEqual([]);
});
