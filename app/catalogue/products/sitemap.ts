// The protocol allows 50 000, but the process answers no other request while it writes a part.
const URLS_PER_PART = 2000;

/** Lists the static pages that search engines may index. */
export const INDEXED_PATHS: readonly string[] = [
  "/",
  "/products",
  "/about",
  "/partners",
  "/contact",
  "/shipping",
  "/company-info",
  "/privacy",
  "/terms",
  "/cookies",
];

/** The products per part, leaving room for the static pages in the first one. */
export const PRODUCTS_PER_PART = URLS_PER_PART - INDEXED_PATHS.length;

/** Returns the number of parts for this many products; at least 1, for the static pages. */
export function sitemapPartCount(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / PRODUCTS_PER_PART));
}

/** `updatedAt` is in milliseconds since 1970; undefined for static pages. */
type SitemapEntry = { path: string; updatedAt?: number };

/** Writes one sitemap file as XML. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt === undefined ? "" : `<lastmod>${isoDay(updatedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return xmlDocument("urlset", urls);
}

/** Writes the sitemap index, which lists the parts. */
export function sitemapIndexXml(partUrls: readonly string[]): string {
  const parts = partUrls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return xmlDocument("sitemapindex", parts);
}

function xmlDocument(root: string, children: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
    "",
  ].join("\n");
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
