import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

// Far from London and from UTC, on the other side of midnight for most of the day: whatever leans
// on the machine's own clock shows it here. The test processes inherit it.
process.env.TZ = "Pacific/Auckland";

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}/app/` },
      { find: /^#(drizzle|data|scripts|tests)\//, replacement: `${root}/$1/` },
    ],
  },
  // Stylesheets mean nothing here, and building them would cost more than the tests.
  css: { postcss: { plugins: [] } },
  test: {
    maxWorkers: 2,
    // For what hangs: no test is held to the clock of a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The `why` of a table's row is shown whole.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
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
        // Sites of their own, killed, starved and flooded: one at a time, for they measure.
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
