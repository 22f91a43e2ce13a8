import { customersPath } from "~/domain/account/customers";
import { staffProductsPath } from "~/domain/catalogue/staff-products";
import { staffMessagesPath } from "~/domain/mail/staff-messages";
import { ORDER_PREFIX } from "~/domain/quote/quote-status";
import { staffQuotesPath } from "~/domain/quote/staff-quotes";

/** Returns the staff page of an entry's subject; undefined for settings and switches. */
export function auditSubjectPath(action: string, subject: string): string | undefined {
  if (action.startsWith("quote.")) {
    return staffQuotesPath({ q: subject.slice(ORDER_PREFIX.length) });
  }
  if (action.startsWith("product.")) return staffProductsPath({ q: subject });
  if (action.startsWith("message.")) return staffMessagesPath({ q: subject, filter: "all" });
  return action.startsWith("customer.") ? customersPath({ q: subject }) : undefined;
}
