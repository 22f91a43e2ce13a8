import { type FirmRole, INVITATION_DAYS, ROLE_LABELS } from "~/accounts/firms/firm-role";
import type { ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";

type Facts = ToAddress & {
  firmName: string;
  role: FirmRole;
  /** The email address of the manager who invites. */
  invitedBy: string;
  token: string;
};

/** Invites someone to a firm. Opening the link changes nothing, and joining needs the account with this address. */
export const firmInvitation = shortMail<Facts>(
  "firm-invitation",
  ({ to, firmName, role, invitedBy, token }, { company, publicUrl }) => {
    const firm = oneLine(firmName);
    const { name, may } = ROLE_LABELS[role];
    return {
      subject: `${oneLine(invitedBy)} invites you to ${firm} at ${company.tradingName}`,
      heading: `Join ${firm}`,
      paragraphs: [
        `${invitedBy} invites you to share the quotes of ${firm} at ${company.tradingName}.`,
        `Your role: ${name}. A ${name.toLowerCase()} ${may}.`,
        `You need an account with the address ${to}. The link works for ${INVITATION_DAYS} days.`,
      ],
      link: { label: "See the invitation", url: `${publicUrl}/join-firm?token=${token}` },
      footnote: `If you do not know ${invitedBy}, ignore this email: nothing happens until you press Join.`,
    };
  },
);
