import { env } from "~/env.server";
import type { Toast } from "~/http/toast";

/**
 * Returns the toast of an act that queues an email, or, while the site sends none (L6), one that says
 * so. Neither reveals whether the address has an account.
 */
export function emailedToast(toast: Toast): Toast {
  if (env.sendsMail) return toast;
  return {
    kind: "error",
    title: "We cannot send email at the moment",
    description: "If there is a link for this address, it will be sent as soon as possible.",
  };
}
