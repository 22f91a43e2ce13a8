import type { LoaderFunctionArgs } from "@remix-run/node";

import { findDesk, requireQuoteStaff } from "~/quotes/reply/desk.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { issuerOf } from "~/quotes/reply/reply";
import { quotationFilename } from "~/quotes/reply/quotation";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { signDraft } from "~/quotes/reply/signed-draft.server";
import { invariantResponse } from "~/shared/invariant";
import { contentDisposition } from "~/http/uploads/table-reply.server";
import { renderDraft } from "~/quotes/reply/reply-pdf.server";

/** Renders the draft of a reply, as it was last saved, with the word DRAFT on every page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  const desk = findDesk(params.id ?? "");
  invariantResponse(desk?.draft, "No reply is being written", { status: 404 });

  const issuer = issuerOf(readSiteSettings().company);
  const quotation = quotationOf(desk.quote, signDraft(desk.draft, email), issuer);
  return new Response(new Uint8Array(await renderDraft(quotation)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("inline", quotationFilename(quotation)),
      "Cache-Control": "no-store",
    },
  });
}
