import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";

import { createCache, sizeOfText } from "~/shared/bounded-cache.server";
import type { RenderCached } from "~/ui/markup/cached-markup";

const MAX_BYTES = 8 * 1024 * 1024;

const markups = createCache<string>({ name: "markup", maxBytes: MAX_BYTES, sizeOf: sizeOfText });
const componentNumbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * Returns the markup of a component for these props, rendered on the first call. The key is the
 * component and its props as JSON. Data that a viewer may not see is never in the props rendered for
 * that viewer, so viewers can share the cache.
 */
export const createMarkupCache: RenderCached = (component, props) => {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const cached = markups.get(key);
  if (cached !== undefined) return cached;

  const markup = flatten(
    latin1Markup(renderToString(withStaticRouter(createElement(component, props)))),
  );
  markups.set(key, markup);
  return markup;
};

/** Provides the router that links and forms need. Its location is no page of the site. */
function withStaticRouter(element: ReactElement): ReactElement {
  const route = { id: "cached", path: "*", element };
  const context = {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "cached" },
    matches: [{ route, params: {}, pathname: "/", pathnameBase: "/" }],
    loaderData: {},
    actionData: null,
    errors: null,
    activeDeferreds: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter([route], context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** Copies React's string, a rope of hundreds of pieces, which takes five times as long to write out. */
function flatten(text: string): string {
  return Buffer.from(text).toString();
}

function numberOf(component: object): number {
  const known = componentNumbers.get(component);
  if (known !== undefined) return known;
  lastNumber += 1;
  componentNumbers.set(component, lastNumber);
  return lastNumber;
}

/**
 * Replaces the few characters beyond Latin-1 by escapes. One such character makes V8 store the whole
 * document as two bytes a character, which takes several times as long to encode as UTF-8.
 */

/** Escapes markup without scripts and styles. */
export function latin1Markup(markup: string): string {
  return markup.replace(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Escapes JSON, where such characters appear in strings only. */
export function latin1Json(json: string): string {
  return json.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
