/**
 * The site map for search engines, in XML. The protocol allows 50 000 addresses a file; ours are
 * split much earlier, for nobody else is answered while a part is written.
 */

const ADDRESSES_PER_PART = 2000;

/** The pages that are always there and may be found by search engines. */
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

/** How many products share a part with the pages above, so that no part grows too long. */
export const PRODUCTS_PER_PART = ADDRESSES_PER_PART - INDEXED_PATHS.length;

/** How many parts so many products need; an empty catalogue needs one, for the pages. */
export function sitemapPartCount(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / PRODUCTS_PER_PART));
}

/** `updatedAt` in milliseconds since 1970; left out where nothing keeps it. */
export type SitemapEntry = { path: string; updatedAt?: number };

/** One file of addresses. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt === undefined ? "" : `<lastmod>${isoDay(updatedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return xmlDocument("urlset", urls);
}

/** The file that names the parts, where one does not hold them all. */
export function sitemapIndexXml(partAddresses: readonly string[]): string {
  const parts = partAddresses.map(
    (address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`,
  );
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
