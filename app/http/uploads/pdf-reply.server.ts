import { contentDisposition } from "~/http/uploads/content-disposition";

/** Returns a customer's PDF as a download that no one stores and no search engine lists. */
export function replyWithPdf({
  filename,
  content,
}: {
  filename: string;
  content: Buffer;
}): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(content.length),
      "Content-Disposition": contentDisposition("attachment", filename),
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Refuses a PDF while fail-safe hides prices. */
export function refusePdf(): Response {
  const text = "Prices are hidden for the moment. Your quote is in the PDF we sent you.";
  return new Response(text, { status: 403, statusText: "Prices hidden" });
}
