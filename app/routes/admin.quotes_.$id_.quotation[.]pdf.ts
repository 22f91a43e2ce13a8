import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { readNamedPdf } from "~/quotes/reply/order-pdf.server";
import { invariantResponse } from "~/shared/invariant";
import { replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads the PDF of a version or its order for staff: the stored bytes that its customer got. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentRow(params.id ?? "");
  const { searchParams } = new URL(request.url);
  const pdf = quote && (await readNamedPdf(quote.orderNumber, searchParams, { isAsSent: true }));
  invariantResponse(pdf, "Version not found", { status: 404 });
  return replyWithPdf(pdf);
}
