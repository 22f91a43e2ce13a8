import path from "node:path";
import { defineConfig, type ReporterDescription } from "playwright/test";

import { chromiumArguments, findChromium } from "../scripts/find-chromium.mjs";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const reporters: ReporterDescription[] = [[process.env.CI ? "dot" : "list"]];
if (process.env.E2E_REPORT) reporters.push(["json", { outputFile: process.env.E2E_REPORT }]);

// Without tags a test runs in two projects: on a desktop with scripts, and on a phone without. @js, @no-js,
// @desktop and @phone replace that by every project that has what they name.
export default defineConfig({
  testDir: "e2e",
  outputDir: path.resolve(import.meta.dirname, "../test-results/e2e"),
  globalSetup: "./support/global-setup.ts",
  reporter: reporters,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // One more than the cores of a small machine: browsers and tests also wait for each other.
  workers: 3,
  // A busy machine may starve a browser; the report names each test that needed its retry.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments() },
    // A time zone and language unlike London's reveal text that the browser formats itself.
    timezoneId: "Pacific/Auckland",
    locale: "en-US",
    trace: "off",
    screenshot: "only-on-failure",
  },
  // A worker belongs to one project, and starts a browser: so the last two projects share the three workers.
  projects: [
    { name: "desktop-js", use: desktop, grepInvert: /@no-js|@phone/ },
    {
      name: "desktop-nojs",
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@no-js|@desktop/,
      grepInvert: /@js|@phone/,
    },
    // After the others: axe looks at imports that are being written, which refuse any other change of a product.
    { name: "phone-js", use: phone, grep: /@js|@phone/, grepInvert: /@no-js|@desktop/, workers: 2 },
    {
      name: "phone-nojs",
      use: { ...phone, javaScriptEnabled: false },
      grepInvert: /@js|@desktop/,
      workers: 1,
    },
  ],
});
