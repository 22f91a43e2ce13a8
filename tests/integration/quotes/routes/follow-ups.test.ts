import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { loader as accountLoader } from "~/routes/account/route";
import { action, loader } from "~/routes/admin.quotes_.$id/route";
import { loader as openLoader } from "~/routes/admin.quotes_.open";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { loader as linkLoader } from "~/routes/q.$secret/route";
import { dayAfter, formatLondonDay, londonDay } from "~/shared/dates";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

const NOTE = "Marked: only for staff";
const inDays = (days: number) => dayAfter(londonDay(Date.now()), days);

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true, fullName: "Ada Sales" });
  staff = await signedIn(sales);
});

const press = (id: string, form: FormFields) =>
  staff.post(action, `/admin/quotes/${id}`, form, { id });
const plan = (id: string, followUpOn: string, followUpNote = NOTE) =>
  press(id, { intent: "follow-up", followUpOn, followUpNote });
const shown = async (id: string) =>
  (await staff.get(loader, `/admin/quotes/${id}`, { id })).data.after.followUp;
const open = async (sort = "age") =>
  (await staff.get(openLoader, `/admin/quotes/open?sort=${sort}`)).data;

describe("a follow-up", () => {
  test("is set, changed and done on the desk (R26)", async () => {
    const { id } = addQuote();
    expect((await plan(id, inDays(3))).status).toBe(303);
    expect(await shown(id)).toEqual({ on: inDays(3), note: NOTE, by: sales.email });
    await plan(id, inDays(365), "");
    expect(await shown(id)).toMatchObject({ on: inDays(365), note: null });

    const done = { intent: "follow-up-done" };
    await press(id, { ...done, shownFollowUp: inDays(3) });
    expect(await shown(id), "a colleague moved it meanwhile").toMatchObject({ on: inDays(365) });
    await press(id, { ...done, shownFollowUp: inDays(365) });
    expect(await shown(id)).toEqual({ on: null, note: null, by: null });
    expect(kit.listAuditEntries().at(-1)).toMatchObject({ action: "quote.follow-up-done" });
  });

  test.each([
    ["a day that has passed", -1, NOTE, "Choose a date from today to a year from now."],
    ["a day in more than a year", 366, NOTE, "Choose a date from today to a year from now."],
    ["a longer note", 1, "x".repeat(201), "Note must be less than 200 characters"],
  ])("is refused with %s", async (_, days, note, message) => {
    const { id } = addQuote();
    const refused = await plan(id, inDays(days), note);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain(message);
    expect(await shown(id)).toMatchObject({ on: null });
  });

  test("is in no page, export or audit log of its customer, and goes with the account", async () => {
    const owner = await addCustomer();
    const customer = await signedIn(owner);
    const quote = addQuote({ userId: owner.id });
    await sendVersion(quote, { sales, mails: true });
    const secret = await addLink(quote);
    await plan(quote.id, inDays(3));

    const { id } = quote;
    const pages = [
      await customer.get(detailsLoader, `/quote-details/${id}`, { id }),
      await customer.get(accountLoader, "/account"),
      await new Visitor().get(linkLoader, `/q/${secret}`, { secret }),
    ];
    const read = [...pages.map(({ data }) => data), collectAccountData(owner.id, Date.now())];
    const written = [kit.listAuditEntries(), kit.readTable("outbox"), kit.readTable("quoteEvents")];
    for (const leak of [...read, ...written]) expect(JSON.stringify(leak)).not.toContain(NOTE);
    for (const leak of read) expect(JSON.stringify(leak)).not.toMatch(/follow_?up|accounts_?ref/i);

    await deleteAccount(owner, { now: Date.now() });
    expect(JSON.stringify(kit.readTable("quotes"))).not.toContain(NOTE);
  });
});

describe("the list of open quotes", () => {
  test("has the open versions and the follow-ups, by age, value, last contact or follow-up", async () => {
    const now = Date.now();
    const day = 24 * 60 * 60_000;
    const old = addQuote();
    await sendVersion(old, { sales, days: 60, now: now - 20 * day });
    const large = addQuote();
    const lines = { unitPricePence: 9_000_00 };
    await sendVersion(large, { sales, lines, now: now - day });
    const expired = addQuote();
    await sendVersion(expired, { sales, days: 2, now: now - 20 * day });
    const unanswered = addQuote();
    await plan(unanswered.id, inDays(0));

    const ids = async (sort: string) => {
      const own = [old, large, expired, unanswered].map(({ id }) => `/admin/quotes/${id}`);
      const { quotes } = await open(sort);
      return quotes
        .map(({ path }) => own.indexOf(path))
        .filter((index) => index >= 0)
        .map((index) => ["old", "large", "expired", "unanswered"][index]);
    };
    expect(await ids("age")).toEqual(["old", "large", "unanswered"]);
    expect(await ids("value")).toEqual(["large", "old", "unanswered"]);
    expect(await ids("follow-up")).toEqual(["unanswered", "large", "old"]);
    await plan(expired.id, inDays(3));
    // Of two that were sent at the same time, the newer quote is first.
    expect(await ids("contact")).toEqual(["expired", "old", "large", "unanswered"]);

    const { quotes, count, total } = await open();
    expect(count).toBe(quotes.length);
    expect(total).toMatch(/^£/);
    const row = quotes.find(({ path }) => path.endsWith(old.id));
    expect(row).toMatchObject({
      sent: expect.stringMatching(/^Version 1, .* 20 days ago$/),
      lastContact: expect.stringMatching(/20 days ago$/),
      followUp: null,
      owner: "Ada Sales",
    });
    expect(quotes.find(({ path }) => path.endsWith(unanswered.id))).toMatchObject({
      total: "No version sent",
      followUp: `${formatLondonDay(inDays(0))}: ${NOTE}`,
      isDue: true,
    });
  });

  test("is for staff", async () => {
    const customer = await signedIn(await addCustomer());
    expect((await customer.get(openLoader, "/admin/quotes/open")).status).not.toBe(200);
  });
});
