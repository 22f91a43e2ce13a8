import { createLazyStream } from "~/http/lazy-stream.server";
import { contentDisposition } from "~/http/uploads/content-disposition";

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
