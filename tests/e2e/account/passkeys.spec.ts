import type { Page } from "playwright/test";

import { expect, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";
import {
  expectToast,
  pressAndConfirm,
  pressSignOut,
  signInQuietly,
  visit,
} from "#tests/support/shop";

const OLD_MS = 16 * 60_000;

test(
  "a passkey is added, signs in after the password, proves who presses, and is removed",
  { tag: ["@js", "@desktop"] },
  async ({ page, site }) => {
    const { id, email } = await kitOf(site).addCustomer({ isSales: true });
    const main = page.getByRole("main");
    const title = page.getByRole("heading", { level: 1 });
    await plugInDevice(page);
    await signInQuietly(page, email);

    await visit(page, "/account/second-step");
    await main.getByLabel("Name of the new passkey").fill("Counter laptop");
    await main.getByRole("button", { name: "Add a passkey" }).click();
    await expect(title).toHaveText("Your recovery codes");
    await expect(main.getByRole("listitem")).toHaveCount(10);
    await main.getByLabel("I have kept these codes").check();
    await main.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/account\?tab=settings/);

    await pressSignOut(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await visit(page, "/auth?redirectTo=/account/second-step");
    await page.getByLabel("Email Address").fill(email);
    const password = page.getByLabel("Password*", { exact: true });
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await main.getByRole("button", { name: "Sign In" }).click();
    await expect(main).toContainText("Your password is right.");
    await main.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL("/account/second-step");
    await expect(main.getByRole("listitem")).toContainText(/Counter laptopAdded .*, last used /);

    kitOf(site).ageSessions({ createdMs: OLD_MS }, id);
    await pressAndConfirm(main, "Remove", "Remove this passkey");
    await expect(title).toHaveText("Is it you?");
    await main.getByRole("button", { name: "Use a passkey" }).click();
    await expectToast(page, "It is you");
    await pressAndConfirm(main, "Remove", "Remove this passkey");
    await expectToast(page, "Your second step is off");
    await expect(main.getByRole("button", { name: "Set up a second step" })).toBeVisible();
  },
);

/** Gives the page's browser a device that makes and uses passkeys without asking anyone. */
async function plugInDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const options = {
    ...({ protocol: "ctap2", transport: "internal" } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  };
  await browser.send("WebAuthn.addVirtualAuthenticator", { options });
}
