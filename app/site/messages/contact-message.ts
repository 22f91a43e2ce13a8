import { formatDayAndTime } from "~/shared/dates";

/** A message from the contact page; NULL was left empty. */
export type ContactMessage = {
  firstName: string;
  lastName: string;
  email: string;
  company: string | null;
  phone: string | null;
  subject: string;
  message: string;
};

/** Some mail programs refuse longer links. */
const MAX_LINK_LENGTH = 1900;

const CUT = encodeURIComponent("\r\n> [...]");

/**
 * Returns a link that opens the mail program with a reply: to the sender, with the subject and the quoted
 * message. A message that does not fit into a link is cut, and ends with "[...]".
 */
export function replyLink(message: ContactMessage & { createdAt: number }): string {
  const { firstName, lastName, email, createdAt } = message;
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const intro = `\r\n\r\nOn ${formatDayAndTime(createdAt)}, ${firstName} ${lastName} wrote:\r\n`;
  const quoted = message.message.split(/\r?\n/).map((line) => `> ${line}`);

  const start = `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  return start + encodeUpTo(intro + quoted.join("\r\n"), MAX_LINK_LENGTH - start.length);
}

function encodeUpTo(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;

  let cut = "";
  for (const character of text) {
    const next = cut + encodeURIComponent(character);
    if (next.length + CUT.length > room) break;
    cut = next;
  }
  return cut + CUT;
}
