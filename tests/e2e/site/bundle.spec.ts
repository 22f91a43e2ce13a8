import { gzipSync } from "node:zlib";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { addSiteCustomer, PASSWORD, readRow } from "#tests/support/site-database";

const SCRIPT_LIMIT = 100 * 1024;
const STYLE_LIMIT = 15 * 1024;
const MOST_SCRIPTS = 8;

const PAGES = [
  "/",
  "/products",
  "/products?q=sensor",
  "/compare",
  "/partners",
  "/privacy",
  "/quote",
  "/thank-you",
  "/email-verified",
  "/nowhere",
  "/auth",
  "/auth?view=sign-up",
  "/forgot-password",
  "/contact",
];
const CUSTOMER_PAGES = [
  "/account",
  "/account?tab=settings",
  "/update-profile",
  "/change-password",
  "/delete-account",
];

test.describe("what a page loads, packed,", { tag: ["@no-js", "@desktop"] }, () => {
  test("is under 100 KB of script in few files, and 15 KB of style", async ({ request, site }) => {
    const { id, code } = readRow<{ id: number; code: string }>(
      site,
      `select id, product_code as code from products
       where name_rank is not null and id in (select product_id from product_variants)
       order by id limit 1`,
    );
    const sizes: Array<{ path: string; scripts: number; script: number; style: number }> = [];
    const weigh = async (path: string) => {
      const html = await (await request.get(path)).text();
      const scripts = assetsIn(html, "js");
      const script = await packedSize(site, scripts);
      const style = await packedSize(site, assetsIn(html, "css"));
      sizes.push({ path, scripts: scripts.length, script, style });
    };

    await request.post("/basket/lines", { form: { productId: id, quantity: 1 } });
    for (const path of [...PAGES, `/product/${code}`]) await weigh(path);
    const { email } = await addSiteCustomer(site);
    await request.post("/auth", { form: { intent: "sign-in", email, password: PASSWORD } });
    for (const path of CUSTOMER_PAGES) await weigh(path);

    for (const { path, scripts, script, style } of sizes) {
      expect(scripts, `scripts of ${path}`).toBeLessThanOrEqual(MOST_SCRIPTS);
      expect(script, `script of ${path}`).toBeGreaterThan(10 * 1024);
      expect(script, `script of ${path}`).toBeLessThan(SCRIPT_LIMIT);
      expect(style, `style of ${path}`).toBeGreaterThan(1024);
      expect(style, `style of ${path}`).toBeLessThan(STYLE_LIMIT);
    }
  });

  test("holds nothing of zod, the database or the mailer, on any route", async ({ site }) => {
    const html = await (await fetch(site.url)).text();
    const manifest = assetsIn(html, "js").find((path) => path.includes("/manifest-"));
    const routes = await (await fetch(site.url + (manifest ?? ""))).text();
    const files = new Set(
      [...routes.matchAll(/\/build\/[\w./$()[\]-]+\.js/g)].map(([file]) => file),
    );
    expect(files.size).toBeGreaterThan(20);

    for (const file of files) {
      const script = await (await fetch(site.url + file)).text();
      expect(script, file).not.toMatch(/ZodError|_zod\b|invalid_union/);
      expect(script, file).not.toMatch(/better-sqlite3|drizzle|nodemailer|argon2/);
      // Before Safari 16.4 a script with a look-behind in any expression is not run at all.
      expect(script, file).not.toMatch(/\(\?<[=!]/);
      // What Remix runs only under flags that are off.
      expect(script, file).not.toMatch(/turbo-stream|__manifest/);
    }
  });
});

/** The built files that a document names: loaded at once, or ahead of the scripts that need them. */
function assetsIn(html: string, ending: "js" | "css"): string[] {
  const pattern = new RegExp(`/build/[\\w./$()\\[\\]-]+\\.${ending}(?=["'])`, "g");
  return [...new Set([...html.matchAll(pattern)].map(([file]) => file))];
}

async function packedSize(site: SiteFolders, paths: readonly string[]): Promise<number> {
  let size = 0;
  for (const path of paths) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    // As the build packs them.
    size += gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
  }
  return size;
}
