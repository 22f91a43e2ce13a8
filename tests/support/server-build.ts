import type { ServerBuild } from "@remix-run/node";

type Parts = Pick<ServerBuild, "mode" | "entry" | "routes"> & {
  assets: ServerBuild["assets"]["routes"];
};

/** Returns a build of few routes with the site's future flags, for tests of the code around Remix. */
export function serverBuild({ mode, entry, routes, assets }: Parts): ServerBuild {
  return {
    ...{ mode, entry, routes },
    isSpaMode: false,
    publicPath: "/build/",
    assetsBuildDirectory: "build",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: false,
    },
    assets: {
      version: "1",
      url: "/build/manifest.js",
      entry: { module: "/build/entry.js", imports: [] },
      routes: assets,
    },
  };
}
