import type { LoaderFunctionArgs } from "@remix-run/node";

import { openLink } from "~/quotes/reply/customer-replies.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { readPdf } from "~/quotes/reply/reply-pdf.server";
import { parseId } from "~/shared/row-id";
import { invariantResponse } from "~/shared/invariant";
import { refusePdf, replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads a version's PDF for everyone who has the link; an older version too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { quote, hasExpired } = openLink(params.secret, context, Date.now());
  invariantResponse(!hasExpired, "This link has expired", { status: 410 });
  if (readSiteSettings().failSafeEnabled) throw refusePdf();

  const version = parseId(new URL(request.url).searchParams.get("version") ?? "");
  const pdf = version === undefined ? undefined : await readPdf(quote.orderNumber, version);
  invariantResponse(pdf, "Quote not found", { status: 404 });
  return replyWithPdf(pdf);
}
