import { type HeadersFunction, json, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import { pageMeta } from "~/components/site/page-meta";
import { MAINTENANCE_PAGE_ID } from "~/components/shell/reload-when-maintenance-ends";
import { Button } from "~/components/ui/button";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { MAINTENANCE_HEADERS } from "~/http/replies.server";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Scheduled maintenance", isIndexed: false });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Reads the contact details. The server shows this page instead of every other during maintenance (S1). */
export function loader() {
  const { maintenanceModeEnabled, company } = readSiteSettings();
  if (!maintenanceModeEnabled) throw redirect("/");

  const { tradingName, email, phone } = company;
  return json({ tradingName, email, phone }, { status: 503, headers: MAINTENANCE_HEADERS });
}

export default function MaintenanceRoute() {
  const { tradingName, email, phone } = useLoaderData<typeof loader>();
  return (
    <main
      id={MAINTENANCE_PAGE_ID}
      className="flex min-h-dvh items-center justify-center px-4 py-16"
    >
      <div className="w-full max-w-lg rounded-sm border border-t-4 border-t-petrol bg-panel p-6 md:p-10">
        <p className="eyebrow">{tradingName}</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-tight">Scheduled maintenance</h1>
        <p className="mt-4">
          We are working on the site just now and will be back shortly. Your quote is safe and will
          be here when we are.
        </p>
        {/* Without an action, the form requests the address it is shown at. */}
        <form className="mt-4">
          <Button variant="secondary" size="sm">
            Try again
          </Button>
        </form>
        <p className="mt-4">Is it urgent? We are glad to help:</p>
        <ul role="list" className="mt-2 space-y-1">
          <li>
            <EmailLink email={email} />
          </li>
          <li>
            <PhoneLink phone={phone} />
          </li>
        </ul>
      </div>
    </main>
  );
}
