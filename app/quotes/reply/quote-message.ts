/** The conversation about a quote. Times are milliseconds since 1970. */

import { type Colleague, staffName } from "~/quotes/reply/colleagues";

/** How a message came: written on the site, or by email or telephone and entered by staff. */
type MessageVia = "account" | "link" | "desk" | "email" | "telephone";

/** A file of a message. Its bytes are deleted once it is removed. */
export type ShownFile = { id: string; name: string; bytes: number };

/** A message as its customer reads it. */
export type ShownMessage = {
  id: number;
  at: number;
  /** True for a message that we wrote. */
  isOurs: boolean;
  /** True where any member of the firm may have written it. */
  isOfFirm?: boolean;
  via: MessageVia;
  text: string;
  files: ReadonlyArray<ShownFile & { isRemoved: boolean }>;
};

/** Something that the customer wrote; the text is null in a request for a renewal. */
export type CustomerWord = {
  kind: "message" | "change-requested" | "renewal-requested";
  at: number;
  text: string | null;
};

/** How many messages a page shows; the older ones are folded. */
const SHOWN = 20;

/** Splits a conversation into the messages that a page folds and those that it shows. */
export function foldMessages<Message>(messages: readonly Message[]): {
  older: Message[];
  newest: Message[];
} {
  const from = Math.max(messages.length - SHOWN, 0);
  return { older: messages.slice(0, from), newest: messages.slice(from) };
}

/** Returns who wrote a message, as its customer reads it. */
export function writerForCustomer({
  isOurs,
  via,
  isOfFirm = false,
}: Pick<ShownMessage, "isOurs" | "via" | "isOfFirm">): string {
  if (isOurs) return "We wrote";
  const who = isOfFirm ? "Your firm" : "You";
  return via === "email" || via === "telephone" ? `${who} told us by ${via}` : `${who} wrote`;
}

/** Returns who wrote a message, as staff read it. */
export function writerForStaff(
  {
    author,
    via,
  }: {
    /** The e-mail address of staff; null for the customer. */
    author: string | null;
    via: MessageVia;
  },
  colleagues: readonly Colleague[],
): string {
  if (author === null) return via === "link" ? "The customer, by a link" : "The customer";
  const name = staffName(author, colleagues);
  return via === "desk" ? name : `The customer by ${via}, entered by ${name}`;
}

/** Returns what has become of the email of a message that we wrote. */
export function mailStateText(
  mail: { sentAt: number | null; failedAt: number | null; lastError: string | null } | null,
): string {
  if (mail === null) return "Its email is no longer stored.";
  if (mail.sentAt !== null) return "Emailed";
  if (mail.failedAt !== null) return `Not emailed: ${mail.lastError ?? "it failed"}`;
  return mail.lastError === null
    ? "The email is waiting to be sent."
    : `The email is waiting: ${mail.lastError}`;
}

/** Returns what the customer did, for staff. */
export function customerDid({ kind }: Pick<CustomerWord, "kind">): string {
  switch (kind) {
    case "message":
      return "The customer wrote";
    case "change-requested":
      return "The customer asked for a change";
    case "renewal-requested":
      return "The customer asked us to renew the quote";
  }
}

/** Larger files are not attached to a mail, because mail servers refuse large mails. */
const MAILED_BYTES = 7 * 1024 * 1024;

/** A file as a mail names it. */
export type MailedFile = ShownFile & { isAttached: boolean };

/** Returns the files of a message, the first ones attached to its mail while they are small enough together. */
export function mailedFiles(files: readonly ShownFile[]): MailedFile[] {
  let left = MAILED_BYTES;
  return files.map(({ id, name, bytes }) => {
    const isAttached = bytes <= left;
    if (isAttached) left -= bytes;
    return { id, name, bytes, isAttached };
  });
}
