import { customersPath } from "~/accounts/customers";
import { firmsPath } from "~/accounts/firms/firm-paths";
import { staffProductsPath } from "~/catalogue/products/staff-products";
import { staffMessagesPath } from "~/site/messages/staff-messages";
import { ORDER_PREFIX } from "~/quotes/request/quote-status";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";

/** Returns the staff page of an entry's subject; undefined for settings and switches. */
export function auditSubjectPath(action: string, subject: string): string | undefined {
  if (action.startsWith("quote.")) {
    return staffQuotesPath({ q: subject.slice(ORDER_PREFIX.length) });
  }
  if (action.startsWith("product.")) return staffProductsPath({ q: subject });
  if (action.startsWith("message.")) return staffMessagesPath({ q: subject, filter: "all" });
  if (action.startsWith("firm.")) return firmsPath({ q: subject, page: 1 });
  return action.startsWith("customer.") ? customersPath({ q: subject }) : undefined;
}
