import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

type Facts = ToAddress & {
  /** The account whose role changed. */
  email: string;
  isAdmin: boolean;
  /** The email address of the administrator who changed it, or "command line". */
  actor: string;
};

/**
 * Informs the holder of a granted or withdrawn role and every administrator, so that a change no one
 * intended is noticed even if it was made with an administrator's own account.
 */
export const roleChanged = shortMail<Facts>("role-changed", (facts, { company, publicUrl }) => {
  const { to, email, isAdmin, actor } = facts;
  const who = to === email ? "You are" : `${email} is`;
  const heading = isAdmin ? `${who} now an administrator` : `${who} no longer an administrator`;
  const by = actor.includes("@") ? `by ${actor}` : `from the ${actor}`;

  return {
    subject: `${heading}: ${company.tradingName}`,
    heading,
    paragraphs: [
      `The administrator role was ${isAdmin ? "given to" : "withdrawn from"} ${email} ${by}.`,
      ...(isAdmin
        ? [
            "An administrator can see every quote and customer, and change the catalogue and the site settings.",
          ]
        : []),
    ],
    ...(isAdmin && { link: { label: "Go to the admin pages", url: `${publicUrl}/admin` } }),
    footnote: `If this was not intended, please call us straight away on ${company.phone}.`,
  };
});
