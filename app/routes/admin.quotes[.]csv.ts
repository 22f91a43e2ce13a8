import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { findCountedQuotes } from "~/quotes/numbers/number-sets.server";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { staffQuotesWithReplies } from "~/quotes/reply/reply-summaries.server";
import { listSentQuotes } from "~/quotes/request/staff-quotes.server";
import { BYTE_ORDER_MARK, csvLine } from "~/shared/csv";
import { quoteCsvHeading, quoteCsvLine } from "~/quotes/request/quote-csv";
import { MAX_EXPORTED_QUOTES, parseStaffFilter } from "~/quotes/request/staff-quotes";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { invariantResponse } from "~/shared/invariant";
import { createLazyStream } from "~/http/lazy-json.server";
import { logAct } from "~/http/security-log.server";

// A quote of the most lines and the longest notes has some 50 KB.
const CHUNK_SIZE = 50;

type Search = Parameters<typeof listSentQuotes>[0];

/** Exports the filtered list as a CSV file, without pagination. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireQuoteStaff(request, context);
  const { params, q } = readListQuery(request);
  const search = { q, filter: parseStaffFilter(params.get("status")) };
  const now = Date.now();
  const counted = await findCountedQuotes(params, staff, now);
  invariantResponse(counted !== undefined, "File not found", { status: 404 });

  logAct("quotes-exported", staff, context);
  return new Response(
    createLazyStream(
      encoded(csvOf(search, { now, staffId: staff.id, among: counted?.orderNumbers })),
    ),
    {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="quotes.csv"',
        "Cache-Control": "no-store",
      },
    },
  );
}

/**
 * Yields the file in chunks, so that a long list neither fills memory nor delays other requests. Each
 * chunk continues after the last quote of the one before, so that new quotes shift nothing.
 */
async function* csvOf(
  search: Search,
  reader: { now: number; staffId: string; among?: readonly number[] },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + quoteCsvHeading();

  let after: { createdAt: number; orderNumber: number } | undefined;
  for (let written = 0; written < MAX_EXPORTED_QUOTES; written += CHUNK_SIZE) {
    const quotes = listSentQuotes(search, { limit: CHUNK_SIZE, after, ...reader });
    yield staffQuotesWithReplies(quotes, reader.now).map(quoteCsvLine).join("");
    if (quotes.length < CHUNK_SIZE) return;

    after = quotes.at(-1);
    await nextTurn();
  }
  yield csvLine([
    `Only the newest ${MAX_EXPORTED_QUOTES} quotes: filter the list to export the others`,
  ]);
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
