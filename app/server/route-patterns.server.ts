import type { ServerBuild } from "@remix-run/node";

const PATTERNS_OUTSIDE_REMIX = [
  [/^\/healthz$/, "/healthz"],
  [/^\/build\//, "/build/*"],
  [/^\/media\/products\//, "/media/products/*"],
] as const;

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
