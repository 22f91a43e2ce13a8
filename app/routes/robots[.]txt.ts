import { env } from "~/env.server";

// Endpoints of forms and scripts. Pages that must not be indexed are not here: a crawler that may not
// request a page does not see its noindex, and may list the address all the same.
const CLOSED = ["/basket", "/suggestions", "/search", "/events"];

/** Serves robots.txt: what crawlers may request, and the sitemap's address. */
export function loader() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
