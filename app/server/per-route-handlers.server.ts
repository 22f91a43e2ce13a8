import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

type Routes = ServerBuild["routes"];

/**
 * Returns a request handler for the whole build. Remix flattens, ranks and matches all of its routes
 * four times for each page and caches none of it, so a path is matched once here, and passed to a
 * Remix handler that knows only that route and its parents.
 *
 * Requests for one route's data (`?_data=`) and unknown paths go to a handler with all routes.
 */
export function handlePerRoute(build: ServerBuild, mode: string): RequestHandler {
  const findLeaf = createLeafFinder(childrenOf(build.routes, undefined));
  const handleAllRoutes = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();

  const handlerOf = (leaf: string): RequestHandler => {
    const existing = handlers.get(leaf);
    if (existing) return existing;
    const handler = createRequestHandler(onlyBranch(build, leaf), mode);
    handlers.set(leaf, handler);
    return handler;
  };

  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    const leaf = searchParams.has("_data") ? undefined : findLeaf(pathname);
    return leaf ? handlerOf(leaf)(request, context) : handleAllRoutes(request, context);
  };
}

/**
 * Returns a function that finds the id of the route Remix would match, or undefined. Paths without
 * parameters are matched in advance, so that a request tries only the few routes with parameters.
 */
function createLeafFinder(tree: RouteObject[]): (path: string) => string | undefined {
  const leafIn = (routes: RouteObject[], path: string) =>
    matchRoutes(routes, path)?.at(-1)?.route.id;
  const fixedPaths = new Map(listFixedPaths(tree).map((path) => [path, leafIn(tree, path)]));
  const routesWithParameters = withoutFixedPaths(tree);

  return (path) => {
    // Remix decodes a path before it matches it.
    if (path.includes("%")) return leafIn(tree, path);

    const normalised = path.toLowerCase().replace(/(.)\/+$/, "$1");
    return fixedPaths.get(normalised) ?? leafIn(routesWithParameters, path);
  };
}

function listFixedPaths(routes: RouteObject[], parentPath = ""): string[] {
  return routes.flatMap(({ path, children }) => {
    if (hasParameters(path)) return [];
    const fullPath = path ? `${parentPath}/${path.toLowerCase()}` : parentPath;
    return children?.length ? listFixedPaths(children, fullPath) : [fullPath || "/"];
  });
}

function withoutFixedPaths(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (hasParameters(route.path)) return [route];
    const children = withoutFixedPaths(route.children ?? []);
    return children.length > 0 && !route.index ? [{ ...route, children }] : [];
  });
}

function hasParameters(path = ""): boolean {
  return /[:*?]/.test(path);
}

/** Returns the build reduced to one route and its parents. */
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
