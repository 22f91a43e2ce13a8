import { type FirmRole, INVITATION_DAYS, ROLE_LABELS } from "~/accounts/firms/firm-role";
import type { Role } from "~/accounts/roles";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import type { ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";
import { formatDayAndTime } from "~/shared/dates";
import { HALF_SESSION_MINUTES } from "~/site/settings/retention";

/** Informs the owner of an address that someone tried to sign up with it again; the page does not (S6). */
export const accountExists = shortMail<ToAddress>(
  "account-exists",
  (_facts, { company, publicUrl }) => ({
    subject: `You already have an account with ${company.tradingName}`,
    heading: "You already have an account",
    paragraphs: [
      `Someone, probably you, tried to create an account with ${company.tradingName} using this email address. You already have an account, and it has not been changed.`,
      `You can sign in at ${publicUrl}/auth. If you have forgotten your password, you can choose a new one.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If this was not you, you do not need to do anything.",
  }),
);

/**
 * Informs the owner of an unconfirmed address that someone tried to sign up with it again. Offers a new
 * password first: it confirms the address too, and locks out the person who signed up.
 */
export const accountUnconfirmed = shortMail<ToAddress>(
  "account-unconfirmed",
  (_facts, { company, publicUrl }) => ({
    subject: `Your account with ${company.tradingName} is not confirmed yet`,
    heading: "Your account is not confirmed yet",
    paragraphs: [
      `Someone, probably you, tried to create an account with ${company.tradingName} using this email address. There is already an account for it, which has not been changed: it still has its first password, and no one can sign in until the address is confirmed.`,
      `If you created it and know its password, request a new confirmation link at ${publicUrl}/auth?view=resend.`,
      "Otherwise, choose a new password. This also confirms your address.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If this was not you, you do not need to do anything.",
  }),
);

/** The link that proves an address; opening it uses nothing up, since mail scanners open links too (S8). */
export const confirmEmail = shortMail<ToAddress & { token: string }>(
  "confirm-email",
  ({ token }, { company, publicUrl }) => ({
    subject: `Confirm your email address for ${company.tradingName}`,
    heading: "Confirm your email address",
    paragraphs: [
      `Thank you for creating an account with ${company.tradingName}.`,
      `Please confirm that this is your email address. The link works once and expires after ${LINK_LIFETIME["confirm-email"].text}.`,
    ],
    link: { label: "Confirm my address", url: `${publicUrl}/confirm-email?token=${token}` },
    footnote:
      "If you have not created an account, please ignore this email. No one can sign in with your address until it is confirmed.",
  }),
);

/** The link to choose a new password. */
export const resetPassword = shortMail<ToAddress & { token: string }>(
  "reset-password",
  ({ token }, { company, publicUrl }) => ({
    subject: `Choose a new password for ${company.tradingName}`,
    heading: "Choose a new password",
    paragraphs: [
      `We have received a request to choose a new password for your account with ${company.tradingName}. The link works once and expires after ${LINK_LIFETIME["reset-password"].text}.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${token}` },
    footnote:
      "If you did not request this, please ignore this email. Your password will not be changed.",
  }),
);

/** Informs the owner, so that a change they did not make is noticed. */
export const passwordChanged = shortMail<ToAddress>(
  "password-changed",
  (_facts, { company, publicUrl }) => ({
    subject: `Your password for ${company.tradingName} has been changed`,
    heading: "Your password has been changed",
    paragraphs: [
      "The password for your account has been changed, and all your other devices have been signed out.",
    ],
    link: { label: "This was not me", url: `${publicUrl}/forgot-password` },
    footnote: `If this was you, you do not need to do anything. If not, please choose a new password straight away and call us on ${company.phone}.`,
  }),
);

/** To a member of staff, about a sign-in from a browser that had not signed in to the account. */
type NewSignIn = ToAddress & {
  at: number;
  /** As in "Firefox on Windows". */
  browser: string;
  /** Without the part that names one device, as in "203.0.113.x". */
  network: string;
  /** True if only the password was given, and not the second step. */
  isStopped?: boolean;
};

/** Informs a member of staff, so that a stolen password is noticed (S20). */
export const newSignIn = shortMail<NewSignIn>("new-sign-in", (facts, { company, publicUrl }) => {
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

/** To the owner of an account, about its second step. */
type SecondStepChange = ToAddress & {
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

const SENTENCES: Record<SecondStepChange["change"], { heading: string; text: string }> = {
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
export const secondStepChanged = shortMail<SecondStepChange>(
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

type RoleChange = ToAddress & {
  /** The account whose role changed. */
  email: string;
  /** As older versions stored it, which know administrators only. */
  isAdmin: boolean;
  role?: Role;
  was?: Role;
  /** The email address of the administrator who changed it, or "command line". */
  actor: string;
};

const NOUNS: Record<Role, string> = {
  admin: "an administrator",
  sales: "one of our sales staff",
  customer: "a customer",
};

const ROLES: Record<Role, string> = {
  admin: "administrator role",
  sales: "sales role",
  customer: "role",
};

const MAY: Partial<Record<Role, string>> = {
  admin:
    "An administrator can see every quote and customer, and change the catalogue and the site settings.",
  sales:
    "Sales can see every quote and customer, and answer quotes. They do not change the catalogue or the site settings.",
};

/**
 * Informs the holder of a granted or withdrawn role and every administrator, so that a change no one
 * intended is noticed even if it was made with an administrator's own account.
 */
export const roleChanged = shortMail<RoleChange>(
  "role-changed",
  (facts, { company, publicUrl }) => {
    const { to, email, isAdmin, actor } = facts;
    const { role = isAdmin ? "admin" : "customer", was = isAdmin ? "customer" : "admin" } = facts;
    const who = to === email ? "You are" : `${email} is`;
    const isStaff = role !== "customer";
    const heading = isStaff ? `${who} now ${NOUNS[role]}` : `${who} no longer ${NOUNS[was]}`;
    const by = actor.includes("@") ? `by ${actor}` : `from the ${actor}`;
    const change = isStaff ? `${ROLES[role]} was given to` : `${ROLES[was]} was withdrawn from`;
    const instead = isStaff && was !== "customer" ? `, in place of the ${ROLES[was]}` : "";
    const page = role === "sales" ? "/admin/quotes" : "/admin";

    return {
      subject: `${heading}: ${company.tradingName}`,
      heading,
      paragraphs: [`The ${change} ${email} ${by}${instead}.`, ...[MAY[role] ?? []].flat()],
      ...(isStaff && { link: { label: "Go to the admin pages", url: `${publicUrl}${page}` } }),
      footnote: `If this was not intended, please call us straight away on ${company.phone}.`,
    };
  },
);

type Invitation = ToAddress & {
  firmName: string;
  role: FirmRole;
  /** The email address of the manager who invites. */
  invitedBy: string;
  token: string;
};

/** Invites someone to a firm. Opening the link changes nothing, and joining needs the account with this address. */
export const firmInvitation = shortMail<Invitation>(
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

/** Informs the owner, so that a deletion they did not request is noticed. */
export const accountDeleted = shortMail<ToAddress>("account-deleted", (_facts, { company }) => ({
  subject: `Your account with ${company.tradingName} has been deleted`,
  heading: "Your account has been deleted",
  paragraphs: [
    "We have deleted your account with your profile, your drafts and the quote you were putting together, and signed you out everywhere.",
    "As the law allows, we keep a record of the quote requests you have sent: their items and figures, without your name, contact details, company, project, site postcode and notes.",
  ],
  footnote: `If this was you, you do not need to do anything. If not, please call us straight away on ${company.phone}.`,
}));
