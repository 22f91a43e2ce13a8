/** Reads and saves the forms of the groups of settings. Each save redirects to the settings. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { listWithoutSecondStep } from "~/accounts/second-step/second-steps.server";
import type { SessionUser } from "~/accounts/sign-in/session.server";
import { listStaffIds } from "~/accounts/sign-in/users.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { setReplySettings } from "~/quotes/acts/set-reply-settings.server";
import { setXeroSettings } from "~/quotes/acts/set-xero-settings.server";
import { VALID_FOR_DAYS } from "~/quotes/reply/reply-form";
import { readReplySettings, replySettingsSchema } from "~/quotes/reply/reply-settings.server";
import { readXeroSettings, xeroSettingsSchema } from "~/quotes/reply/xero-settings.server";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatLondonDay } from "~/shared/dates";
import {
  lineField,
  longTextField,
  tickField,
  versionField,
  wholeNumberField,
} from "~/shared/fields.server";
import { readDay } from "~/shared/typed-day";
import { setClockSettings } from "~/site/acts/set-clock-settings.server";
import { setSecondStepRule } from "~/site/acts/set-second-step-rule.server";
import { setStockSettings } from "~/site/acts/set-stock-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { BANK_HOLIDAYS, formatBankHolidays, readBankHolidays } from "~/site/settings/bank-holidays";
import type { ChangedSettings } from "~/site/settings/change-settings.server";
import {
  findClockSettings,
  findSecondStepVersion,
  findStockVersion,
  readSiteSettings,
} from "~/site/settings/site-settings.server";
import { MAX_FRESH_DAYS, STOCK_SHOWN } from "~/site/settings/site-switches";

/** Redirects with what a save did, and with its consequence if anything was changed; rejects a stale form. */
function answerSaved(
  submission: Parameters<typeof rejectStale>[0],
  saved: ChangedSettings,
  consequence?: string,
) {
  if (saved.kind === "stale") return rejectStale(submission, saved, "these settings have changed");
  const toast =
    saved.kind === "changed"
      ? { title: "Settings saved", description: consequence }
      : { title: "Nothing was changed" };
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, { kind: "success", ...toast });
}

export function readReplyForm() {
  const { settings, updatedAt } = readReplySettings();
  const { marginFloorBasisPoints, silentDays } = settings;
  return {
    typed: {
      isPurchaseOrderRequired: settings.isPurchaseOrderRequired,
      deliveryNote: settings.deliveryNote ?? "",
      paymentTerms: settings.paymentTerms ?? "",
      marginFloor: marginFloorBasisPoints === null ? "" : String(marginFloorBasisPoints / 100),
      replyValidDays: String(settings.replyValidDays),
      replyMessage: settings.replyMessage ?? "",
      silentDays: String(silentDays ?? ""),
    },
    version: String(updatedAt),
    constraint: constraintsOf(replySettingsSchema),
  };
}

export async function saveReplySettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: replySettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, isPurchaseOrderRequired, deliveryNote, paymentTerms, marginFloor } =
    submission.value;
  const { replyValidDays = VALID_FOR_DAYS, replyMessage, silentDays } = submission.value;
  const saved = await setReplySettings(
    version,
    {
      isPurchaseOrderRequired,
      deliveryNote: deliveryNote || null,
      paymentTerms: paymentTerms || null,
      marginFloorBasisPoints: marginFloor ?? null,
      replyValidDays,
      replyMessage: replyMessage || null,
      silentDays: silentDays ?? null,
    },
    { name: email, now: Date.now() },
  );
  return answerSaved(submission, saved, "They apply to replies that are started from now on.");
}

export function readXeroForm() {
  const { settings, updatedAt } = readXeroSettings();
  return {
    typed: { ...settings, dueDays: String(settings.dueDays) },
    version: String(updatedAt),
    constraint: constraintsOf(xeroSettingsSchema),
  };
}

