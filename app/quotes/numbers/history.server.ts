import { setImmediate as nextTurn } from "node:timers/promises";

import {
  answerOf,
  countedVersion,
  type Fact,
  fateOf,
  lossOf,
  SETS_OF_ANSWER,
  SETS_OF_WON,
  setsOfSent,
  type Source,
  type Value,
} from "~/quotes/numbers/facts";
import {
  acceptedRows,
  answerRows,
  type AskerRow,
  askerRows,
  beginningRows,
  type EntryRow,
  type LineRow,
  lineRows,
  manufacturerRows,
  type RequestRow,
  requestRows,
  type VersionRow,
  versionRows,
} from "~/quotes/numbers/history-rows.server";
import { momentsOf, type Period } from "~/quotes/numbers/period";
import { ORDER_PREFIX } from "~/quotes/request/quote-status";
import { isContactErased } from "~/quotes/request/staff-quote-view";
import { orderNumberOf } from "~/quotes/request/staff-quotes";
import { londonDay } from "~/shared/dates";
import { groupBy } from "~/shared/group-by";

/**
 * Reads what happened in a period, as it is known at `now`. Ten thousand quotes in one period take about 0.2 s, so that
 * other requests get their turn between the steps.
 */
export async function readFacts(period: Period, now: number): Promise<Fact[]> {
  const moments = momentsOf(period);
  const accepted = acceptedRows().all(moments);
  const versions = groupBy(versionRows().all(moments), ({ orderNumber }) => orderNumber);
  const requests = requestRows().all(moments);
  const answered = [...versions.keys(), ...accepted.map(({ orderNumber }) => orderNumber)];
  const aboutOf = findAbout(requests, answered);
  await nextTurn();
  const sent = [...versions.values()].flatMap((all) => sentQuote(all, moments));
  const valueOf = findValues([...sent.map(({ counted }) => counted), ...accepted]);
  const entries = findEntries(moments.since);
  const today = londonDay(now);
  await nextTurn();

  const facts: Fact[] = [];
  for (const request of requests) {
    const about = aboutOf(request.orderNumber);
    // No customer waits for a copy that staff made.
    if (about.source !== "copy")
      facts.push(requestFact(request, about, entries.get(request.orderNumber), now));
  }
  for (const { counted, newest, isAccepted } of sent) {
    const { orderNumber, replyId, sentAt, writtenBy, outcome } = counted;
    const about = aboutOf(orderNumber);
    const { isAwaited } = about;
    const fate = fateOf({ isAccepted, isAwaited, newest }, today);
    const happened = { orderNumber, at: sentAt, person: writtenBy };
    const sets = setsOfSent(fate, outcome === "withdrawn");
    facts.push(soldFact(happened, about, valueOf(replyId), sets, lossOf(fate, newest.reason)));
  }
  for (const { orderNumber, at, replyId, writtenBy } of accepted) {
    const happened = { orderNumber, at, person: writtenBy };
    facts.push(soldFact(happened, aboutOf(orderNumber), valueOf(replyId), SETS_OF_WON, null));
  }
  return facts;
}

/** Names each field, because spreading takes several times as long and there are many facts. */
function soldFact(
  { orderNumber, at, person }: Pick<Fact, "orderNumber" | "at" | "person">,
  { source, customer }: About,
  { pence, costedPence, costPence, shares }: Valued,
  sets: Fact["sets"],
  loss: Fact["loss"],
): Fact {
  return {
    orderNumber,
    at,
    source,
    customer,
    person,
    pence,
    costedPence,
    costPence,
    shares,
    sets,
    ms: null,
    loss,
  };
}

type About = { source: Source; customer: Fact["customer"]; isAwaited: boolean };

/** Finds the customers of these requests and of other quotes, and how each began. */
function findAbout(
  requests: readonly AskerRow[],
  others: readonly number[],
): (orderNumber: number) => About {
  const sources = new Map<number | undefined, Source>(
    beginningRows()
      .all()
      .map((entry) => [orderOf(entry), entry.action === "quote.copy" ? "copy" : "telephone"]),
  );
  const found = new Map<number, About>();
  const customers = new Map<string, Fact["customer"]>();
  const known = new Set(requests.map(({ orderNumber }) => orderNumber));
  const missing = new Set(others.filter((orderNumber) => !known.has(orderNumber)));
  for (const asker of [...requests, ...askerRows().all(JSON.stringify([...missing]))]) {
    const customer = customerOf(asker);
    // Facts of one customer share its key, so that it is hashed once.
    const shared = customers.get(customer.key) ?? customer;
    customers.set(shared.key, shared);
    found.set(asker.orderNumber, {
      source: sources.get(asker.orderNumber) ?? "site",
      customer: shared,
      isAwaited: asker.isAwaited === 1,
    });
  }
  return (orderNumber) => {
    const about = found.get(orderNumber);
    if (!about) throw new Error(`There is no quote ${orderNumber}`);
    return about;
  };
}

/** Returns the number of the quote that an entry of the audit log is about. */
function orderOf({ subject }: { subject: string }): number | undefined {
  return orderNumberOf(subject.slice(ORDER_PREFIX.length));
}

