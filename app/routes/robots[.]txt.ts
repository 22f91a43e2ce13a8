import { env } from "~/env.server";

// Pages of a single visitor, and endpoints for scripts.
const CLOSED = [
  "/quote",
  "/basket",
  "/compare",
  "/thank-you",
  "/account",
  "/update-profile",
  "/change-password",
  "/delete-account",
  "/auth",
  "/sign-out",
  "/confirm-email",
  "/email-verified",
  "/forgot-password",
  "/reset-password",
  "/admin",
  "/suggestions",
  "/events",
];

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
