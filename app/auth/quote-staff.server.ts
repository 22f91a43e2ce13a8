import type { AppLoadContext } from "@remix-run/node";

import { requireAdmin } from "~/auth/guards.server";

/** The administrator who handles quotes; a customer is sent back to the account (S7). */
export function requireQuoteStaff(request: Request, context: AppLoadContext) {
  return requireAdmin(request, context, {
    refuseTo: "/account",
    because: "You don't have permission to view quotes.",
  });
}
