/** Shows and saves the forms of the groups of settings. Each save redirects to the settings. */
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
import type { Actor } from "~/shared/actor";
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
import {
  setClockSettings,
  setSecondStepRule,
  setStockSettings,
  updateCompanySettings,
} from "~/site/acts/set-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { BANK_HOLIDAYS, formatBankHolidays, readBankHolidays } from "~/site/settings/bank-holidays";
import type { ChangedSettings } from "~/site/settings/change-settings.server";
import { COMPANY_FIELDS } from "~/site/settings/company-fields";
import { companySettingsSchema } from "~/site/settings/settings-form.server";
import { findStoredSettings } from "~/site/settings/site-settings.server";
import { MAX_FRESH_DAYS, STOCK_SHOWN } from "~/site/settings/site-switches";

type Saved =
  | ChangedSettings
  /** Messages beyond those of the schema, by field. */
  | { kind: "refused"; errors: Record<string, string[]> };

/** What a save of a group means from now on; undefined where its name says so. */
type SavedGroup = { saved: Saved; consequence?: string };

type Typed = Record<string, string | boolean>;

/**
 * Returns what shows and saves the form of a group of settings. `show` returns the entries as they are typed, the time
 * of their last change, and what else the panel shows; `store` calls the act.
 */
function settingsForm<
  Shape extends z.ZodRawShape,
  Shown extends { typed: Typed; updatedAt: number },
>(
  schema: z.ZodObject<Shape>,
  show: () => Shown,
  store: (
    value: z.output<z.ZodObject<Shape>>,
    actor: Actor,
    admin: SessionUser,
  ) => Promise<SavedGroup>,
) {
  return {
    show() {
      const { updatedAt, ...shown } = show();
      return { ...shown, version: String(updatedAt), constraint: constraintsOf(schema) };
    },
    async save(form: FormData, admin: SessionUser) {
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") return rejectInvalid(submission);

      const actor = { name: admin.email, now: Date.now() };
      const { saved, consequence } = await store(submission.value, actor, admin);
      if (saved.kind === "refused") return rejectInvalid(submission, saved.errors);
      if (saved.kind === "stale") {
        return rejectStale(submission, saved, "these settings have changed");
      }
      const toast =
        saved.kind === "changed"
          ? { title: "Settings saved", description: consequence }
          : { title: "Nothing was changed" };
      return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
        kind: "success",
        ...toast,
      });
    },
  };
}

const companyForm = settingsForm(
  companySettingsSchema,
  () => {
    const stored = findStoredSettings();
    const typed = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, stored[field] ?? ""]));
    const unset = COMPANY_FIELDS.filter((field) => !stored[field]);
    return { typed, updatedAt: stored.updatedAt, unset };
  },
  async ({ version, ...typed }, actor) => {
    const { tradingName = null, companyNumber = null, vatNumber = null, ...rest } = typed;
    const { registeredOffice = null, registeredIn = null, openingHours = null, ...contact } = rest;
    const { phone = null, email = null, salesEmail = null } = contact;
    const details = {
      ...{ tradingName, companyNumber, vatNumber, registeredOffice, registeredIn, openingHours },
      ...{ phone, email, salesEmail },
    };
    return {
      saved: await updateCompanySettings(version, details, actor),
      consequence: "Pages and emails now show these details.",
    };
  },
);

const repliesForm = settingsForm(
  replySettingsSchema,
  () => {
    const { settings, updatedAt } = readReplySettings();
    const { marginFloorBasisPoints, silentDays } = settings;
    const typed = {
      isPurchaseOrderRequired: settings.isPurchaseOrderRequired,
      deliveryNote: settings.deliveryNote ?? "",
      paymentTerms: settings.paymentTerms ?? "",
      marginFloor: marginFloorBasisPoints === null ? "" : String(marginFloorBasisPoints / 100),
      replyValidDays: String(settings.replyValidDays),
      replyMessage: settings.replyMessage ?? "",
      silentDays: String(silentDays ?? ""),
    };
    return { typed, updatedAt };
  },
  async ({ version, isPurchaseOrderRequired, ...typed }, actor) => {
    const settings = {
      isPurchaseOrderRequired,
      deliveryNote: typed.deliveryNote || null,
      paymentTerms: typed.paymentTerms || null,
      marginFloorBasisPoints: typed.marginFloor ?? null,
      replyValidDays: typed.replyValidDays ?? VALID_FOR_DAYS,
      replyMessage: typed.replyMessage || null,
      silentDays: typed.silentDays ?? null,
    };
    return {
      saved: await setReplySettings(version, settings, actor),
      consequence: "They apply to replies that are started from now on.",
    };
  },
);

