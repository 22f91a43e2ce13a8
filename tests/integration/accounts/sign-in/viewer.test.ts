import {
  type ActionFunctionArgs,
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import { endSession } from "~/accounts/sign-in/session.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import * as sessions from "~/accounts/sign-in/sessions.server";
import { sqlite } from "~/db/client.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { kitOf } from "#tests/support/kit/kit";
import { Visitor } from "#tests/support/requests";
import { serverBuild } from "#tests/support/server-build";

const findSessionUser = vi.spyOn(sessions, "findSessionUser");

const VISITOR = { user: null, priceView: { kind: "hidden-from-visitors" } };

const ASSET = {
  module: "/build/none.js",
  hasAction: true,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

beforeEach(() => void findSessionUser.mockClear());

/** Reads the viewer of a new request from this browser. */
const viewerOf = (browser: Visitor) => findViewer(browser.request("/"), {});

/** Handles a request with a page of three routes; returns what the loader of each route found. */
async function handleWithRemix(
  request: Request,
  changeInAction: (args: ActionFunctionArgs) => unknown = () => undefined,
): Promise<unknown> {
  const module = {
    default: () => null,
    loader: ({ request, context }: LoaderFunctionArgs) => findViewer(request, context),
    action: async (args: ActionFunctionArgs) => {
      await findViewer(args.request, args.context);
      await changeInAction(args);
      return Response.json({}, { status: 400 });
    },
  };
  const routes = [
    { id: "root", path: "" },
    { id: "layout", parentId: "root" },
    { id: "page", parentId: "layout", path: "page" },
  ];
  const build = serverBuild({
    mode: "test",
    entry: { module: { default: respondWithLoaderData } },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module }])),
    assets: Object.fromEntries(routes.map((route) => [route.id, { ...route, ...ASSET }])),
  });
  const response = await createRequestHandler(build, "test")(request, {});
  return response.json();
}

function respondWithLoaderData(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
) {
  return Response.json(staticHandlerContext.loaderData, { status, headers });
}

test("the loaders of one page share one query", async () => {
  const customer = await addCustomer();
  const request = (await signedIn(customer)).request("/page");
  findSessionUser.mockClear();

  const found = await handleWithRemix(request);
  const viewer = expect.objectContaining({ user: expect.objectContaining({ id: customer.id }) });
  expect(found).toEqual({ root: viewer, layout: viewer, page: viewer });
  expect(findSessionUser).toHaveBeenCalledOnce();
});

test("two requests never share a viewer, even from one browser at once", async () => {
  const [one, other] = [await addCustomer(), await addCustomer()];
  const [first, second] = [await signedIn(one), await signedIn(other)];
  findSessionUser.mockClear();

  const viewers = await Promise.all([first, first, second, new Visitor()].map(viewerOf));
  expect(viewers.map(({ user }) => user?.id)).toEqual([one.id, one.id, other.id, undefined]);
  expect(viewers[0]).not.toBe(viewers[1]);
  expect(findSessionUser).toHaveBeenCalledTimes(3);
});

test("what another process changes holds for the next request", async () => {
  const customer = await addCustomer({ discountBasisPoints: 1000, isAdmin: true });
  const browser = await signedIn(customer);
  expect(await viewerOf(browser)).toMatchObject({
    user: { isAdmin: true },
    priceView: { kind: "shown", discounts: onAllProducts(1000) },
  });

  const elsewhere = kitOf({ databasePath: sqlite.name });
  elsewhere.updateProfile(customer.id, { discountBasisPoints: 2500 });
  elsewhere.withdrawAdmin(customer.id);
  expect(await viewerOf(browser)).toMatchObject({
    user: { isAdmin: false },
    priceView: { kind: "shown", discounts: onAllProducts(2500) },
  });

  elsewhere.endSessions(customer.id);
  expect(await viewerOf(browser)).toEqual(VISITOR);
});

test("the loaders that run after an action see what it changed", async () => {
  const customer = await addCustomer({ isAdmin: true });
  const browser = await signedIn(customer);

  const afterWithdrawal = await handleWithRemix(browser.request("/page", { method: "POST" }), () =>
    kit.withdrawAdmin(customer.id),
  );
  const demoted = expect.objectContaining({ user: expect.objectContaining({ isAdmin: false }) });
  expect(afterWithdrawal).toEqual({ root: demoted, layout: demoted, page: demoted });

  const afterSignOut = await handleWithRemix(
    browser.request("/page", { method: "POST" }),
    ({ request }) => endSession(request),
  );
  expect(afterSignOut).toEqual({ root: VISITOR, layout: VISITOR, page: VISITOR });
});

test("a post reads the viewer once for its action and once for its loaders", async () => {
  const browser = await signedIn(await addCustomer());
  findSessionUser.mockClear();
  await handleWithRemix(browser.request("/page", { method: "POST" }));
  expect(findSessionUser).toHaveBeenCalledTimes(2);
});

test("a session that expires signs out the next request", async () => {
  const browser = await signedIn(await addCustomer());
  expect((await viewerOf(browser)).user).not.toBeNull();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + sessions.ABSOLUTE_LIMIT_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect((await viewerOf(browser)).user).toBeNull();
});

test("a failed query fails its own request only", async () => {
  const browser = await signedIn(await addCustomer());
  findSessionUser.mockImplementationOnce(() => {
    throw new Error("broken");
  });
  await expect(viewerOf(browser)).rejects.toThrow("broken");
  expect((await viewerOf(browser)).user).not.toBeNull();
});
