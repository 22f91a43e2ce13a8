import { beforeEach, describe, expect, test } from "vitest";

import { createSubmitKey } from "~/http/form-data.server";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as sendAction, loader as sendLoader } from "~/routes/admin.quotes_.$id_.send/route";
import { action as linkAction, loader as linkLoader } from "~/routes/q.$secret/route";
import { action, loader } from "~/routes/quote-details.$id/route";
import { listMessagesForStaff } from "~/quotes/reply/quote-messages.server";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion, startDraft } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

let staff: Visitor;
let customer: Visitor;
let quote: ReturnType<typeof addQuote>;
let ownAddress: string;

beforeEach(async () => {
  kit.emptyTables("outbox");
  kit.setSwitch("fail-safe", false);
  staff = await signedIn(await addCustomer({ isAdmin: true, fullName: "Ada Sales" }));
  const account = await addCustomer();
  customer = await signedIn(account);
  ownAddress = account.email;
  quote = addQuote({ userId: account.id });
  kit.updateQuote(quote.id, { projectReference: "Riverside Block C" });
});

const details = () => `/quote-details/${quote.id}`;
const desk = () => `/admin/quotes/${quote.id}`;
const write = (text: string, form: FormFields = {}, who = customer) =>
  who.post(action, details(), { intent: "message", messageText: text, ...form }, { id: quote.id });
const press = (form: FormFields, who = staff) =>
  who.post(deskAction, desk(), form, { id: quote.id });
const readDesk = async () => (await staff.get(deskLoader, desk(), { id: quote.id })).data;
const read = async () => (await customer.get(loader, details(), { id: quote.id })).data;
const stored = () => kit.findQuoteByNumber(quote.orderNumber);
const message = async (text: string, form: FormFields = {}) => {
  const { seenEventId } = (await readDesk()).conversation;
  return press({
    ...{ intent: "message", messageText: text, seenEventId: String(seenEventId), ...form },
  });
};

describe("a customer's message", () => {
  test("reaches sales and the desk, starts the clock, and is there for both", async () => {
    await sendVersion(quote);
    expect((await write("Does it fit\na 20 mm pocket?")).location).toBe(details());
    expect(await customer.toast()).toMatchObject({ title: "Message sent" });

    expect(mailsOfKind("quote-message-for-sales")).toMatchObject([
      {
        toAddress: "sales@example.com",
        replyTo: ownAddress,
        subject: expect.stringMatching(/^Order ID - \d+: message from .+, Riverside Block C$/),
        text: expect.stringContaining("Does it fit\na 20 mm pocket?"),
      },
    ]);
    expect(stored().needsAnswerSince).toEqual(expect.any(Number));
    const { conversation, state, openRequest } = await readDesk();
    expect(conversation.unread).toMatchObject([{ text: "Does it fit\na 20 mm pocket?" }]);
    expect([state, openRequest]).toEqual(["Customer wrote", null]);

    const page = await read();
    expect(page.conversation?.messages).toMatchObject([{ isOurs: false, via: "account" }]);
    expect(page.reply?.badge).toBe("Open");
  });

  test("is one message when it is pressed twice, and two when another text is sent after Back", async () => {
    const form = { submitKey: createSubmitKey() };
    await Promise.all([write("Twice", form), write("Twice", form)]);
    await write("Another", form);
    expect((await read()).conversation?.messages.map(({ text }) => text)).toEqual([
      "Twice",
      "Another",
    ]);
    expect(mailsOfKind("quote-message-for-sales")).toHaveLength(2);
  });

  test.each([
    ["nothing", "  \n ", "Write a message first."],
    ["4,001 characters", "x".repeat(4001), "Message must be less than 4000 characters"],
  ])("of %s is refused and comes back", async (_, text, error) => {
    const { status, data } = await write(text);
    expect([status, data]).toMatchObject([400, { result: { error: { messageText: [error] } } }]);
    expect((await read()).conversation?.messages).toEqual([]);
  });

  test("is refused after ten in an hour, and keeps what was typed", async () => {
    for (let sent = 0; sent < 10; sent += 1) await write(`Message ${sent}`);
    const { status, data } = await write("The eleventh");
    expect(status).toBe(429);
    expect(data).toMatchObject({ result: { initialValue: { messageText: "The eleventh" } } });
    expect((await read()).conversation?.messages).toHaveLength(10);
  });

  test("about another customer's quote is a 404", async () => {
    const other = await signedIn(await addCustomer());
    expect((await write("Hello", {}, other)).status).toBe(404);
  });

  test("by a secret link has the address of the link, and is refused in fail-safe", async () => {
    quote = addQuote();
    await sendVersion(quote);
    const secret = await addLink(quote, { email: "buyer@example.com" });
    const buyer = new Visitor();
    const page = `/q/${secret}`;
    const send = (messageText: string) =>
      buyer.post(linkAction, page, { intent: "message", messageText }, { secret });
    await send("By link");
    kit.setSwitch("fail-safe", true);
    await send("In fail-safe");
    const hidden = await buyer.get(linkLoader, page, { secret });
    kit.setSwitch("fail-safe", false);
    expect(hidden.data).toMatchObject({ conversation: null });
    expect(mailsOfKind("quote-message-for-sales")).toMatchObject([
      { replyTo: "buyer@example.com", text: expect.stringContaining("By link") },
    ]);
    const shown = await buyer.get(linkLoader, page, { secret });
    expect(JSON.stringify(shown.data)).toContain("By link");
  });
});

