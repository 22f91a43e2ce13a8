import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { expectToast, signInQuietly, visit } from "#tests/support/shop";

test("what a visitor wrote is found and answered by staff", async ({ page, site }) => {
  const subject = `Duct sensor ${Date.now()}`;
  kitOf(site).addContactMessage({ subject });
  const admin = await kitOf(site).addCustomer({ fullName: "Ada Admin", isAdmin: true });
  await signInQuietly(page, admin.email);

  await visit(page, "/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Messages" })
    .click();
  await page.getByLabel("Search by name, email").fill(subject);
  await page.getByLabel("Search by name, email").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 message" })).toBeVisible();

  const message = page.getByRole("article", { name: subject });
  await expect(message).toContainText("Priya Shah");
  await expect(message).toContainText("Which one");
  await expect(message.getByRole("link", { name: "priya@example.com" })).toHaveAttribute(
    "href",
    `mailto:priya@example.com?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );

  const reply = message.getByRole("link", { name: "Reply" });
  await expect(reply).toHaveAttribute("href", /^mailto:priya@example\.com\?subject=Re%3A.+wrote/);

  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Mark as answered" }).click();
  await expectToast(page, "Message updated", "It has been marked as answered.");
  await expect(message).toHaveCount(0);

  await page.getByRole("link", { name: /^Answered/ }).click();
  await expect(message).toContainText(admin.email);
  await message.getByRole("button", { name: "Mark as new" }).click();
  await expectToast(page, "Message updated", "It has been marked as new again.");
  await page.getByRole("link", { name: /^New/ }).click();
  await expect(message).toBeVisible();
});
