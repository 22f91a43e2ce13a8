import type { NextFunction, Request, Response } from "express";

const BODY_LIMIT_BYTES = 256 * 1024;
// Forms with files. Twice what a form may keep, so that a file that is too large is answered with
// the form and its text; their actions ask who posts before they read any of it.
const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const TAKES_FILES = /^\/admin(?:\/products\/\d+(?:\/images)?)?\/?$/;
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Turns away, before Remix and with a plain 4xx, what no form or link of ours can send. */
export function refuseBadRequests(request: Request, response: Response, next: NextFunction) {
  const refuse = (status: number, message: string) =>
    response.status(status).type("text/plain").send(message);

  if (!METHODS.has(request.method)) {
    response.setHeader("Allow", [...METHODS].join(", "));
    return refuse(405, "Method not allowed.");
  }
  if (!isDecodable(request.path)) return refuse(400, "Bad address.");
  if (request.method !== "POST") return next();

  // A body of untold length could not be bounded here, and browsers always tell a form's.
  if (request.headers["transfer-encoding"]) return refuse(411, "Please say how long the form is.");
  const limit = TAKES_FILES.test(request.path) ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    return refuse(413, "That is more than a form of ours can hold.");
  }
  if (isCrossSite(request)) return refuse(403, "This form was sent from another site.");
  next();
}

/** Browsers say where a post comes from; another site's form must not act for our visitor. */
function isCrossSite(request: Request): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;

  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
