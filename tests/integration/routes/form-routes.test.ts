import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import * as formRoute from "~/ui/form/form-route";

const ROUTES = path.resolve(import.meta.dirname, "../../../app/routes");

/** Exports that a route with an action may lack, each with the reason. */
const EXCUSED: Record<string, { lacks: readonly string[]; because: string }> = {
  "admin.tsx": {
    lacks: ["clientAction", "headers"],
    because: "its action only passes forms on, and its loader counts again on every page",
  },
  "basket.undo.ts": {
    lacks: ["headers", "shouldRevalidate"],
    because: "a resource route renders no page and redirects",
  },
  "basket.sets.ts": {
    lacks: ["headers", "shouldRevalidate"],
    because: "a resource route renders no page, sends its own headers and has no data to reload",
  },
  "basket.lines.ts": {
    lacks: ["headers", "shouldRevalidate"],
    because: "a resource route renders no page, sends its own headers and has no data to reload",
  },
};

const routes = await Promise.all(
  readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+(\/route)?\.tsx?$/.test(file))
    .map(async (file) => {
      const module: Record<string, unknown> = await import(path.join(ROUTES, file));
      return { file, module };
    }),
);
const formRoutes = routes.filter(({ module }) => module.action);

test("every route with an action is read", () => {
  expect(formRoutes.length).toBeGreaterThanOrEqual(22);
  expect(formRoutes.map(({ file }) => file)).toContain("quote/route.tsx");
});

test.each(formRoutes)("$file exports what a route with an action owes", ({ file, module }) => {
  const owed = Object.keys(formRoute).filter((name) => !EXCUSED[file]?.lacks.includes(name));
  expect(Object.keys(module)).toEqual(expect.arrayContaining(owed));
});

test.each(formRoutes.filter(({ file }) => !EXCUSED[file]))(
  "$file sends Retry-After and skips its loaders as every form route does",
  ({ module }) => {
    expect(module.headers).toBe(formRoute.headers);
    expect(module.shouldRevalidate).toBe(formRoute.shouldRevalidate);
  },
);

test("no route is excused without need", () => {
  for (const [file, { lacks }] of Object.entries(EXCUSED)) {
    const { module } = formRoutes.find((route) => route.file === file) ?? { module: {} };
    expect(Object.keys(module).filter((name) => lacks.includes(name))).toEqual([]);
    expect(Object.keys(module)).toContain("action");
  }
});

test("a page repeats the Retry-After of its action's reply, and nothing else of it", () => {
  const actionHeaders = new Headers({ "Retry-After": "10", "X-Other": "no" });
  const none = new Headers();
  const args = { actionHeaders, loaderHeaders: none, parentHeaders: none, errorHeaders: undefined };
  const copied = new Headers(
    typeof formRoute.headers === "function" ? formRoute.headers(args) : formRoute.headers,
  );
  expect([...copied]).toEqual([["retry-after", "10"]]);
});

test.each([
  { why: "a network error", actionResult: { isUnsent: true }, expected: false },
  { why: "a refused form", actionResult: { toast: null }, expected: true },
  { why: "a navigation", actionResult: undefined, expected: true },
])("after $why the loaders run: $expected", ({ actionResult, expected }) => {
  const url = new URL("http://localhost/quote");
  const reload = formRoute.shouldRevalidate({
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    actionResult,
    defaultShouldRevalidate: true,
  });
  expect(reload).toBe(expected);
});
