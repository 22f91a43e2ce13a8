import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { signInQuietly, visit } from "#tests/support/shop";

test(
  "what a visitor wrote is found and answered by staff",
  { tag: "@half" },
  async ({ page, site }) => {
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

    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(message).toBeVisible();
  },
);
