import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

type RoleChange = {
  /** Whose role it is. */
  email: string;
  isAdmin: boolean;
  /** Who changed it: an e-mail address, or the command line. */
  actor: string;
};

/**
 * Tells of a granted or withdrawn role: its holder, and the administrators, whoever of them did it.
 * A grant that nobody meant is noticed by somebody.
 */
export function roleChanged(sender: Sender, to: string, change: RoleChange): NewMail {
  const { company, publicUrl } = sender;
  const { email, isAdmin, actor } = change;
  const who = to === email ? "You are" : `${email} is`;
  const heading = isAdmin ? `${who} now an administrator` : `${who} no longer an administrator`;
  const by = actor.includes("@") ? `by ${actor}` : `from the ${actor}`;
  const can =
    "sees every quote and customer, changes the catalogue, and throws the site’s switches";

  return shortMail({
    ...sender,
    kind: "role-changed",
    to,
    subject: `${heading}: ${company.tradingName}`,
    heading,
    paragraphs: [
      `The administrator role of ${email} was ${isAdmin ? "granted" : "withdrawn"} ${by}.`,
      ...(isAdmin ? [`An administrator ${can}.`] : []),
    ],
    ...(isAdmin ? { link: { label: "Go to the staff side", url: `${publicUrl}/admin` } } : {}),
    footnote: `If nobody meant to do that, call us at once on ${company.phone}.`,
  });
}
