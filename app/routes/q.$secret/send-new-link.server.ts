import type { AppLoadContext } from "@remix-run/node";

import { checkNewLinkThrottle } from "~/accounts/sign-in/attempts.server";
import { sendNewLink } from "~/quotes/acts/send-new-link.server";
import { tryAgainIn } from "~/shared/waits";
import { emailedToast } from "~/accounts/sign-in/emailed.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";

type LinkedQuote = {
  id: string;
  orderNumber: number;
  userId: string | null;
  firmId: number | null;
  guestName: string | null;
  projectReference: string | null;
};

/**
 * Mails a new link to the address that had this one, and to no other; the page never names it. A link
 * that staff copied or stopped has none.
 */
export async function mailNewLink(
  quote: LinkedQuote,
  email: string | null,
  { page, context, now }: { page: string; context: AppLoadContext; now: number },
) {
  if (email === null) return redirectWithToast(page, NO_ADDRESS);
  const seconds = await checkNewLinkThrottle(quote.orderNumber, email, context);
  if (seconds !== undefined) return redirectWithToast(page, tooMany(seconds));

  await sendNewLink({ quote, to: email }, now);
  return redirectWithToast(page, emailedToast(SENT));
}

const SENT = success("New link sent", "It goes to the email address that this link was sent to.");
const NO_ADDRESS = failure(
  "We cannot send a new link",
  "This link was stopped, or was not sent by email. Please call us.",
);

function tooMany(seconds: number): Toast {
  return failure("Too Many Attempts", `Please wait before trying again. ${tryAgainIn(seconds)}`);
}
