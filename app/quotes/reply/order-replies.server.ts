import { parseWithZod } from "@conform-to/zod/v4";

import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { placeOrder } from "~/quotes/acts/place-order.server";
import { orderDetailsSchema } from "~/quotes/reply/after-sending-form.server";
import { attachOrderPdf } from "~/quotes/reply/order-pdf.server";
import type { Actor } from "~/shared/actor";

type Press = {
  quoteId: string;
  form: FormData;
  actor: Actor;
  /** The page to return to. */
  back: string;
};

const STALE = failure(
  "Nothing was changed",
  "This quote has changed since you opened it. Read it again first.",
);

/** Places an order with the number in the form, and with its details if the form has them. Undefined for an unknown quote. */
export async function pressOrder({ quoteId, form, actor, back }: Press) {
  const submission = parseWithZod(form, { schema: orderDetailsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { orderReference: reference, ...given } = submission.value;
  const { accountsReference = null, deliveryOn = null, orderNote: note = null } = given;
  // The desk's form has the number only.
  const hasDetails = form.has("deliveryOn");
  const done = await placeOrder(
    {
      ...{ quoteId, reference, before: textField(form, "orderBefore") || null },
      details: hasDetails ? { accountsReference, deliveryOn, note } : undefined,
      emailsCustomer: !hasDetails || given.emailsCustomer,
    },
    actor,
  );
  switch (done.kind) {
    case "unknown":
      return undefined;
    case "stale":
      return redirectWithToast(back, STALE);
    case "noted":
      return redirectWithToast(
        back,
        success("Order saved", "The customer is not emailed: what was confirmed has not changed."),
      );
    case "done":
      // No mail will render it.
      if (!done.isMailed) await attachOrderPdf(done.orderNumber);
      return redirectWithToast(
        back,
        success("Order placed", `${reference}. ${confirmationText(done)}`),
      );
  }
}

function confirmationText({ to, isMailed }: { to: string | null; isMailed: boolean }): string {
  if (!isMailed) return "The customer is not emailed.";
  return to
    ? `The confirmation goes to ${to}.`
    : "The quote has no email address, so no confirmation is sent.";
}
