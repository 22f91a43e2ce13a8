import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";

import { SearchBox } from "~/catalogue/search/search-box";
import { RequestId } from "~/site/pages/request-id";
import { ButtonLink } from "~/ui/button";

/**
 * Explains what went wrong, with the page's own texts if given, and links to other pages. Never shows
 * the error itself. Errors of the router ignore the page's own texts, which would not apply.
 */
export function ErrorPage({
  error,
  ...overrides
}: {
  error: unknown;
  title?: string;
  text?: string;
  /** Replaces the links to the home page and the products. */
  actions?: ReactNode;
}) {
  const { status, ...defaults } = describeError(error);
  const { title, text, actions } = isRouterError(error) ? {} : overrides;
  return (
    <main className="page">
      <div className="max-w-prose py-12 md:py-24">
        <p className="eyebrow">{title ? "Error" : status}</p>
        <h1 className="mt-2 text-3xl font-semibold tracking-tight md:text-4xl">
          {title ?? defaults.title}
        </h1>
        <p className="mt-4 text-lg text-muted">{text ?? defaults.text}</p>
        {status === 404 && !title && (
          <div className="mt-8">
            <SearchBox label="Find a product" />
          </div>
        )}
        {status >= 500 && <RequestId error={error} />}
        <div className="mt-8 flex flex-wrap gap-3">
          {actions ?? (
            <>
              <ButtonLink to="/">Back to Home</ButtonLink>
              <ButtonLink to="/products" variant="secondary">
                Browse Products
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** Returns the texts for an error: a thrown response's own when its status is below 500. */
export function describeError(error: unknown): { status: number; title: string; text: string } {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      status: isRouteErrorResponse(error) ? error.status : 500,
      title: "Something went wrong on our side",
      text: "Any quote you have started is saved. Try again in a moment, or contact us if it happens again.",
    };
  }
  if (error.status === 404) {
    return {
      status: 404,
      title: "Oops! Page not found",
      text: "Check the address, or search for a product.",
    };
  }
  if (isRouterError(error)) {
    return {
      status: error.status,
      title: "We could not process this request",
      text: "This page does not accept this kind of request. Nothing has been changed.",
    };
  }
  return {
    status: error.status,
    title: error.statusText || "We could not process this request",
    text: typeof error.data === "string" ? error.data : "Go back and try again.",
  };
}

/** Returns true for errors of Remix's router, whose messages are meant for developers. */
function isRouterError(error: unknown): boolean {
  return isRouteErrorResponse(error) && "internal" in error && error.internal === true;
}

/** Returns the title of a failed page: `notFound` for a 404, else the error's title. */
export function failureTitle(error: unknown, notFound: string): string {
  const { status, title } = describeError(error);
  return status === 404 ? notFound : title;
}