describe("a message of staff", () => {
  test("is mailed with the page of the quote, and no customer reads who wrote it", async () => {
    await sendVersion(quote);
    await message("Yes, it fits. £4.00 more.");
    expect(mailsOfKind("quote-message-for-customer")).toMatchObject([
      {
        toAddress: stored().guestEmail,
        replyTo: "sales@example.com",
        text: expect.stringContaining(details()),
      },
    ]);
    expect((await readDesk()).conversation.messages).toMatchObject([
      { isOurs: true, text: "Yes, it fits. £4.00 more.", mail: { sentAt: null } },
    ]);
    const page = await read();
    expect(page.conversation?.messages).toEqual([
      expect.objectContaining({ isOurs: true, text: "Yes, it fits. £4.00 more." }),
    ]);
    expect(JSON.stringify(page.conversation)).not.toContain("@");
  });

  test("stops the clock only with its tick", async () => {
    await write("When?");
    await message("We will ask.");
    expect(stored().needsAnswerSince).not.toBeNull();
    await message("On Monday.", { answersCustomer: "on" });
    expect(stored().needsAnswerSince).toBeNull();
    expect((await readDesk()).conversation.unread).toEqual([]);
  });

  test("does not answer what came after its page was rendered", async () => {
    await write("When?");
    const { seenEventId } = (await readDesk()).conversation;
    await write("And how many?");
    const late = { intent: "message", messageText: "Monday", answersCustomer: "on" };
    const { status, data } = await press({ ...late, seenEventId: String(seenEventId) });
    expect(status).toBe(409);
    expect(data).toMatchObject({ toast: { title: "Not sent: the customer wrote" } });
    expect(mailsOfKind("quote-message-for-customer")).toEqual([]);
    expect(stored().needsAnswerSince).not.toBeNull();
  });

  test("is one message when it is pressed twice", async () => {
    const form = { submitKey: createSubmitKey() };
    await Promise.all([message("Once", form), message("Once", form)]);
    expect(mailsOfKind("quote-message-for-customer")).toHaveLength(1);
  });

  test("to a visitor without a version has no link, which would open nothing", async () => {
    quote = addQuote();
    await message("May we ring you?");
    expect(mailsOfKind("quote-message-for-customer")[0]?.text).not.toContain("/q/");
  });

  test("that came by telephone mails no one, has its time, and starts no clock", async () => {
    kit.updateQuote(quote.id, { needsAnswerSince: null });
    const entered = { intent: "enter-message", enteredVia: "telephone", enteredText: "Rang" };
    await press({ ...entered, enteredAt: "2026-07-01T14:05" });
    expect(kit.listMails()).toEqual([]);
    expect(stored().needsAnswerSince).toBeNull();
    expect((await read()).conversation?.messages).toMatchObject([
      { at: Date.UTC(2026, 6, 1, 13, 5), isOurs: false, via: "telephone", text: "Rang" },
    ]);
    const future = await press({ ...entered, enteredAt: "2099-01-01T00:00" });
    expect(future.status).toBe(400);
  });

  test.each(["message", "enter-message", "mark-read"])("needs staff: %s", async (intent) => {
    const form = { intent, messageText: "Hi", seenEventId: "0", upTo: "9" };
    expect((await press(form, new Visitor())).location).toMatch(/^\/auth\?/);
    expect((await press(form, customer)).status).toBe(403);
  });
});

