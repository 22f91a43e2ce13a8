import { gzipSync } from "node:zlib";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";

const KB = 1024;
/** For a page of visitors and customers, which is often their first. The list with its unfolded options is largest. */
const PAGE_SCRIPT_LIMIT = 105 * KB;
/** For a page with a form that the server validates, which loads conform too, and for a staff page. */
const LARGE_PAGE_SCRIPT_LIMIT = 113 * KB;
/** With the names of what pages would repeat (see app/ui/DECISIONS.md). */
const STYLE_LIMIT = 19.5 * KB;
const MAX_SCRIPTS = 8;
/** A string that only conform's code holds. */
const CONFORM = "__intent__";

const PAGES = [
  "/",
  "/products",
  "/products?q=sensor",
  "/compare",
  "/partners",
  "/privacy",
  "/cookies",
  "/thank-you",
  "/email-verified",
  "/nowhere",
];
const FORM_PAGES = ["/quote", "/auth", "/auth?view=sign-up", "/forgot-password", "/contact"];
const CUSTOMER_PAGES = ["/account", "/account?tab=settings", "/sign-out"];
const CUSTOMER_FORM_PAGES = ["/update-profile", "/change-password", "/delete-account"];
const STAFF_PAGES = ["/admin/products", "/admin/quotes", "/admin/customers", "/admin/audit"];
const STAFF_FORM_PAGES = ["/admin", "/admin/settings", "/account/second-step"];

type PageSize = { path: string; scripts: number; script: number; style: number };

test.describe("what a page loads, packed,", { tag: ["@no-js", "@desktop"] }, () => {
  test("is under 105 KB of script in few files, under 113 KB with a form or for staff, and 19.5 KB of style", async ({
    request,
    site,
  }) => {
    const { id, code } = kitOf(site).findProduct(({ variants }) => variants.length > 0);
    const sizes: PageSize[] = [];
    const largeSizes: PageSize[] = [];
    const weigh = async (path: string): Promise<PageSize & { hasConform: boolean }> => {
      const html = await (await request.get(path)).text();
      const urls = assetsIn(html, "js");
      const scripts = await Promise.all(urls.map((url) => fetchAsset(site, url)));
      const styles = await Promise.all(assetsIn(html, "css").map((url) => fetchAsset(site, url)));
      const hasConform = scripts.some((script) => script.includes(CONFORM));
      const [script, style] = [packedSize(scripts), packedSize(styles)];
      return { path, scripts: scripts.length, script, style, hasConform };
    };
    const weighAll = async (
      paths: readonly string[],
      formPaths: readonly string[],
      into = sizes,
    ) => {
      for (const path of paths) {
        const { hasConform, ...size } = await weigh(path);
        expect(hasConform, `${path} loads conform`).toBe(false);
        into.push(size);
      }
      for (const path of formPaths) {
        const { hasConform, ...size } = await weigh(path);
        expect(hasConform, `${path} loads conform`).toBe(true);
        largeSizes.push(size);
      }
    };

    await request.post("/basket/lines", { form: { productId: id, quantity: 1 } });
    await weighAll([...PAGES, `/product/${code}`], FORM_PAGES);
    const { id: userId, email } = await kitOf(site).addCustomer();
    await request.post("/auth", { form: { intent: "sign-in", email, password: PASSWORD } });
    await weighAll(CUSTOMER_PAGES, CUSTOMER_FORM_PAGES);
    kitOf(site).makeAdmin(userId);
    await weighAll(STAFF_PAGES, STAFF_FORM_PAGES, largeSizes);

    for (const { path, script } of sizes) {
      expect(script, `script of ${path}`).toBeLessThan(PAGE_SCRIPT_LIMIT);
    }
    for (const { path, script } of largeSizes) {
      expect(script, `script of ${path}`).toBeLessThan(LARGE_PAGE_SCRIPT_LIMIT);
    }
    for (const { path, scripts, script, style } of [...sizes, ...largeSizes]) {
      expect(scripts, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect(script, `script of ${path}`).toBeGreaterThan(10 * KB);
      expect(style, `style of ${path}`).toBeGreaterThan(KB);
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
      // Remix runs this code only under flags that are off.
      expect(script, file).not.toMatch(/turbo-stream|__manifest/);
    }
  });
});

/** The built files that a document names: loaded at once, or ahead of the scripts that need them. */
function assetsIn(html: string, ending: "js" | "css"): string[] {
  const pattern = new RegExp(`/build/[\\w./$()\\[\\]-]+\\.${ending}(?=["'])`, "g");
  return [...new Set([...html.matchAll(pattern)].map(([file]) => file))];
}

async function fetchAsset(site: SiteFolders, url: string): Promise<Buffer> {
  const response = await fetch(site.url + url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** In bytes, compressed as the build compresses them. */
function packedSize(assets: readonly Buffer[]): number {
  return assets.reduce((size, asset) => size + gzipSync(asset, { level: 9 }).length, 0);
}
