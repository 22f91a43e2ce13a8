/** The page of the desk, its numbers, and the strip above staff pages (Q19). */
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import { quoteOutcomes } from "#drizzle/schema/replies";
import { db, sqlite } from "~/db/client.server";
import { DESK, DESK_FILTERS } from "~/quotes/request/desk-groups";
import {
  countSentQuotes,
  listWorkList,
  readDeskCounts,
} from "~/quotes/request/staff-quotes.server";
import { action, loader } from "~/routes/admin.desk";
import { loader as navLoader } from "~/routes/admin";
import { loader as listLoader } from "~/routes/admin.quotes/route";
import { parseLondonTime } from "~/shared/dates";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
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
      ...{ filter: "late", count: 1, label: "past 24 hours", detail: "" },
      path: "/admin/quotes?status=late",
    });
  });
});

// Comes last: a version that was sent is never deleted.
test("each number counts its list, over random histories, and what plain SQL counts", async () => {
  const now = parseLondonTime("2026-11-26 15:00") ?? 0;
  const [ada, bob] = [account, await addCustomer({ isAdmin: true })];
  const productId = addProduct().id;
  const history = fc.record({
    hours: fc.integer({ min: 0, max: 60 }),
    owner: fc.constantFrom(null, ada.id, bob.id),
    isAnswered: fc.boolean(),
    followUpOn: fc.constantFrom(null, "2026-11-25", "2026-11-26", "2026-11-27"),
    versions: fc.array(fc.constantFrom("2026-11-25", "2026-11-26", "2026-12-03", "2026-12-04"), {
      maxLength: 2,
    }),
    outcome: fc.constantFrom(null, "accepted", "declined", "withdrawn"),
    isUndone: fc.boolean(),
    isPlaced: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(history, { maxLength: 8 }), (given) => {
      for (const { hours, owner, isAnswered, versions, outcome, isUndone, ...other } of given) {
        const createdAt = now - hours * HOUR;
        const { id, orderNumber } = addQuote({ createdAt, lines: [{ productId, quantity: 1 }] });
        for (const [index, validUntil] of versions.entries()) {
          const replyId = kit.addVersion(orderNumber, { version: index + 1, validUntil });
          if (outcome === null || index + 1 < versions.length) continue;
          const answer = { orderNumber, replyId, kind: outcome, at: now, via: "account" } as const;
          const undone = isUndone ? { undoneAt: now, undoneBy: "ada", undoneReason: "Wrong" } : {};
          const said = {
            byName: "Zoë",
            submitKey: id,
            ...(outcome !== "accepted" && { reason: "Price" }),
          };
          db.insert(quoteOutcomes)
            .values({ ...answer, ...said, ...undone })
            .run();
        }
        // A trigger ends the wait of a quote that is marked complete.
        kit.updateQuote(id, {
          ...{ assigneeId: owner, needsAnswerSince: isAnswered ? null : createdAt },
          ...{ followUpOn: other.followUpOn, orderPlacedAt: other.isPlaced ? now : null },
        });
      }
      const reader = { now, staffId: ada.id };
      const { oldestSince, ...counts } = readDeskCounts(reader);
      expect(counts).toEqual(countByPlainSql(now, ada.id));
      expect(oldestSince).toBe(oldestByPlainSql());
      const filters = countSentQuotes("", reader);
      for (const filter of DESK_FILTERS) {
        const listed = listWorkList({ q: "", filter }, { ...reader, limit: 500, offset: 0 });
        const listedAndCounted = [filter, listed.length, filters[filter]];
        expect(listedAndCounted).toEqual([filter, counts[filter], counts[filter]]);
      }
    }),
    { numRuns: 12 },
  );
});

function countByPlainSql(now: number, me: string) {
  const late = now - 24 * HOUR;
  // Work resumes on Friday at 09:00, 18 hours after this Thursday afternoon.
  const passing = now - 6 * HOUR;
  const counted = (where: string) =>
    sqlite
      .prepare<[], number>(`select count(*) from quotes q where status <> 'draft' and ${where}`)
      .pluck()
      .get();
  const outcomeOf = (reply: string, kinds: string) =>
    `exists (select 1 from quote_outcomes o where ${reply} and o.undone_at is null and o.kind in (${kinds}))`;
  return {
    late: counted(`needs_answer_since < ${late}`),
    passing: counted(`needs_answer_since >= ${late} and needs_answer_since < ${passing}`),
    waiting: counted("needs_answer_since is not null"),
    "my-waiting": counted(`needs_answer_since is not null and assignee_id = '${me}'`),
    nobodys: counted("needs_answer_since is not null and assignee_id is null"),
    "to-place": counted(
      `order_placed_at is null and ${outcomeOf("o.order_number = q.order_number", "'accepted'")}`,
    ),
    expiring: counted(
      `needs_answer_since is null and exists (
         select 1 from quote_replies r
         where r.order_number = q.order_number
           and r.version = (select max(version) from quote_replies where order_number = q.order_number)
           and r.valid_until between '2026-11-26' and '2026-12-03'
           and not ${outcomeOf("o.reply_id = r.id", "'accepted', 'declined', 'withdrawn'")})`,
    ),
    "follow-up": counted("follow_up_on <= '2026-11-26'"),
  };
}

function oldestByPlainSql() {
  return sqlite
    .prepare<[], number | null>("select min(needs_answer_since) from quotes")
    .pluck()
    .get();
}
