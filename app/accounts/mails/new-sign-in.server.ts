import type { ToAddress } from "~/mail/mail-definition.server";
import { formatDayAndTime } from "~/shared/dates";
import { shortMail } from "~/mail/short-mail.server";

/** To a member of staff, about a sign-in from a browser that had not signed in to the account. */
type Facts = ToAddress & {
  at: number;
  /** As in "Firefox on Windows". */
  browser: string;
  /** Without the part that names one device, as in "203.0.113.x". */
  network: string;
};

/** Informs a member of staff, so that a sign-in with a stolen password is noticed (S20). */
export const newSignIn = shortMail<Facts>("new-sign-in", (facts, { company, publicUrl }) => ({
  subject: `New sign-in to your account: ${company.tradingName}`,
  heading: "New sign-in to your account",
  paragraphs: [
    `Your account was signed in to on ${formatDayAndTime(facts.at)} (London time), from a browser that we have not seen with it before: ${facts.browser}, network ${facts.network}.`,
    "We also send this when a browser has deleted its cookies.",
  ],
  link: { label: "This was not me", url: `${publicUrl}/forgot-password` },
  footnote: `If this was you, you do not need to do anything. If not, choose a new password straight away, which ends all sessions, and call us on ${company.phone}.`,
}));
