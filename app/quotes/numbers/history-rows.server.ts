/** The statements that the facts are read with. Prepared, and with few columns, because they read years. */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { OutcomeKind } from "~/quotes/reply/reply-state";

type Moments = { since: number; before: number };

/** The customer of a quote, and whether they wait for us. */
export type AskerRow = {
  orderNumber: number;
  isAwaited: 0 | 1;
  userId: string | null;
  firmId: number | null;
  firmName: string | null;
  guestName: string | null;
  guestEmail: string | null;
  guestCompany: string | null;
};

const ASKER = `q.order_number as orderNumber, q.needs_answer_since is not null as isAwaited, q.user_id as userId,
  q.firm_id as firmId, f.name as firmName, q.guest_name as guestName, q.guest_email as guestEmail,
  q.guest_company as guestCompany`;

export type RequestRow = AskerRow & {
  submittedAt: number;
  completedAt: number | null;
  assignee: string | null;
  /** Of the first version. */
  sentAt: number | null;
  sentBy: string | null;
};

/** Lists the requests of a period, with their first version. */
export const requestRows = prepareOnce(() =>
  sqlite.prepare<[Moments], RequestRow>(`
    select ${ASKER}, q.submitted_at as submittedAt, q.completed_at as completedAt, u.email as assignee,
      r.sent_at as sentAt, r.written_by as sentBy
    from quotes q
    left join firms f on f.id = q.firm_id
    left join quote_replies r on r.order_number = q.order_number and r.version = 1
    left join users u on u.id = q.assignee_id
    where q.submitted_at >= :since and q.submitted_at < :before and q.status <> 'draft'
  `),
);

/** An entry of the audit log about a quote; `reason` is why staff closed a quote of a deleted account. */
export type EntryRow = { action: string; at: number; actor: string; subject: string } & {
  reason: string | null;
};

/**
 * Lists the entries about completed quotes, and about waits that ended without a version. Names the index, because the
 * log has all changes of products too.
 */
export const answerRows = prepareOnce(() =>
  sqlite.prepare<[{ since: number }], EntryRow>(`
    select action, at, actor, subject, after ->> '$.reason' as reason
    from audit_log indexed by audit_log_by_action
    where action in ('quote.status', 'quote.nothing-to-answer', 'quote.message') and at >= :since and case action
      when 'quote.status' then after ->> '$.status' = 'completed'
      else before ->> '$.waitingSinceAt' is not null and after ->> '$.waitingSinceAt' is null
    end
  `),
);

/** Lists the entries about quotes that staff began. */
export const beginningRows = prepareOnce(() =>
  sqlite.prepare<[], { action: string; subject: string }>(`
    select action, subject from audit_log where action in ('quote.create', 'quote.copy')
  `),
);

export type VersionRow = {
  orderNumber: number;
  replyId: number;
  version: number;
  sentAt: number;
  validUntil: string;
  writtenBy: string;
  outcome: OutcomeKind | null;
  reason: string | null;
};

/** Lists all versions of each quote that had a version sent in the period, with the outcome that was not undone. */
export const versionRows = prepareOnce(() =>
  sqlite.prepare<[Moments], VersionRow>(`
    with sent as materialized (
      select distinct order_number from quote_replies where sent_at >= :since and sent_at < :before
    )
    select r.order_number as orderNumber, r.id as replyId, r.version, r.sent_at as sentAt,
      r.valid_until as validUntil, r.written_by as writtenBy, o.kind as outcome, o.reason
    from sent cross join quote_replies r on r.order_number = sent.order_number and r.version is not null
    left join quote_outcomes o on o.reply_id = r.id and o.undone_at is null
    order by r.order_number, r.version
  `),
);

type AcceptedRow = { orderNumber: number; at: number; replyId: number; writtenBy: string };

/** Lists the acceptances of a period that apply; a quote has one at most (R4). */
export const acceptedRows = prepareOnce(() =>
  sqlite.prepare<[Moments], AcceptedRow>(`
    select o.order_number as orderNumber, o.at, o.reply_id as replyId, r.written_by as writtenBy
    from quote_outcomes o join quote_replies r on r.id = o.reply_id
    where o.at >= :since and o.at < :before and o.kind = 'accepted' and o.undone_at is null
  `),
);

/** Lists the customers of quotes, given as a JSON list of order numbers. */
export const askerRows = prepareOnce(() =>
  sqlite.prepare<[string], AskerRow>(`
    select ${ASKER}
    from json_each(?) wanted cross join quotes q on q.order_number = wanted.value
    left join firms f on f.id = q.firm_id
  `),
);

export type LineRow = {
  replyId: number;
  productId: number | null;
  pence: number | null;
  costPence: number | null;
};

/** Lists the offered lines of versions, given as a JSON list of their ids, with their costs where these are known. */
export const lineRows = prepareOnce(() =>
  sqlite.prepare<[string], LineRow>(`
    select l.reply_id as replyId, l.product_id as productId, l.unit_price_pence * l.quantity as pence,
      c.cost_pence * l.quantity as costPence
    from json_each(?) wanted cross join quote_reply_lines l on l.reply_id = wanted.value
    left join quote_reply_line_costs c on c.line_id = l.id
    where l.kind <> 'not-offered'
  `),
);

/** Lists the manufacturers of products, given as a JSON list of their ids. */
export const manufacturerRows = prepareOnce(() =>
  sqlite.prepare<[string], { id: number; company: string | null }>(
    "select p.id, p.company from json_each(?) wanted cross join products p on p.id = wanted.value",
  ),
);
