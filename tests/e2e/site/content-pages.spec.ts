import type { Page } from "playwright/test";

import { expect, hasJavaScript, test, untilHydrated } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { mailTo } from "#tests/support/mailbox";
import { expectNotice, expectToast, visit } from "#tests/support/shop";

test.describe("the contact page", () => {
  // Answered with 400: the form with a wrong field.
  test.use({ expectedStatuses: [400] });

  test("takes a message, and says what is wrong with it first", async ({ page, site }) => {
    const email = uniqueEmail("contact");
    const subject = `Sensor for ${email}`;
    await visit(page, "/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
    await expect(page.getByText("Monday-Friday 9:00 AM-6:00 PM GMT UK")).toBeVisible();

    await fillIn(page, { email, subject, message: "Which element suits\na Pt1000 input?" });
    await page.getByLabel("Phone").fill("call me");
    await send(page);

    await expectNotice(page, "Validation Error", "Please enter a valid phone number");
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Subject*")).toHaveValue(subject);
    await expect(page.getByLabel("Message*")).toHaveValue("Which element suits\na Pt1000 input?");

    await page.getByLabel("Phone").fill("+44 1632 960123");
    await send(page);
    await expectSent(page, email);
    await page.getByRole("link", { name: "Send another message" }).click();

    for (const label of ["First name*", "Email*", "Phone", "Subject*", "Message*"]) {
      await expect(page.getByLabel(label)).toHaveValue("");
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-invalid", "true");

    const mail = await mailTo(site, "sales@example.com", subject);
    expect(mail.text.replaceAll("\r\n", "\n")).toContain("Which element suits\na Pt1000 input?");
    expect(savedMessages(site, email)).toHaveLength(1);
  });

  test("lists what is wrong, each leading to its field", async ({ page }) => {
    await visit(page, "/contact");
    await page.getByLabel("Last name*").fill("O’Neill");
    await page.getByLabel("Phone").fill("call me");
    await page.getByRole("button", { name: "Send message" }).click();
    const wrong = page.getByRole("alert").getByRole("link");
    await expect(wrong).toHaveText([
      "Enter your first name. First name must be at least 2 characters",
      "Please enter a valid email address",
      "There is “c” in “call me”. Please enter a valid phone number",
      "Enter a subject. Subject must be at least 5 characters",
      "Enter your message. Message must be at least 10 characters",
    ]);

    await wrong.filter({ hasText: "Message must be" }).click();
    await expect(page.getByLabel("Message*")).toBeFocused();
    await expect(page.getByText("Message*", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(wrong, "the messages stay").toHaveCount(5);
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  });

  test.describe("whose answer is lost", () => {
    test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

    test("goes once, sent twice", { tag: "@desktop" }, async ({ page, site }) => {
      const email = uniqueEmail("contact-lost");
      await visit(page, "/contact");
      const message = "There is hardly a signal down here.";
      await fillIn(page, { email, subject: "From a plant room", message });

      await page.route(/\/contact/, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      });
      await page.getByRole("button", { name: "Send message" }).click();
      await expect.poll(() => savedMessages(site, email)).toHaveLength(1);
      if (hasJavaScript()) await expectNotice(page, "Error", "Failed to send message.");
      else await page.waitForURL("chrome-error://**");
      await page.unroute(/\/contact/);
      if (hasJavaScript()) await send(page);
      else await page.reload();
      await expectSent(page, email);
      expect(savedMessages(site, email)).toHaveLength(1);
    });
  });

  test(
    "a browser that fills in the box for machines does not lose its owner's message",
    { tag: ["@no-js", "@desktop"] },
    async ({ page, site }) => {
      const email = uniqueEmail("contact-trap");
      await visit(page, "/contact");
      const message = "Which element suits?";
      await fillIn(page, { email, subject: "Filled in for me", message });
      await page.locator("[name=website]").fill("https://example.com");
      await send(page);
      await expectNotice(page, "Error", "Failed to send message. Please try again.");
      expect(savedMessages(site, email)).toEqual([]);

      await send(page);
      await expectSent(page, email);
      expect(savedMessages(site, email)).toHaveLength(1);
    },
  );

  test(
    "a message after another is a new one",
    { tag: ["@js", "@desktop"] },
    async ({ page, site }) => {
      const email = uniqueEmail("contact-twice");
      await visit(page, "/contact");
      for (const subject of ["The first question", "The second question"]) {
        await fillIn(page, { email, subject, message: "Which element suits?" });
        await send(page);
        await expectSent(page, email);
        await page.getByRole("link", { name: "Send another message" }).click();
        await expect(page.getByLabel("Subject*")).toHaveValue("");
      }
      expect(savedMessages(site, email)).toHaveLength(2);
    },
  );
});

test("cookie choices are off, saved, accepted and rejected", async ({ page }) => {
  const choices = ["Analytics", "Marketing", "Functional"];
  const expectTicked = async (...ticked: string[]) => {
    for (const choice of choices) {
      await expect(page.getByLabel(choice, { exact: true })).toBeChecked({
        checked: ticked.includes(choice),
      });
    }
  };

  await visit(page, "/cookies");
  await expectTicked();
  await expect(page.getByLabel("Essential", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Essential", { exact: true })).toBeDisabled();

  await page.getByLabel("Functional", { exact: true }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Cookie preferences saved successfully!");
  await expectTicked("Functional");

  await page.getByRole("button", { name: "Accept All Cookies" }).click();
  await expectToast(page, "All cookies accepted!");
  await expectTicked(...choices);
  await visit(page, "/cookies");
  await expectTicked(...choices);

  await page.getByRole("button", { name: "Reject all" }).click();
  await expectToast(page, "Cookie preferences saved successfully!");
  await expectTicked();
});

test(
  "the partners' own sites open in a new tab",
  { tag: ["@no-js", "@desktop"] },
  async ({ page }) => {
    await visit(page, "/partners");
    const sites = page.getByRole("link", { name: /^Website of .*, opens in a new tab$/ });
    await expect(sites).toHaveCount(7);
    for (const link of await sites.all()) {
      await expect(link).toHaveAttribute("href", /^https:\/\/[a-z-]+\.example\.com$/);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  },
);

type Letter = { email: string; subject: string; message: string };

async function fillIn(page: Page, { email, subject, message }: Letter) {
  await page.getByLabel("First name*").fill("Zoë");
  await page.getByLabel("Last name*").fill("O’Neill");
  await page.getByLabel("Email*").fill(email);
  await page.getByLabel("Subject*").fill(subject);
  await page.getByLabel("Message*").fill(message);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Send message" }).click();
  if (!hasJavaScript()) await page.waitForLoadState();
  await untilHydrated(page);
}

async function expectSent(page: Page, email: string) {
  const panel = page.getByRole("status").filter({ hasText: "Message sent!" });
  await expect(panel).toContainText("We'll get back to you soon.");
  await expect(panel).toContainText(email);
}

function savedMessages(site: { databasePath: string }, email: string) {
  return kitOf(site).contactMessagesFrom(email);
}
