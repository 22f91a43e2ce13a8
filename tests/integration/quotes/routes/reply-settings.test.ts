/** The settings of replies: the purchase order number, and the terms of a new one. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findDraft, findNewestVersion } from "~/quotes/reply/replies.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin.settings/route";
import { action as deskAction } from "~/routes/admin.quotes_.$id/route";
import { action as sendAction, loader as sendLoader } from "~/routes/admin.quotes_.$id_.send/route";
import { action as linkAction } from "~/routes/q.$secret/route";
import { action as detailsAction, loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { dayAfter, formatLondonDay, londonDay } from "~/shared/dates";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion, startDraft } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

const SETTINGS = "/admin/settings";
const UNSET = {
  isPurchaseOrderRequired: false,
  deliveryNote: null,
  paymentTerms: null,
  marginFloorBasisPoints: null,
  ...{ replyValidDays: 30, replyMessage: null, silentDays: 7 },
  repliesUpdatedAt: 0,
};

let account: Awaited<ReturnType<typeof addCustomer>>;
let admin: Visitor;

beforeEach(async () => {
  account = await addCustomer({ isAdmin: true });
  admin = await signedIn(account);
});
afterEach(() => kit.updateSettings(UNSET));

const shown = async () => (await admin.get(loader, SETTINGS)).data.replies;
const save = (form: FormFields, who = admin) =>
  who.post(action, SETTINGS, { intent: "replies", ...form });

const press = (id: string, intent: string) =>
  admin.post(deskAction, `/admin/quotes/${id}`, { intent }, { id });

/** Sends the draft of a quote as its page would. */
async function send(id: string) {
  const path = `/admin/quotes/${id}/send`;
  const { data } = await admin.get(sendLoader, path, { id });
  const { revision, lastEventId } = data.seen;
  const form = { revision: String(revision), lastEventId: String(lastEventId) };
  const { validUntil } = data.typed;
  const { submitKey } = data;
  const typed = { intent: "send", submitKey, validUntil, pricesToFollow: "on", belowCost: "on" };
  return admin.post(sendAction, path, { ...typed, ...form }, { id });
}

describe("the settings of replies", () => {
  test("are stored as typed, audited, and copied into a new reply", async () => {
    const { version } = await shown();
    const saved = await save({
      version,
      deliveryNote: " By courier ",
      paymentTerms: "30 days",
      marginFloor: "12.5 %",
      ...{ replyValidDays: "14", replyMessage: "Dear {name},\r\n{sender}", silentDays: "" },
    });
    expect(saved.status).toBe(303);
    expect((await shown()).typed).toEqual({
      isPurchaseOrderRequired: false,
      deliveryNote: "By courier",
      paymentTerms: "30 days",
      marginFloor: "12.5",
      ...{ replyValidDays: "14", replyMessage: "Dear {name},\n{sender}", silentDays: "" },
    });
    expect(kit.listAuditEntries().at(-1)).toMatchObject({
      actor: account.email,
      action: "settings.replies",
      before: { deliveryNote: null, paymentTerms: null },
      after: {
        ...{ deliveryNote: "By courier", paymentTerms: "30 days" },
        marginFloorBasisPoints: 1250,
        ...{ replyValidDays: 14, silentDays: null },
      },
    });

    const quote = addQuote();
    await press(quote.id, "start");
    const validUntil = dayAfter(londonDay(Date.now()), 14);
    expect(findDraft(quote.orderNumber)).toMatchObject({
      ...{ validUntil, deliveryNote: "By courier", paymentTerms: "30 days" },
      // The sender is not known before it is sent.
      message: "Dear Zoë Example,\n{sender}",
    });
  });

  test("fill the message when it is sent, and refuse to send what nothing is known for (R26)", async () => {
    kit.updateSettings({
      replyMessage: "{project}: {total} until {valid_until}. {sender}",
    });
    const quote = addQuote();
    await press(quote.id, "start");
    const draft = findDraft(quote.orderNumber);
    expect(draft?.message).toBe("{project}: {total} until {valid_until}. {sender}");
    expect((await send(quote.id)).data).toMatchObject({
      toast: { description: "The message still has {project}. Replace this in the reply first." },
    });

    await write(() =>
      db
        .update(quoteReplies)
        .set({ message: "{total} until {valid_until}. {sender}" })
        .where(eq(quoteReplies.id, draft?.id ?? 0))
        .run(),
    );
    await send(quote.id);
    const message = findNewestVersion(quote.orderNumber)?.message;
    const lastDay = formatLondonDay(draft?.validUntil ?? "");
    expect(message).toMatch(/^£[\d,.]+ inc VAT until /);
    expect(message?.endsWith(` until ${lastDay}. ${account.fullName}`)).toBe(true);

    // The next version says the same until staff change it.
    kit.updateSettings({ replyValidDays: 40 });
    await press(quote.id, "extend");
    const { data } = await admin.get(sendLoader, `/admin/quotes/${quote.id}/send`, {
      id: quote.id,
    });
    expect(data.warnings).toContain(
      `The message names ${lastDay}, the last day of the version before.`,
    );
  });

  test.each([
    [{ replyValidDays: "0" }, "Enter a whole number of days from 1 to 365."],
    [{ replyValidDays: "366" }, "Enter a whole number of days from 1 to 365."],
    [{ silentDays: "61" }, "Enter a whole number of days from 1 to 60, or leave it blank."],
    [{ replyMessage: "Dear {nmae} {name}" }, "There is no place {nmae}."],
  ])("refuse %j", async (typed, message) => {
    const refused = await save({ version: (await shown()).version, ...typed });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain(message);
  });

  test.each(["96", "95.1", "-1", "1.25", "low"])(
    "refuse %j as the lowest margin",
    async (typed) => {
      const { version } = await shown();
      expect((await save({ version, marginFloor: typed })).status).toBe(400);
    },
  );

  test("do not change a reply that was started before, nor the terms of a revision", async () => {
    const started = addQuote();
    await startDraft(started);
    const sent = addQuote();
    await sendVersion(sent, { head: { paymentTerms: "Pro forma" } });
    await save({ version: (await shown()).version, paymentTerms: "30 days" });
    expect(findDraft(started.orderNumber)?.paymentTerms).toBeNull();
    expect((await startDraft(sent)).draft.paymentTerms).toBe("Pro forma");
  });

  test("are not saved over a colleague's, and the second press replaces them", async () => {
    const { version } = await shown();
    await save({ version, paymentTerms: "Theirs" });
    const refused = await save({ version, paymentTerms: "Mine" });
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({
      toast: { title: "Not saved: these settings have changed" },
      result: { initialValue: { intent: "replies", paymentTerms: "Mine" } },
    });
    expect(refused.text).toContain("Payment terms");
    await save({ version: (await shown()).version, paymentTerms: "Mine" });
    expect((await shown()).typed.paymentTerms).toBe("Mine");
  });

  test("have at most 200 characters, and only administrators save them", async () => {
    const { version } = await shown();
    const refused = await save({ version, deliveryNote: "x".repeat(201) });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      result: { error: { deliveryNote: ["Delivery note must be less than 200 characters"] } },
    });
    const customer = await signedIn(await addCustomer());
    expect((await save({ version, deliveryNote: "Mine" }, customer)).status).toBe(403);
    expect((await shown()).typed.deliveryNote).toBe("");
  });
});

