import { parseWithZod } from "@conform-to/zod/v4";

import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { placeOrder } from "~/quotes/acts/place-order.server";
import { orderDetailsSchema } from "~/quotes/reply/after-sending-form.server";
import type { Actor } from "~/shared/actor";

type Press = {
  quoteId: string;
  form: FormData;
  actor: Actor;
  /** The page to return to. */
  back: string;
};

const STALE: Toast = {
  kind: "error",
  title: "Nothing was changed",
  description: "This quote has changed since you opened it. Read it again first.",
};

/** Places an order with the number in the form, and with its details if the form has them. Undefined for an unknown quote. */
export async function pressOrder({ quoteId, form, actor, back }: Press) {
  const submission = parseWithZod(form, { schema: orderDetailsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { orderReference: reference, ...given } = submission.value;
  const { accountsReference = null, deliveryOn = null } = given;
  // The desk's form has the number only.
  const details = form.has("deliveryOn") ? { accountsReference, deliveryOn } : undefined;
  const before = textField(form, "orderBefore") || null;
  const done = await placeOrder({ quoteId, reference, before, details }, actor);
  switch (done.kind) {
    case "unknown":
      return undefined;
    case "stale":
      return redirectWithToast(back, STALE);
    case "noted":
      return redirectWithToast(back, {
        kind: "success",
        title: "Order saved",
        description: "The customer is not emailed: what was confirmed has not changed.",
      });
    case "done":
      return redirectWithToast(back, {
        kind: "success",
        title: "Order placed",
        description: done.to
          ? `${reference}. The confirmation goes to ${done.to}.`
          : `${reference}. The quote has no email address, so no confirmation is sent.`,
      });
  }
}
