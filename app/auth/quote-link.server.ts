import type { AppLoadContext } from "@remix-run/node";

import { refuseWrongSecret } from "~/auth/wrong-secrets.server";
import { findLinkedQuote } from "~/db/reply/quote-links.server";
import { findNewestVersion } from "~/db/reply/replies.server";
import { hasLinkRunOut } from "~/domain/reply/secret-link";
import { londonDay } from "~/domain/site/dates";

/** Finds the quote of a secret link, and whether it has run out. Throws a counted 404 for a wrong secret. */
export function openLink(secret: string | undefined, context: AppLoadContext, now: number) {
  const found = findLinkedQuote(secret ?? "");
  const validUntil = found && findNewestVersion(found.quote.orderNumber)?.validUntil;
  if (!found || !validUntil) throw refuseWrongSecret(context, now);
  return { ...found, hasRunOut: hasLinkRunOut(found.link, validUntil, londonDay(now)) };
}
