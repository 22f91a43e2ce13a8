import type { MetaDescriptor } from "@remix-run/node";

import type { ShownCompany } from "~/site/settings/company";
import sharedPicture from "~/styles/shared-picture.png";

/** The argument of every `meta` function; only the root's loader data is read. */
type MetaContext = {
  matches: ReadonlyArray<{ id: string; data?: unknown }>;
  location: { pathname: string };
};

type PageFacts = {
  /** Without the firm's name, which is appended. */
  title: string;
  description?: string;
  /** False adds noindex: for personal pages and filtered views. */
  isIndexed?: boolean;
  /** The canonical path, when it differs from the requested path. */
  path?: string;
};

/** Returns a page's title, description, canonical URL and Open Graph tags. */
export function pageMeta(
  context: MetaContext,
  { title, description, isIndexed = true, path = pathOf(context) }: PageFacts,
): MetaDescriptor[] {
  const site = siteOf(context);
  const fullTitle = site ? `${title} | ${site.company.tradingName}` : title;
  const descriptionTags = description ? [{ name: "description", content: description }] : [];
  const basicTags = [{ title: fullTitle }, ...descriptionTags];

  if (!isIndexed) return [...basicTags, { name: "robots", content: "noindex" }];
  if (!site) return basicTags;

  const url = site.origin + path;
  return [
    ...basicTags,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: site.company.tradingName },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: url },
    { property: "og:image", content: site.origin + sharedPicture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: "Advanced BMS Controls for Modern Buildings, beside the sign for a control valve",
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/**
 * Returns the tags of a loader's structured data. Loaders build the data, because code here is also
 * sent to the browser, which does not need it. Remix escapes it.
 */
export function structuredDataMeta(data: ReadonlyArray<Record<string, unknown>>): MetaDescriptor[] {
  return data.map((each) => ({ "script:ld+json": each }));
}

/** Preloads a page's main image; null and undefined preload nothing. */
export function preloadImage(url: string | null | undefined): MetaDescriptor[] {
  return url ? [{ tagName: "link", rel: "preload", as: "image", href: url }] : [];
}

type RootData = { canonicalOrigin: string; company: ShownCompany };

/** Returns undefined when the root loader failed. */
function siteOf({ matches }: MetaContext) {
  const root = matches.find(({ id }) => id === "root")?.data;
  return isRootData(root) ? { origin: root.canonicalOrigin, company: root.company } : undefined;
}

function isRootData(data: unknown): data is RootData {
  return (
    typeof data === "object" && data !== null && "canonicalOrigin" in data && "company" in data
  );
}

/** Normalises the path: routes match in any case and with a trailing slash. */
function pathOf({ location }: MetaContext): string {
  return location.pathname.toLowerCase().replace(/(.)\/+$/, "$1");
}
