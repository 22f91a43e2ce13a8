/** The mails that remind staff, each true while it is switched off. */
export type StaffMails = { digest?: boolean; deadline?: boolean };

/** The labels of the settings of the clock, in their form and the audit log. */
export const CLOCK_LABELS = {
  bankHolidays: "Bank holidays",
  sendsDigest: "Morning email of what waits",
  sendsDeadlines: "Email before a quote passes 24 hours",
} as const;
