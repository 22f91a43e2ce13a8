import { expect, expectNoAxeViolations, test, untilHydrated } from "#tests/support/browser";

test("the home page opens", async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});
