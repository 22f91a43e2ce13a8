import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { findDatasheet } from "~/catalogue/products/products.server";
import { ownDatasheetFile } from "~/catalogue/media/datasheet";
import { parseId } from "~/shared/row-id";
import { env } from "~/env.server";
import { contentDisposition } from "~/http/uploads/table-reply.server";
import { invariantResponse } from "~/shared/invariant";
import { createLazyStream } from "~/http/lazy-json.server";

/** Serves a datasheet from the media folder under its stored filename, inline or with `?download` as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const productId = parseId(params.productId);
  const datasheet = productId === undefined ? undefined : findDatasheet(productId);
  const file = datasheet && ownDatasheetFile(datasheet);
  invariantResponse(datasheet && file, "Datasheet not found", { status: 404 });

  const fullPath = path.join(env.mediaDir, "datasheets", file);
  const found = await stat(fullPath).catch(() => undefined);
  invariantResponse(found && found.isFile(), "Datasheet not found", { status: 404 });

  const isDownload = new URL(request.url).searchParams.has("download");
  const filename = datasheet.filename ?? file;
  return new Response(createLazyStream(bytesOf(fullPath)), {
    headers: {
      "Content-Type": "application/pdf",
      // A PDF runs no scripts of this origin, and the browser's PDF viewer must be able to show it.
      "Content-Security-Policy": "frame-ancestors 'self'",
      "Content-Length": String(found.size),
      "Content-Disposition": contentDisposition(isDownload ? "attachment" : "inline", filename),
      "Cache-Control": "public, max-age=3600",
    },
  });
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}
