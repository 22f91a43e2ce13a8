import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireViewer } from "~/accounts/sign-in/guards.server";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { readNamedPdf } from "~/quotes/reply/order-pdf.server";
import { invariantResponse } from "~/shared/invariant";
import { refusePdf, replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads the PDF of a version or its order for the account that requested the quote. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });
  if (priceView.kind !== "shown") throw refusePdf();

  const pdf = await readNamedPdf(quote.orderNumber, new URL(request.url).searchParams);
  invariantResponse(pdf, "Quote not found", { status: 404 });
  return replyWithPdf(pdf);
}
