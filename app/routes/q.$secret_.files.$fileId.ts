import type { LoaderFunctionArgs } from "@remix-run/node";

import { refusePdf } from "~/http/uploads/table-reply.server";
import { openLink } from "~/quotes/reply/customer-replies.server";
import { replyWithFile } from "~/quotes/reply/message-files.server";
import { invariantResponse } from "~/shared/invariant";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Downloads a file of a message for everyone who has the link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { quote, hasExpired } = openLink(params.secret, context, Date.now());
  invariantResponse(!hasExpired, "This link has expired", { status: 410 });
  // A file of ours may name prices.
  if (readSiteSettings().failSafeEnabled) throw refusePdf();
  const file = await replyWithFile(quote.orderNumber, params.fileId ?? "");
  invariantResponse(file, "File not found", { status: 404 });
  return file;
}
