import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { FILE_FORMATS, ownDocumentFile } from "~/catalogue/documents/document-files";
import { findDocument } from "~/catalogue/documents/product-documents.server";
import { env } from "~/env.server";
import { replyWithMedia } from "~/http/uploads/media-reply.server";
import { invariantResponse } from "~/shared/invariant";
import { parseId } from "~/shared/row-id";

/** Serves a document from the media folder under its stored filename: a PDF inline, or with `?download` as a file; all others as files. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const document = id === undefined ? undefined : findDocument(id);
  const file = document && ownDocumentFile(document.url);
  invariantResponse(document && file, "Document not found", { status: 404 });

  const response = await replyWithMedia(path.join(env.mediaDir, file.folder, file.name), {
    filename: document.filename ?? file.name,
    contentType: FILE_FORMATS[file.extension].contentType,
    isDownload: new URL(request.url).searchParams.has("download"),
  });
  invariantResponse(response, "Document not found", { status: 404 });
  return response;
}
