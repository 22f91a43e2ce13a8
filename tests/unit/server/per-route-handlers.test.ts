import { createRequestHandler, type EntryContext, json, type ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";

import { handlePerRoute, handedOver } from "~/server/per-route-handlers.server";
import { asJson, withHeaders } from "~/http/loader-data.server";
import { serverBuild } from "#tests/support/server-build";

/** Tells what the page would be made of, instead of making it. */
function tell(_request: Request, status: number, headers: Headers, context: EntryContext) {
  const { matches, loaderData, actionData, errors } = context.staticHandlerContext;
  const told = {
    routes: Object.keys(context.manifest.routes),
    matches: matches.map(({ route, params }) => ({ id: route.id, params })),
    ...{ loaderData, actionData, failed: Object.keys(errors ?? {}) },
  };
  return new Response(JSON.stringify(told), { status, headers });
}

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

const page = (module: Partial<Module> = {}): Module => ({ default: () => null, ...module });
const saying = (words: string) =>
  page({
    loader: () => withHeaders({ words }, new Headers({ "Set-Cookie": `said=${words}` })),
    headers: ({ loaderHeaders }) => ({ "X-Said": loaderHeaders.get("Set-Cookie") ?? "" }),
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
  root: { path: "", module: { ...saying("root"), ErrorBoundary: () => null } },
  home: {
    index: true,
    parentId: "root",
    module: { ...saying("home"), action: () => json("sent", { status: 202 }) },
  },
  legal: { parentId: "root", module: saying("legal") },
  privacy: { path: "privacy", parentId: "legal", module: saying("privacy") },
  product: {
    path: "product/:code",
    parentId: "root",
    module: page({
      loader: ({ params }) => ({ code: params.code }),
      action: () => json({ done: true }, { status: 201 }),
    }),
  },
  special: { path: "product/special", parentId: "root", module: saying("special") },
  gone: { path: "gone", parentId: "root", module: failing },
  anyones: { path: ":anyone/company", parentId: "root", module: saying("anyone's") },
};

const build = serverBuild({
  mode: "test",
  entry: { module: { default: tell, handleError: () => undefined } },
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

const byBranches = handlePerRoute(build, "test");
const byAll = createRequestHandler(handedOver(build, asJson), "test");

const ask = async (handler: typeof byAll, path: string, init?: RequestInit) => {
  const answer = await handler(new Request(`http://here.example${path}`, init));
  const text = await answer.text();
  const { routes = [], ...told }: { routes?: string[] } = text.startsWith("{")
    ? JSON.parse(text)
    : { text };
  const cookies = answer.headers.getSetCookie();
  const headers = { ...Object.fromEntries(answer.headers), "set-cookie": cookies };
  return { routes, answer: { status: answer.status, headers, told } };
};

describe("a page answered by its branch of routes", () => {
  test.each([
    { path: "/", branch: ["root", "home"] },
    { path: "/privacy", branch: ["root", "legal", "privacy"] },
    { path: "/PRIVACY/", branch: ["root", "legal", "privacy"] },
    { path: "/product/A%2F1?variant=2", branch: ["root", "product"] },
    { path: "/product/special", branch: ["root", "special"] },
    { path: "/%70roduct/SPECIAL", branch: ["root", "special"] },
    { path: "/gone", branch: ["root", "gone"] },
    { path: "/some/company", branch: ["root", "anyones"] },
  ])("$path knows of $branch alone, and is as any other answer", async ({ path, branch }) => {
    const { routes, answer } = await ask(byBranches, path);
    expect(routes).toEqual(branch);
    expect(answer).toEqual((await ask(byAll, path)).answer);
    expect(await ask(byBranches, path)).toEqual({ routes, answer });
  });

  test.each([
    { path: "/product/A", branch: ["root", "product"], status: 201 },
    { path: "/?index", branch: ["root", "home"], status: 202 },
    // Without `?index` a form is the layout's, which takes none.
    { path: "/", branch: ["root", "home"], status: 405 },
    { path: "/gone", branch: ["root", "gone"], status: 405 },
  ])("a form sent to $path too, answered $status", async ({ path, branch, status }) => {
    const form = () => ({ method: "POST", body: new URLSearchParams({ a: "b" }) });
    const { routes, answer } = await ask(byBranches, path, form());
    expect(routes).toEqual(branch);
    expect(answer.status).toBe(status);
    expect(answer).toEqual((await ask(byAll, path, form())).answer);
  });

  test.each(["/nowhere", "/product", "/privacy?_data=routes/nowhere"])(
    "%s, which has none, is answered as by all routes",
    async (path) => {
      expect(await ask(byBranches, path)).toEqual(await ask(byAll, path));
    },
  );

  test("one route's data is asked of all of them, and comes with its headers", async () => {
    expect((await ask(byBranches, "/privacy?_data=legal")).answer).toEqual({
      status: 200,
      headers: expect.objectContaining({ "set-cookie": ["said=legal"] }),
      told: { words: "legal" },
    });
  });

  test("a page has the headers of all of its loaders, whose data is not copied", async () => {
    const { answer } = await ask(byBranches, "/privacy");
    expect(answer.headers).toMatchObject({
      "set-cookie": ["said=privacy", "said=legal", "said=root"],
      "x-said": "said=privacy",
    });
    expect(answer.told).toMatchObject({ loaderData: { legal: { words: "legal" } } });
  });
});
