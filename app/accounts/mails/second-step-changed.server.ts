import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/** To the owner of an account, about its second step. */
type Facts = ToAddress & {
  change:
    | "on"
    | "on-passkey"
    | "off"
    | "reset"
    | "new-codes"
    | "recovery-code-used"
    | "passkey-added"
    | "passkey-removed";
  /** The recovery codes that are left. */
  codesLeft: number;
};

const SENTENCES: Record<Facts["change"], { heading: string; text: string }> = {
  on: {
    heading: "Your second step is on",
    text: "From now on, signing in to your account needs a code from your app as well as your password. All your other devices have been signed out.",
  },
  "on-passkey": {
    heading: "Your second step is on",
    text: "From now on, signing in to your account needs your passkey as well as your password. All your other devices have been signed out.",
  },
  "passkey-added": {
    heading: "A passkey was added",
    text: "It can take the place of a code when someone signs in to your account with your password.",
  },
  "passkey-removed": {
    heading: "A passkey was removed",
    text: "It no longer opens your account. Your other passkeys and your app are as before.",
  },
  off: {
    heading: "Your second step is off",
    text: "From now on, signing in to your account needs only your password.",
  },
  reset: {
    heading: "Your second step has been switched off",
    text: "The operator of the site has switched it off, as is done when a device is lost. Signing in to your account now needs only your password, until you set it up again.",
  },
  "new-codes": {
    heading: "You have new recovery codes",
    text: "The recovery codes that you had before no longer work.",
  },
  "recovery-code-used": {
    heading: "A recovery code was used",
    text: "It took the place of a code from your app, to sign in to your account or to change its second step.",
  },
};

/** Informs the owner, so that a change they did not make is noticed. */
export const secondStepChanged = shortMail<Facts>(
  "second-step-changed",
  ({ change, codesLeft }, { company, publicUrl }) => {
    const { heading, text } = SENTENCES[change];
    const left = `${codesLeft} of your recovery codes ${codesLeft === 1 ? "is" : "are"} left.`;
    return {
      subject: `${heading}: ${company.tradingName}`,
      heading,
      paragraphs: change === "recovery-code-used" ? [text, left] : [text],
      link: { label: "This was not me", url: `${publicUrl}/forgot-password` },
      footnote: `If this was you, you do not need to do anything. If not, choose a new password straight away, which ends all sessions, and call us on ${company.phone}.`,
    };
  },
);
