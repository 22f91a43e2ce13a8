import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import { createLazyStream } from "~/http/lazy-json.server";
import { contentDisposition } from "~/http/uploads/table-reply.server";

/**
 * Serves a file of the media folder under a name of its own; undefined if it is not there. Only a PDF may be shown in
 * the browser: it runs no scripts of this origin. Every other file is a download.
 */
export async function replyWithMedia(
  file: string,
  {
    filename,
    contentType,
    isDownload,
  }: { filename: string; contentType: string; isDownload: boolean },
): Promise<Response | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;

  const isPdf = contentType === "application/pdf";
  const isShown = isPdf && !isDownload;
  return new Response(createLazyStream(bytesOf(file)), {
    headers: {
      "Content-Type": contentType,
      // The browser's PDF viewer must be able to show it in the datasheet dialog.
      "Content-Security-Policy": isPdf ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Content-Length": String(found.size),
      "Content-Disposition": contentDisposition(isShown ? "inline" : "attachment", filename),
      "Cache-Control": "public, max-age=3600",
    },
  });
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}
