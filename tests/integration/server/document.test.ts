/** Checks the document that the server entry renders, through Remix, with one small page. */
import { createRequestHandler, type LoaderFunction } from "@remix-run/node";
import { createElement } from "react";
import { expect, test, vi } from "vitest";

import { identifyCacheable } from "~/server/page-cache-key.server";
import * as entry from "~/entry.server";
import { logError } from "~/log.server";
import { serverBuild } from "#tests/support/server-build";

const failing = (thrown: unknown): LoaderFunction => {
  return () => {
    throw thrown;
  };
};
const answer = (status: number) => new Response("no", { status });

function ask(loader: LoaderFunction, init?: RequestInit, path = "/", sharedKey?: string) {
  const page = createElement(
    "html",
    null,
    createElement("head"),
    createElement("body", null, "read"),
  );
  const module = {
    default: () => page,
    headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    ErrorBoundary: () => createElement("p", null, "not read"),
    loader,
  };
  const asset = {
    ...{ id: "root", path: "", module: "/build/root.js", hasLoader: true, hasAction: false },
    ...{ hasClientLoader: false, hasClientAction: false, hasErrorBoundary: true },
  };
  const build = serverBuild({
    mode: "production",
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module } },
    assets: { root: asset },
  });
  const request = new Request(`http://localhost:3000${path}`, init);
  return createRequestHandler(build, "production")(request, { requestId: "1a2b3c-4", sharedKey });
}

test.each([
  { status: 503, wanted: "10" },
  { status: 404, wanted: null },
])("a page of a $status says when to come back: $wanted", async ({ status, wanted }) => {
  const document = await ask(failing(answer(status)));
  expect(document.status).toBe(status);
  expect(document.headers.get("Retry-After")).toBe(wanted);
  expect(await document.text()).toContain("not read");
});

test("a page that refreshes itself does so only without scripts", async () => {
  const document = await ask(() => new Response("{}", { headers: { Refresh: "3" } }));
  expect(document.headers.get("Refresh")).toBeNull();
  expect(await document.text()).toContain(
    '<noscript><meta http-equiv="refresh" content="3"/></noscript></head>',
  );
  expect(await (await ask(() => ({}))).text()).not.toContain("noscript");
});

test.each([
  { what: "a page", loader: () => ({}), isCached: true },
  { what: "a not-found page", loader: failing(answer(404)), isCached: false },
  { what: "a server error", loader: failing(new Error("disk I/O error")), isCached: false },
])("cached for all visitors: $what, $isCached", async ({ loader, isCached }) => {
  const shared = await identifyCacheable({ address: "/", cookies: null });
  const document = await ask(loader, {}, "/", shared?.key);
  expect(document.headers.has("ETag")).toBe(isCached);
});

test("only server errors are logged, with the request's number", async () => {
  vi.mocked(logError).mockClear();
  await ask(failing(answer(404)));
  // Remix's own refusals of what no route takes.
  await ask(() => ({}), {}, "/nowhere");
  await ask(() => ({}), { method: "POST" });
  expect(logError).not.toHaveBeenCalled();

  const fault = new Error("disk I/O error");
  const document = await ask(failing(fault));
  expect(document.status).toBe(500);
  expect(await document.text()).not.toContain("disk");
  expect(vi.mocked(logError).mock.calls).toEqual([[fault, { id: "1a2b3c-4" }]]);
});

test("a document's scripts are named by a nonce that is another each time", async () => {
  const nonceOf = async () => {
    const { headers } = await ask(() => ({}));
    return /script-src 'self' ('nonce-[^']+')/.exec(headers.get("Content-Security-Policy") ?? "");
  };
  const [[, first] = [], [, second] = []] = [(await nonceOf()) ?? [], (await nonceOf()) ?? []];
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
});

test("a failed data request returns only the request's number", async () => {
  const reply = await ask(failing(new Error("disk I/O error")), {}, "/?_data=root");
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ message: "Request 1a2b3c-4 failed" });
});
