import type { AppLoadContext } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";

/** Returns the signed-in administrator; redirects a customer to the account page (S7). */
export function requireQuoteStaff(request: Request, context: AppLoadContext) {
  return requireAdmin(request, context, {
    refuseTo: "/account",
    because: "You don't have permission to view quotes.",
  });
}
