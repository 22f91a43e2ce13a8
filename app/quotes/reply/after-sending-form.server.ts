/** The forms of the desk after a reply was sent. The name of each field is unique on that page. */
import { z } from "zod";

import { DECLINE_REASONS } from "~/quotes/reply/quote-answer";
import { londonDay, dayAfter } from "~/shared/dates";
import {
  codeField,
  staffEmailField,
  lineField,
  linesField,
  longTextField,
  nameField,
  shortCodeField,
  tickField,
  versionField,
  shortTextField,
} from "~/shared/fields.server";
import { FOLLOW_UP_LIMITS } from "~/quotes/reply/open-quotes";

function reasonText(noReason: string) {
  return lineField(noReason).min(3, noReason).max(500, "Reason must be less than 500 characters");
}

export const withdrawSchema = z.object({
  version: versionField(),
  withdrawReason: reasonText("Say in a few words why the quote is withdrawn."),
});

export const sendAgainSchema = z.object({
  version: versionField(),
  againTo: staffEmailField(),
  isNewAddress: tickField(),
});

export const undoSchema = z.object({
  outcome: versionField(),
  undoReason: reasonText("Say in a few words why this is undone."),
});

export const acceptanceSchema = z.object({
  version: versionField(),
  acceptedBy: nameField("Name"),
  acceptedOrder: shortCodeField("Purchase order number", 50),
  acceptedOn: z.iso
    .date("Enter a date such as 12/06/2026.")
    .refine((day) => day <= londonDay(Date.now()), "Enter a date that is not after today.")
    .optional(),
  acceptanceNote: longTextField("Note", 1000),
});

export const declineRecordSchema = z.object({
  version: versionField(),
  declinedBy: nameField("Name"),
  declineReason: z.enum(DECLINE_REASONS, { error: "Choose a reason from the list." }),
  declineNote: longTextField("Note", 1000),
});

const NO_REFERENCE = "Enter the number of the order.";

export const orderSchema = z.object({
  orderReference: codeField(NO_REFERENCE)
    .min(1, NO_REFERENCE)
    .max(50, "Order number must be less than 50 characters"),
});

/** The order with the details that only its own page asks for. */
export const orderDetailsSchema = orderSchema.extend({
  accountsReference: shortCodeField("Accounts reference", 30),
  deliveryOn: z.iso.date("Enter a date such as 12/06/2026.").optional(),
  orderNote: longTextField("Note", 1000),
  emailsCustomer: tickField(),
});

const NO_NOTE = "Write a note first.";

export const noteSchema = z.object({
  note: linesField(NO_NOTE).min(1, NO_NOTE).max(2000, "Note must be less than 2000 characters"),
});

const WRONG_DAY = "Choose a date from today to a year from now.";

/** A day in London on which staff want to come back to a quote. */
export const followUpSchema = z.object({
  followUpOn: z.iso.date(WRONG_DAY).refine((day) => {
    const today = londonDay(Date.now());
    return day >= today && day <= dayAfter(today, FOLLOW_UP_LIMITS.days);
  }, WRONG_DAY),
  followUpNote: shortTextField("Note", FOLLOW_UP_LIMITS.note),
});
