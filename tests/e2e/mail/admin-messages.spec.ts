import { expect, test } from "#tests/support/browser";
import { signInQuietly, visit } from "#tests/support/shop";
import { addSiteCustomer, write } from "#tests/support/site-database";

test(
  "what a visitor wrote is found and answered by staff",
  { tag: "@half" },
  async ({ page, site }) => {
    const subject = `Duct sensor ${Date.now()}`;
    write(
      site,
      `insert into contact_messages (first_name, last_name, email, phone, subject, message, created_at)
       values ('Priya', 'Shah', 'priya@example.com', '020 7946 0123', ?, 'Which one' || char(10) || 'suits?', ?)`,
      subject,
      Date.now(),
    );
    const admin = await addSiteCustomer(site, { fullName: "Ada Admin" });
    write(site, "insert into user_roles (user_id, role) values (?, 'admin')", admin.id);
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
