import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";

import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { siteProblemsForStaff } from "~/site/operations/site-problems.server";
import { formatLondonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { type StaffDesk, StaffFooter, StaffHeader } from "~/ui/shell/staff-header";
import { countNewMessages } from "~/site/messages/contact-messages.server";
import { deskFigures } from "~/quotes/request/desk-groups";
import { readDeskCounts } from "~/quotes/request/staff-quotes.server";

/** Replaces the shop's header and footer; see `SiteShell`. */
export const handle = { Header: StaffHeader, Footer: StaffFooter };

/** Reads what the header shows. Guards no page: each redirects those who are not staff itself. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<StaffDesk | null> {
  const { user } = await findViewer(request, context);
  if (!user?.isStaff) return null;
  const now = Date.now();
  const { holidays } = readSiteSettings();
  const counts = readDeskCounts({ now, staffId: user.id });
  return {
    problems: siteProblemsForStaff(request),
    waitingQuotes: counts.waiting,
    figures: deskFigures(counts, now, holidays),
    ordersToPlace: counts["to-place"],
    newMessages: countNewMessages(),
    secondStepFrom: findDueSecondStep(user.id),
  };
}

/** Returns the day from which this member of staff will need a second step, as "3 December 2026"; null if they have one. */
function findDueSecondStep(userId: string): string | null {
  const { secondStepFrom } = readSiteSettings();
  return secondStepFrom === null || hasSecondStep(userId) ? null : formatLondonDay(secondStepFrom);
}

/** Passes a form on to the index page: Remix routes a post to `/admin` without `?index` to this layout. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin(request, context);
  return redirect("/admin?index", 307);
}

/** Counts again on every page, but not after a network error: see `~/ui/form/form-route`. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !actionResult?.isUnsent;

export default function AdminRoute() {
  return <Outlet />;
}
