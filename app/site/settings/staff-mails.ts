/** The mails that remind staff, each true while it is switched off. */
export type StaffMails = { digest?: boolean; deadline?: boolean };
