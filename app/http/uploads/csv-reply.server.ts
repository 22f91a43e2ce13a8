import { createLazyStream } from "~/http/lazy-stream.server";
import { contentDisposition } from "~/http/uploads/content-disposition";

/** Streams a CSV file as a download that no cache stores, in the chunks that its source yields. */
export function replyWithCsv(filename: string, chunks: AsyncGenerator<string>): Response {
  return new Response(createLazyStream(encoded(chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", filename),
      "Cache-Control": "no-store",
    },
  });
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