export async function saveXeroSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: xeroSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, ...settings } = submission.value;
  const saved = await setXeroSettings(version, settings, { name: email, now: Date.now() });
  return answerSaved(submission, saved, "They apply to files that are downloaded from now on.");
}

const WRONG_DAY = "Choose a day, or leave it blank.";
const NOT_ENROLLED = "Set up your own second step first, under Account.";

const secondStepRuleSchema = z.object({
  secondStepFrom: lineField(WRONG_DAY)
    .refine((typed) => typed === "" || readDay(typed) !== undefined, WRONG_DAY)
    .optional(),
  version: versionField(),
});

export function readSecondStepForm() {
  return {
    typed: { secondStepFrom: readSiteSettings().secondStepFrom ?? "" },
    version: String(findSecondStepVersion()),
    constraint: constraintsOf(secondStepRuleSchema),
    without: listWithoutSecondStep(listStaffIds()),
  };
}

export async function saveSecondStepRule(form: FormData, admin: SessionUser) {
  const submission = parseWithZod(form, { schema: secondStepRuleSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, secondStepFrom = "" } = submission.value;
  const actor = { name: admin.email, now: Date.now() };
  const day = readDay(secondStepFrom) ?? null;
  const saved = await setSecondStepRule(version, day, admin, actor);
  return saved.kind === "not-enrolled"
    ? rejectInvalid(submission, { secondStepFrom: [NOT_ENROLLED] })
    : answerSaved(submission, saved);
}

const clockSettingsSchema = z.object({
  bankHolidays: longTextField("Bank holidays", 6000),
  sendsDigest: tickField(),
  sendsDeadlines: tickField(),
  version: versionField(),
});

/** Returns the form of the working days, with the last day that the code knows. */
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

/** Saves the bank holidays, and which mails remind staff. */
export async function saveClockSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: clockSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, bankHolidays = "", ...mails } = submission.value;
  const read = readBankHolidays(bankHolidays);
  if (read.kind === "wrong") return rejectInvalid(submission, { bankHolidays: [read.problem] });

  // The list of the code is stored as none, so that a newer version of the code may add years to it.
  const isOwnList = read.days.length > 0 && read.days.join() !== BANK_HOLIDAYS.join();
  const saved = await setClockSettings(
    version,
    { bankHolidays: isOwnList ? read.days : null, ...mails },
    { name: email, now: Date.now() },
  );
  return answerSaved(submission, saved, describeHolidays(read, isOwnList));
}

function describeHolidays(
  { days, weekends }: { days: string[]; weekends: number },
  isOwn: boolean,
) {
  if (!isOwn) return "The bank holidays are those that the site knows.";
  const listed = `${countOf(days.length, "day")} without work.`;
  return weekends === 0
    ? listed
    : `${listed} ${countOf(weekends, "day")} of them ${weekends === 1 ? "is" : "are"} at a weekend, when no one works anyway.`;
}

const DAYS_RULE = `Enter a whole number of days from 1 to ${MAX_FRESH_DAYS}`;

const stockSettingsSchema = z.object({
  stockShown: z.enum(STOCK_SHOWN, "Choose how stock is shown"),
  stockFreshDays: wholeNumberField(DAYS_RULE).pipe(
    z.number(DAYS_RULE).min(1, DAYS_RULE).max(MAX_FRESH_DAYS, DAYS_RULE),
  ),
  version: versionField(),
});

export function readStockForm() {
  const { stockShown, stockFreshDays } = readSiteSettings();
  return {
    typed: { stockShown, stockFreshDays: String(stockFreshDays) },
    version: String(findStockVersion()),
    constraint: constraintsOf(stockSettingsSchema),
  };
}

export async function saveStockSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: stockSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, ...settings } = submission.value;
  const saved = await setStockSettings(version, settings, { name: email, now: Date.now() });
  return answerSaved(submission, saved);
}
