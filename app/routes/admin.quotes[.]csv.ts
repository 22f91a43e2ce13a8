import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireQuoteStaff } from "~/auth/quote-staff.server";
import { listSentQuotes } from "~/db/quote/quote-admin.server";
import { BYTE_ORDER_MARK, csvLine } from "~/domain/site/csv";
import { quoteCsvHeading, quoteCsvLine } from "~/domain/quote/quote-csv";
import { staffQuoteView } from "~/domain/quote/staff-quote-view";
import { MAX_EXPORTED_QUOTES, parseStaffFilter } from "~/domain/quote/staff-quotes";
import { readListQuery } from "~/http/list-query.server";
import { createLazyStream } from "~/http/lazy-stream.server";

const CHUNK = 200;

type Search = Parameters<typeof listSentQuotes>[0];

/** The filtered list as a file for spreadsheets, without its pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const { params, q } = readListQuery(request);
  const search = { q, filter: parseStaffFilter(params.get("status")) };

  return new Response(createLazyStream(encoded(csvOf(search, Date.now()))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="quotes.csv"',
      "Cache-Control": "no-store",
    },
  });
}

/**
 * The file, some quotes at a time, so that neither memory nor the other requests feel how many
 * there are. It goes on after the last quote it held: one that arrives meanwhile moves nothing.
 */
async function* csvOf(search: Search, now: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + quoteCsvHeading();

  let after: { createdAt: number; orderNumber: number } | undefined;
  for (let written = 0; written < MAX_EXPORTED_QUOTES; written += CHUNK) {
    const quotes = listSentQuotes(search, { limit: CHUNK, after, now });
    yield quotes.map((quote) => quoteCsvLine(staffQuoteView(quote, now))).join("");
    if (quotes.length < CHUNK) return;

    after = quotes.at(-1);
    await nextTurn();
  }
  yield csvLine([`Only the newest ${MAX_EXPORTED_QUOTES} quotes: narrow the list for the others`]);
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
