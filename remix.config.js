/** @type {import("@remix-run/dev").AppConfig} */
export default {
  appDirectory: "app",
  assetsBuildDirectory: "build/assets",
  publicPath: "/build/",
  server: "app/server/server.ts",
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverDependenciesToBundle: [],
  // The default conventions would turn a test or a `.server` file beside a route into a URL.
  ignoredRouteFiles: ["**/.*", "**/*.test.*", "**/*.server.*"],
  postcss: true,
  tailwind: false,
  // Every flag is set explicitly, so the build prints no warning. Page caching and tests rely on `_data`
  // requests and one manifest, so lazy discovery and single fetch stay off; the `browser` key in
  // package.json keeps their code out of the browser.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
    v3_routeConfig: false,
  },
};
