import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireQuoteStaff } from "~/auth/quote-staff.server";
import { findDesk } from "~/db/reply/desk.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { issuerOf } from "~/domain/reply/reply";
import { quotationFilename } from "~/domain/reply/quotation";
import { quotationOf } from "~/domain/reply/quotation-of";
import { invariantResponse } from "~/http/invariant";
import { contentDisposition } from "~/http/uploads/content-disposition";
import { renderInWorker } from "~/pdf/render-in-worker.server";

/** Renders the draft of a reply, as it was last saved, with the word DRAFT on every page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const desk = findDesk(params.id ?? "");
  invariantResponse(desk?.draft, "No reply is being written", { status: 404 });

  const issuer = issuerOf(readSiteSettings().company);
  const quotation = quotationOf(desk.quote, desk.draft, issuer);
  return new Response(new Uint8Array(await renderInWorker(quotation)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("inline", quotationFilename(quotation)),
      "Cache-Control": "no-store",
    },
  });
}
