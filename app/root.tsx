import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";

import { findViewer } from "~/auth/viewer.server";
import { countBasketItems } from "~/db/baskets.server";
import { readSiteSettings } from "~/db/site-settings.server";
import { env } from "~/env.server";
import { basketForWriting, readBasketId } from "~/http/basket-cookie.server";
import { takeToast } from "~/http/toast.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { failSafeEnabled, company } = readSiteSettings();
  const viewer = await findViewer(request);
  const basketId = await readBasketId(request);
  const waiting = await takeToast(request);

  const headers = new Headers();
  if (!basketId) headers.append("Set-Cookie", (await basketForWriting(request)).cookieHeader);
  if (waiting) headers.append("Set-Cookie", waiting.clearingHeader);

  return json(
    {
      viewer: { signedIn: viewer.userId !== null, isAdmin: viewer.isAdmin },
      failSafe: failSafeEnabled,
      basketCount: basketId ? countBasketItems(basketId) : 0,
      company,
      // The id tells the page that the same words have been said again.
      toast: waiting ? { ...waiting.toast, id: String(Date.now()) } : null,
      canonicalOrigin: env.publicUrl,
    },
    { headers },
  );
}

export default function App() {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
