import { findBasketId } from "~/quotes/basket/baskets.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { ScrollRestoration } from "react-router-dom";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { pageMeta } from "~/ui/page-meta";
import { NonceContext } from "~/ui/nonce";
import { describeError, ErrorPage } from "~/ui/shell/error-page";
import { SiteShell } from "~/ui/shell/site-shell";
import { listCategories } from "~/catalogue/products/product-pages.server";
import { readBasketQuantities } from "~/quotes/basket/basket-lines.server";
import { findStoredSettings, readSiteSettings } from "~/site/settings/site-settings.server";
import { failSafeStrip } from "~/site/settings/site-switches";
import { env } from "~/env.server";
import { ensureBasketId } from "~/quotes/basket/basket-cookie.server";
import { readComparison } from "~/catalogue/compare/comparison-cookie.server";
import { takeToast } from "~/http/cookies/signed-cookie.server";
import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { lazyJson } from "~/http/lazy-json.server";
import stylesheet from "~/styles/app.css";
import favicon from "~/styles/favicon.svg";
import touchIcon from "~/styles/touch-icon.png";
import font from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";

export { shouldRevalidate } from "~/ui/form/form-route";

export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: favicon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: touchIcon, sizes: "180x180" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

// Pages export their own titles; this is the title of an error page.
export const meta: MetaFunction = (page) =>
  page.error === undefined
    ? []
    : pageMeta(page, { title: describeError(page.error).title, isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { failSafeEnabled, company } = readSiteSettings();
  const { tradingName, phone, email, salesEmail } = company;
  const viewer = await findViewer(request, context);
  const basketId = await findBasketId(request, viewer);
  const inQuote = basketId ? readBasketQuantities(basketId) : {};
  const pending = await takeToast(request);

  const headers = new Headers();
  if (!basketId)
    headers.append(
      "Set-Cookie",
      (await ensureBasketId(request.headers.get("Cookie"))).cookieHeader,
    );
  if (pending) headers.append("Set-Cookie", pending.clearingHeader);

  return lazyJson(
    {
      viewer: {
        signedIn: viewer.user !== null,
        isStaff: viewer.user?.isStaff ?? false,
        isAdmin: viewer.user?.isAdmin ?? false,
      },
      failSafe: failSafeEnabled,
      ...(failSafeEnabled && { strip: failSafeStrip(findStoredSettings().phone) }),
      basketCount: Object.values(inQuote).reduce((sum, quantity) => sum + quantity, 0),
      inQuote,
      compared: await readComparison(request),
      company: { tradingName, phone, email, salesEmail },
      // For the dialog of a datasheet.
      framedOrigins: env.framedOrigins,
      categories: emptyOnFailure(context, [], () => listCategories().map(({ name }) => name)),
      // A new id makes the page announce a repeated toast again.
      toast: pending ? { ...pending.toast, id: String(Date.now()) } : null,
      canonicalOrigin: env.publicUrl,
    },
    headers,
  );
}

/** Gives an entry of the history that has no key its own, before the router takes "default" for it. */
const SET_HISTORY_KEY =
  'history.state?.key||history.replaceState({key:Math.random().toString(36).slice(2)},"")';

/** The document, with the shell around a page or an error page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  // The maintenance page replaces other pages at their own addresses, without the shell.
  const isMaintenance = useMatches().some(({ id }) => id === "routes/maintenance");
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8f5ef" />
        {/* Telephone numbers have links of their own, and other digits are codes. */}
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {isMaintenance ? (
          children
        ) : (
          <>
            <SiteShell>{children}</SiteShell>
            {/* The browser restores the position of a whole page, and the router those of others, by a key. */}
            <ScrollRestoration />
            <script
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: SET_HISTORY_KEY }}
            />
          </>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
