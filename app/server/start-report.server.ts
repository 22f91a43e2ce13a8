import type { Problem } from "~/site/operations/site-checks";

type Mail = { publicUrl: string; smtpUrl: string | undefined; mailDir: string };

/** Returns what the operator of a live site must mend, as one block; undefined if there is nothing. */
export function describeProblems(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.map(({ finding, remedy }) => `  - ${finding}.\n    ${remedy}.`);
  return [
    "This site is not ready for visitors:",
    ...lines,
    'Staff pages repeat this until it is mended. "npm run doctor" checks more.',
  ].join("\n");
}

/** Returns what differs from a live site while PUBLIC_URL says that only this computer uses it. */
export function describeLocalUse({ publicUrl, smtpUrl, mailDir }: Mail): string {
  const mail = smtpUrl ? "sent through SMTP_URL" : `written to ${mailDir} and not sent`;
  return `For this computer only, because PUBLIC_URL is ${publicUrl}: email is ${mail}.`;
}
