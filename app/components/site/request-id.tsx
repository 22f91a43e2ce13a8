import { createContext, useContext } from "react";

const FAULT = /^Request ([\w-]+) failed$/;

/** The number under which this request stands in the server's log; the server alone knows it. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** What an error that reaches the browser by a data request says, and all that it says. */
export function requestErrorMessage(requestId = "unknown"): string {
  return `Request ${requestId} failed`;
}

/**
 * The number of the request that failed. In a document it is the server's own markup, which the
 * browser leaves as it stands; after a step within the page it comes with the error.
 */
export function RequestId({ error }: { error: unknown }) {
  const [, named] = (error instanceof Error && FAULT.exec(error.message)) || [];
  const requestId = useContext(RequestIdContext) ?? named;
  const html = requestId === undefined ? "" : `Reference for our engineers: ${requestId}`;
  return (
    <p
      className="mt-4 text-sm text-muted empty:hidden"
      suppressHydrationWarning
      // Of our own making: a word and a number. React compares no inner HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
