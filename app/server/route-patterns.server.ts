import type { ServerBuild } from "@remix-run/node";

const OURS_BESIDE_ROUTES = [
  [/^\/healthz$/, "/healthz"],
  [/^\/build\//, "/build/*"],
  [/^\/media\/products\//, "/media/products/*"],
] as const;

/**
 * Names the route of a path by its pattern, like `/quote-details/:id`: what stands in an address may
 * be a token or an order, and a log is no place for either. What no route matches is `*`.
 */
export function routePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const fixed = new Set<string>(["/"]);
  const open: Array<readonly [RegExp, string]> = [...OURS_BESIDE_ROUTES];
  for (const id of Object.keys(routes)) {
    const pattern = fullPath(routes, id);
    if (!pattern.includes(":") && !pattern.includes("*")) fixed.add(pattern);
    else if (pattern !== "/*") open.push([toRegExp(pattern), pattern]);
  }

  return (path) => {
    const known = path.toLowerCase().replace(/(.)\/+$/, "$1");
    if (fixed.has(known)) return known;
    return open.find(([matches]) => matches.test(known))?.[1] ?? "*";
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
