/** The forms with which a customer answers our quote. */
import { z } from "zod";

import { DECLINE_REASONS } from "~/domain/reply/decline-reasons";
import { longTextField, nameField, shortTextField, tickField } from "~/forms/fields.server";
import { wantedByField } from "~/forms/request-details.server";
import { versionField } from "~/forms/product-fields.server";

const NOT_AGREED = "Tick the box to accept this version of the quote.";
const NO_MESSAGE = "Say what should change, in at least 10 characters.";

export const acceptSchema = z.object({
  version: versionField(),
  name: nameField("Name"),
  purchaseOrder: shortTextField("Purchase order number", 50),
  deliverTo: longTextField("Delivery address", 500),
  requiredBy: wantedByField(),
  comment: longTextField("Comment", 1000),
  isAgreed: tickField().refine((isTicked) => isTicked, NOT_AGREED),
});

export const changeSchema = z.object({
  version: versionField(),
  change: z
    .string({ error: NO_MESSAGE })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(10, NO_MESSAGE)
    .max(2000, "Message must be less than 2000 characters"),
});

export const declineSchema = z.object({
  version: versionField(),
  reason: z.enum(DECLINE_REASONS, { error: "Choose a reason from the list." }),
  why: longTextField("Comment", 1000),
});
