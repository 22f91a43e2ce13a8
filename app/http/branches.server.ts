import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router-dom";

const MOST_PATHS = 2000;

type Routes = ServerBuild["routes"];

/**
 * Remix flattens, ranks and matches all of its routes four times for each page, for it keeps nothing of
 * that. Each page is therefore answered by a handler that knows only the branch of routes the page is
 * made of; which one that is, Remix's own matching says once for each path.
 *
 * Asked for one route's data, or for what is not there, the handler of all routes answers.
 */
export function answerByBranches(build: ServerBuild, mode: string): RequestHandler {
  const tree = childrenOf(build.routes, undefined);
  const answerAnything = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const leaves = new LRUCache<string, string>({ max: MOST_PATHS });

  const leafOf = (path: string): string => {
    const known = leaves.get(path);
    if (known !== undefined) return known;
    const leaf = matchRoutes(tree, path)?.at(-1)?.route.id ?? "";
    leaves.set(path, leaf);
    return leaf;
  };
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

/** The build of one page: a route, and those it stands in. */
function onlyBranch(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.add(id);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
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
