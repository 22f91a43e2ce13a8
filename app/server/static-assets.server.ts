import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type NextFunction, type Request, type Response } from "express";

import { isUploadUrl } from "~/catalogue/media/media-files.server";
import { chooseEncoding } from "~/server/compression.server";

const EXTENSIONS = { br: ".br", gzip: ".gz" };

/**
 * Serves the browser's files, which the build has compressed. Browsers may cache them permanently, because
 * their names change with their content.
 */
export function serveStaticAssets(folder: string) {
  const serve = express.static(folder, { immutable: true, maxAge: "1y", fallthrough: false });
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));

  return (request: Request, response: Response, next: NextFunction) => {
    const encoding = chooseEncoding(request.headers["accept-encoding"] ?? null);
    const extension = encoding && EXTENSIONS[encoding];
    if (encoding && extension && files.has(request.path.slice(1) + extension)) {
      response.type(path.extname(request.path));
      response.setHeader("Content-Encoding", encoding);
      request.url = request.path + extension;
    }
    response.vary("Accept-Encoding");
    serve(request, response, next);
  };
}

/**
 * Serves the images of products. An uploaded one has a random name that is never used again, so browsers
 * may cache it permanently; a file that the operator named may be replaced.
 */
export function serveProductImages(folder: string) {
  return express.static(folder, {
    maxAge: "1h",
    index: false,
    setHeaders: (response: Response, file: string) => {
      if (!isUploadUrl(`/media/products/${path.basename(file)}`)) return;
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    },
  });
}