const xeroForm = settingsForm(
  xeroSettingsSchema,
  () => {
    const { settings, updatedAt } = readXeroSettings();
    return { typed: { ...settings, dueDays: String(settings.dueDays) }, updatedAt };
  },
  async ({ version, ...settings }, actor) => ({
    saved: await setXeroSettings(version, settings, actor),
    consequence: "They apply to files that are downloaded from now on.",
  }),
);

const WRONG_DAY = "Choose a day, or leave it blank.";
const NOT_ENROLLED = "Set up your own second step first, under Account.";

const secondStepForm = settingsForm(
  z.object({
    secondStepFrom: lineField(WRONG_DAY)
      .refine((typed) => typed === "" || readDay(typed) !== undefined, WRONG_DAY)
      .optional(),
    version: versionField(),
  }),
  () => {
    const { secondStepFrom, secondStepUpdatedAt: updatedAt } = findStoredSettings();
    const without = listWithoutSecondStep(listStaffIds());
    return { typed: { secondStepFrom: secondStepFrom ?? "" }, updatedAt, without };
  },
  async ({ version, secondStepFrom = "" }, actor, admin) => {
    const day = readDay(secondStepFrom) ?? null;
    const saved = await setSecondStepRule(version, day, admin, actor);
    return saved.kind === "not-enrolled"
      ? { saved: { kind: "refused", errors: { secondStepFrom: [NOT_ENROLLED] } } }
      : { saved };
  },
);

const clockForm = settingsForm(
  z.object({
    bankHolidays: longTextField("Bank holidays", 6000),
    sendsDigest: tickField(),
    sendsDeadlines: tickField(),
    version: versionField(),
  }),
  () => {
    const { bankHolidays, staffMails, clockUpdatedAt: updatedAt } = findStoredSettings();
    const typed = {
      bankHolidays: formatBankHolidays(bankHolidays ?? BANK_HOLIDAYS),
      sendsDigest: !staffMails?.digest,
      sendsDeadlines: !staffMails?.deadline,
    };
    const knownUntil = formatLondonDay(BANK_HOLIDAYS.at(-1) ?? BANK_HOLIDAYS[0]);
    return { typed, updatedAt, isOwnList: bankHolidays !== null, knownUntil };
  },
  async ({ version, bankHolidays = "", ...mails }, actor) => {
    const read = readBankHolidays(bankHolidays);
    if (read.kind === "wrong") {
      return { saved: { kind: "refused", errors: { bankHolidays: [read.problem] } } };
    }
    // The list of the code is stored as none, so that a newer version of the code may add years to it.
    const isOwnList = read.days.length > 0 && read.days.join() !== BANK_HOLIDAYS.join();
    const settings = { bankHolidays: isOwnList ? read.days : null, ...mails };
    return {
      saved: await setClockSettings(version, settings, actor),
      consequence: isOwnList
        ? describeHolidays(read)
        : "The bank holidays are those that the site knows.",
    };
  },
);

function describeHolidays({ days, weekends }: { days: string[]; weekends: number }): string {
  const listed = `${countOf(days.length, "day")} without work.`;
  return weekends === 0
    ? listed
    : `${listed} ${countOf(weekends, "day")} of them ${weekends === 1 ? "is" : "are"} at a weekend, when no one works anyway.`;
}

const DAYS_RULE = `Enter a whole number of days from 1 to ${MAX_FRESH_DAYS}`;

const stockForm = settingsForm(
  z.object({
    stockShown: z.enum(STOCK_SHOWN, "Choose how stock is shown"),
    stockFreshDays: wholeNumberField(DAYS_RULE).pipe(
      z.number(DAYS_RULE).min(1, DAYS_RULE).max(MAX_FRESH_DAYS, DAYS_RULE),
    ),
    version: versionField(),
  }),
  () => {
    const { stockShown, stockFreshDays, stockUpdatedAt: updatedAt } = findStoredSettings();
    return { typed: { stockShown, stockFreshDays: String(stockFreshDays) }, updatedAt };
  },
  async ({ version, ...settings }, actor) => ({
    saved: await setStockSettings(version, settings, actor),
  }),
);

const BY_INTENT = new Map([
  ["company", companyForm.save],
  ["replies", repliesForm.save],
  ["xero", xeroForm.save],
  ["second-step", secondStepForm.save],
  ["clock", clockForm.save],
  ["stock", stockForm.save],
]);

/** Returns what each panel shows. */
export function showSettingsForms() {
  return {
    company: companyForm.show(),
    replies: repliesForm.show(),
    xero: xeroForm.show(),
    secondStep: secondStepForm.show(),
    clock: clockForm.show(),
    stock: stockForm.show(),
  };
}

/** Saves the form that posted this intent; undefined for another intent. */
export function saveSettingsForm(intent: string, form: FormData, admin: SessionUser) {
  return BY_INTENT.get(intent)?.(form, admin);
}
