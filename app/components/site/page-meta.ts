import type { MetaDescriptor } from "@remix-run/node";

import type { CompanyDetails } from "~/domain/site/company";
import sharedPicture from "~/styles/shared-picture.png";

/** What every `meta` function is given; of the matches only the root's data is read. */
type MetaContext = {
  matches: ReadonlyArray<{ id: string; data?: unknown }>;
  location: { pathname: string };
};

type PageFacts = {
  /** Without the firm's name, which is added to every title. */
  title: string;
  description?: string;
  /** False keeps the page out of search engines: it is somebody's own, or one view of many. */
  isIndexed?: boolean;
  /** The page's one address, where it is not simply the path that was asked for. */
  path?: string;
};

/**
 * What a page says about itself in its head: title, description, its one address and what is shown
 * where somebody shares it.
 */
export function pageMeta(
  context: MetaContext,
  { title, description, isIndexed = true, path = pathOf(context) }: PageFacts,
): MetaDescriptor[] {
  const site = siteOf(context);
  const fullTitle = site ? `${title} | ${site.company.tradingName}` : title;
  const described = description ? [{ name: "description", content: description }] : [];
  const own = [{ title: fullTitle }, ...described];

  if (!isIndexed) return [...own, { name: "robots", content: "noindex" }];
  if (!site) return own;

  const address = site.origin + path;
  return [
    ...own,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: site.company.tradingName },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: address },
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
 * What a loader says in schema.org's words, for search engines to read. It is made there and not
 * here, for browsers load what is here and never read it.
 */
export function structuredDataMeta(data: ReadonlyArray<Record<string, unknown>>): MetaDescriptor[] {
  // A script element that runs nothing; Remix escapes what could end it.
  return data.map((each) => ({ "script:ld+json": each }));
}

/** Has the browser fetch the picture that a page is about before it has read as far as its element. */
export function preloadImage(url: string | null | undefined): MetaDescriptor[] {
  return url ? [{ tagName: "link", rel: "preload", as: "image", href: url }] : [];
}

type RootData = { canonicalOrigin: string; company: CompanyDetails };

// Undefined where the root could not be loaded.
function siteOf({ matches }: MetaContext) {
  const root = matches.find(({ id }) => id === "root")?.data;
  return isRootData(root) ? { origin: root.canonicalOrigin, company: root.company } : undefined;
}

function isRootData(data: unknown): data is RootData {
  return (
    typeof data === "object" && data !== null && "canonicalOrigin" in data && "company" in data
  );
}

/** However it was typed: routes are found in any case, and with a slash too many. */
function pathOf({ location }: MetaContext): string {
  return location.pathname.toLowerCase().replace(/(.)\/+$/, "$1");
}
