import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireViewer } from "~/accounts/sign-in/guards.server";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { readPdf } from "~/quotes/reply/reply-pdf.server";
import { parseId } from "~/shared/row-id";
import { invariantResponse } from "~/shared/invariant";
import { refusePdf, replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads a version's PDF for the account that requested the quote. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  const version = parseId(new URL(request.url).searchParams.get("version") ?? "");
  invariantResponse(quote && version !== undefined, "Quote not found", { status: 404 });
  if (priceView.kind !== "shown") throw refusePdf();

  const pdf = await readPdf(quote.orderNumber, version);
  invariantResponse(pdf, "Quote not found", { status: 404 });
  return replyWithPdf(pdf);
}