describe("a required purchase order number (R14)", () => {
  const NEEDED = {
    result: { error: { purchaseOrder: ["Please enter your purchase order number."] } },
  };
  const acceptance = (purchaseOrder?: string) => ({
    intent: "accept",
    version: "1",
    name: "Zoë Buyer",
    purchaseOrder,
    isAgreed: "on",
  });

  beforeEach(() => kit.updateSettings({ isPurchaseOrderRequired: true }));

  test("is needed to accept in the account, and the form says so", async () => {
    const owner = await addCustomer();
    const customer = await signedIn(owner);
    const quote = addQuote({ userId: owner.id });
    await sendVersion(quote);
    const { id } = quote;
    const page = `/quote-details/${id}`;
    const { settings } = (await customer.get(detailsLoader, page, { id })).data;
    expect(settings.constraints.accept.purchaseOrder).toEqual({ required: true, maxLength: 50 });

    for (const none of [undefined, "  "]) {
      const refused = await customer.post(detailsAction, page, acceptance(none), { id });
      expect([refused.status, refused.data]).toMatchObject([400, NEEDED]);
    }
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
    expect(await customer.post(detailsAction, page, acceptance("PO-1"), { id })).toMatchObject({
      status: 303,
    });
  });

  test("is needed to accept by the link", async () => {
    const quote = addQuote();
    await sendVersion(quote);
    const secret = await addLink(quote);
    const refused = await new Visitor().post(linkAction, `/q/${secret}`, acceptance(), { secret });
    expect([refused.status, refused.data]).toMatchObject([400, NEEDED]);
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
  });

  test("is not needed by staff who record an acceptance by phone", async () => {
    const quote = addQuote();
    await sendVersion(quote);
    const { id } = quote;
    await admin.post(
      deskAction,
      `/admin/quotes/${id}`,
      {
        intent: "record-acceptance",
        version: "1",
        acceptedBy: "Zoë Buyer",
        submitKey: createSubmitKey(),
      },
      { id },
    );
    expect(kit.listOutcomes(quote.orderNumber)).toMatchObject([
      { kind: "accepted", via: "staff", purchaseOrder: null },
    ]);
  });
});
