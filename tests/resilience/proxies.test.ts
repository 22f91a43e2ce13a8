/** The site behind nginx and behind Caddy, each with the file that scripts/server ships. */
import { createHmac, randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PASSWORD } from "#tests/support/kit/accounts";
import { type Site, startSite } from "#tests/support/site";

import { missingFor, type Proxy, PUBLIC_HOST, startProxy } from "./proxies";
import {
  begin,
  openHttp2Stream,
  openStream,
  post,
  send,
  sendHttp2,
  type Sending,
  sendPlain,
} from "./public-requests";
import { inDatabase } from "./sales";

const MEGABYTE = 1024 * 1024;
const PUBLIC_URL = `https://${PUBLIC_HOST}`;
const SECRET = "a secret of the proxies' tests that is long enough";
const SESSION_COOKIE = "__Host-session=";
const BOUNDARY = "boundary-of-the-form";
const MULTIPART = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
const HEARTBEAT = { timeout: 30_000 };

describe.each(["nginx", "caddy"] as const)("behind %s", (name) => {
  const missing = missingFor(name);
  if (missing.length > 0) {
    test.skip(`needs ${missing.join(" and ")}: apt-get install ${missing.join(" ")}`, () => {});
    return;
  }

  let site: Site;
  let proxy: Proxy;
  beforeAll(async () => {
    site = await startSite({ PUBLIC_URL, SESSION_SECRET: SECRET, TRUST_PROXY: "loopback" });
    proxy = await startProxy(name, site.url);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });

  const setMaintenance = (isOn: boolean) =>
    inDatabase(site, (kit) => kit.setSwitch("maintenance", isOn));

  /** Signs in as a new member of staff, and returns the session cookie. */
  const signIn = async (sending: Sending = {}) => {
    const { email } = await inDatabase(site, (kit) => kit.addCustomer({ isAdmin: true }));
    const form = { intent: "sign-in", email, password: PASSWORD };
    const { headers, status } = await post(proxy, "/auth", form, sending);
    const session = headers["set-cookie"]?.find((each) => each.startsWith(SESSION_COOKIE));
    if (!session) throw new Error(`${email} could not sign in: ${status}`);
    return session.split(";", 1)[0] ?? "";
  };

  test("http leads to https, under the public name", async () => {
    const answer = await sendPlain(proxy, "/products?q=valve");
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.location).toBe(`${PUBLIC_URL}/products?q=valve`);
  });

  test("pages arrive as the site sends them: private, compressed once, with HSTS", async () => {
    const page = await send(proxy, "/products", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(page.status).toBe(200);
    expect(page.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(page.body).toString()).toContain("</html>");
    expect(page.headers["cache-control"]).toContain("private");
    expect(page.distinct["strict-transport-security"]).toHaveLength(1);
    expect(page.distinct["content-security-policy"]).toHaveLength(1);
    expect(page.headers["set-cookie"]?.every((each) => /; Secure/.test(each))).toBe(true);

    const plain = await send(proxy, "/products");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const again = await send(proxy, "/products", {
      headers: { "If-None-Match": plain.headers.etag ?? "none", Cookie: cookiesOf(plain) },
    });
    expect(again.status).toBe(304);
  });

  test("redirects stay at the public name", async () => {
    const { status, headers } = await send(proxy, "/admin/quotes");
    expect(status).toBe(303);
    const location = new URL(headers.location ?? "", PUBLIC_URL);
    expect(location.origin).toBe(PUBLIC_URL);
    expect(location.pathname).toBe("/auth");
  });

  test("forms of this site are accepted, and those of another are refused", async () => {
    const form = { productId: "1", quantity: "2" };
    expect((await post(proxy, "/basket/lines", form)).status).toBe(303);
    const headers = { Origin: "https://other.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post(proxy, "/basket/lines", form, { headers })).status).toBe(403);
  });

  test("event streams are passed on at once, over HTTP/1.1 and HTTP/2", async () => {
    const streams = [await openStream(proxy), await openHttp2Stream(proxy)];
    try {
      for (const { received } of streams) {
        await expect.poll(received).toContain('"maintenance":false');
      }
      await setMaintenance(true);
      for (const { received } of streams) {
        await expect.poll(received, { timeout: 5000 }).toContain('"maintenance":true');
      }
      for (const { received, isOpen } of streams) {
        await expect.poll(received, HEARTBEAT).toContain("still here");
        expect(isOpen()).toBe(true);
      }
    } finally {
      for (const stream of streams) stream.close();
      await setMaintenance(false);
    }
  });

  test("the site knows the client's address, whatever the client says of it", async () => {
    const headers = {
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "other.example",
      "X-Forwarded-Proto": "http",
    };
    for (const from of ["127.0.0.2", "127.0.0.3"]) {
      await signIn({ headers, from });
      await expect.poll(site.output).toContain(`"client":"${pseudonymOf(from)}"`);
    }
    const forged = pseudonymOf("203.0.113.9");
    expect(site.output()).not.toContain(forged);
  });

  test.each([
    { why: "HTTP/1.1", sendForm: send },
    { why: "HTTP/2", sendForm: sendHttp2 },
  ])(
    "a file arrives up to the site's limit, and the site answers above it, over $why",
    async ({ sendForm }) => {
      const headers = { ...MULTIPART, Cookie: await signIn(), Origin: PUBLIC_URL };
      const upload = (bytes: number) =>
        sendForm(proxy, "/admin/imports", { method: "POST", headers, body: catalogueFile(bytes) });

      const taken = await upload(63 * MEGABYTE);
      expect(taken.status).toBe(303);
      const location = new URL(taken.headers.location ?? "", PUBLIC_URL);
      expect(location.href).toMatch(/^https:\/\/www\.example\.com\/admin\/imports\/\d+$/);

      const larger = await upload(65 * MEGABYTE);
      expect(larger.status).toBe(400);
      expect(larger.body.toString()).toContain("is larger than 64 MB");

      const refused = await upload(128 * MEGABYTE + 1);
      expect(refused.status).toBe(413);
      expect(refused.body.toString()).toContain("This form is too large.");
    },
  );

  test("an upload reaches the site while it is being sent", async () => {
    const size = 20 * MEGABYTE;
    const request = begin(proxy, "/admin/imports", {
      method: "POST",
      headers: { ...MULTIPART, Cookie: await signIn(), "Content-Length": String(size) },
    });
    request.on("error", () => undefined);
    request.write(catalogueFile(size).subarray(0, 8 * MEGABYTE));
    const folder = path.join(path.dirname(site.databasePath), "imports");
    const receivedBytes = () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(".part"))
        .map((file) => statSync(path.join(folder, file)).size)
        .at(-1);
    await expect.poll(receivedBytes, { timeout: 5000 }).toBeGreaterThan(4 * MEGABYTE);
    request.destroy();
    await expect.poll(receivedBytes, { timeout: 10_000 }).toBeUndefined();
  });

  test("in maintenance mode visitors see the site's page", async () => {
    await setMaintenance(true);
    try {
      const page = await send(proxy, "/products");
      expect(page.status).toBe(503);
      expect(page.headers["retry-after"]).toBeDefined();
      expect(page.headers["x-request-id"]).toBeDefined();
      expect(page.body.toString()).toContain("maintenance");
    } finally {
      await setMaintenance(false);
    }
  });

  test("a stopped site is answered for, and no log has the address of a quote", async () => {
    const secret = randomBytes(32).toString("base64url");
    expect((await send(proxy, `/q/${secret}`)).status).toBe(404);
    await site.kill();
    const page = await send(proxy, `/q/${secret}`);
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBe("60");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body.toString()).toContain("We will be back soon");

    await site.startAgain();
    expect((await send(proxy, "/")).status).toBe(200);
    expect(proxy.log()).not.toContain(secret);
  });
});

/** Returns the mark of a client in the site's log. */
function pseudonymOf(address: string): string {
  return createHmac("sha256", SECRET).update(address).digest("hex").slice(0, 16);
}

/** Returns a form with one file of many long rows, of this many bytes in all. */
function catalogueFile(bytes: number): Buffer {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="list.csv"`,
    "Content-Type: text/csv",
    "",
    "Part,Remark",
    "",
  ].join("\r\n");
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const body = Buffer.alloc(bytes, `AB-1234,${"A long remark. ".repeat(60)}\r\n`);
  body.write(head);
  body.write(tail, bytes - tail.length);
  return body;
}

function cookiesOf({ headers }: { headers: { "set-cookie"?: string[] } }): string {
  return (headers["set-cookie"] ?? []).map((each) => each.split(";", 1)[0]).join("; ");
}
