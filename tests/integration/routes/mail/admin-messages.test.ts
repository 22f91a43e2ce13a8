import { beforeEach, describe, expect, test } from "vitest";

import { insertContactMessage } from "~/db/mail/contact-messages.server";
import { loader } from "~/routes/admin.messages/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import type { Visitor } from "#tests/support/requests";
import { sampleMail } from "#tests/support/mail-samples";

let admin: Visitor;

beforeEach(async () => {
  kit.emptyTables("contactMessages", "outbox");
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});

let sent = 0;

async function addMessage(given: Partial<Parameters<typeof insertContactMessage>[0]> = {}) {
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
  await insertContactMessage(message, sampleMail("contact-message-for-sales"), sent);
  return message.subject;
}

const list = async (search = "") => (await admin.get(loader, `/admin/messages${search}`)).data;
const subjects = async (search = "") => (await list(search)).messages.map(({ subject }) => subject);

describe("the messages from the contact page", () => {
  test("are shown to staff, newest first, without their submit keys", async () => {
    const older = await addMessage();
    const newer = await addMessage({ company: null, phone: null });
    const { messages, messageCount } = await list();
    expect(messages).toMatchObject([
      { subject: newer, company: null, phone: null },
      { subject: older, firstName: "Zoë", message: "Which element suits\na Pt1000 input?" },
    ]);
    expect(messageCount).toBe(2);
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
