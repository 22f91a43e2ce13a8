import express from "express";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";

import { rewriteToMaintenance, unsentFormOf } from "~/server/maintenance-rewrite.server";

let close: () => void = () => undefined;
afterEach(() => close());

/** Starts a server that answers with the method and address that reach it, and returns its URL. */
async function serve(isReplaced: (getRequest: () => Request) => Promise<boolean>) {
  const app = express();
  app.use(rewriteToMaintenance(isReplaced));
  app.get("/maintenance", (request, response, next) => {
    const unsent = unsentFormOf(request);
    return unsent ? void response.json(unsent) : next();
  });
  app.all("*", (request, response) => void response.send(`${request.method} ${request.url}`));
  const server = app.listen(0);
  close = () => void server.close();
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return `http://localhost:${isPort(address) ? address.port : 0}`;
}

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

test.each(["//", "//elsewhere.example/x", "/\\", "/a//b", "/%2f%2f", "/?_data=root&_data=x"])(
  "%s is answered with and without maintenance",
  async (path) => {
    const hosts: string[] = [];
    let isOn = false;
    const url = await serve(async (request) => {
      hosts.push(new URL(request().url).host);
      return isOn;
    });
    expect((await fetch(url + path)).status).toBe(200);

    isOn = true;
    const replaced = await fetch(url + path, { redirect: "manual" });
    expect([200, 503]).toContain(replaced.status);
    if (replaced.status === 200) expect(await replaced.text()).toBe("GET /maintenance");
    expect(new Set(hosts)).toEqual(new Set(["here.invalid"]));
  },
);

test("a POST gets the page, and a data request a redirect within this site", async () => {
  const url = await serve(async () => true);
  const posted = await fetch(`${url}/quote`, { method: "POST" });
  expect(await posted.text()).toBe("GET /maintenance");

  for (const before of ["", "/.", "/a/.."]) {
    const data = await fetch(`${url}${before}//elsewhere.example/x?_data=root&q=1`);
    expect(data.status).toBe(503);
    expect(data.headers.get("X-Remix-Redirect")).toBe("/elsewhere.example/x?q=1");
  }
});

test("the page carries the posted form, to be sent again", async () => {
  const url = await serve(async () => true);
  const body = new URLSearchParams({ message: "Zoë & <b>", intent: "send" });
  const posted = await fetch(`${url}/..//contact?from=here`, { method: "POST", body });
  expect(await posted.json()).toEqual({
    address: "/contact?from=here",
    fields: [
      { place: 0, name: "message", value: "Zoë & <b>" },
      { place: 1, name: "intent", value: "send" },
    ],
  });
});

test.each([
  { why: "a password", body: new URLSearchParams({ password: "Correct-Horse-7" }) },
  { why: "a confirmation", body: new URLSearchParams({ confirmed: "yes" }) },
  { why: "a field that no page uses", body: new URLSearchParams({ "e[9]": "1" }) },
  { why: "a file", body: formWithFile() },
])("the page does not carry a form with $why", async ({ body }) => {
  const url = await serve(async () => true);
  const posted = await fetch(`${url}/contact`, { method: "POST", body });
  expect(await posted.text()).toBe("GET /maintenance");
});

function formWithFile(): FormData {
  const form = new FormData();
  form.set("image", new File(["x"], "x.png"));
  return form;
}

test("an error while reading the switch fails only this request", async () => {
  const url = await serve(async () => Promise.reject(new Error("locked")));
  expect((await fetch(`${url}/`)).status).toBe(500);
});
