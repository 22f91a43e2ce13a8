import { z } from "zod";

import {
  lineField,
  shortTextField,
  tickField,
  versionField,
  wholeNumberField,
} from "~/shared/fields.server";
import { MAX_VALID_FOR_DAYS, REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { MAX_SILENT_DAYS, type ReplySettings } from "~/quotes/reply/reply-settings";
import { textWithPlacesField } from "~/quotes/reply/saved-texts.server";
import { findStoredSettings } from "~/site/settings/site-settings.server";

const WRONG_FLOOR = "Enter a margin from 0 to 95, such as 15 or 12.5, or leave it blank.";
const HIGHEST_FLOOR = 95;

/** Reads a per cent with one decimal as hundredths of a per cent; blank is no floor. */
function marginFloorField() {
  return lineField(WRONG_FLOOR)
    .regex(/^\d{1,2}(?:\.\d)? ?%?$/, WRONG_FLOOR)
    .transform((typed) => Math.round(Number.parseFloat(typed) * 100))
    .refine((basisPoints) => basisPoints <= HIGHEST_FLOOR * 100, WRONG_FLOOR)
    .optional();
}

const WRONG_DAYS = `Enter a whole number of days from 1 to ${MAX_VALID_FOR_DAYS}.`;
const WRONG_SILENCE = `Enter a whole number of days from 1 to ${MAX_SILENT_DAYS}, or leave it blank.`;

function daysField(message: string, max: number) {
  return wholeNumberField(message).refine(
    (days) => days === undefined || (days >= 1 && days <= max),
    message,
  );
}

/** The settings of replies. An empty text is not set. */
export const replySettingsSchema = z.object({
  isPurchaseOrderRequired: tickField(),
  deliveryNote: shortTextField("Delivery note", REPLY_LIMITS.terms),
  paymentTerms: shortTextField("Payment terms", REPLY_LIMITS.terms),
  marginFloor: marginFloorField(),
  replyValidDays: daysField(WRONG_DAYS, MAX_VALID_FOR_DAYS),
  replyMessage: textWithPlacesField("Message", REPLY_LIMITS.message),
  silentDays: daysField(WRONG_SILENCE, MAX_SILENT_DAYS),
  version: versionField(),
});

/** Returns the settings of replies, and the time of their last change. */
export function readReplySettings(): { settings: ReplySettings; updatedAt: number } {
  const { isPurchaseOrderRequired, deliveryNote, paymentTerms, ...stored } = findStoredSettings();
  const { marginFloorBasisPoints, replyValidDays, replyMessage, silentDays } = stored;
  return {
    settings: {
      ...{ isPurchaseOrderRequired, deliveryNote, paymentTerms, marginFloorBasisPoints },
      ...{ replyValidDays, replyMessage, silentDays },
    },
    updatedAt: stored.repliesUpdatedAt,
  };
}
