import { expect, type SiteFolders, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { expectToast, signIn, signInQuietly, visit } from "#tests/support/shop";

test(
  "a form sent after its session has ended is saved, and sent again after sign-in",
  { tag: "@desktop" },
  async ({ page, site }) => {
    const { email } = await kitOf(site).addCustomer();
    makeAdministrator(site, email);
    await signInQuietly(page, email);
    const main = page.getByRole("main");

    await visit(page, "/admin");
    const name = `Typed for an hour & more ${Date.now()}`;
    await main.getByLabel("Product name").fill(name);
    await main.getByLabel("Description", { exact: true }).fill("First line\n<b>Second line</b>");
    await main.getByLabel("List price").fill("12.34");
    await main.getByLabel("Image file").setInputFiles({
      name: "picture.png",
      mimeType: "image/png",
      buffer: Buffer.from("not looked at"),
    });
    endSessions(site, email);
    await main.getByRole("button", { name: "Add product" }).click();

    await expectToast(page, "You have been signed out", "What you typed is saved");
    await signIn(page, email);
    await expect(page).toHaveURL("/account/send-again");
    await expect(main).toContainText("The files you chose were not saved");
    await main.getByRole("button", { name: "Send it again" }).click();

    await expect(page).toHaveURL(/\/admin\?added=\d+/);
    const { description, listPricePence } = kitOf(site).findProductNamed(name);
    expect([description, listPricePence]).toEqual(["First line\n<b>Second line</b>", 1234]);
  },
);

function makeAdministrator(site: SiteFolders, email: string) {
  kitOf(site).makeAdmin(kitOf(site).findUser(email).id);
}

function endSessions(site: SiteFolders, email: string) {
  kitOf(site).endSessions(kitOf(site).findUser(email).id);
}
