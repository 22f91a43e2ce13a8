import { connect } from "node:net";

import { expect, test } from "#tests/support/browser";

// Requests that no page of the site sends, over plain HTTP: a phone would add nothing.
test.describe("bad requests get a plain answer", { tag: ["@js", "@desktop"] }, () => {
  for (const { why, path, init, status } of [
    { why: "an unknown path", path: "/nowhere", init: {}, status: 404 },
    { why: "an unknown product", path: "/product/none", init: {}, status: 404 },
    { why: "a path that is no UTF-8", path: "/product/%E0%A4%A", init: {}, status: 400 },
    { why: "a path with a NUL", path: "/product/%00", init: {}, status: 400 },
    { why: "a method of no form", path: "/quote", init: { method: "PUT" }, status: 405 },
    { why: "a post to a page without a form", path: "/", init: { method: "POST" }, status: 405 },
    {
      why: "a form of half a megabyte",
      path: "/basket/lines",
      init: { method: "POST", body: new URLSearchParams({ productId: "1".repeat(500_000) }) },
      status: 413,
    },
    {
      why: "a form from another site, by where it was sent from",
      path: "/basket/lines",
      init: {
        method: "POST",
        body: new URLSearchParams({ productId: "1" }),
        headers: { Origin: "https://example.com" },
      },
      status: 403,
    },
    {
      why: "a form from another site, by the browser's word",
      path: "/quote",
      init: {
        method: "POST",
        body: new URLSearchParams({ intent: "clear" }),
        headers: { "Sec-Fetch-Site": "cross-site" },
      },
      status: 403,
    },
    {
      why: "a body that is no form",
      path: "/basket/lines",
      init: { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
      status: 415,
    },
    { why: "a built file that is not there", path: "/build/none.js", init: {}, status: 404 },
    {
      why: "a way out of the media folder",
      path: "/media/products/..%2f..%2fsite.db",
      init: {},
      status: 404,
    },
  ]) {
    test(`${why}: ${status}`, async ({ site }) => {
      const response = await fetch(site.url + path, { redirect: "manual", ...init });
      expect(response.status).toBe(status);
      expect(await response.text()).not.toMatch(/at .*\.[jt]s:\d+/);
    });
  }

  test("three adds at once from one browser give three lines", async ({ site }) => {
    const first = await fetch(site.url);
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const add = (productId: number) =>
      fetch(`${site.url}/basket/lines`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie },
        body: new URLSearchParams({ productId: String(productId) }),
      });
    const replies = await Promise.all([add(1), add(2), add(3)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);

    const quote = await fetch(`${site.url}/quote`, { headers: { Cookie: cookie } });
    expect((await quote.text()).match(/name="quantity-\d+-\d+"/g)).toHaveLength(3);
  });

  test("what is no HTTP at all is a 400, and the server goes on", async ({ site }) => {
    const { hostname, port } = new URL(site.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end("HELLO\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await fetch(site.url)).status).toBe(200);
  });
});
