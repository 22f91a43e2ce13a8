import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

const PATTERNS_OUTSIDE_REMIX = [
  [/^\/healthz$/, "/healthz"],
  [/^\/build\//, "/build/*"],
  [/^\/media\/products\//, "/media/products/*"],
] as const;

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
 * parameters are matched in advance, so that a request tries only the routes with parameters whose first
 * segment is its own: for `/product/x` one of forty.
 */
function createLeafFinder(tree: RouteObject[]): (path: string) => string | undefined {
  const leafIn = (routes: RouteObject[], path: string) =>
    matchRoutes(routes, path)?.at(-1)?.route.id;
  const fixedPaths = new Map(listFixedPaths(tree).map((path) => [path, leafIn(tree, path)]));
  const withParameters = withoutFixedPaths(tree);
  const byStart = new Map(
    listStarts(withParameters).map((start) => [start, startingWith(start, withParameters)]),
  );
  const otherRoutes = startingWith("", withParameters);

  return (path) => {
    // Remix decodes a path before it matches it.
    if (path.includes("%")) return leafIn(tree, path);

    const normalised = path.toLowerCase().replace(/(.)\/+$/, "$1");
    return (
      fixedPaths.get(normalised) ?? leafIn(byStart.get(startOf(normalised)) ?? otherRoutes, path)
    );
  };
}

/** Returns the first segment of a path, or of a route's path. */
function startOf(path: string): string {
  return /^\/?([^/]*)/.exec(path)?.[1]?.toLowerCase() ?? "";
}

function listStarts(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? startOf(path) : listStarts(children)));
}

/** Returns the routes whose first segment is this one or a parameter. */
function startingWith(start: string, routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) {
      const own = startOf(route.path);
      return own === start || hasParameters(own) ? [route] : [];
    }
    const children = startingWith(start, route.children ?? []);
    return children.length > 0 && !route.index ? [{ ...route, children }] : [];
  });
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

/**
 * Returns a function that finds the route pattern of a path, such as `/quote-details/:id`, for the log:
 * a path may contain a token or a quote's id. Unknown paths are `*`.
 */
export function routePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const fixed = new Set<string>(["/"]);
  const withParameters: Array<readonly [RegExp, string]> = [...PATTERNS_OUTSIDE_REMIX];
  for (const id of Object.keys(routes)) {
    const pattern = fullPath(routes, id);
    if (!pattern.includes(":") && !pattern.includes("*")) fixed.add(pattern);
    else if (pattern !== "/*") withParameters.push([toRegExp(pattern), pattern]);
  }

  return (path) => {
    const normalised = path.toLowerCase().replace(/(.)\/+$/, "$1");
    if (fixed.has(normalised)) return normalised;
    return withParameters.find(([matches]) => matches.test(normalised))?.[1] ?? "*";
  };
}

function fullPath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${source.toLowerCase()}$`);
}
