import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { ownDatasheetFile } from "~/catalogue/media/datasheet";
import { findDatasheet } from "~/catalogue/products/products.server";
import { env } from "~/env.server";
import { replyWithMedia } from "~/http/uploads/media-reply.server";
import { invariantResponse } from "~/shared/invariant";
import { parseId } from "~/shared/row-id";

/** Serves a datasheet from the media folder under its stored filename, inline or with `?download` as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const productId = parseId(params.productId);
  const datasheet = productId === undefined ? undefined : findDatasheet(productId);
  const file = datasheet && ownDatasheetFile(datasheet);
  invariantResponse(datasheet && file, "Datasheet not found", { status: 404 });

  const response = await replyWithMedia(path.join(env.mediaDir, "datasheets", file), {
    filename: datasheet.filename ?? file,
    contentType: "application/pdf",
    isDownload: new URL(request.url).searchParams.has("download"),
  });
  invariantResponse(response, "Datasheet not found", { status: 404 });
  return response;
}
