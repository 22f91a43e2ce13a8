import { oneLine } from "~/mail/plain-text.server";

/** Returns "Dear Jane Smith,". */
export function greetingFor(name: string | null | undefined): string {
  return `Dear ${oneLine(name ?? "") || "customer"},`;
}

const GREETING = /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))(?=[\s,!.]|$)/i;

/** A line that is only a name: "Zoë,". */
const NAME_ALONE = /^\S+(?: \S+)?,$/;

/** Returns true if a message begins with a greeting of its own, so that the mail needs no second one. */
export function isGreeted(message: string): boolean {
  const [first = ""] = message.trim().split("\n");
  return GREETING.test(first) || NAME_ALONE.test(first.trim());
}
