/** Reads the form that sends a reply. */
import { z } from "zod";

import { emailField, tickField } from "~/forms/fields.server";

const MAX_COPIES = 3;
const TOO_MANY = `A copy can go to ${MAX_COPIES} addresses at most.`;
const TO_FOLLOW = "Some lines have no price. Enter their prices, or tick this box.";

export const sendingSchema = z.object({
  copies: z
    .string({ error: TOO_MANY })
    .max(400, TOO_MANY)
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(emailField()).max(MAX_COPIES, TOO_MANY))
    .transform((addresses) => [
      ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
    ])
    .optional(),
  remindsCustomer: tickField(),
  attachesDatasheets: tickField(),
  pricesToFollow: tickField(),
});

/** The same for a reply that has lines without a price: sending it needs the tick. */
export const sendingToFollowSchema = sendingSchema.extend({
  pricesToFollow: tickField().refine((isTicked) => isTicked, TO_FOLLOW),
});
