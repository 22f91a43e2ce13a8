/** The figures against plain SQL, and each against the list of its quotes, on random histories. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { type SetName, SET_LABELS } from "~/quotes/numbers/facts";
import { figuresOf } from "~/quotes/numbers/figures";
import { GROUPINGS } from "~/quotes/numbers/groups";
import { readFacts } from "~/quotes/numbers/history.server";
import { findCountedQuotes, listGroups } from "~/quotes/numbers/number-sets.server";
import { numberSetParams } from "~/quotes/numbers/number-sets";
import { addProduct } from "#tests/support/catalogue";

const HOUR_MS = 60 * 60_000;
const BOSS = { email: "boss@example.com", isAdmin: true };
const PEOPLE = ["ada@example.com", "Bob@example.com"];

// Across both clock changes and the end of a year.
const PERIODS = [
  { from: "2026-03-25", to: "2026-04-08" },
  { from: "2026-10-19", to: "2026-11-01" },
  { from: "2026-12-28", to: "2027-01-10" },
];

let products: number[] = [];
beforeAll(() => {
  const of = (company: string | null) => addProduct({ company: company ?? undefined }).id;
  products = [of("Alder"), of("Birch"), of(null)];
});

const line = fc.record({
  product: fc.integer({ min: 0, max: 3 }),
  pence: fc.option(fc.integer({ min: 0, max: 90_000 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  cost: fc.option(fc.integer({ min: 0, max: 50_000 })),
  isOffered: fc.boolean(),
});
const version = fc.record({
  afterHours: fc.integer({ min: 0, max: 150 }),
  lines: fc.array(line, { maxLength: 3 }),
  person: fc.integer({ min: 0, max: 1 }),
  outcome: fc.option(fc.constantFrom("declined" as const, "withdrawn" as const)),
  isUndone: fc.boolean(),
  isValid: fc.boolean(),
});
const history = fc.record({
  atHour: fc.integer({ min: -200, max: 400 }),
  customer: fc.constantFrom("zoe@example.com", "ZOE@example.com", "max@example.com", null),
  source: fc.constantFrom("site", "site", "telephone", "copy"),
  versions: fc.array(version, { maxLength: 3 }),
  accepted: fc.option(fc.integer({ min: 0, max: 2 })),
  isAwaited: fc.boolean(),
  other: fc.option(
    fc.record({
      afterHours: fc.integer({ min: 0, max: 60 }),
      kind: fc.constantFrom("completed", "closed", "nothing", "message", "unticked message"),
    }),
  ),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Stores a quote as the acts leave it. */
function store(given: History, start: number): void {
  const at = start + given.atHour * HOUR_MS;
  const isOld = given.customer === null;
  const answered = given.other && at + given.other.afterHours * HOUR_MS;
  const isMoved = given.other?.kind === "completed" || given.other?.kind === "closed";
  const sentFirst = given.versions[0] ? at + given.versions[0].afterHours * HOUR_MS : null;
  const completedAt = isMoved ? answered : sentFirst;
  const orderNumber = Number(
    sqlite
      .prepare(
        `insert into quotes (id, status, created_at, submitted_at, completed_at, guest_name, guest_email,
          total_weight_grams, goods_ex_vat_pence, goods_inc_vat_pence, vat_pence, original_goods_ex_vat_pence)
        values (hex(randomblob(8)), ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0)`,
      )
      .run(
        completedAt === null ? "submitted" : "completed",
        ...[at, at, completedAt, isOld ? null : "Zoë", given.customer],
      ).lastInsertRowid,
  );
  const isAwaited = given.isAwaited && !isOld;
  sqlite
    .prepare("update quotes set needs_answer_since = ? where order_number = ?")
    .run(isAwaited ? at : null, orderNumber);
  const log = (action: string, when: number, before: object | null, after: object | null) =>
    sqlite
      .prepare(
        "insert into audit_log (at, actor, action, subject, before, after) values (?, ?, ?, ?, ?, ?)",
      )
      .run(
        ...[when, "ada@example.com", action, `Order ${String(orderNumber).padStart(5, "0")}`],
        ...[before && JSON.stringify(before), after && JSON.stringify(after)],
      );
  if (given.source !== "site")
    log(`quote.${given.source === "copy" ? "copy" : "create"}`, at, null, {});
  if (given.other && answered !== null) {
    const stopped = [{ waitingSinceAt: at }, { waitingSinceAt: null }] as const;
    if (isMoved) {
      const reason = given.other.kind === "closed" ? { reason: "account deleted" } : {};
      log("quote.status", answered, { status: "submitted" }, { status: "completed", ...reason });
    } else if (given.other.kind === "nothing") log("quote.nothing-to-answer", answered, ...stopped);
    else if (given.other.kind === "message") log("quote.message", answered, ...stopped);
    else log("quote.message", answered, null, null);
  }
  let sentAt = at;
  for (const [index, each] of given.versions.entries()) {
    sentAt += each.afterHours * HOUR_MS;
    storeVersion(orderNumber, index, each, sentAt, given.accepted === index);
  }
}

