/** The prices of earlier quotes, for staff only: no route, mail or PDF of customers imports this file. */
import { type SQL, sql } from "drizzle-orm";

import { db } from "~/db/client.server";
import type { PastPrice, PriceMemory } from "~/quotes/reply/price-memory";
import { DAY_MS } from "~/shared/durations";

/** Older prices say nothing about today's. */
const REMEMBERED_DAYS = 730;

type Row = { lineId: number; isTheirs: 0 | 1; outcome: string | null; outcomeAt: number | null } & {
  pence: number;
  quantity: number;
  sentAt: number;
};

/** The customer of a quote; both are null once the account was deleted. */
type Customer = { orderNumber: number; userId: string | null; guestEmail: string | null };

/**
 * Returns by line of a draft the last price above 0 of its product in the last 24 months: in another quote of this
 * customer, and in a quote of anybody else. A quote counts with its accepted version, else with the newest one that
 * was not withdrawn (R23). A line without a product is compared by its code.
 */
export function findPriceMemory(
  replyId: number,
  customer: Customer,
  now: number,
): Map<number, PriceMemory> {
  const memory = new Map<number, PriceMemory>();
  for (const row of db.all<Row>(priceMemoryQuery(replyId, customer, now))) {
    const line = memory.get(row.lineId) ?? { theirs: null, others: null };
    line[row.isTheirs ? "theirs" : "others"] = pastPrice(row);
    memory.set(row.lineId, line);
  }
  return memory;
}

function pastPrice({ pence, quantity, sentAt, outcome, outcomeAt }: Row): PastPrice {
  const isAccepted = outcome === "accepted" && outcomeAt !== null;
  return {
    ...{ pence, quantity },
    ...(isAccepted ? { kind: "accepted", at: outcomeAt } : { kind: "quoted", at: sentAt }),
  };
}

/**
 * Builds the statement; exported for a test of how SQLite runs it. This customer's lines are collected once. For anybody
 * else the lines of each product are sorted by their date first, so that only the newest are looked up further.
 */
export function priceMemoryQuery(replyId: number, customer: Customer, now: number): SQL {
  const { orderNumber, userId, guestEmail } = customer;
  const isTheirs = sql`(q.user_id = ${userId} or lower(q.guest_email) = ${guestEmail?.toLowerCase() ?? null})`;
  const isOther = sql`${isTheirs} is not true and q.order_number <> ${orderNumber}`;
  const since = now - REMEMBERED_DAYS * DAY_MS;
  return sql`
    with lines as materialized (
      select id, ${keyOf(sql`l`)} from quote_reply_lines l
      where reply_id = ${replyId} and ${hasKey(sql`l`)}
    ),
    wanted as materialized (select distinct product_id, variant_id, code, sku from lines),
    chosen as materialized (
      select ${CHOSEN_VERSION} as reply_id from quotes q
      where ${isTheirs} and q.order_number <> ${orderNumber}
    ),
    theirs as materialized (
      select h.id, ${keyOf(sql`h`)}, row_number() over (
        partition by product_id, variant_id, ${codeOf(sql`h`, sql`product_code`)}, ${codeOf(sql`h`, sql`sku`)}
        order by r.sent_at desc, h.id desc
      ) as place
      from chosen cross join quote_replies r on r.id = chosen.reply_id
      cross join quote_reply_lines h on h.reply_id = r.id
      where h.unit_price_pence > 0 and r.sent_at >= ${since} and ${hasKey(sql`h`)}
    ),
    found as materialized (
      select w.*, 1 as isTheirs, t.id
      from wanted w join theirs t on t.place = 1 and ${isSame(sql`t`, sql`w`)}
      union all
      select w.*, 0, ${lastToOthers(sql`h.product_id = w.product_id and +h.variant_id is w.variant_id`, isOther, since)}
      from wanted w where w.product_id is not null
      union all
      select w.*, 0, ${lastToOthers(sql`h.product_id is null and lower(h.product_code) = w.code and lower(h.sku) is w.sku`, isOther, since)}
      from wanted w where w.product_id is null
    )
    select l.id as lineId, f.isTheirs, h.unit_price_pence as pence, h.quantity, r.sent_at as sentAt,
      o.kind as outcome, o.at as outcomeAt
    from found f cross join lines l on ${isSame(sql`l`, sql`f`)}
    cross join quote_reply_lines h on h.id = f.id
    cross join quote_replies r on r.id = h.reply_id
    left join quote_outcomes o on o.reply_id = r.id and o.undone_at is null`;
}

/** The version of a quote that counts: the accepted version, else the newest that was not withdrawn. */
const CHOSEN_VERSION = sql`coalesce(
  (select a.reply_id from quote_outcomes a
    where a.order_number = q.order_number and a.kind = 'accepted' and a.undone_at is null),
  (select n.id from quote_replies n where n.order_number = q.order_number and n.version is not null
    and not exists (select 1 from quote_outcomes x
      where x.reply_id = n.id and x.kind = 'withdrawn' and x.undone_at is null)
    order by n.version desc limit 1))`;

// The limit keeps SQLite from looking up every quote before it sorts, the plus from reading all lines without a variant.
function lastToOthers(isWanted: SQL, isOther: SQL, since: number): SQL {
  return sql`(
    select t.id from (
      select h.id, r.id as reply_id, r.order_number
      from quote_reply_lines h cross join quote_replies r on r.id = h.reply_id
      where ${isWanted} and h.unit_price_pence > 0 and r.sent_at >= ${since} and ${hasKey(sql`h`)}
      order by r.sent_at desc, h.id desc limit -1
    ) t cross join quotes q on q.order_number = t.order_number
    where ${isOther} and t.reply_id = ${CHOSEN_VERSION}
    limit 1
  )`;
}

/** Selects the facts that must be equal in two lines to compare their prices. */
function keyOf(line: SQL): SQL {
  return sql`${line}.product_id, ${line}.variant_id, ${codeOf(line, sql`product_code`)} as code, ${codeOf(line, sql`sku`)} as sku`;
}

function codeOf(line: SQL, column: SQL): SQL {
  return sql`case when ${line}.product_id is null then lower(${line}.${column}) end`;
}

/** Excludes a line whose variant was deleted, which could be any of the product's, and a free line without a code. */
function hasKey(line: SQL): SQL {
  return sql`(case when ${line}.product_id is null then ${line}.product_code <> ''
    else ${line}.variant_id is not null or ${line}.variant_name is null end)`;
}

function isSame(one: SQL, other: SQL): SQL {
  return sql`${one}.product_id is ${other}.product_id and ${one}.variant_id is ${other}.variant_id
    and ${one}.code is ${other}.code and ${one}.sku is ${other}.sku`;
}
