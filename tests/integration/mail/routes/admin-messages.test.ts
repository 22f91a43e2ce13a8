import { beforeEach, describe, expect, test } from "vitest";

import { sendContactMessage } from "~/site/acts/send-contact-message.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { action, loader } from "~/routes/admin.messages";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import type { Visitor } from "#tests/support/requests";

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  kit.emptyTables("contactMessages", "outbox", "quotes");
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

let sent = 0;

async function addMessage(given: Partial<Parameters<typeof sendContactMessage>[0]> = {}) {
  sent += 1;
  const message = {
    firstName: "Zoë",
    lastName: "O’Neill",
    email: "zoe@example.com",
    company: "Example Building Services",
    phone: "+44 (0)1632 960123",
    subject: `Message ${sent}`,
    message: "Which element suits\na Pt1000 input?",
    submitKey: `key-${sent}`,
    ...given,
  };
  await sendContactMessage(message, sent);
  return message.subject;
}

const list = async (search = "") => (await admin.get(loader, `/admin/messages${search}`)).data;
const subjects = async (search = "") => (await list(search)).messages.map(({ subject }) => subject);

describe("the messages from the contact page", () => {
  test("are shown to staff, newest first, without their submit keys", async () => {
    const older = await addMessage();
    const newer = await addMessage({ company: null, phone: null });
    const { messages, counts } = await list();
    expect(messages).toMatchObject([
      { subject: newer, company: null, phone: null },
      { subject: older, firstName: "Zoë", message: "Which element suits\na Pt1000 input?" },
    ]);
    expect(counts).toEqual({ new: 2, answered: 0, all: 2 });
    expect(JSON.stringify(messages)).not.toContain("key-");
  });

  test("are found by name, email, phone, company and any word of them", async () => {
    const wanted = await addMessage({ subject: "Duct sensor" });
    await addMessage({
      ...{ firstName: "Ann", lastName: "Other", email: "ann@example.com", company: null },
      ...{ phone: "020 7946 0123", message: "When do you open on Mondays?" },
    });
    for (const q of ["zoe o'neill", "ZOE@", "01632 960 123", "building", "duct", "pt1000 zoë"]) {
      expect(await subjects(`?q=${encodeURIComponent(q)}`), q).toEqual([wanted]);
    }
    for (const q of ["%", "duct mondays"]) {
      expect(await subjects(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
  });

  test("are paged by twenty; a page out of range is the last", async () => {
    const first = await addMessage();
    for (let index = 0; index < 20; index += 1) await addMessage();
    expect(await subjects()).toHaveLength(20);
    expect(await subjects("?page=99")).toEqual([first]);
  });
});

describe("a message's state", () => {
  const mark = (to: string, id: number, who = admin) =>
    who.post(action, "/admin/messages?status=all", { mark: `${to}:${id}` });
  const onlyId = async () => (await list("?status=all")).messages[0]?.id ?? 0;
  const entriesOf = (id: number) =>
    listAuditEntries(10).filter(({ subject }) => subject === `Message ${id}`);

  test("is new until staff mark it as answered, which leads back to the list and is audited", async () => {
    const subject = await addMessage();
    const id = await onlyId();
    expect(await mark("answered", id)).toMatchObject({
      status: 303,
      location: "/admin/messages?status=all",
    });

    expect(await admin.toast()).toMatchObject({ title: "Message updated" });
    expect(await subjects()).toEqual([]);
    expect(await subjects("?status=answered")).toEqual([subject]);
    const { messages, counts } = await list(`?q=message ${id}&status=all`);
    expect(counts).toEqual({ new: 0, answered: 1, all: 1 });
    expect(messages).toMatchObject([{ answeredAt: expect.any(Number), answeredBy: adminEmail }]);
    expect(entriesOf(id)).toMatchObject([
      { actor: adminEmail, before: { status: "new" }, after: { status: "answered" } },
    ]);
  });

  test("is marked once, however often the button is pressed, and says who was first", async () => {
    await addMessage();
    const id = await onlyId();
    await mark("answered", id);
    const before = kit.listContactMessages();

    const colleague = await signedIn(await addCustomer({ isAdmin: true }));
    expect((await mark("answered", id, colleague)).status).toBe(303);
    expect((await colleague.toast())?.description).toContain(
      `${adminEmail} marked this message as answered on `,
    );
    expect(kit.listContactMessages()).toEqual(before);
    expect(entriesOf(id)).toHaveLength(1);
  });

  test("can be taken back", async () => {
    await addMessage();
    const id = await onlyId();
    await mark("answered", id);
    await mark("new", id);
    expect(kit.listContactMessages()).toMatchObject([{ answeredAt: null, answeredBy: null }]);
    expect(entriesOf(id)).toHaveLength(2);
  });

  test("is changed by staff only, and not by a wrong button", async () => {
    await addMessage();
    const id = await onlyId();
    const customer = await signedIn(await addCustomer());
    expect((await mark("answered", id, customer)).status).toBe(403);

    for (const [to, wrong] of [
      ["answered", 999_999],
      ["deleted", id],
    ] as const) {
      expect((await mark(to, wrong)).status).toBe(303);
      expect(await admin.toast()).toMatchObject({ kind: "error" });
    }
    expect(kit.listContactMessages()).toMatchObject([{ answeredAt: null }]);
  });
});

describe("beside a message", () => {
  const writers = async () => (await list()).messages.map(({ writer }) => writer);

  test("are the account with its address, and the newest quotes of both, without drafts", async () => {
    const { id: userId, email } = await addCustomer();
    const asVisitor = addQuote({ email: email.toUpperCase() });
    const asCustomer = addQuote({ userId, email: "works@example.com", status: "completed" });
    addQuote({ userId, status: "draft" });
    addQuote({ email: `x${email}` });
    await addMessage({ email: email.toUpperCase() });

    expect(await writers()).toEqual([
      {
        userId,
        quotes: [
          { orderNumber: asCustomer.orderNumber, status: "completed" },
          { orderNumber: asVisitor.orderNumber, status: "submitted" },
        ],
      },
    ]);
  });

  test("is nothing when its address has sent nothing else", async () => {
    addQuote({ email: null });
    await addMessage({ email: "stranger@example.com" });
    expect(await writers()).toEqual([{ userId: null, quotes: [] }]);
  });

  test("are four quotes at most", async () => {
    const sent = [1, 2, 3, 4, 5].map(() => addQuote({ email: "zoe@example.com" }).orderNumber);
    await addMessage();
    const numbers = (await writers())[0]?.quotes.map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(sent.reverse().slice(0, 4));
  });
});