/** Returns the firm, else the account, else the address that a quote is counted for. */
function customerOf(asker: AskerRow): Fact["customer"] {
  const { userId, firmId, firmName, guestName, guestEmail, guestCompany } = asker;
  if (firmId !== null) return { key: `firm:${firmId}`, name: firmName ?? "A company account" };
  if (isContactErased(asker)) return { key: "deleted", name: "Deleted account" };
  const name = [guestCompany, guestName].filter(Boolean).join(", ") || guestEmail || "No name";
  return { key: userId ?? `address:${guestEmail?.toLowerCase()}`, name };
}

type GivenAnswer = { at: number; by: string | null };

/** Reads from the audit log, by order number, what ended a wait without a version, and who marked a quote as completed. */
function findEntries(since: number): ReadonlyMap<number | undefined, EntryRow[]> {
  return groupBy(answerRows().all({ since }), orderOf);
}

function requestFact(
  request: RequestRow,
  { source, customer }: About,
  entries: readonly EntryRow[] | undefined,
  now: number,
): Fact {
  const { orderNumber, submittedAt } = request;
  const first = firstAnswer(request, entries ?? []);
  const isAwaited = request.isAwaited === 1;
  const answer = answerOf({ submittedAt, answeredAt: first?.at ?? null, isAwaited }, now);
  return {
    orderNumber,
    at: submittedAt,
    source,
    customer,
    person: first ? first.by : request.assignee,
    pence: 0,
    costedPence: 0,
    costPence: 0,
    shares: NO_SHARES,
    sets: SETS_OF_ANSWER[answer.kind],
    ms: "ms" in answer ? answer.ms : null,
    loss: null,
  };
}

function firstAnswer(request: RequestRow, entries: readonly EntryRow[]): GivenAnswer | undefined {
  const { submittedAt, completedAt, sentAt, sentBy } = request;
  let first: GivenAnswer | undefined = sentAt === null ? undefined : { at: sentAt, by: sentBy };
  if (completedAt !== null && (!first || completedAt < first.at)) {
    const entry = entries.find(({ action, at }) => action === MOVED && at === completedAt);
    // Staff only close the quote of a deleted account, with a reason, and answer no one (Q12).
    if (!entry?.reason) first = { at: completedAt, by: entry?.actor ?? null };
  }
  for (const { action, at, actor } of entries) {
    const isFirst = at >= submittedAt && (!first || at < first.at);
    if (action !== MOVED && isFirst) first = { at, by: actor };
  }
  return first;
}

const MOVED = "quote.status";
const NO_SHARES: Fact["shares"] = [];

/** Returns the version of a quote that counts in the period, with the quote's fate. */
function sentQuote(
  versions: readonly VersionRow[],
  { since, before }: { since: number; before: number },
) {
  const counted = countedVersion(
    versions.filter(({ sentAt }) => sentAt >= since && sentAt < before),
  );
  const newest = versions.at(-1);
  if (!counted || !newest) return [];
  const isAccepted = versions.some(({ outcome }) => outcome === "accepted");
  return [{ counted, newest, isAccepted }];
}

type Share = Value & { manufacturer: string | null };
type Valued = Value & { shares: Share[] };

/** Adds up the offered lines of these versions, also by the manufacturer that each product has today. */
function findValues(replies: ReadonlyArray<{ replyId: number }>): (replyId: number) => Valued {
  const ids = new Set(replies.map(({ replyId }) => replyId));
  const lines = lineRows().all(JSON.stringify([...ids]));
  const companies = findManufacturers(lines);
  const values = new Map<number, Valued>();
  for (const line of lines) {
    let value = values.get(line.replyId);
    if (!value) {
      value = { pence: 0, costedPence: 0, costPence: 0, shares: [] };
      values.set(line.replyId, value);
    }
    const { productId } = line;
    const manufacturer = productId === null ? null : (companies.get(productId) ?? "");
    addLine(value, line);
    addLine(shareOf(value, manufacturer), line);
  }
  return (replyId) => values.get(replyId) ?? NOTHING;
}

const NOTHING: Valued = { pence: 0, costedPence: 0, costPence: 0, shares: [] };

function shareOf({ shares }: Valued, manufacturer: string | null): Share {
  for (const share of shares) if (share.manufacturer === manufacturer) return share;
  const share = { manufacturer, pence: 0, costedPence: 0, costPence: 0 };
  shares.push(share);
  return share;
}

/** Adds a line to a value. A price to follow adds nothing; a cost counts only with a price. */
function addLine(value: Value, { pence, costPence }: LineRow): void {
  if (pence === null) return;
  value.pence += pence;
  if (costPence === null) return;
  value.costedPence += pence;
  value.costPence += costPence;
}

function findManufacturers(
  lines: ReadonlyArray<{ productId: number | null }>,
): Map<number, string | null> {
  const ids = new Set(lines.map(({ productId }) => productId));
  ids.delete(null);
  return new Map(
    manufacturerRows()
      .all(JSON.stringify([...ids]))
      .map(({ id, company }) => [id, company]),
  );
}