type Version = History["versions"][number];

function storeVersion(
  orderNumber: number,
  index: number,
  { lines, person, outcome, isUndone, isValid }: Version,
  sentAt: number,
  isAccepted: boolean,
): void {
  const replyId = Number(
    sqlite
      .prepare(
        "insert into quote_replies (order_number, written_by, created_at, updated_at) values (?, ?, 1, 1)",
      )
      .run(orderNumber, PEOPLE[person] ?? "").lastInsertRowid,
  );
  for (const [position, { product, pence, quantity, cost, isOffered }] of lines.entries()) {
    const lineId = sqlite
      .prepare(
        `insert into quote_reply_lines (reply_id, position, kind, product_id, product_name, quantity, unit_price_pence)
        values (?, ?, ?, ?, 'A sensor', ?, ?)`,
      )
      .run(
        ...[replyId, position, isOffered ? "added" : "not-offered"],
        ...[products[product] ?? null, quantity, pence],
      ).lastInsertRowid;
    if (cost === null) continue;
    sqlite
      .prepare("insert into quote_reply_line_costs (line_id, cost_pence) values (?, ?)")
      .run(lineId, cost);
  }
  sqlite
    .prepare(
      `update quote_replies set version = ?, sent_at = ?, valid_until = ?, goods_ex_vat_pence = 0,
        goods_inc_vat_pence = 0, vat_pence = 0 where id = ?`,
    )
    .run(index + 1, sentAt, isValid ? "2099-12-31" : "2020-01-01", replyId);
  const kind = isAccepted ? "accepted" : outcome;
  if (!kind) return;
  const undoneAt = isUndone ? sentAt + 2 * HOUR_MS : null;
  sqlite
    .prepare(
      "insert into quote_outcomes (reply_id, order_number, kind, at, via, reason, undone_at) values (?, ?, ?, ?, 'staff', ?, ?)",
    )
    .run(
      replyId,
      orderNumber,
      kind,
      sentAt + HOUR_MS,
      kind === "declined" ? "Price" : null,
      undoneAt,
    );
}

/** Counts with SQL only: the requests of a period, with the moment of the first answer. */
const REQUESTS = `
  select q.order_number, q.submitted_at, q.needs_answer_since, (select min(at) from (
    select sent_at as at from quote_replies where order_number = q.order_number and version is not null
    union all select q.completed_at where q.completed_at is not null and not exists (
      select 1 from audit_log where subject = printf('Order %05d', q.order_number) and after like '%account deleted%')
    union all select at from audit_log where subject = printf('Order %05d', q.order_number)
      and before like '%waitingSinceAt%' and after like '%"waitingSinceAt":null%'
  )) as answered_at
  from quotes q
  where q.submitted_at between :since and :last and not exists (
    select 1 from audit_log where subject = printf('Order %05d', q.order_number) and action = 'quote.copy')`;

const VALUE = `(select coalesce(sum(unit_price_pence * quantity), 0) from quote_reply_lines
  where reply_id = r.id and kind <> 'not-offered')`;
const STANDING = (kind: string) =>
  `exists (select 1 from quote_outcomes o where o.reply_id = r.id and o.kind = '${kind}' and o.undone_at is null)`;

/** The quotes of a period, each with the version that counts and what became of it. */
const SENT = `
  select * from (
    select r.order_number, ${VALUE} as pence, ${STANDING("withdrawn")} as is_withdrawn,
      row_number() over (partition by r.order_number order by ${STANDING("withdrawn")}, r.version desc) as place
    from quote_replies r where r.sent_at between :since and :last
  ) counted join (
    select q.order_number, case
      when exists (select 1 from quote_outcomes o where o.order_number = q.order_number and o.kind = 'accepted' and o.undone_at is null) then 'won'
      when ${STANDING("withdrawn")} then 'lost'
      when q.needs_answer_since is not null then 'open'
      when ${STANDING("declined")} or r.valid_until < :today then 'lost'
      else 'open' end as fate
    from quotes q join quote_replies r on r.order_number = q.order_number
    where r.version = (select max(version) from quote_replies where order_number = q.order_number)
  ) fates using (order_number) where place = 1`;

