import { expect, test } from "#tests/support/browser";
import { uniqueEmail } from "#tests/support/kit/unique";
import { expectItemCount, expectToast, visit } from "#tests/support/shop";

// The stream that follows the site's switches disconnects and reconnects.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

test.describe("without a connection", { tag: ["@js", "@desktop"] }, () => {
  test("nothing is sent and nothing is lost, and with one it goes", async ({ context, page }) => {
    const offline = () =>
      expectToast(
        page,
        "Error",
        "You are offline, so nothing was sent. Try again when you are connected.",
      );

    await visit(page, "/products");
    const add = page.getByRole("button", { name: /^Add to Quote/ }).first();
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
    // Closed with a connection again: the pointer then lies on a card, whose page Remix fetches ahead, and
    // it reloads this page if it cannot.
    await context.setOffline(false);
    await offline();
    await add.click();
    await expectToast(page, "Added to quote");
    await expectItemCount(page, 1);

    await visit(page, "/contact");
    await page.getByLabel("First name").fill("Ann");
    await page.getByLabel("Last name").fill("Cellar");
    await page.getByLabel("Email").fill(uniqueEmail("cellar"));
    await page.getByLabel("Subject").fill("From a plant room");
    const message = page.getByRole("textbox", { name: "Message*" });
    await message.fill("There is no signal down here.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send message" }).click();
    await offline();
    await expect(message).toHaveValue("There is no signal down here.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent!")).toBeVisible();
  });

  test("a browser that wrongly thinks so sends its forms all the same", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "onLine", { get: () => false }),
    );
    await visit(page, "/products");
    await page
      .getByRole("button", { name: /^Add to Quote/ })
      .first()
      .click();
    await expectToast(page, "Added to quote");
    await expectItemCount(page, 1);
  });
});
