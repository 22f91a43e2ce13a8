/** The quantities that a customer wants when asking for a change. */
import { beforeEach, describe, expect, test } from "vitest";

import { collectReplies } from "~/quotes/reply/answer-export.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as linkAction } from "~/routes/q.$secret/route";
import { action } from "~/routes/quote-details.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

const CHANGE = { intent: "change", version: "1", change: "We need more of them." };
const WANTED = /We need more of them\.\n\nQuantities wanted:\n25 instead of \d+: /;

let quote: ReturnType<typeof addQuote>;
let userId: string;
let customer: Visitor;

beforeEach(async () => {
  kit.emptyTables("outbox");
  const account = await addCustomer();
  userId = account.id;
  customer = await signedIn(account);
  quote = addQuote({ userId });
  await sendVersion(quote);
});

const post = (form: FormFields) =>
  customer.post(action, `/quote-details/${quote.id}`, form, { id: quote.id });

describe("a wanted quantity", () => {
  test("is shown to staff in the timeline and the mail, and is in the customer's own data", async () => {
    const before = findNewestVersion(quote.orderNumber);
    expect((await post({ ...CHANGE, "wanted-1-0": "25" })).status).toBe(303);

    const staff = await signedIn(await addCustomer({ isAdmin: true }));
    const path = `/admin/quotes/${quote.id}`;
    const { events } = (await staff.get(deskLoader, path, { id: quote.id })).data;
    expect(events.at(-1)).toMatchObject({
      kind: "change-requested",
      message: expect.stringMatching(WANTED),
    });
    for (const kind of ["quote-outcome-for-sales", "quote-change-for-customer"] as const) {
      expect(mailsOfKind(kind)[0]?.text, kind).toContain("25 instead of ");
    }
    expect(collectReplies(userId).events.at(-1)?.message).toMatch(WANTED);
    expect(findNewestVersion(quote.orderNumber), "stays as it was sent").toEqual(before);
  });

  test("reaches us by the link too, once however often it is pressed", async () => {
    const linked = addQuote();
    await sendVersion(linked);
    const secret = await addLink(linked);
    const form = { ...CHANGE, "wanted-1-0": "25" };
    const press = () => new Visitor().post(linkAction, `/q/${secret}`, form, { secret });
    await Promise.all([press(), press()]);
    expect(mailsOfKind("quote-outcome-for-sales").map(({ text }) => text)).toEqual([
      expect.stringContaining("25 instead of "),
    ]);
  });

  test.each(["0", "10000", "-1", "2.5", "many"])(
    "is refused as %j, and stays typed",
    async (typed) => {
      const { status, data } = await post({ ...CHANGE, "wanted-1-0": typed });
      expect(status).toBe(400);
      expect(data).toMatchObject({
        result: {
          error: { "wanted-1-0": ["A quantity is a whole number from 1 to 9,999."] },
          initialValue: { change: CHANGE.change, "wanted-1-0": typed },
        },
      });
      expect(mailsOfKind("quote-outcome-for-sales")).toEqual([]);
    },
  );

  test.each(["", " ", "1", "9999"])("may be %j", async (typed) => {
    expect((await post({ ...CHANGE, "wanted-1-0": typed })).status).toBe(303);
  });

  test("of a version that has been revised are dropped", async () => {
    await sendVersion(quote);
    expect((await post({ ...CHANGE, "wanted-1-0": "25" })).status).toBe(409);
    await post({ ...CHANGE, version: "2", "wanted-1-0": "25" });
    expect(mailsOfKind("quote-outcome-for-sales")[0]?.text).not.toContain("instead of");
  });
});
