import { createRequestHandler, type EntryContext, json, type ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";

import { handlePerRoute } from "~/server/per-route-handlers.server";
import { serverBuild } from "#tests/support/server-build";

/** Reports what the page would be rendered from, instead of rendering it. */
function report(_request: Request, status: number, headers: Headers, context: EntryContext) {
  const { matches, loaderData, actionData, errors } = context.staticHandlerContext;
  const reported = {
    routes: Object.keys(context.manifest.routes),
    matches: matches.map(({ route, params }) => ({ id: route.id, params })),
    loaderData,
    actionData,
    failed: Object.keys(errors ?? {}),
  };
  return new Response(JSON.stringify(reported), { status, headers });
}

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

const page = (module: Partial<Module> = {}): Module => ({ default: () => null, ...module });
const pageWith = (text: string) =>
  page({
    loader: () => json({ text }, { headers: { "Set-Cookie": `text=${text}` } }),
    headers: ({ loaderHeaders }) => ({ "X-Text": loaderHeaders.get("Set-Cookie") ?? "" }),
  });
const failing = page({
  loader: () => {
    throw json("gone", { status: 410 });
  },
});

const ROUTES: Record<
  string,
  { path?: string; index?: boolean; parentId?: string; module: Module }
> = {
  root: { path: "", module: { ...pageWith("root"), ErrorBoundary: () => null } },
  home: {
    index: true,
    parentId: "root",
    module: { ...pageWith("home"), action: () => json("sent", { status: 202 }) },
  },
  legal: { parentId: "root", module: pageWith("legal") },
  privacy: { path: "privacy", parentId: "legal", module: pageWith("privacy") },
  product: {
    path: "product/:code",
    parentId: "root",
    module: page({
      loader: ({ params }) => ({ code: params.code }),
      action: () => json({ done: true }, { status: 201 }),
    }),
  },
  special: { path: "product/special", parentId: "root", module: pageWith("special") },
  gone: { path: "gone", parentId: "root", module: failing },
  company: { path: ":maker/company", parentId: "root", module: pageWith("company") },
};

const build = serverBuild({
  mode: "test",
  entry: { module: { default: report, handleError: () => undefined } },
  routes: Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }])),
  assets: Object.fromEntries(
    Object.entries(ROUTES).map(([id, { module, ...route }]) => [
      id,
      {
        id,
        ...route,
        module: "/build/none.js",
        hasAction: Boolean(module.action),
        hasLoader: Boolean(module.loader),
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: Boolean(module.ErrorBoundary),
      },
    ]),
  ),
});

const perRoute = handlePerRoute(build, "test");
const allRoutes = createRequestHandler(build, "test");

const send = async (handler: typeof allRoutes, path: string, init?: RequestInit) => {
  const answer = await handler(new Request(`http://here.example${path}`, init));
  const text = await answer.text();
  const { routes = [], ...body }: { routes?: string[] } = text.startsWith("{")
    ? JSON.parse(text)
    : { text };
  const cookies = answer.headers.getSetCookie();
  const headers = { ...Object.fromEntries(answer.headers), "set-cookie": cookies };
  return { routes, answer: { status: answer.status, headers, body } };
};

describe("a handler per route", () => {
  test.each([
    { path: "/", branch: ["root", "home"] },
    { path: "/privacy", branch: ["root", "legal", "privacy"] },
    { path: "/PRIVACY/", branch: ["root", "legal", "privacy"] },
    { path: "/product/A%2F1?variant=2", branch: ["root", "product"] },
    { path: "/product/special", branch: ["root", "special"] },
    { path: "/product/special//", branch: ["root", "special"] },
    { path: "/%70roduct/SPECIAL", branch: ["root", "special"] },
    { path: "/gone", branch: ["root", "gone"] },
    { path: "/some/company", branch: ["root", "company"] },
  ])(
    "answers $path with only $branch, as a handler with all routes does",
    async ({ path, branch }) => {
      const { routes, answer } = await send(perRoute, path);
      expect(routes).toEqual(branch);
      expect(answer).toEqual((await send(allRoutes, path)).answer);
      expect(await send(perRoute, path)).toEqual({ routes, answer });
    },
  );

  test.each([
    { path: "/product/A", branch: ["root", "product"], status: 201 },
    { path: "/?index", branch: ["root", "home"], status: 202 },
    // Without `?index` the form goes to the layout, which has no action.
    { path: "/", branch: ["root", "home"], status: 405 },
    { path: "/gone", branch: ["root", "gone"], status: 405 },
  ])("answers a form sent to $path with $status", async ({ path, branch, status }) => {
    const form = () => ({ method: "POST", body: new URLSearchParams({ a: "b" }) });
    const { routes, answer } = await send(perRoute, path, form());
    expect(routes).toEqual(branch);
    expect(answer.status).toBe(status);
    expect(answer).toEqual((await send(allRoutes, path, form())).answer);
  });

  test.each(["/nowhere", "/product", "/privacy?_data=routes/nowhere"])(
    "answers %s, which has no page, as a handler with all routes does",
    async (path) => {
      expect(await send(perRoute, path)).toEqual(await send(allRoutes, path));
    },
  );

  test("answers a request for one route's data, with its headers", async () => {
    expect((await send(perRoute, "/privacy?_data=legal")).answer).toEqual({
      status: 200,
      headers: expect.objectContaining({ "set-cookie": ["text=legal"] }),
      body: { text: "legal" },
    });
  });

  test("answers a page with the headers and the data of all its loaders", async () => {
    const { answer } = await send(perRoute, "/privacy");
    expect(answer.headers).toMatchObject({
      "set-cookie": ["text=privacy", "text=legal", "text=root"],
      "x-text": "text=privacy",
    });
    expect(answer.body).toMatchObject({ loaderData: { legal: { text: "legal" } } });
  });
});
