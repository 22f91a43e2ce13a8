import { createContext, useContext } from "react";

const REQUEST_ERROR = /^Request ([\w-]+) failed$/;

/** The request's id in the server's log; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Returns the message of an error that is sent to the browser; it contains only the request id. */
export function requestErrorMessage(requestId = "unknown"): string {
  return `Request ${requestId} failed`;
}

/**
 * Shows the id of the failed request. In a server-rendered document it comes from the context, and
 * hydration leaves it unchanged; after a client-side navigation it comes from the error's message.
 */
export function RequestId({ error }: { error: unknown }) {
  const [, idFromError] = (error instanceof Error && REQUEST_ERROR.exec(error.message)) || [];
  const requestId = useContext(RequestIdContext) ?? idFromError;
  const html = requestId === undefined ? "" : `Reference for our engineers: ${requestId}`;
  return (
    <p
      className="mt-4 text-sm text-muted empty:hidden"
      suppressHydrationWarning
      // Safe, because the id has only word characters. Hydration does not compare inner HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
