import type { AppLoadContext } from "@remix-run/node";

import { refuseWrongSecret } from "~/accounts/sign-in/wrong-secrets.server";
import { findLinkedQuote } from "~/quotes/reply/quote-links.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { hasLinkExpired } from "~/quotes/reply/secret-link";
import { londonDay } from "~/shared/dates";

/** Finds the quote of a secret link, and whether it has expired. Throws a counted 404 for a wrong secret. */
export function openLink(secret: string | undefined, context: AppLoadContext, now: number) {
  const found = findLinkedQuote(secret ?? "");
  const validUntil = found && findNewestVersion(found.quote.orderNumber)?.validUntil;
  if (!found || !validUntil) throw refuseWrongSecret(context, now);
  return { ...found, hasExpired: hasLinkExpired(found.link, validUntil, londonDay(now)) };
}
