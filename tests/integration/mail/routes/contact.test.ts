import { beforeEach, describe, expect, test, vi } from "vitest";

import { logError } from "~/log.server";
import { action, loader } from "~/routes/contact/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { whileRefusing } from "#tests/support/database-trouble";
import { type FormFields, Visitor } from "#tests/support/requests";
import { blob, formWithFiles } from "#tests/support/uploads";

const TYPED = {
  firstName: "Zoë",
  lastName: "O’Neill",
  email: "zoe@example.com",
  company: "Example Building Services",
  phone: "+44 (0)1632 960123",
  subject: "Duct sensor",
  message: "Which element suits\r\na Pt1000 input?",
};

let visitor: Visitor;

beforeEach(() => {
  visitor = new Visitor();
  clearAllAttempts();
  kit.emptyTables("contactMessages", "outbox");
});

const send = (fields: FormFields = {}) =>
  visitor.post(action, "/contact", {
    website: "",
    shownAt: Date.now() - 10_000,
    ...TYPED,
    ...fields,
  });

describe("the contact page", () => {
  test("sends the maximum length of each field and the time it was rendered", async () => {
    const { data } = await visitor.get(loader, "/contact");
    expect(data.constraint).toMatchObject({
      firstName: { required: true, maxLength: 50 },
      lastName: { required: true, maxLength: 50 },
      email: { required: true, maxLength: 100 },
      company: { maxLength: 100 },
      phone: { maxLength: 20 },
      subject: { required: true, maxLength: 200 },
      message: { required: true, maxLength: 5000 },
    });
    expect(data.constraint.company?.required).not.toBe(true);
    expect(data.constraint.phone?.required).not.toBe(true);
    expect(Math.abs(Date.now() - data.shownAt)).toBeLessThan(5000);
  });
});

describe("sending a message", () => {
  test("with a file in place of its text is refused as such, and stores nothing", async () => {
    const form = formWithFiles(
      { ...TYPED, message: undefined },
      { message: blob("a.txt", "Hello") },
    );
    const reply = await visitor.post(action, "/contact", form);
    expect(reply).toMatchObject({ status: 400, wasThrown: true });
    expect(reply.text).toContain("A file was sent instead of text");
    expect(kit.countRows("contactMessages")).toBe(0);
  });

  test("stores it, queues its mail and says so", async () => {
    const reply = await send();

    expect(reply).toMatchObject({ status: 303, location: "/contact?sent" });
    expect((await visitor.get(loader, "/contact?sent")).data.sentFrom).toBe("zoe@example.com");
    expect((await visitor.get(loader, "/contact")).data.sentFrom).toBeNull();
    expect((await new Visitor().get(loader, "/contact?sent")).data.sentFrom).toBeNull();
    expect(kit.listContactMessages()).toMatchObject([
      {
        firstName: "Zoë",
        lastName: "O’Neill",
        email: "zoe@example.com",
        company: "Example Building Services",
        phone: "+44 (0)1632 960123",
        subject: "Duct sensor",
        message: "Which element suits\na Pt1000 input?",
      },
    ]);
    expect(kit.listMails()).toMatchObject([
      {
        kind: "contact-message-for-sales",
        toAddress: "sales@example.com",
        replyTo: "zoe@example.com",
        subject: "Contact form: Duct sensor",
      },
    ]);
  });

  test("stores empty fields as NULL", async () => {
    await send({ company: "", phone: "" });
    expect(kit.listContactMessages()).toMatchObject([{ company: null, phone: null }]);
  });

  test("an invalid field gets a 400 with the values that were typed", async () => {
    const { status, data } = await send({ subject: "Four", message: "short" });

    expect(status).toBe(400);
    expect(data.toast).toMatchObject({
      title: "Validation Error",
      description: "Subject must be at least 5 characters",
    });
    expect(data.result).toMatchObject({
      initialValue: { firstName: "Zoë", subject: "Four", message: "short" },
      error: { subject: ["Subject must be at least 5 characters"] },
    });
    expect(kit.listContactMessages()).toEqual([]);
  });

  test("is filled in with what a customer's profile says", async () => {
    const customer = await addCustomer({ fullName: "Zoë van Example" });
    const { data } = await (await signedIn(customer)).get(loader, "/contact");
    expect(data.known).toMatchObject({
      firstName: "Zoë van",
      lastName: "Example",
      email: customer.email,
    });
    expect((await visitor.get(loader, "/contact")).data.known).toEqual({});
  });

  test("the same form sent again after a lost response is one message and one mail", async () => {
    const shownAt = Date.now() - 10_000;
    for (let press = 1; press <= 2; press += 1) {
      expect(await send({ shownAt })).toMatchObject({ status: 303, location: "/contact?sent" });
    }
    expect(kit.listContactMessages()).toHaveLength(1);
    expect(kit.listMails()).toHaveLength(1);
  });

  test.each([
    { why: "in other words", fields: { message: "And which suits a 0-10 V input?" } },
    { why: "with another number to call", fields: { phone: "01632 960999" } },
    { why: "from a page that was opened again", fields: { shownAt: Date.now() - 5000 } },
  ])("a second message $why is sent too", async ({ fields }) => {
    const shownAt = Date.now() - 10_000;
    await send({ shownAt });
    await send({ shownAt, ...fields });
    expect(kit.listContactMessages()).toHaveLength(2);
    expect(kit.listMails()).toHaveLength(2);
  });

  test("a fourth message within a minute has to wait", async () => {
    for (const subject of ["First of all", "Secondly", "Thirdly"]) {
      expect((await send({ subject })).status).toBe(303);
    }

    const { status, headers, data } = await send({ email: " Zoe@Example.com " });
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(data.toast).toMatchObject({
      title: "Too Many Attempts",
      description: "Please wait before submitting another message. Try again in 1 minute.",
    });
    expect(data.result).toMatchObject({ initialValue: { message: TYPED.message } });
    expect(kit.listContactMessages()).toHaveLength(3);
  });

  test("a bot that fills in the honeypot is refused, and sees no success", async () => {
    const { status, data } = await send({ website: "https://spam.example" });

    expect(status).toBe(400);
    expect(data.toast).toMatchObject({
      title: "Error",
      description: "Failed to send message. Please try again.",
    });
    expect(data.result).toMatchObject({ initialValue: { message: TYPED.message } });
    expect(kit.listContactMessages()).toEqual([]);
    expect(kit.listMails()).toEqual([]);
  });

  test.each([
    { why: "comes back at once", fields: { shownAt: Date.now() } },
    { why: "does not say when it was shown", fields: { shownAt: undefined } },
    { why: "has no honeypot", fields: { website: undefined } },
  ])("a form that $why is sent as any other", async ({ fields }) => {
    expect(await send(fields)).toMatchObject({ status: 303, location: "/contact?sent" });
    expect(kit.listContactMessages()).toHaveLength(1);
    expect(kit.listMails()).toHaveLength(1);
  });

  test("if the mail cannot be queued, nothing is stored and the form is shown again", async () => {
    vi.mocked(logError).mockClear();
    const { status, data } = await whileRefusing("insert on outbox", () => send());
    expect(status).toBe(503);
    expect(data.toast).toMatchObject({
      title: "Error",
      description: "Failed to send message. Please try again.",
    });
    expect(data.result).toMatchObject({ initialValue: { message: TYPED.message } });
    expect(kit.listContactMessages()).toEqual([]);
    expect(logError).toHaveBeenCalledOnce();
  });
});
