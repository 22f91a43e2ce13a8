import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { sendBusy, sendPlainReply } from "~/server/plain-reply.server";

/** Answers a request or hands it on; with an error, when it cannot be answered at all. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/**
 * One listener of these steps, each of which sees a request only when those before it hand it on. An
 * error is reported and answered 500, or 503 where it `mayPass` by itself.
 */
export function runMiddleware(
  steps: readonly Middleware[],
  report: (error: unknown, request: IncomingMessage) => void,
  mayPass: (error: unknown) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    const proceed = (index: number, error?: unknown): void => {
      const step = steps[index];
      if (error !== undefined || !step) return fail(error);
      try {
        Promise.resolve(step(request, response, (problem) => proceed(index + 1, problem))).catch(
          fail,
        );
      } catch (thrown) {
        fail(thrown);
      }
    };
    const fail = (error: unknown) => {
      const status = refusalStatus(error) ?? (mayPass(error) ? 503 : 500);
      if (status >= 500) report(error, request);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // It may have been set for a file that is not sent now.
      response.removeHeader("Content-Encoding");
      if (status === 503) return sendBusy(response);
      sendPlainReply(response, status);
    };
    proceed(0);
  };
}

const REFUSALS = [400, 403, 404, 412, 416] as const;

/** Express's file server says by an error with a status that a file, or a part of it, cannot be had. */
function refusalStatus(error: unknown): (typeof REFUSALS)[number] | undefined {
  if (error === undefined) return 404;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return REFUSALS.find((refusal) => refusal === status);
}
