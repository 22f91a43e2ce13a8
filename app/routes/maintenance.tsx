import { type HeadersFunction, json, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";

import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import { NonceContext } from "~/components/site/nonce";
import { pageMeta } from "~/components/site/page-meta";
import { RECONNECT_DELAYS_S } from "~/components/shell/event-stream";
import { Button } from "~/components/ui/button";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { MAINTENANCE_HEADERS } from "~/http/replies.server";

// Looks again by itself where scripts run: the page must not outlive the maintenance. A page that
// reloads every minute would be no help to who reads it slowly, so without scripts there is a button. Tabs
// share one stream, as the site's other pages do, under the same names (`subscribeAcrossTabs`), and come back
// to it after as long (`follow`).
const RELOAD_WHEN_OVER = `
  const apply = (now) => { if (!now.maintenance) location.reload(); };
  const others = new BroadcastChannel("/events");
  others.onmessage = (event) => apply(event.data);
  const waits = ${JSON.stringify(RECONNECT_DELAYS_S)};
  let failures = 0;
  const follow = () => {
    const source = new EventSource("/events");
    source.onmessage = (event) => {
      failures = 0;
      const now = JSON.parse(event.data);
      others.postMessage(now);
      apply(now);
    };
    source.onerror = () => {
      source.close();
      setTimeout(follow, 1000 * (waits[failures++] ?? waits.at(-1)));
    };
  };
  const hold = () => new Promise(follow);
  if (navigator.locks) navigator.locks.request("/events", hold).catch(() => {});
  else hold();
`;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Scheduled maintenance", isIndexed: false });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The server puts this page in the place of every other while maintenance is on (S1). */
export function loader() {
  const { maintenanceModeEnabled, company } = readSiteSettings();
  if (!maintenanceModeEnabled) throw redirect("/");

  const { tradingName, email, phone } = company;
  return json({ tradingName, email, phone }, { status: 503, headers: MAINTENANCE_HEADERS });
}

export default function MaintenanceRoute() {
  const { tradingName, email, phone } = useLoaderData<typeof loader>();
  return (
    <main className="flex min-h-dvh items-center justify-center px-4 py-16">
      <div className="w-full max-w-lg rounded-sm border border-t-4 border-t-petrol bg-panel p-6 md:p-10">
        <p className="eyebrow">{tradingName}</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-tight">Scheduled maintenance</h1>
        <p className="mt-4">
          We are working on the site just now and will be back shortly. Your quote is safe and will
          be here when we are.
        </p>
        {/* To the same address: a form without an action is one without scripts too. */}
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
      <script
        nonce={useContext(NonceContext)}
        dangerouslySetInnerHTML={{ __html: RELOAD_WHEN_OVER }}
      />
    </main>
  );
}
