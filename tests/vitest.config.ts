import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

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
    maxWorkers: 2,
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
          exclude: ["tests/unit/domain/**"],
        },
      },
      {
        extends: true,
        // The domain has no state, so its tests share their processes: five seconds instead of thirty.
        test: { name: "unit-domain", include: ["tests/unit/domain/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/integration.setup.ts"],
        },
      },
      {
        extends: true,
        // These kill, starve and flood real sites and measure them, so they run one at a time.
        test: {
          name: "resilience",
          include: ["tests/resilience/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "pages", include: ["tests/pages/**/*.test.ts"] } },
    ],
  },
});
