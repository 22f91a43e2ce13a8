import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatLondonDay } from "~/shared/dates";
import { longTextField, tickField, versionField } from "~/shared/fields.server";
import { setClockSettings } from "~/site/acts/set-clock-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { BANK_HOLIDAYS, formatBankHolidays, readBankHolidays } from "~/site/settings/bank-holidays";
import { findClockSettings, readSiteSettings } from "~/site/settings/site-settings.server";

const clockSettingsSchema = z.object({
  bankHolidays: longTextField("Bank holidays", 6000),
  sendsDigest: tickField(),
  sendsDeadlines: tickField(),
  version: versionField(),
});

/** Returns the entries of the form of these settings, with its constraints and the days that the code knows. */
export function readClockForm() {
  const { bankHolidays, clockUpdatedAt } = findClockSettings();
  const { staffMails } = readSiteSettings();
  return {
    typed: {
      bankHolidays: formatBankHolidays(bankHolidays ?? BANK_HOLIDAYS),
      sendsDigest: !staffMails.digest,
      sendsDeadlines: !staffMails.deadline,
    },
    isOwnList: bankHolidays !== null,
    knownUntil: formatLondonDay(BANK_HOLIDAYS.at(-1) ?? BANK_HOLIDAYS[0]),
    version: String(clockUpdatedAt),
    constraint: constraintsOf(clockSettingsSchema),
  };
}

/** Saves the bank holidays and which mails remind staff, and redirects to the settings. */
export async function saveClockSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: clockSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, bankHolidays = "", ...mails } = submission.value;
  const read = readBankHolidays(bankHolidays);
  if (read.kind === "wrong") return rejectInvalid(submission, { bankHolidays: [read.problem] });

  // The list of the code is stored as none, so that a newer version of the code may add years to it.
  const isOwnList = read.days.length > 0 && read.days.join() !== BANK_HOLIDAYS.join();
  const answer = await setClockSettings(
    version,
    { bankHolidays: isOwnList ? read.days : null, ...mails },
    { name: email, now: Date.now() },
  );
  if (answer.kind === "stale")
    return rejectStale(submission, answer, "these settings have changed");
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
    kind: "success",
    title: answer.kind === "changed" ? "Settings saved" : "Nothing was changed",
    description: saidOf(read, isOwnList),
  });
}

function saidOf({ days, weekends }: { days: string[]; weekends: number }, isOwnList: boolean) {
  if (!isOwnList) return "The bank holidays are those that the site knows.";
  const listed = `${countOf(days.length, "day")} without work.`;
  return weekends === 0
    ? listed
    : `${listed} ${countOf(weekends, "day")} of them ${weekends === 1 ? "is" : "are"} at a weekend, when no one works anyway.`;
}
