import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { sendBusy, sendPlainReply } from "~/server/request-guard.server";

/** Answers a request, or calls `next`, with an error if it failed. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/**
 * Returns a listener that runs middleware in order until one answers. An error is reported and answered
 * with 500, or with 503 if it `isTemporary`.
 */
export function runMiddleware(
  middleware: readonly Middleware[],
  report: (error: unknown, request: IncomingMessage) => void,
  isTemporary: (error: unknown) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    const proceed = (index: number, error?: unknown): void => {
      const run = middleware[index];
      if (error !== undefined || !run) return fail(error);
      try {
        const result = run(request, response, (problem) => proceed(index + 1, problem));
        if (result instanceof Promise) result.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    const fail = (error: unknown) => {
      const status = clientErrorStatus(error) ?? (isTemporary(error) ? 503 : 500);
      if (status >= 500) report(error, request);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // The file server may have set it for a file that it then could not send.
      response.removeHeader("Content-Encoding");
      if (status === 503) return sendBusy(response);
      sendPlainReply(response, status);
    };
    proceed(0);
  };
}

const CLIENT_ERRORS = [400, 403, 404, 412, 416] as const;

/** Returns the status of an error from Express's file server, or 404 if no middleware answered. */
function clientErrorStatus(error: unknown): (typeof CLIENT_ERRORS)[number] | undefined {
  if (error === undefined) return 404;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return CLIENT_ERRORS.find((each) => each === status);
}
