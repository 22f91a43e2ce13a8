import { readSiteSettings } from "~/site/settings/site-settings.server";
import favicon from "~/styles/favicon.svg";
import icon192 from "~/styles/icon-192.png";
import icon512 from "~/styles/icon-512.png";

/** Serves the web app manifest, for adding the site to a home screen. */
export function loader() {
  const { tradingName } = readSiteSettings().company;
  const manifest = {
    name: tradingName,
    short_name: tradingName,
    description: "Building-management and heating controls: catalogue and quotes for the UK trade.",
    lang: "en-GB",
    start_url: "/",
    display: "browser",
    background_color: "#f8f5ef",
    theme_color: "#f8f5ef",
    icons: [
      { src: favicon, type: "image/svg+xml", sizes: "any" },
      // The icon has a safe zone, so that a round mask cuts nothing off.
      { src: icon192, type: "image/png", sizes: "192x192", purpose: "any maskable" },
      { src: icon512, type: "image/png", sizes: "512x512", purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
