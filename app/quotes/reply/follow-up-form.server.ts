import { z } from "zod";

import { FOLLOW_UP_LIMITS } from "~/quotes/reply/open-quotes";
import { dayAfter, londonDay } from "~/shared/dates";
import { shortTextField } from "~/shared/fields.server";

const WRONG_DAY = "Choose a date from today to a year from now.";

/** A day in London on which staff want to come back to a quote. */
export const followUpSchema = z.object({
  followUpOn: z.iso.date(WRONG_DAY).refine((day) => {
    const today = londonDay(Date.now());
    return day >= today && day <= dayAfter(today, FOLLOW_UP_LIMITS.days);
  }, WRONG_DAY),
  followUpNote: shortTextField("Note", FOLLOW_UP_LIMITS.note),
});
