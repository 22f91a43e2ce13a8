import { afterEach, expect, test, vi } from "vitest";

import { action as pageAction } from "~/routes/quote-details.$id/route";
import { action as linkAction, loader as linkLoader } from "~/routes/q.$secret/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const ACCEPTANCE = { intent: "accept", version: "1", name: "Zoë Buyer", isAgreed: "on" };
const DAY_MS = 24 * 60 * 60_000;

/** The last minute of a last day in London, and the first of the next, in UTC. */
const LAST_DAYS = [
  {
    why: "clocks go forward (23 hours)",
    lastDay: "2026-03-29",
    inTime: "2026-03-29T22:59:00Z",
    late: "2026-03-29T23:01:00Z",
  },
  {
    why: "summer time",
    lastDay: "2026-06-12",
    inTime: "2026-06-12T22:59:00Z",
    late: "2026-06-12T23:01:00Z",
  },
  {
    why: "clocks go back (25 hours)",
    lastDay: "2026-10-25",
    inTime: "2026-10-25T23:59:00Z",
    late: "2026-10-26T00:01:00Z",
  },
];

afterEach(() => {
  vi.useRealTimers();
});

async function openUntil(lastDay: string, userId: string | null) {
  const now = Date.parse(lastDay) - 10 * DAY_MS;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const quote = addQuote({ userId });
  await sendVersion(quote, { now, days: 10, head: { validUntil: lastDay } });
  return quote;
}

test.each(LAST_DAYS)(
  "a quote can be accepted at 23:59 in London and not at 00:01: $why (R3)",
  async ({ lastDay, inTime, late }) => {
    for (const [at, outcomes] of [[inTime, ["accepted"]] as const, [late, []] as const]) {
      const account = await addCustomer();
      const quote = await openUntil(lastDay, account.id);
      const { id, orderNumber } = quote;
      vi.setSystemTime(Date.parse(at));
      const customer = await signedIn(account);
      const pressed = await customer.post(pageAction, `/quote-details/${id}`, ACCEPTANCE, { id });
      expect(pressed.status, at).toBe(outcomes.length > 0 ? 303 : 409);
      expect(kit.listOutcomes(orderNumber).map(({ kind }) => kind)).toEqual(outcomes);
    }
  },
);

test.each(LAST_DAYS)("so does the page of a link: $why (R3)", async ({ lastDay, inTime, late }) => {
  const quote = await openUntil(lastDay, null);
  const secret = await addLink(quote, { now: Date.now() });
  const visitor = new Visitor();
  const path = `/q/${secret}`;
  vi.setSystemTime(Date.parse(late));
  const { data: closed } = await visitor.get(linkLoader, path, { secret });
  expect(closed).toMatchObject({ reply: { isOpen: false, canRenew: true, badge: "Expired" } });
  await visitor.post(linkAction, path, ACCEPTANCE, { secret });
  expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);

  vi.setSystemTime(Date.parse(inTime));
  const { data: open } = await visitor.get(linkLoader, path, { secret });
  expect(open).toMatchObject({ reply: { isOpen: true, canAccept: true } });
  await visitor.post(linkAction, path, ACCEPTANCE, { secret });
  expect(kit.listOutcomes(quote.orderNumber)).toMatchObject([{ kind: "accepted", via: "link" }]);
});