const WON = `select r.order_number, ${VALUE} as pence from quote_outcomes a join quote_replies r on r.id = a.reply_id
  where a.kind = 'accepted' and a.undone_at is null and a.at between :since and :last`;

const DAY = 24 * HOUR_MS;
const IN_SQL: Record<SetName, string> = {
  received: `select *, 0 as pence from (${REQUESTS})`,
  answered: `select *, 0 as pence from (${REQUESTS}) where answered_at is not null`,
  "answered-in-time": `select *, 0 as pence from (${REQUESTS}) where answered_at - submitted_at <= ${DAY}`,
  "answered-late": `select *, 0 as pence from (${REQUESTS}) where answered_at - submitted_at > ${DAY}`,
  overdue: `select *, 0 as pence from (${REQUESTS}) where answered_at is null and needs_answer_since is not null and :now - submitted_at > ${DAY}`,
  due: `select *, 0 as pence from (${REQUESTS}) where answered_at is not null or needs_answer_since is not null and :now - submitted_at > ${DAY}`,
  "still-waiting": `select *, 0 as pence from (${REQUESTS}) where answered_at is null and needs_answer_since is not null and :now - submitted_at <= ${DAY}`,
  "not-awaited": `select *, 0 as pence from (${REQUESTS}) where answered_at is null and needs_answer_since is null`,
  sent: SENT,
  quoted: `${SENT} and not is_withdrawn`,
  "sent-and-won": `${SENT} and fate = 'won'`,
  decided: `${SENT} and fate <> 'open'`,
  open: `${SENT} and fate = 'open'`,
  lost: `${SENT} and fate = 'lost'`,
  won: WON,
};
const SETS = Object.keys(SET_LABELS).filter((name): name is SetName => name in IN_SQL);

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const startOf = (day: string, offset: string) => Date.parse(`${day}T00:00:00${offset}`);

test("each figure is that of plain SQL, of the list of its quotes, and of its groups together", async () => {
  const at = fc.integer({ min: 0, max: PERIODS.length - 1 });
  const run = async (which: number, histories: History[]) => {
    const period = PERIODS[which] ?? PERIODS[0] ?? { from: "", to: "" };
    const isSummer = which === 0;
    const since = startOf(period.from, which === 1 ? "+01:00" : "Z");
    const last = startOf(period.to, isSummer ? "+01:00" : "Z") + DAY - 1;
    const now = last + 5 * HOUR_MS;
    const today = new Date(now).toISOString().slice(0, 10);
    for (const each of histories) store(each, since);

    const facts = await readFacts(period, now);
    const { counts } = figuresOf(facts);
    const moments = { since, last, now, today };
    for (const set of SETS) {
      const rows = sqlite
        .prepare<[typeof moments], { order_number: number; pence: number }>(IN_SQL[set])
        .all(moments);
      const found = { quotes: counts[set].quotes, pence: counts[set].pence };
      expect({ set, ...found }).toEqual({
        set,
        quotes: rows.length,
        pence: sumOf(rows.map(({ pence }) => pence)),
      });
      const params = new URLSearchParams(numberSetParams({ set, period }));
      const listed = (await findCountedQuotes(params, BOSS, now))?.orderNumbers ?? [];
      expect(listed.sort()).toEqual(rows.map((row) => row.order_number).sort());
    }
    for (const by of GROUPINGS) {
      const groups = listGroups(facts, by, period, BOSS).map(({ parts }) => figuresOf(parts));
      const inGroups = (set: SetName) => sumOf(groups.map((group) => group.counts[set].pence));
      const quotesIn = (set: SetName) => sumOf(groups.map((group) => group.counts[set].quotes));
      if (by === "reason") expect(quotesIn("lost")).toBe(counts.lost.quotes);
      else
        expect([inGroups("quoted"), inGroups("won")]).toEqual([
          counts.quoted.pence,
          counts.won.pence,
        ]);
      if (by !== "reason" && by !== "manufacturer") {
        expect([quotesIn("received"), quotesIn("won")]).toEqual([
          counts.received.quotes,
          counts.won.quotes,
        ]);
      }
    }
    expect(counts.decided.quotes + counts.open.quotes).toBe(counts.sent.quotes);
    expect(counts["sent-and-won"].quotes + counts.lost.quotes).toBe(counts.decided.quotes);
  };
  // A version cannot be deleted, but what was never committed is gone.
  const runAlone = async (which: number, histories: History[]) => {
    sqlite.exec("begin");
    try {
      await run(which, histories);
    } finally {
      sqlite.exec("rollback");
    }
  };
  await fc.assert(
    fc.asyncProperty(at, fc.array(history, { minLength: 1, maxLength: 12 }), runAlone),
    { numRuns: 25, seed: 39 },
  );
});
