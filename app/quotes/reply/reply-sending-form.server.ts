/** Reads the form that sends a reply. */
import { z } from "zod";

import { splitAddresses } from "~/shared/email-address";
import { emailField, tickField, WRONG_DATE } from "~/shared/fields.server";

const MAX_COPIES = 3;
// Three addresses with long names.
const MAX_TYPED = 600;
const TOO_MANY = `A copy can go to ${MAX_COPIES} addresses at most.`;
const SHOWN = 100;
const TO_FOLLOW = "Some lines have no price. Enter their prices, or tick this box.";

export const sendingSchema = z.object({
  copies: z.string({ error: TOO_MANY }).max(MAX_TYPED, TOO_MANY).transform(readCopies).optional(),
  validUntil: z.iso.date({ error: WRONG_DATE }),
  remindsCustomer: tickField(),
  attachesDatasheets: tickField(),
  pricesToFollow: tickField(),
});

/** Returns the addresses in a list, each once in any case, or refuses the wrong pieces by their text. */
function readCopies(typed: string, context: z.RefinementCtx): string[] {
  const read = splitAddresses(typed).map((piece) => ({
    piece,
    address: emailField().safeParse(piece),
  }));
  for (const { piece, address } of read) {
    if (address.success) continue;
    context.addIssue({
      code: "custom",
      message: `Please enter a valid email address in place of “${piece.slice(0, SHOWN)}”, with a comma between two.`,
    });
  }
  const addresses = new Map(
    read.flatMap(({ address }) =>
      address.success ? [[address.data.toLowerCase(), address.data] as const] : [],
    ),
  );
  if (addresses.size > MAX_COPIES) context.addIssue({ code: "custom", message: TOO_MANY });
  return [...addresses.values()];
}

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
