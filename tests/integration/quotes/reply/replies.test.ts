import { write } from "~/db/write.server";
import { describe, expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { discardReply, type ReplyHead, saveReply } from "~/quotes/reply/reply-drafts.server";
import { startReply } from "~/quotes/acts/start-reply.server";
import { insertOutcome, type NewOutcome } from "~/quotes/reply/new-outcome.server";
import { sendVersion as sendReply } from "~/quotes/acts/send-version.server";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import {
  findDraft,
  findNewestVersion,
  findVersion,
  listVersions,
} from "~/quotes/reply/replies.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";

const TODAY = "2026-06-12";
const LATER = "2026-07-12";
const sales = { name: "sales@example.com", now: Date.UTC(2026, 5, 12, 9) };

const HEAD: ReplyHead = {
  validUntil: LATER,
  message: "Thank you for asking.",
  deliveryNote: null,
  paymentTerms: null,
  shippingExVatPence: 10_00,
  remindsCustomer: true,
  attachesDatasheets: false,
};

let keys = 0;
const colleague = addCustomer({ isAdmin: true });

describe("a draft", () => {
  test("copies the request with its discounted prices, and moves the quote to In Progress", async () => {
    const productId = addProduct({ listPricePence: 100_00, weightGrams: 20_500 }).id;
    const quote = addQuote({ discountBasisPoints: 1000, lines: [{ productId, quantity: 2 }] });
    await start(quote);

    expect(findDraft(quote.orderNumber)).toMatchObject({
      version: null,
      validUntil: LATER,
      shippingExVatPence: 26_00,
      lines: [{ kind: "offered", quantity: 2, unitPricePence: 90_00, listPricePence: 100_00 }],
    });
    expect(kit.findQuoteByNumber(quote.orderNumber).status).toBe("in_progress");
  });

  test("is the same one for a colleague who starts it second", async () => {
    const quote = addQuote();
    const [first, second] = await Promise.all([start(quote), start(quote)]);
    expect([first.kind, second.kind]).toEqual(["started", "found"]);
    expect(replyIdOf(second)).toBe(replyIdOf(first));
  });

  test("is not saved over a colleague's save, and a save without a change counts as none", async () => {
    const quote = addQuote();
    const replyId = replyIdOf(await start(quote));
    const saved = await saveReply(replyId, sales.now, { head: HEAD, lines: [] }, sales);
    expect(saved).toEqual({ kind: "saved", revision: sales.now + 1 });
    expect(await saveReply(replyId, sales.now + 1, { head: HEAD, lines: [] }, sales)).toEqual(
      saved,
    );

    const late = await saveReply(
      replyId,
      sales.now,
      { head: { ...HEAD, message: "Mine" }, lines: [] },
      sales,
    );
    expect(late).toMatchObject({ kind: "stale", revision: sales.now + 1, savedBy: sales.name });
    expect(findDraft(quote.orderNumber)?.message).toBe(HEAD.message);
  });

  test("leaves the quote in progress when it is discarded", async () => {
    const quote = addQuote();
    const replyId = replyIdOf(await start(quote));
    expect(await discardReply(replyId, sales.now, sales)).toEqual({ kind: "discarded" });
    expect(findDraft(quote.orderNumber)).toBeUndefined();
    expect(kit.findQuoteByNumber(quote.orderNumber).status).toBe("in_progress");
  });
});

describe("sending", () => {
  test("freezes the figures as version 1, completes the quote and stops its clock", async () => {
    const quote = addQuote();
    await start(quote);
    expect(await send(quote)).toEqual({ kind: "sent", version: 1, isStillWaiting: false });

    const sent = findNewestVersion(quote.orderNumber);
    expect(sent).toMatchObject({ version: 1, issuer: { tradingName: "Wintney Controls" } });
    expect(kit.findQuoteByNumber(quote.orderNumber)).toMatchObject({
      status: "completed",
      needsAnswerSince: null,
    });
  });

  test("happens once when it is pressed twice", async () => {
    const quote = addQuote();
    await start(quote);
    const sendKey = "one key";
    const pressed = await Promise.all([send(quote, { sendKey }), send(quote, { sendKey })]);
    expect(pressed.map(({ kind }) => kind)).toEqual(["sent", "sent-before"]);
    expect(listVersions(quote.orderNumber)).toHaveLength(1);
  });

  test("happens once when two of the staff press at the same time", async () => {
    const quote = addQuote();
    await start(quote);
    const pressed = await Promise.all([send(quote), send(quote)]);
    expect(pressed.map(({ kind }) => kind)).toEqual(["sent", "gone"]);
    expect(listVersions(quote.orderNumber)).toHaveLength(1);
  });

  test("is refused when a colleague saved after the page was rendered", async () => {
    const quote = addQuote();
    const replyId = replyIdOf(await start(quote));
    const seen = {
      revision: sales.now,
      lastEventId: lastEventId(quote.orderNumber),
      recipient: "zoe@example.com",
    };
    await saveReply(replyId, sales.now, { head: HEAD, lines: [] }, sales);
    expect(await send(quote, { seen })).toEqual({ kind: "stale" });
    expect(listVersions(quote.orderNumber)).toEqual([]);
  });

  test("sends a line without a price only if that is confirmed", async () => {
    const productId = addProduct({ listPricePence: null }).id;
    const quote = addQuote({ lines: [{ productId, quantity: 3 }] });
    await start(quote);
    expect(await send(quote)).toEqual({ kind: "prices-to-follow" });
    expect(await send(quote, { allowsPricesToFollow: true })).toMatchObject({ kind: "sent" });
    expect(await accept(quote)).toEqual({ kind: "prices-to-follow" });
  });

  test("numbers a revision as the next version and leaves the first one as it was", async () => {
    const quote = addQuote();
    await start(quote);
    await send(quote);
    const first = findVersion(quote.orderNumber, 1);

    const replyId = replyIdOf(await start(quote));
    await saveReply(replyId, 1, { head: { ...HEAD, shippingExVatPence: 0 }, lines: [] }, sales);
    expect(await send(quote)).toEqual({ kind: "sent", version: 2, isStillWaiting: false });
    expect(findVersion(quote.orderNumber, 1)).toEqual(first);
    expect(listVersions(quote.orderNumber).map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe("the database refuses", () => {
  test.each([
    ["another price", "update quote_reply_lines set unit_price_pence = 1"],
    ["another total of a line", "update quote_reply_lines set total_pence = 1"],
    ["another tag of a line", "update quote_reply_lines set tag = 'Another'"],
    ["another total", "update quote_replies set goods_ex_vat_pence = 1"],
    ["another message", "update quote_replies set message = 'Other words'"],
    ["one line less", "delete from quote_reply_lines"],
    ["no version", "delete from quote_replies"],
    [
      "one line more",
      "insert into quote_reply_lines (reply_id, position, kind, product_name, quantity) select reply_id, 99, 'added', 'More', 1 from quote_reply_lines",
    ],
  ])("%s in a version that was sent (X3)", async (_, statement) => {
    const quote = addQuote();
    await start(quote);
    await send(quote);
    expect(() => sqlite.exec(statement)).toThrow(/a (?:line of a )?sent reply/);
  });

  test("another PDF, or none, of a version that was sent (X3)", async () => {
    const quote = await sentQuote();
    const replyId = findNewestVersion(quote.orderNumber)?.id ?? 0;
    const insert = (how: string, content: string) =>
      sqlite
        .prepare(`${how} into quote_documents values (?, ?, 'hash', 1)`)
        .run(replyId, Buffer.from(content));
    insert("insert", "first");
    insert("insert or replace", "second");
    const refused = /the PDF of a sent reply/;
    expect(() => sqlite.exec("update quote_documents set pdf = x'00'")).toThrow(refused);
    expect(() => sqlite.exec("delete from quote_documents")).toThrow(refused);
    expect(kit.findDocument(replyId)?.pdf.toString()).toBe("first");
  });

  test("nothing where a product leaves the catalogue", async () => {
    const product = addProduct();
    const quote = addQuote({ lines: [{ productId: product.id, quantity: 1 }] });
    await start(quote);
    await send(quote);
    sqlite.prepare("delete from products where id = ?").run(product.id);
    expect(findNewestVersion(quote.orderNumber)?.lines).toMatchObject([{ productId: null }]);
  });
});

describe("an outcome", () => {
  test("is recorded once when two people accept at once", async () => {
    const quote = await sentQuote();
    const pressed = await Promise.all([accept(quote), accept(quote)]);
    expect(pressed.map(({ kind }) => kind)).toEqual(["recorded", "recorded-before"]);
  });

  test("is recorded once when one accepts while another declines", async () => {
    const quote = await sentQuote();
    const pressed = await Promise.all([accept(quote), accept(quote, { kind: "declined" })]);
    expect(pressed.map(({ kind }) => kind)).toEqual(["recorded", "recorded-before"]);
    expect(kit.listOutcomes(quote.orderNumber).map(({ kind }) => kind)).toEqual(["accepted"]);
  });

  test("of a version that has been revised since is not recorded", async () => {
    const quote = await sentQuote();
    await start(quote);
    await send(quote);
    expect(await accept(quote, { version: 1 })).toEqual({ kind: "superseded", version: 2 });
    expect(await accept(quote, { version: 2 })).toMatchObject({ kind: "recorded" });
  });

  test.each([
    ["the last day", LATER, "recorded"],
    ["the day after", "2026-07-13", "expired"],
  ])("is accepted until the end of %s", async (_, today, kind) => {
    expect(await accept(await sentQuote(), { today })).toMatchObject({ kind });
  });

  test("may be recorded by staff after the last day", async () => {
    const quote = await sentQuote();
    const late = { today: "2027-01-01", via: "staff" } as const;
    expect(await accept(quote, late)).toMatchObject({ kind: "recorded" });
  });

  test("may change from declined to accepted, but not back", async () => {
    const quote = await sentQuote();
    expect(await accept(quote, { kind: "declined" })).toMatchObject({ kind: "recorded" });
    expect(await accept(quote)).toMatchObject({ kind: "recorded" });
    expect(await accept(quote, { kind: "declined" })).toMatchObject({ kind: "recorded-before" });
  });
});

async function start({ id }: { id: string }) {
  const { id: assigneeId } = await colleague;
  return startReply(id, { validUntil: LATER, assigneeId }, sales);
}

function replyIdOf(started: Awaited<ReturnType<typeof start>>): number {
  if (started.kind === "unknown") throw new Error("There is no such quote");
  return started.replyId;
}

function send(
  quote: { id: string; orderNumber: number },
  given: Partial<Parameters<typeof sendReply>[0]> = {},
) {
  const draft = findDraft(quote.orderNumber);
  const seen = {
    revision: draft?.revision ?? 0,
    lastEventId: lastEventId(quote.orderNumber),
    recipient: kit.findQuoteByNumber(quote.orderNumber).guestEmail,
  };
  return sendReply(
    {
      quoteId: quote.id,
      seen,
      sendKey: `send ${(keys += 1)}`,
      allowsPricesToFollow: false,
      answersCustomer: true,
      today: TODAY,
      copies: [],
      remindsCustomer: true,
      attachesDatasheets: false,
      ...given,
    },
    sales,
  );
}

async function sentQuote() {
  const quote = addQuote();
  await start(quote);
  await send(quote);
  return quote;
}

function accept({ orderNumber }: { orderNumber: number }, given: Partial<NewOutcome> = {}) {
  return write(() =>
    insertOutcome({
      orderNumber,
      version: 1,
      kind: "accepted",
      via: "account",
      byName: "Zoë Example",
      submitKey: `accept ${(keys += 1)}`,
      today: TODAY,
      now: sales.now,
      ...given,
    }),
  );
}
