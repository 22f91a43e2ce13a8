import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

import { asJson, atHand, wrapLoader } from "~/http/loader-data.server";

type Routes = ServerBuild["routes"];

/**
 * Remix flattens, ranks and matches all of its routes four times for each page and caches none of it.
 * So each page has a handler that knows only the branch of routes the page is made of. Which branch
 * that is, Remix's own matching decides, among the few routes that begin like the path.
 *
 * Requests for one route's data, and for addresses of no route, go to a handler of all routes.
 */
export function handlePerRoute(build: ServerBuild, mode: string): RequestHandler {
  const leafOf = leafFinder(childrenOf(build.routes, undefined));
  const answerAnything = createRequestHandler(handedOver(build, asJson), mode);
  const handlers = new Map<string, RequestHandler>();

  const handlerOf = (leaf: string): RequestHandler => {
    const known = handlers.get(leaf);
    if (known) return known;
    const handler = createRequestHandler(onlyBranch(build, leaf), mode);
    handlers.set(leaf, handler);
    return handler;
  };

  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    const leaf = searchParams.has("_data") ? "" : leafOf(pathname);
    return leaf ? handlerOf(leaf)(request, context) : answerAnything(request, context);
  };
}

/** Finds the id of the route that a path leads to; "" where it leads to none. */
function leafFinder(tree: RouteObject[]): (path: string) => string {
  const beginnings = new Set(tree.flatMap(firstSegments));
  const trees = new Map([...beginnings].map((first) => [first, beginningWith(tree, first)]));
  const others = beginningWith(tree, "");

  return (path) => {
    const first = path.split("/", 2)[1]?.toLowerCase() ?? "";
    // A path may spell its letters as escapes.
    const candidates = first.includes("%") ? tree : (trees.get(first) ?? others);
    return matchRoutes(candidates, path)?.at(-1)?.route.id ?? "";
  };
}

/** The fixed words that the paths of a route, or of those in it, begin with. */
function firstSegments({ path, children = [] }: RouteObject): string[] {
  return path ? [fixedBeginning(path) ?? []].flat() : children.flatMap(firstSegments);
}

/** The routes whose paths begin with this word, or with any; "" is the beginning of none. */
function beginningWith(routes: RouteObject[], first: string): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return [first, undefined].includes(fixedBeginning(route.path)) ? [route] : [];
    return route.children
      ? [{ ...route, children: beginningWith(route.children, first) }]
      : [route];
  });
}

/** A path's first word; undefined where any will do, or none. */
function fixedBeginning(path: string): string | undefined {
  const first = path.split("/", 1)[0] ?? "";
  return /^[:*]|\?$/.test(first) ? undefined : first.toLowerCase();
}

/** The build of one page: a route, and those it stands in. */
function onlyBranch(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.add(id);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const branch = {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
  const isPage = build.routes[leaf]?.module.default !== undefined;
  return handedOver(branch, isPage ? atHand : asJson);
}

/** The same build, whose loaders hand their data over in this way. */
export function handedOver(build: ServerBuild, hand: (data: object) => object): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    const handed = loader && { ...route.module, loader: wrapLoader(loader, hand) };
    return [id, handed ? { ...route, module: handed } : route] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .flatMap((route) => (route?.parentId === parentId ? (route ?? []) : []))
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}
