import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { siteProblemsForStaff } from "~/auth/site-problems.server";
import { findViewer } from "~/auth/viewer.server";
import { StaffFooter } from "~/components/shell/staff-footer";
import { type StaffDesk, StaffHeader } from "~/components/shell/staff-header";
import { countNewMessages } from "~/db/mail/contact-messages.server";
import { countWaitingQuotes } from "~/db/quote/staff-quotes.server";

/** Replaces the shop's header and footer; see `SiteShell`. */
export const handle = { Header: StaffHeader, Footer: StaffFooter };

/** Reads what the header shows. Guards no page: each redirects those who are not staff itself. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<StaffDesk | null> {
  const { user } = await findViewer(request, context);
  if (!user?.isAdmin) return null;
  return {
    problems: siteProblemsForStaff(request),
    waitingQuotes: countWaitingQuotes(),
    newMessages: countNewMessages(),
  };
}

/** Passes a form on to the index page: Remix routes a post to `/admin` without `?index` to this layout. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin(request, context);
  return redirect("/admin?index", 307);
}

/** Counts again on every page, but not after a network error: see `~/components/form/form-route`. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !actionResult?.isUnsent;

export default function AdminRoute() {
  return <Outlet />;
}
