/** Reads the form that sends a reply. */
import { z } from "zod";

import { emailField, tickField, WRONG_DATE } from "~/shared/fields.server";

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
  validUntil: z.iso.date({ error: WRONG_DATE }),
  remindsCustomer: tickField(),
  attachesDatasheets: tickField(),
  pricesToFollow: tickField(),
});

/** Returns the schema for the days from which the date is chosen; prices to follow need their tick. */
export function sendingSchemaFor(
  { tomorrow, latest }: { tomorrow: string; latest: string },
  hasPricesToFollow: boolean,
) {
  return sendingSchema.extend({
    validUntil: z.iso
      .date({ error: WRONG_DATE })
      .refine((day) => day >= tomorrow && day <= latest, WRONG_DATE),
    pricesToFollow: tickField().refine((isTicked) => isTicked || !hasPricesToFollow, TO_FOLLOW),
  });
}
