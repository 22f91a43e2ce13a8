import { connect } from "node:net";

import { expect, test } from "#tests/support/browser";
import { lockDatabase } from "#tests/support/database-lock";
import { kitOf } from "#tests/support/kit/kit";
import { type Site, startSite } from "#tests/support/site";

// Responses for machines and engineers, over plain HTTP: a phone would add nothing.
test.describe("the server", { tag: ["@js", "@desktop"] }, () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ PUBLIC_URL: "https://controls.example" });
  });
  test.afterAll(() => site.stop());

  test("says every header on every kind of answer", async () => {
    const home = await (await fetch(site.url)).text();
    const stylesheet = /href="(\/build\/[^"]+\.css)"/.exec(home)?.[1] ?? "";
    const { headers } = await fetch(site.url + stylesheet);
    // Else fetch adds its own no-cache to a question it was not to ask.
    const unchanged = { "If-None-Match": headers.get("ETag") ?? "", "Cache-Control": "max-age=0" };

    for (const [path, init, status] of [
      ["/", {}, 200],
      ["/nowhere", {}, 404],
      [stylesheet, {}, 200],
      [stylesheet, { headers: unchanged }, 304],
      ["/build/none.js", {}, 404],
      ["/media/products/none.webp", {}, 404],
      ["/quote", { method: "PUT" }, 405],
      ["/product/%00", {}, 400],
      ["/products//", {}, 400],
      ["/healthz", {}, 200],
      ["/account", { redirect: "manual" }, 303],
    ] as const) {
      const answer = await fetch(site.url + path, init);
      expect(answer.status, path).toBe(status);
      for (const [name, value] of [
        ["Content-Security-Policy", /frame-ancestors 'self'/],
        ["Strict-Transport-Security", /^max-age=31536000/],
        ["X-Content-Type-Options", /^nosniff$/],
        ["X-Frame-Options", /^SAMEORIGIN$/],
        ["Referrer-Policy", /^strict-origin-when-cross-origin$/],
        ["Cross-Origin-Opener-Policy", /^same-origin$/],
        ["Permissions-Policy", /camera=\(\)/],
        ["X-Request-Id", /^[0-9a-f]{6}-[0-9a-z]+$/],
        ["Cache-Control", /no-store|no-cache|immutable|max-age/],
      ] as const) {
        expect(answer.headers.get(name) ?? "", `${name} of ${path}`).toMatch(value);
      }
      expect(answer.headers.get("X-Powered-By")).toBeNull();
    }
  });

  test("reports its health, in maintenance too, and when it cannot write", async () => {
    const well = await fetch(`${site.url}/healthz`);
    expect(well.headers.get("Cache-Control")).toBe("no-store");
    // The demo's settings, at a public address.
    expect(await well.json()).toEqual({
      status: "misconfigured",
      checks: { database: "ok", writes: "ok", mail: "ok", "set-up": "failing" },
    });

    kitOf(site).setSwitch("maintenance", true);
    expect((await fetch(site.url)).status).toBe(503);
    await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200);

    kitOf(site).setSwitch("maintenance", false);
    const unlock = lockDatabase(site.databasePath);
    const statusSaid = async () => Object(await (await fetch(`${site.url}/healthz`)).json()).status;
    await expect.poll(statusSaid).toBe("read-only");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    unlock();
    await expect.poll(statusSaid).toBe("misconfigured");
  });

  test("logs a line a request, and in it nothing that was typed", async () => {
    await fetch(`${site.url}/quote-details/0123456789abcdef?token=top-secret`, {
      redirect: "manual",
    });
    await fetch(`${site.url}/auth`, {
      method: "POST",
      body: new URLSearchParams({
        ...{ intent: "sign-in", email: "someone@example.com" },
        password: "Open-Sesame-1",
      }),
    });
    const lines = () => site.output().split("\n");
    const line = () => lines().find((each) => each.includes("/quote-details/")) ?? "";
    await expect.poll(line).not.toBe("");
    expect(JSON.parse(line())).toEqual({
      time: expect.any(String),
      id: expect.any(String),
      route: "/quote-details/:id",
      method: "GET",
      status: 303,
      ms: expect.any(Number),
    });
    await expect.poll(() => site.output()).toContain('"event":"sign-in-failed"');
    expect(site.output()).not.toMatch(/0123456789abcdef|top-secret|someone@|Sesame/);
  });

  test("serves with an empty NODE_ENV and no folder for mails, and says what it cannot write", async () => {
    const poor = await startSite({ NODE_ENV: "", MAIL_DIR: "/dev/null/outbox" });
    await expect.poll(poor.output).toContain('"event":"folder-not-writable"');
    expect(poor.output()).toContain("/dev/null/outbox");
    expect((await fetch(`${poor.url}/products`)).status).toBe(200);
    expect(await poor.stop()).toBe(0);
  });

  test("shuts down gracefully by itself despite two hundred slow clients", async () => {
    const slow = await startSite();
    const { hostname, port } = new URL(slow.url);
    const head = "POST /contact HTTP/1.1\r\nHost: a\r\n";
    const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na";
    const sockets = Array.from({ length: 200 }, (_, number) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(number % 2 === 0 ? head : head + form),
      );
      return socket.on("error", () => undefined);
    });
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true);

    // One that does not end by itself is killed after a while, and then there is no code.
    expect(await slow.stop()).toBe(0);
    for (const socket of sockets) socket.destroy();
  });
});
