import { expect, expectNoAxeViolations, test, watch } from "#tests/support/browser";
import { startSite } from "#tests/support/site";

// The checks that every other test leans on, tried on pages that break them.
test.describe("a watched page", { tag: ["@js", "@desktop"] }, () => {
  for (const { why, body, names, allowed = [] } of [
    { why: "a console error", body: "console.error('broken')", names: "console error: broken" },
    { why: "an uncaught exception", body: "missing.thing", names: "uncaught: missing is not" },
    {
      why: "a request to another host",
      body: "new Image().src = 'http://elsewhere.invalid/pixel.gif'",
      names: "request to another host: http://elsewhere.invalid/pixel.gif",
      allowed: [/ERR_/],
    },
  ]) {
    test(`is complained of for ${why}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext();
      const complaints = watch(context, { baseURL, allowedConsoleErrors: allowed });
      const page = await context.newPage();
      await page.route("**/broken", (route) =>
        route.fulfill({ contentType: "text/html", body: `<script>${body}</script>` }),
      );

      await page.goto(`${baseURL}/broken`);

      await expect.poll(() => complaints).toEqual([expect.stringContaining(names)]);
      await context.close();
    });
  }

  test("is complained of for an answer of 500, unless the test expects it", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext();
    const strict = watch(context, { baseURL });
    const lenient = watch(context, { baseURL, expectedStatuses: [500] });
    const page = await context.newPage();
    await page.route("**/broken", (route) => route.fulfill({ status: 500, body: "broken" }));

    await page.goto(`${baseURL}/broken`);

    await expect.poll(() => strict).toContain(`answer of 500: ${baseURL}/broken`);
    expect(lenient).toEqual([]);
    await context.close();
  });

  test("fails the look for axe violations when it has one", async ({ page }) => {
    await page.setContent("<main><h1>A page</h1><img src='data:,'></main>");
    await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt/);
  });
});

test(
  "a test's own site starts and stops gracefully",
  { tag: ["@js", "@desktop"] },
  async ({ request }) => {
    const site = await startSite({ PUBLIC_URL: "https://controls.example.com" });
    const response = await request.get(site.url);

    expect(response.status()).toBe(200);
    expect(await site.stop()).toBe(0);
  },
);
