import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { replyWithFile } from "~/quotes/reply/message-files.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { invariantResponse } from "~/shared/invariant";

/** Downloads a file of a message for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentRow(params.id ?? "");
  const file = quote && (await replyWithFile(quote.orderNumber, params.fileId ?? ""));
  invariantResponse(file, "File not found", { status: 404 });
  return file;
}
