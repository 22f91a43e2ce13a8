import { z } from "zod";

import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { shortTextField, tickField, versionField } from "~/shared/fields.server";

/** The settings of replies. An empty text is not set. */
export const replySettingsSchema = z.object({
  isPurchaseOrderRequired: tickField(),
  deliveryNote: shortTextField("Delivery note", REPLY_LIMITS.terms),
  paymentTerms: shortTextField("Payment terms", REPLY_LIMITS.terms),
  version: versionField(),
});
