import { beforeEach, describe, expect, test } from "vitest";

import { countOpenLinks } from "~/quotes/reply/quote-links.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin.quotes_.$id/route";
import { loader as linkLoader } from "~/routes/q.$secret/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { type FormFields, Visitor } from "#tests/support/requests";
import { sendVersion } from "#tests/support/replies";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;
let quote: ReturnType<typeof addQuote>;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true });
  staff = await signedIn(sales);
  quote = addQuote();
  await sendVersion(quote, { sales });
});

const path = () => `/admin/quotes/${quote.id}`;
const press = (form: FormFields, who = staff) => who.post(action, path(), form, { id: quote.id });
const desk = async () => (await staff.get(loader, path(), { id: quote.id })).data;
const again = (changes: FormFields = {}) => ({
  ...{ intent: "send-again", version: "1", againTo: "right@example.com" },
  ...{ submitKey: createSubmitKey(), ...changes },
});
const replyMails = () => mailsOfKind("quote-reply-for-customer");
const linkIn = (text: string) => /\/q\/([\w-]+)/.exec(text)?.[1] ?? "";
const open = async (secret: string) =>
  (await new Visitor().get(linkLoader, `/q/${secret}`, { secret })).status;

test.each([{ ...again() }, { intent: "copy-link" }, { intent: "stop-links" }])(
  "a visitor and a customer cannot press $intent",
  async (form) => {
    const before = replyMails().length;
    expect((await press(form, new Visitor())).location).toMatch(/^\/auth\?/);
    expect((await press(form, await signedIn(await addCustomer()))).status).toBe(403);
    expect([replyMails().length, countOpenLinks(quote.orderNumber)]).toEqual([before, 0]);
  },
);

describe("Send Again", () => {
  test("mails the same version to a corrected address, with a link of its own", async () => {
    const { status, location } = await press(again());
    expect([status, location]).toEqual([303, path()]);

    const mail = replyMails().at(-1);
    expect(mail).toMatchObject({ toAddress: "right@example.com", replyId: expect.any(Number) });
    expect(await open(linkIn(mail?.text ?? ""))).toBe(200);
    const { after, events } = await desk();
    expect(after).toMatchObject({ version: 1, links: 1, recipient: "zoe@example.com" });
    expect(after.mails.map(({ toAddress }) => toAddress)).toEqual(["right@example.com"]);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: "sent-once", actor: sales.email, version: 1, message: "right@example.com" },
    });
    expect(await staff.toast()).toMatchObject({
      description:
        "Version 1 is on its way to right@example.com. Later emails about this quote still go to zoe@example.com.",
    });
    expect(listAuditEntries(1)).toMatchObject([
      { action: "quote.reply.send-again", actor: sales.email, after: { version: 1 } },
    ]);
  });

  test("sends later versions to the corrected address too, if that is ticked", async () => {
    await press(again({ isNewAddress: "on" }));
    expect(await staff.toast()).toMatchObject({
      description: expect.stringMatching(/Later emails about this quote go there too\.$/),
    });
    expect((await desk()).after.recipient).toBe("right@example.com");
    await press(again({ againTo: "once@example.com" }));
    const { after, events } = await desk();
    expect(after.recipient).toBe("right@example.com");
    expect(events.slice(-2)).toMatchObject([
      { kind: "sent-again", message: "right@example.com" },
      { kind: "sent-once", message: "once@example.com" },
    ]);
    await press({ intent: "withdraw", version: "1", withdrawReason: "No longer made" });
    expect(mailsOfKind("quote-withdrawn-for-customer").at(-1)?.toAddress).toBe("right@example.com");
  });

  test("sends nothing while fail-safe hides prices", async () => {
    const before = replyMails().length;
    kit.setSwitch("fail-safe", true);
    await press(again());
    kit.setSwitch("fail-safe", false);
    expect(await staff.toast()).toMatchObject({ title: "Not sent: fail-safe is on" });
    expect(replyMails()).toHaveLength(before);
  });

  test("sends once when it is pressed twice, and again from the page shown next", async () => {
    const before = replyMails().length;
    const form = again();
    await Promise.all([press(form), press(form)]);
    await press(form);
    expect([replyMails().length, countOpenLinks(quote.orderNumber)]).toEqual([before + 1, 1]);
    expect((await desk()).events.filter(({ kind }) => kind === "sent-once")).toHaveLength(1);

    await press(again());
    expect(replyMails()).toHaveLength(before + 2);
  });

  test("shows a wrong address again, and sends neither an older nor a withdrawn version", async () => {
    const before = replyMails().length;
    const refused = await press(again({ againTo: "right@" }));
    expect([refused.status, refused.data]).toMatchObject([
      400,
      {
        result: {
          initialValue: { againTo: "right@" },
          error: { againTo: ["There is nothing after the @ in “right@”."] },
        },
      },
    ]);
    await sendVersion(quote, { sales });
    await press(again());
    expect(await staff.toast()).toMatchObject({ title: "Nothing was sent" });
    await press({ intent: "withdraw", version: "2", withdrawReason: "No longer made" });
    await press(again({ version: "2" }));
    expect(await staff.toast()).toMatchObject({ title: "Nothing was sent" });
    expect(replyMails()).toHaveLength(before);
  });

  test("leads an account to its own page, without a secret", async () => {
    const owner = await addCustomer();
    quote = addQuote({ userId: owner.id, email: owner.email });
    await sendVersion(quote, { sales });
    await press(again({ againTo: owner.email }));
    expect(replyMails().at(-1)?.text).toContain(`/quote-details/${quote.id}`);
    expect(countOpenLinks(quote.orderNumber)).toBe(0);
  });
});

describe("a copied link", () => {
  test("is shown in the answer only: no redirect and no cookie has it", async () => {
    const { status, headers, data } = await press({ intent: "copy-link" });
    const newLink = "newLink" in data ? data.newLink : "";
    expect(status).toBe(200);
    expect(newLink).toMatch(/^http.*\/q\/[\w-]{43}$/);
    expect([headers.get("Location"), headers.get("Set-Cookie")]).toEqual([null, null]);
    expect(await open(linkIn(newLink))).toBe(200);

    const shown = JSON.stringify([await desk(), listAuditEntries(5)]);
    expect(shown).not.toContain(linkIn(newLink));
    expect((await desk()).events.at(-1)).toMatchObject({ kind: "link-copied", actor: sales.email });
    expect(listAuditEntries(1)).toMatchObject([{ action: "quote.link-copy" }]);
  });

  test("is not made before a version was sent", async () => {
    quote = addQuote();
    await press({ intent: "copy-link" });
    expect(countOpenLinks(quote.orderNumber)).toBe(0);
  });
});

test("Stop This Link stops every link to this quote and to no other, once", async () => {
  await press(again());
  const mailed = linkIn(replyMails().at(-1)?.text ?? "");
  const other = addQuote();
  await sendVersion(other, { sales });
  await staff.post(action, path(), { intent: "copy-link" }, { id: other.id });
  await press({ intent: "copy-link" });

  await press({ intent: "stop-links" });
  expect(await open(mailed)).toBe(410);
  expect([countOpenLinks(quote.orderNumber), countOpenLinks(other.orderNumber)]).toEqual([0, 1]);
  expect(listAuditEntries(1)).toMatchObject([
    { action: "quote.links-stop", before: { links: 2 }, after: { links: 0 } },
  ]);
  await press({ intent: "stop-links" });
  expect((await desk()).events.filter(({ kind }) => kind === "links-stopped")).toHaveLength(1);
});
