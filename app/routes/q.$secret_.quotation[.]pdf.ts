import type { LoaderFunctionArgs } from "@remix-run/node";

import { openLink } from "~/quotes/reply/customer-replies.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { readNamedPdf } from "~/quotes/reply/order-pdf.server";
import { invariantResponse } from "~/shared/invariant";
import { refusePdf, replyWithPdf } from "~/http/uploads/table-reply.server";

/** Downloads the PDF of a version, also an older one, or of the order, for everyone who has the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { quote, hasExpired } = openLink(params.secret, context, Date.now());
  invariantResponse(!hasExpired, "This link has expired", { status: 410 });
  if (readSiteSettings().failSafeEnabled) throw refusePdf();

  const pdf = await readNamedPdf(quote.orderNumber, new URL(request.url).searchParams);
  invariantResponse(pdf, "Quote not found", { status: 404 });
  return replyWithPdf(pdf);
}
