import { findDemoAccounts } from "~/accounts/sign-in/demo-accounts.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { isLoopback } from "~/shared/loopback";
import {
  type Check,
  checkSite,
  type Problem,
  problemLine,
  problemsIn,
} from "~/site/operations/site-checks";
import { env } from "~/env.server";

/** Checks the site's settings, secrets and accounts as they are now. */
export function checkSiteNow(): Check[] {
  const { email, salesEmail } = readSiteSettings().company;
  return checkSite({
    publicUrl: env.isPublicUrlSet ? env.publicUrl : null,
    linkOrigin: env.publicUrl,
    hasMailServer: env.smtpUrl !== undefined,
    sessionSecrets: env.isSecretSet ? env.sessionSecrets : null,
    hasReplicas: env.litefsDir !== undefined,
    demoAccounts: findDemoAccounts(),
    salesEmail,
    email,
  });
}

/** Returns what a live site lacks. A site that is not live lacks nothing. */
export function findSiteProblems(): Problem[] {
  return env.isLive ? problemsIn(checkSiteNow()) : [];
}

/**
 * Returns the problems as paragraphs for a staff page, "" if there are none. A site that PUBLIC_URL
 * calls local also has them when staff reach it under another name, since visitors then can too.
 */
export function siteProblemsForStaff(request: Request): string {
  const isReached = env.isProduction && !isLoopback(new URL(request.url).hostname);
  const problems = env.isLive || isReached ? problemsIn(checkSiteNow()) : [];
  return problems.map(problemLine).join("\n\n");
}
