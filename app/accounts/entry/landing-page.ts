import { staffQuotesPath } from "~/quotes/request/staff-quotes";

/** Returns the page after signing in, unless another one required it: staff begin at the work list. */
export function landingPage({ isStaff }: { isStaff: boolean }): string {
  return isStaff ? staffQuotesPath({}) : "/";
}
