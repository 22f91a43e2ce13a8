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
  // Each flag is decided here on purpose; `_data` requests and one manifest are what the caching and the tests rely on.
  // Lazy discovery and single fetch stay off: package.json's `browser` keeps their code from the browser.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
    v3_routeConfig: false,
  },
};
