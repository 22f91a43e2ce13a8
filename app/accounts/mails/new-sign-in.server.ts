import type { ToAddress } from "~/mail/mail-definition.server";
import { formatDayAndTime } from "~/shared/dates";
import { HALF_SESSION_MINUTES } from "~/site/settings/retention";
import { shortMail } from "~/mail/short-mail.server";

/** To a member of staff, about a sign-in from a browser that had not signed in to the account. */
type Facts = ToAddress & {
  at: number;
  /** As in "Firefox on Windows". */
  browser: string;
  /** Without the part that names one device, as in "203.0.113.x". */
  network: string;
  /** True if only the password was given, and not the second step. */
  isStopped?: boolean;
};

/** Informs a member of staff, so that a stolen password is noticed (S20). */
export const newSignIn = shortMail<Facts>("new-sign-in", (facts, { company, publicUrl }) => {
  const { at, browser, network, isStopped = false } = facts;
  const when = `on ${formatDayAndTime(at)} (London time)`;
  const where = `from a browser that we have not seen with it before: ${browser}, network ${network}`;
  const heading = isStopped ? "Your password was entered" : "New sign-in to your account";
  return {
    subject: `${heading}: ${company.tradingName}`,
    heading,
    paragraphs: [
      isStopped
        ? `The password of your account was entered ${when}, ${where}. Your second step did not follow within ${HALF_SESSION_MINUTES} minutes, so no one was signed in.`
        : `Your account was signed in to ${when}, ${where}.`,
      "We also send this when a browser has deleted its cookies.",
    ],
    link: { label: "This was not me", url: `${publicUrl}/forgot-password` },
    footnote: `If this was you, you do not need to do anything. If not, choose a new password straight away, which ends all sessions, and call us on ${company.phone}.`,
  };
});