test("looking marks nothing as read; Mark as Read marks what the page showed", async () => {
  await write("One");
  const { unread } = (await readDesk()).conversation;
  await write("Two");
  await press({ intent: "mark-read", upTo: String(unread.at(-1)?.id) });
  expect((await readDesk()).conversation.unread).toMatchObject([{ text: "Two" }]);
  expect(stored().needsAnswerSince).not.toBeNull();
});

describe("the page that sends a reply", () => {
  const sendPath = () => `${desk()}/send`;
  const page = async () => (await staff.get(sendLoader, sendPath(), { id: quote.id })).data;
  const send = (shown: Awaited<ReturnType<typeof page>>, form: FormFields = {}) =>
    staff.post(
      sendAction,
      sendPath(),
      {
        ...{ intent: "send", submitKey: createSubmitKey(), pricesToFollow: "on" },
        ...{ validUntil: shown.typed.validUntil, belowCost: "on" },
        revision: String(shown.seen.revision),
        lastEventId: String(shown.seen.lastEventId),
        ...form,
      },
      { id: quote.id },
    );

  test("shows what the customer has written since, which a second press does not answer without a tick", async () => {
    await sendVersion(quote);
    await startDraft(quote);
    const before = await page();
    expect(before.unanswered).toEqual([]);
    await write("3 instead, please");

    const refused = await send(before, { answersCustomer: "on" });
    expect([refused.status, refused.data]).toMatchObject([
      409,
      {
        toast: { title: "Not sent: the customer wrote" },
        result: { initialValue: { answersCustomer: "" } },
      },
    ]);
    const shown = await page();
    expect(shown.unanswered).toMatchObject([{ kind: "message", text: "3 instead, please" }]);
    expect(shown.typed.answersCustomer).toBe(false);

    expect((await send(shown)).status).toBe(303);
    expect((await staff.toast())?.description).toContain("still waits for an answer");
    expect(stored().needsAnswerSince).not.toBeNull();
    expect((await readDesk()).conversation.unread).toHaveLength(1);
  });

  test("answers with its tick, which is set where the reply was saved after the message", async () => {
    await sendVersion(quote);
    await write("3 instead, please");
    await startDraft(quote);
    const shown = await page();
    expect(shown.typed.answersCustomer).toBe(true);
    await send(shown, { answersCustomer: "on" });
    expect(stored().needsAnswerSince).toBeNull();
    expect((await readDesk()).conversation.unread).toEqual([]);
  });
});

test("an old request for a change does not come back with a new message", async () => {
  await sendVersion(quote, { now: Date.now() - 2 * HOUR_MS });
  const change = { intent: "change", version: "1", change: "Please offer the longer probe." };
  await customer.post(action, details(), change, { id: quote.id });
  await message("No, it is not made any more.", { answersCustomer: "on" });
  await write("A pity");
  expect((await readDesk()).openRequest).toBeNull();
  expect((await read()).reply?.badge).toBe("Open");
});

test("messages are deleted two years after the last of them", async () => {
  await write("A private word");
  const messages = () => listMessagesForStaff(quote.orderNumber);
  await deleteExpired(Date.now() + 729 * DAY_MS);
  expect(messages()).toHaveLength(1);
  await deleteExpired(Date.now() + 731 * DAY_MS);
  expect(messages()).toEqual([]);
});
