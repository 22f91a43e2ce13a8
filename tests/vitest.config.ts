import path from "node:path";
import { defineConfig } from "vitest/config";

import { listSharedProcessTests } from "./support/vitest/shared-process.mjs";

const root = path.resolve(import.meta.dirname, "..");
// The other tests of the application damage, restart or replace what a process has only once.
const SHARED_PROCESS = {
  unit: listSharedProcessTests("unit"),
  integration: listSharedProcessTests(
    "integration/accounts",
    "integration/catalogue",
    "integration/http",
    "integration/imports",
    "integration/mail",
    "integration/quotes",
    "integration/routes",
    "integration/scripts",
    "integration/server",
    "integration/shared",
    "integration/site/acts",
    "integration/site/routes",
    "integration/site/settings",
  ),
};

const WITH_SITES = { globalSetup: "tests/support/vitest/demo-template.ts" };
const INTEGRATION = {
  globalSetup: "tests/support/vitest/temporary-folder.ts",
  setupFiles: ["tests/support/vitest/integration.setup.ts"],
};

// A time zone far from London and UTC reveals code that depends on the machine's local time. Test
// processes inherit it.
process.env.TZ = "Pacific/Auckland";

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}/app/` },
      { find: /^#(drizzle|data|scripts|tests)\//, replacement: `${root}/$1/` },
    ],
  },
  // No test needs the stylesheets, and building them takes longer than the tests.
  css: { postcss: { plugins: [] } },
  test: {
    // Twice the cores of a small machine: some tests wait, such as for a locked database or a page.
    maxWorkers: 4,
    // Generous, for busy machines: only a hanging test reaches it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Shows the `why` of a table row in full.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: SHARED_PROCESS.unit,
        },
      },
      {
        extends: true,
        test: { name: "unit-shared", include: SHARED_PROCESS.unit, isolate: false },
      },
      {
        extends: true,
        test: {
          ...INTEGRATION,
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: SHARED_PROCESS.integration,
        },
      },
      {
        extends: true,
        test: {
          ...INTEGRATION,
          name: "integration-shared",
          include: SHARED_PROCESS.integration,
          isolate: false,
        },
      },
      {
        extends: true,
        // These kill, starve and flood real sites and measure them, so they run one at a time.
        test: {
          ...WITH_SITES,
          name: "resilience",
          include: ["tests/resilience/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...INTEGRATION,
          name: "resilience-in-process",
          include: ["tests/resilience/in-process/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { ...WITH_SITES, name: "pages", include: ["tests/pages/**/*.test.ts"] },
      },
    ],
  },
});
