import { expect, test } from "#tests/support/browser";
import { kitOf } from "#tests/support/kit/kit";
import { signInQuietly, visit } from "#tests/support/shop";

test.use({ expectedStatuses: [400] });

test("shots", { tag: "@desktop" }, async ({ page, site }) => {
  test.setTimeout(120_000);
  const kit = kitOf(site);
  const nojs = test.info().project.name.includes("nojs");
  const maker = "Kessler Messtechnik";
  const rows: string[] = [];
  for (let i = 1; i <= 14; i += 1) {
    const code = `KM-${nojs ? "N" : "J"}${i}0`;
    const id = kit.appendProduct({ name: `Probe ${code}`, listPricePence: 10_00 + i * 100, weightGrams: null });
    kit.updateProduct(id, { productCode: `O-${code}`, manufacturerPartNumber: code, company: maker });
    rows.push(`${code};Immersion probe, ${i}0 mm, brass;${(12 + i).toFixed(2)};EUR;100;${i === 3 ? "Auslauf" : "aktiv"};${i}`);
  }
  const { email } = await kit.addCustomer({ isAdmin: true });
  await signInQuietly(page, email);
  const shot = async (name: string) => {
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `/tmp/w/integ-shots/${name}-${width}${nojs ? "-nojs" : ""}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).catch(() => 0);
      if (wide > 0) console.log(name, width, "scrolls sideways by", wide);
    }
  };
  const upload = async (text: string, name: string) => {
    await visit(page, "/admin/imports");
    await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("main").getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await upload(["Product code,List price", `O-KM-${nojs ? "N" : "J"}10,12.00`].join("\n"), "Tidy.csv");
  await shot("tidy");
  await upload(["Kessler Messtechnik GmbH;;;", "Preisliste 2027;;;", "", "Artikelnr;Bezeichnung;Listenpreis;Währung;PE;Status;Gewicht", "Fühler", ...rows.slice(0, 7), "Zubehör", ...rows.slice(7), `KM-X1;Set;auf Anfrage;EUR;1;aktiv;2`, "Summe;;999,00"].join("\n"), "Preisliste 2027.csv");
  await shot("questions");
  await page.locator("summary").first().click();
  await shot("place-open");
  await press("Check");
  await expect(page.getByRole("alert")).toContainText("Not checked yet");
  await shot("refused");
  await upload(["Art,Bez,VK", "x,y,z", "A1,Sensor,11.00", "A2,Sensor,12.00"].join("\n"), "Unknown.csv");
  await shot("no-heading");
});
