/** The page of the desk, its numbers, and the strip above staff pages (Q19). */
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import { DESK, DESK_FILTERS } from "~/quotes/request/desk-groups";
import {
  countSentQuotes,
  listWorkList,
  readDeskCounts,
} from "~/quotes/request/staff-quotes.server";
import { action, loader } from "~/routes/admin.desk/route";
import { loader as navLoader } from "~/routes/admin";
import { loader as listLoader } from "~/routes/admin.quotes/route";
import { parseLondonTime } from "~/shared/dates";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const HOUR = 60 * 60_000;

let account: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeEach(async () => {
  kit.emptyTables("quotes");
  account = await addCustomer({ isAdmin: true });
  staff = await signedIn(account);
});

const desk = async () => (await staff.get(loader, DESK)).data;
const groupOf = async (filter: string) =>
  (await desk()).groups.find((group) => group.filter === filter);
const take = (quote: string, who = staff) => who.post(action, DESK, { intent: "take", quote });

function addWaiting(hours: number, assigneeId: string | null = null) {
  const quote = addQuote({ createdAt: Date.now() - hours * HOUR });
  kit.updateQuote(quote.id, { assigneeId });
  return quote;
}

describe("the desk", () => {
  test("lists the first quotes of each group, and links to all that it counts", async () => {
    const late = addWaiting(30);
    for (let hours = 1; hours <= 6; hours += 1) addWaiting(hours, account.id);
    const { groups, waiting } = await desk();
    expect(waiting).toBe(7);
    expect(groups.map(({ filter, count }) => [filter, count])).toEqual(
      expect.arrayContaining([
        ["late", 1],
        ["waiting", 7],
        ["my-waiting", 6],
        ["nobodys", 1],
      ]),
    );
    const first = groups[0]?.rows[0];
    expect(first).toMatchObject({
      ...{ id: late.id, path: `/admin/quotes/${late.id}`, owner: null },
      customer: "Zoë Example, Example Ltd",
    });
    expect(first?.about).toMatch(/^30 h, of which \d+ working$/);
    expect(first?.total).toMatch(/^£/);

    for (const { path, count, rows } of groups) {
      const list = (await staff.get(listLoader, path)).data;
      expect(list.counts[list.query.filter]).toBe(count);
      const ids = list.quotes.map(({ id }) => id);
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    }
  });

  test("assigns a free quote to who presses, once, and audits it", async () => {
    const { id } = addWaiting(1);
    expect(await take(id)).toMatchObject({ status: 303, location: DESK });
    expect(await staff.toast()).toMatchObject({ title: "Quote assigned" });
    expect(kit.findQuote(id)).toMatchObject({ assigneeId: account.id });
    expect(await groupOf("nobodys")).toBeUndefined();
    expect(listAuditEntries(10).filter(({ action: done }) => done === "quote.assign")).toHaveLength(
      1,
    );

    const other = await signedIn(await addCustomer({ isAdmin: true }));
    await take(id, other);
    expect(await other.toast()).toMatchObject({ title: "Not assigned" });
    expect(kit.findQuote(id)).toMatchObject({ assigneeId: account.id });
    await take("none");
    expect(await staff.toast()).toMatchObject({ title: "Not assigned" });
  });

  test("is for staff only, and so are the numbers of the strip", async () => {
    addWaiting(30);
    const customer = await signedIn(await addCustomer());
    expect(await customer.get(loader, DESK)).toMatchObject({ status: 303, location: "/" });
    expect((await take("none", customer)).status).toBe(403);
    expect((await new Visitor().get(loader, DESK)).location).toMatch(/^\/auth/);
    expect((await customer.get(navLoader, "/admin/quotes")).data).toBeNull();
    const strip = (await staff.get(navLoader, "/admin/quotes")).data;
    expect(strip?.figures[0]).toEqual({
      ...{ filter: "late", count: 1, label: "past 24 hours" },
      path: "/admin/quotes?status=late",
    });
  });
});

describe("each number counts the quotes of its list", () => {
  const NOW = parseLondonTime("2026-11-26 15:00") ?? 0;

  test("over random histories, and as plain SQL counts them", async () => {
    const [ada, bob] = [account, await addCustomer({ isAdmin: true })];
    const productId = addProduct().id;
    const history = fc.record({
      hours: fc.integer({ min: 0, max: 60 }),
      owner: fc.constantFrom(null, ada.id, bob.id),
      status: fc.constantFrom("submitted", "in_progress", "completed"),
      isAnswered: fc.boolean(),
      followUpOn: fc.constantFrom(null, "2026-11-25", "2026-11-26", "2026-11-27"),
    });
    fc.assert(
      fc.property(fc.array(history, { maxLength: 12 }), (given) => {
        kit.emptyTables("quotes");
        for (const { hours, owner, status, isAnswered, followUpOn } of given) {
          const createdAt = NOW - hours * HOUR;
          const { id } = addQuote({ createdAt, lines: [{ productId, quantity: 1 }] });
          const needsAnswerSince = isAnswered ? null : createdAt;
          // A trigger ends the wait of a quote that is marked complete.
          kit.updateQuote(id, { status });
          kit.updateQuote(id, { assigneeId: owner, needsAnswerSince, followUpOn });
        }
        expectCountsOfLists(NOW, ada.id);
        const waiting = given.filter(({ isAnswered }) => !isAnswered);
        const counts = readDeskCounts({ now: NOW, staffId: ada.id });
        expect(counts).toMatchObject({
          waiting: waiting.length,
          late: waiting.filter(({ hours }) => hours > 24).length,
          // Work resumes on Friday at 09:00, 18 hours later.
          passing: waiting.filter(({ hours }) => hours <= 24 && hours > 6).length,
          "my-waiting": waiting.filter(({ owner }) => owner === ada.id).length,
          nobodys: waiting.filter(({ owner }) => owner === null).length,
          "follow-up": given.filter(({ followUpOn }) => followUpOn && followUpOn <= "2026-11-26")
            .length,
        });
      }),
      { numRuns: 15 },
    );
  });

  test("of orders to place and of versions that expire", async () => {
    const sent = { sales: account, now: NOW - 5 * 24 * HOUR };
    for (const days of [4, 5, 12, 13]) {
      await sendVersion(addQuote({ createdAt: sent.now }), { ...sent, days });
    }
    expectCountsOfLists(NOW, account.id);
    expect(readDeskCounts({ now: NOW, staffId: account.id })).toMatchObject({ expiring: 2 });
  });

  function expectCountsOfLists(now: number, staffId: string) {
    const counts = readDeskCounts({ now, staffId });
    const filters = countSentQuotes("", { now, staffId });
    for (const filter of DESK_FILTERS) {
      const listed = listWorkList({ q: "", filter }, { now, staffId, limit: 100, offset: 0 });
      expect([filter, counts[filter], filters[filter]]).toEqual([
        filter,
        listed.length,
        listed.length,
      ]);
    }
  }
});
