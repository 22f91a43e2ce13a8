import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireViewer } from "~/accounts/sign-in/guards.server";
import { refusePdf } from "~/http/uploads/table-reply.server";
import { replyWithFile } from "~/quotes/reply/message-files.server";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { invariantResponse } from "~/shared/invariant";

/** Downloads a file of a message for the account that requested the quote. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "File not found", { status: 404 });
  // A file of ours may name prices.
  if (priceView.kind !== "shown") throw refusePdf();
  const file = await replyWithFile(quote.orderNumber, params.fileId ?? "");
  invariantResponse(file, "File not found", { status: 404 });
  return file;
}
