import { staffQuotesPath } from "~/quotes/request/staff-quotes";

/** Returns the page after a sign-in that no other page required: for staff the work list. */
export function landingPage({ isStaff }: { isStaff: boolean }): string {
  return isStaff ? staffQuotesPath({}) : "/";
}
