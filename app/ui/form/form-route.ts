/**
 * The exports that a route with an `action` owes besides it. Re-export all three; a route with its
 * own message for a network error exports its own `clientAction`.
 */
import type { HeadersFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";

import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";

export const clientAction = keepFormOnNetworkError();

/**
 * Copies `Retry-After` of the action and `Refresh` of the loader to the page: Remix drops their headers when it
 * renders it.
 */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const copied = new Headers();
  const refresh = loaderHeaders.get("Refresh");
  if (refresh) copied.set("Refresh", refresh);
  const seconds = actionHeaders.get("Retry-After");
  if (seconds) copied.set("Retry-After", seconds);
  return copied;
};

/** Skips the loaders after a network error: nothing has changed, and they would probably fail too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !actionResult?.isUnsent && defaultShouldRevalidate;
