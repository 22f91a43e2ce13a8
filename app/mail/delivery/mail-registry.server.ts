import { isMailKind, type MailKind } from "~/mail/mail-kinds";
import {
  accountDeleted,
  accountExists,
  accountUnconfirmed,
  confirmEmail,
  firmInvitation,
  newSignIn,
  passwordChanged,
  resetPassword,
  roleChanged,
  secondStepChanged,
} from "~/accounts/mails/account-mails.server";
import { accountNotification } from "~/accounts/mails/account-notification.server";
import { contactMessageForSales } from "~/site/messages/contact-message-for-sales.server";
import {
  type Attachment,
  AUTOMATIC_HEADERS,
  type MailBody,
  type MailDefinition,
  type Sender,
} from "~/mail/mail-definition.server";
import {
  quoteAcceptedForCustomer,
  quoteAssigned,
  quoteChangeForCustomer,
  quoteLinkForCustomer,
  quoteOrderForCustomer,
  quoteOutcomeUndone,
  quoteReminderForCustomer,
  quoteWithdrawnForCustomer,
} from "~/quotes/mails/short-quote-mails.server";
import { quoteDeadline, quoteSilent } from "~/quotes/mails/short-staff-mails.server";
import { quoteMessageForCustomer, quoteMessageForSales } from "~/quotes/mails/message-mails.server";
import { quoteOutcomeForSales } from "~/quotes/mails/quote-outcome-for-sales.server";
import { importEnded } from "~/imports/runs/import-ended.server";
import { quoteReplyForCustomer } from "~/quotes/mails/quote-reply-for-customer.server";
import { quoteRequestForCustomer } from "~/quotes/mails/quote-request-for-customer.server";
import { quoteRequestForSales } from "~/quotes/mails/quote-request-for-sales.server";
import { staffDigest } from "~/quotes/mails/staff-digest.server";

/** Every kind of mail; those of the outbox are rendered through this table. */
const MAILS = {
  "account-deleted": accountDeleted,
  "account-exists": accountExists,
  "account-notification": accountNotification,
  "account-unconfirmed": accountUnconfirmed,
  "confirm-email": confirmEmail,
  "contact-message-for-sales": contactMessageForSales,
  "firm-invitation": firmInvitation,
  "new-sign-in": newSignIn,
  "password-changed": passwordChanged,
  "second-step-changed": secondStepChanged,
  "quote-accepted-for-customer": quoteAcceptedForCustomer,
  "quote-change-for-customer": quoteChangeForCustomer,
  "quote-link-for-customer": quoteLinkForCustomer,
  "quote-deadline": quoteDeadline,
  "staff-digest": staffDigest,
  "quote-message-for-customer": quoteMessageForCustomer,
  "quote-message-for-sales": quoteMessageForSales,
  "quote-order-for-customer": quoteOrderForCustomer,
  "quote-outcome-for-sales": quoteOutcomeForSales,
  "quote-reminder-for-customer": quoteReminderForCustomer,
  "import-ended": importEnded,
  "quote-assigned": quoteAssigned,
  "quote-silent": quoteSilent,
  "quote-outcome-undone": quoteOutcomeUndone,
  "quote-reply-for-customer": quoteReplyForCustomer,
  "quote-request-for-customer": quoteRequestForCustomer,
  "quote-request-for-sales": quoteRequestForSales,
  "quote-withdrawn-for-customer": quoteWithdrawnForCustomer,
  "reset-password": resetPassword,
  "role-changed": roleChanged,
} satisfies { [K in MailKind]: MailDefinition<never> };

/** The facts that each kind of mail is rendered from. */
export type MailFacts = {
  [K in MailKind]: Parameters<(typeof MAILS)[K]["body"]>[0];
};

/** Every kind of mail, each with its own facts. */
export const MAIL_DEFINITIONS: { [K in MailKind]: MailDefinition<MailFacts[K]> } = MAILS;

/** A kind with its own facts, as a union that narrows on `kind`. */
export type MailMessage<K extends MailKind = MailKind> = {
  [Kind in K]: { kind: Kind; facts: MailFacts[Kind] };
}[K];

/**
 * Narrows a stored mail by its kind. The facts are then that kind's, since both are only ever
 * written together; NULL once they have been deleted, and in a mail stored as html and text.
 */
export function isMailMessage(stored: {
  kind: string;
  facts: object | null;
}): stored is MailMessage {
  return isMailKind(stored.kind) && stored.facts !== null;
}

type RenderedMail = MailBody & { headers: Readonly<Record<string, string>> };

/**
 * Renders a mail of the outbox, the same at every attempt. Returns undefined if only a newer version
 * knows its kind, or if its content has been deleted.
 */
export function renderStoredMail(
  mail: MailBody & { kind: string; facts: object | null },
  sender: Sender,
): RenderedMail | undefined {
  if (!isMailKind(mail.kind)) return undefined;

  const { headers = AUTOMATIC_HEADERS } = MAIL_DEFINITIONS[mail.kind];
  if (isMailMessage(mail)) return { ...renderMailBody(mail, sender), headers };
  // Mail queued before every kind had facts is stored as it was to be sent.
  return mail.text === "" ? undefined : { html: mail.html, text: mail.text, headers };
}

/** Returns the HTML and the plain text of a mail. */
export function renderMailBody<K extends MailKind>(
  { kind, facts }: MailMessage<K>,
  sender: Sender,
): MailBody {
  return MAIL_DEFINITIONS[kind].body(facts, sender);
}

/** Returns the files of a mail of the outbox; none where its content has been deleted. */
export function attachmentsOf(mail: { kind: string; facts: object | null }): Promise<Attachment[]> {
  return isMailMessage(mail) ? attach(mail) : Promise.resolve([]);
}

/** Returns the person who signs a mail of the outbox; null if only the firm does. */
export function signerOf(mail: { kind: string; facts: object | null }): string | null {
  return isMailMessage(mail) ? signer(mail) : null;
}

function signer<K extends MailKind>({ kind, facts }: MailMessage<K>): string | null {
  return MAIL_DEFINITIONS[kind].signedBy?.(facts) ?? null;
}

async function attach<K extends MailKind>({ kind, facts }: MailMessage<K>): Promise<Attachment[]> {
  return (await MAIL_DEFINITIONS[kind].attachments?.(facts)) ?? [];
}
