import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";

import { RequestId } from "~/components/site/request-id";
import { ButtonLink } from "~/components/ui/button";

/**
 * What went wrong, in plain words or the page's own, and a way on. Nothing of the error itself is
 * shown. Where it is the router that refuses, a page's own words would not be true.
 */
export function ErrorPage({
  error,
  ...given
}: {
  error: unknown;
  title?: string;
  text?: string;
  /** In place of the ways home and to the products. */
  actions?: ReactNode;
}) {
  const { status, ...told } = describeError(error);
  const { actions, ...own } = isRoutersOwn(error) ? {} : given;
  return (
    <main className="page">
      <div className="max-w-prose py-12 md:py-24">
        <p className="eyebrow">{own.title ? "Error" : status}</p>
        <h1 className="mt-2 text-3xl font-semibold tracking-tight md:text-4xl">
          {own.title ?? told.title}
        </h1>
        <p className="mt-4 text-lg text-muted">{own.text ?? told.text}</p>
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

/** The words for an error: a thrown answer's own where it is the visitor's to mend. */
export function describeError(error: unknown): { status: number; title: string; text: string } {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      status: isRouteErrorResponse(error) ? error.status : 500,
      title: "Something went wrong on our side",
      text: "Your quote is safe. Please try again in a moment; if it happens again, call us and we will help.",
    };
  }
  if (error.status === 404) {
    return {
      status: 404,
      title: "Oops! Page not found",
      text: "The address may be mistyped, or the page may have moved.",
    };
  }
  if (isRoutersOwn(error)) {
    return {
      status: error.status,
      title: "This request could not be answered",
      text: "This page cannot take what was sent to it. Nothing has been changed.",
    };
  }
  return {
    status: error.status,
    title: error.statusText || "This request could not be answered",
    text: typeof error.data === "string" ? error.data : "Please go back and try again.",
  };
}

/** Whether no answer of ours was thrown: Remix's router speaks to developers, in words of its own. */
function isRoutersOwn(error: unknown): boolean {
  return isRouteErrorResponse(error) && "internal" in error && error.internal === true;
}
