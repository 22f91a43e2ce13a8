/** The forms of the conversation about a quote. Each field's name is unique on its page. */
import { z } from "zod";

import { parseLondonTime } from "~/shared/dates";
import { linesField, tickField, versionField } from "~/shared/fields.server";

const NO_MESSAGE = "Write a message first.";
const MAX_MESSAGE = 4000;
const WRONG_TIME = "Enter a date and a time that are not in the future.";

function messageText() {
  return linesField(NO_MESSAGE)
    .min(1, NO_MESSAGE)
    .max(MAX_MESSAGE, "Message must be less than 4000 characters");
}

/** A customer's message. */
export const customerMessageSchema = z.object({ messageText: messageText() });

/** A message of staff, with the last event that their page showed. */
export const staffMessageSchema = z.object({
  seenEventId: versionField(),
  messageText: messageText(),
  answersCustomer: tickField(),
});

/** A message that came by email or telephone. */
export const enteredMessageSchema = z.object({
  enteredVia: z.enum(["email", "telephone"], { error: "Choose how it came." }),
  enteredAt: z
    .string({ error: WRONG_TIME })
    .transform(parseLondonTime)
    .pipe(z.number({ error: WRONG_TIME }))
    .refine((at) => at <= Date.now(), WRONG_TIME),
  enteredText: messageText(),
});
