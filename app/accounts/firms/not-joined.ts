import { FIRM_LIMITS } from "~/accounts/firms/firm-role";

/** Why an account cannot be a member of a firm. */
export type NotJoined =
  { kind: "no-account" | "unconfirmed" | "full" } | { kind: "elsewhere"; firmName: string };

/** Says why an account cannot be a member, and what to do. */
export function whyNotJoined(refused: NotJoined, email: string): string {
  switch (refused.kind) {
    case "no-account":
      return `No account has the address ${email}. Its owner has to sign up first.`;
    case "unconfirmed":
      return `${email} is not confirmed yet, so it may not belong to who entered it.`;
    case "elsewhere":
      return `${email} is a member of ${refused.firmName}, and has to leave it first.`;
    case "full":
      return `The firm has ${FIRM_LIMITS.members} members. One has to leave first.`;
  }
}
