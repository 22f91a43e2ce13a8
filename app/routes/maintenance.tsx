import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { pageMeta } from "~/ui/page-meta";
import { MAINTENANCE_PAGE_ID } from "~/ui/shell/reload-when-maintenance-ends";
import { Button } from "~/ui/button";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { UnsentForm } from "~/http/unsent-form";
import { MAINTENANCE_HEADERS } from "~/http/replies.server";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Scheduled maintenance", isIndexed: false });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Reads the contact details. The server shows this page instead of every other during maintenance (S1). */
export function loader({ context }: LoaderFunctionArgs) {
  const { maintenanceModeEnabled, company } = readSiteSettings();
  if (!maintenanceModeEnabled) throw redirect("/");

  const { tradingName, email, phone } = company;
  const unsent = context.unsentForm ?? null;
  return json({ tradingName, email, phone, unsent }, { status: 503, headers: MAINTENANCE_HEADERS });
}

export default function MaintenanceRoute() {
  const { tradingName, email, phone, unsent } = useLoaderData<typeof loader>();
  return (
    <main
      id={MAINTENANCE_PAGE_ID}
      className="flex min-h-dvh items-center justify-center px-4 py-16"
    >
      <div className="w-full max-w-lg rounded-sm border border-t-4 border-t-petrol bg-panel p-6 md:p-10">
        <p className="eyebrow">{tradingName}</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-tight">Scheduled maintenance</h1>
        <p className="mt-4">
          We are carrying out maintenance and will be back soon. Any quote you have started is
          saved.
        </p>
        {unsent ? <SendAgain {...unsent} /> : <TryAgain />}
        <p className="mt-4">Need something in the meantime? Contact us:</p>
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

/** Requests the same address again: a form without an action does. */
function TryAgain() {
  return (
    <form className="mt-4">
      <Button variant="secondary" size="sm">
        Try again
      </Button>
    </form>
  );
}

/** Posts again the form whose reply this page has replaced. */
function SendAgain({ address, fields }: UnsentForm) {
  return (
    <form method="post" action={address} className="mt-4">
      <p className="mb-4 font-semibold">
        Your form has not been sent. What you typed is saved on this page, so you can send it again
        once we are back.
      </p>
      {fields.map(({ place, name, value }) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" size="sm">
        Send it again
      </Button>
    </form>
  );
}
