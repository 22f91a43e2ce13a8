/** Extends Playwright's `test` with the checks that apply to every page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { AxeResults } from "axe-core";
import { type BrowserContext, expect, type Page, test as base } from "playwright/test";

import { uniqueIpAddress } from "#tests/support/kit/unique";

export { expect };

// Half as long as the package's own `source`.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const withAxe = new WeakSet<Page>();
const AXE_OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // The count beside the quote is capped in what is seen, "9+", and exact in the link's name.
  rules: { "label-content-name-mismatch": { enabled: false } },
  // A frame contains only the browser's own viewer of a datasheet.
  iframes: false,
};

/** Where the run's own site is and where it keeps what it writes. */
export type SiteFolders = {
  url: string;
  databasePath: string;
  mediaDir: string;
  mailDir: string;
};

type HouseOptions = {
  /** Console errors that a test provokes on purpose. */
  allowedConsoleErrors: RegExp[];
  /** Statuses of 400 and above that a test provokes; the browser reports each as an error. */
  expectedStatuses: number[];
};

/**
 * As Playwright's own, but a test fails on any console error, uncaught exception, answer of 500 or
 * more, and request to another host. What a test provokes on purpose it says beforehand:
 *
 *     test.use({ expectedStatuses: [404] });
 */
export const test = base.extend<HouseOptions & { site: SiteFolders }>({
  allowedConsoleErrors: [[], { option: true }],
  expectedStatuses: [[], { option: true }],

  // Playwright reads a fixture's needs from this pattern, so it is required even when empty.
  site: async ({}, use) => {
    const site: SiteFolders = JSON.parse(process.env.E2E_SITE ?? "{}");
    await use(site);
  },

  baseURL: async ({ site }, use) => use(site.url),

  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": uniqueIpAddress() }),

  context: async ({ context, baseURL, allowedConsoleErrors, expectedStatuses }, use) => {
    const complaints = watch(context, { baseURL, allowedConsoleErrors, expectedStatuses });
    await use(context);
    expect(complaints, "what the browser complained of").toEqual([]);
  },
});

/**
 * Collects what is wrong in every page of a context, from now on. The `page` fixture's context is
 * watched already; one that a test makes for itself is not.
 */
export function watch(
  context: BrowserContext,
  {
    baseURL,
    allowedConsoleErrors = [],
    expectedStatuses = [],
  }: Partial<HouseOptions> & { baseURL: string | undefined },
): string[] {
  const complaints: string[] = [];
  const host = baseURL ? new URL(baseURL).host : "";
  const allowed = [
    ...allowedConsoleErrors,
    ...expectedStatuses.map((status) => new RegExp(`responded with a status of ${status}\\b`)),
  ];

  context.on("console", (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() !== "error" || allowed.some((pattern) => pattern.test(text))) return;
    complaints.push(`console error: ${text}`);
  });
  context.on("weberror", (webError) => {
    complaints.push(`uncaught: ${webError.error().message}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!/^(https?|wss?):$/.test(url.protocol) || url.host === host) return;
    complaints.push(`request to another host: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() < 500 || expectedStatuses.includes(response.status())) return;
    complaints.push(`answer of ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Checks WCAG 2.2 A and AA and axe's best practices. Skipped without JavaScript, which axe needs. */
export async function expectNoAxeViolations(page: Page) {
  if (!hasJavaScript()) return;

  // A bar at the bottom covers whatever happens to be there, which a reader scrolls from under it.
  await page.evaluate(() => {
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync("[class*='bottom-bar'], .sticky { position: static !important }");
    document.adoptedStyleSheets = [unstuck];
  });
  // Directly, because @axe-core/playwright takes twice as long. What a page opens next brings axe along.
  const source = withAxe.has(page) ? "" : AXE;
  if (source) {
    await page.addInitScript(AXE);
    withAxe.add(page);
  }
  const run = `axe.run(document, ${JSON.stringify(AXE_OPTIONS)}).then((results) => results.violations)`;
  const violations = await page.evaluate<AxeResults["violations"]>(`${source};${run}`);
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
  expect(findings, "what axe found").toEqual([]);
}

/**
 * Waits until React has taken over the page, for a test of what only scripts do. Where JavaScript
 * is off it returns at once. React marks the body last of all, when the whole tree is its own.
 */
export async function untilHydrated(page: Page) {
  if (!hasJavaScript()) return;
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps$")),
  );
}

/** Returns true if this test's project runs scripts. */
export function hasJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}
