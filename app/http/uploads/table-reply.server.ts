import { createLazyStream } from "~/http/lazy-json.server";

/** Streams a CSV file as a download that no cache stores, in the chunks that its source yields. */
export function replyWithCsv(filename: string, chunks: AsyncGenerator<string>): Response {
  return reply(filename, "text/csv; charset=utf-8", encoded(chunks));
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Streams a spreadsheet as a download that no cache stores. */
export function replyWithXlsx(filename: string, chunks: AsyncGenerator<Uint8Array>): Response {
  return reply(filename, XLSX, chunks);
}

function reply(filename: string, type: string, chunks: AsyncGenerator<Uint8Array>): Response {
  return new Response(createLazyStream(chunks), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition("attachment", filename),
      "Cache-Control": "no-store",
    },
  });
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/**
 * Creates a Content-Disposition header for any filename: in ASCII for old clients, and exact in the
 * encoding of RFC 5987. No character of the name can end the header.
 */
export function contentDisposition(disposition: "inline" | "attachment", filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(filename.replace(/\p{Cs}/gu, "_")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

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
