/** The unit prices that a quote page showed, in a signed hidden field of its form. */
import { createHmac, timingSafeEqual } from "node:crypto";

import type { ShownPrices } from "~/quotes/basket/basket-view";
import { env } from "~/env.server";
import { textField } from "~/http/form-data.server";

const MAX_LENGTH = 10_000;

/**
 * Signs the prices for the customer who sees them, so that a form cannot claim others: the request and
 * its mails quote them (M15).
 */
export function signShownPrices(prices: ShownPrices, userId: string): string {
  const body = [...prices].map(([lineId, pence]) => `${lineId}:${pence ?? ""}`).join(",");
  return `${body}.${signatureOf(body, userId, env.sessionSecrets[0] ?? "")}`;
}

/** Returns the posted prices; undefined if they are missing or not signed for this customer. */
export function readShownPrices(form: FormData, userId: string): ShownPrices | undefined {
  const [body = "", signature = ""] = textField(form, "shownPrices", MAX_LENGTH).split(".");
  if (!body || !env.sessionSecrets.some((secret) => isEqual(signature, body, userId, secret))) {
    return undefined;
  }
  return new Map(
    body.split(",").map((pair) => {
      const [lineId, pence = ""] = pair.split(":");
      return [Number(lineId), pence === "" ? null : Number(pence)];
    }),
  );
}

function isEqual(signature: string, body: string, userId: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, userId, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(body: string, userId: string, secret: string): string {
  return createHmac("sha256", secret).update(`shown prices ${userId} ${body}`).digest("base64url");
}
