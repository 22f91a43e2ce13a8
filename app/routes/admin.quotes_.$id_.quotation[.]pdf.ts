import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { parseId } from "~/shared/row-id";
import { readPdf } from "~/quotes/reply/reply-pdf.server";
import { invariantResponse } from "~/shared/invariant";
import { replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads a version's PDF for staff: the stored bytes that its customer got. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentRow(params.id ?? "");
  const version = parseId(new URL(request.url).searchParams.get("version") ?? "");
  const pdf = quote && version !== undefined && (await readPdf(quote.orderNumber, version));
  invariantResponse(pdf, "Version not found", { status: 404 });
  return replyWithPdf(pdf);
}
