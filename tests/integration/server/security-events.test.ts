/** Checks that each event for an operator's alerts is logged once, without personal data. */
import { beforeEach, expect, test, vi } from "vitest";

import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { createToken, insertToken } from "~/accounts/sign-in/tokens.server";
import { db } from "~/db/client.server";
import { createSubmitKey } from "~/http/form-data.server";
import { refuseBadRequests } from "~/server/request-guard.server";
import { createHttpServer } from "~/server/http-server.server";
import { runMiddleware } from "~/server/middleware.server";
import { log } from "~/log.server";
import { loader as dataLoader } from "~/routes/account_.data";
import { action as roleAction } from "~/routes/admin.customers_.$id/route";
import { loader as csvLoader } from "~/routes/admin.imports_.export[.]csv";
import { loader as xlsxLoader } from "~/routes/admin.imports_.export[.]xlsx";
import { loader as orderLinesLoader } from "~/routes/admin.orders_.lines[.]csv";
import { loader as quotesLoader } from "~/routes/admin.quotes[.]csv";
import { action as deskAction } from "~/routes/admin.quotes_.$id/route";
import { action as signInAction } from "~/routes/auth/route";
import { action as changePasswordAction } from "~/routes/change-password";
import { action as confirmAction, loader as confirmLoader } from "~/routes/confirm-email";
import { action as deleteAccountAction } from "~/routes/delete-account";
import { action as resetAction, loader as resetLoader } from "~/routes/reset-password";
import { action as signOutAction } from "~/routes/sign-out";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const WRONG = "Wrong-Password-1";
const CLIENT = "203.0.113.7";
const MARK = expect.stringMatching(/^[0-9a-f]{16}$/);

let customer: { id: string; email: string };
let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  customer = await addCustomer();
  visitor = new Visitor();
  vi.mocked(log).mockClear();
});

/** Returns all entries logged in this test; expects no name, address or secret in them. */
function loggedEvents(...secrets: string[]) {
  const entries = vi.mocked(log).mock.calls.map(([fields]) => fields);
  const text = JSON.stringify(entries);
  expect(text).not.toMatch(/@|Zoë|password-1/i);
  for (const secret of [customer.email, customer.id, CLIENT, PASSWORD, ...secrets]) {
    expect(text).not.toContain(secret);
  }
  return entries;
}

const signIn = (password: string) =>
  visitor.post(signInAction, "/auth", { intent: "sign-in", email: customer.email, password });

test("a failed sign-in, with a mark that is one account's each time, and a right one", async () => {
  await signIn(WRONG);
  await signIn(WRONG);
  await signIn(PASSWORD);
  const [first, second, third] = loggedEvents();
  expect(loggedEvents()).toHaveLength(3);
  expect(first).toMatchObject({ event: "sign-in-failed", account: MARK });
  expect(second).toEqual(first);
  expect(third).toEqual({ event: "signed-in", account: first?.account, client: MARK });
});

test("a locked-out account, for each password that is not even tried", async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    // The lock-out's five are met only by who waits out the throttle's three.
    kit.clearThrottle();
    await signIn(WRONG);
  }
  const events = loggedEvents().map(({ event }) => event);
  expect(events).toEqual([...Array.from({ length: 5 }, () => "sign-in-failed"), "locked-out"]);
});

test("a throttle that is met, with the client as a mark", async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await checkThrottle("contact", { email: customer.email }, { clientAddress: CLIENT });
  }
  expect(loggedEvents()).toEqual([
    { event: "throttled", what: "contact", account: MARK, client: MARK },
  ]);
});

test("a role that is given or taken, once however often it is pressed", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const press = (role: string) => {
    const was = kit.roleOf(customer.id);
    const form = { intent: "set-role", role, was, confirmed: "yes" };
    return admin.post(roleAction, "/", form, { id: customer.id });
  };
  for (const role of ["sales", "admin", "admin", "customer", "customer"]) {
    expect((await press(role)).status).toBe(303);
  }
  const events = ["sales-granted", "sales-revoked", "admin-granted", "admin-revoked"];
  expect(loggedEvents()).toEqual(
    events.map((event) => ({ event, account: MARK, client: undefined })),
  );
});

test("a customer who asks for what is the administrators'", async () => {
  const who = await signedIn(customer);
  await expect(requireAdmin(who.request("/admin"), {})).rejects.toBeInstanceOf(Response);
  expect(loggedEvents()).toMatchObject([{ event: "access-refused", account: MARK }]);
});

test.each([
  { what: "changing the password", action: changePasswordAction, path: "/change-password" },
  { what: "deleting the account", action: deleteAccountAction, path: "/delete-account" },
])("a wrong password at $what", async ({ action, path }) => {
  const who = await signedIn(customer);
  await who.post(action, path, { currentPassword: WRONG, password: "Another-Horse-8" });
  expect(loggedEvents("Another-Horse-8")).toMatchObject([
    { event: "password-refused", account: MARK },
  ]);
});

test.each([
  {
    purpose: "confirm-email",
    done: "email-confirmed",
    loader: confirmLoader,
    action: confirmAction,
  },
  { purpose: "reset-password", done: "password-reset", loader: resetLoader, action: resetAction },
] as const)("a link to $purpose that is spent or too old, opened or sent", async (link) => {
  const { purpose, done, loader, action } = link;
  const { secret, token } = createToken(purpose, Date.now());
  db.transaction(() => insertToken(customer.id, token));
  const open = (token: string) => visitor.get(loader, `/${purpose}?token=${token}`);
  const send = (token: string) =>
    visitor.post(action, `/${purpose}`, { token, password: "Another-Horse-8" });

  await open(secret);
  await send(secret);
  expect(loggedEvents(secret)).toMatchObject([{ event: done, account: MARK }]);
  vi.mocked(log).mockClear();

  const event = { event: "link-refused", purpose };
  await open(secret);
  expect(loggedEvents(secret)).toMatchObject([event]);
  await send(secret);
  expect(loggedEvents(secret)).toMatchObject([event, event]);

  const old = createToken(purpose, Date.now() - 48 * 60 * 60 * 1000);
  db.transaction(() => insertToken(customer.id, old.token));
  await send(old.secret);
  expect(loggedEvents(secret, old.secret)).toMatchObject([event, event, event]);
  await open("");
  expect(loggedEvents()).toHaveLength(3);
});

test("each act of an account that succeeds, once (S19)", async () => {
  const admin = await addCustomer({ isAdmin: true });
  const staff = await signedIn(admin);
  const quote = addQuote();
  await sendVersion(quote, { sales: admin });
  const acceptance = { intent: "record-acceptance", version: "1", acceptedBy: "Zoë Example" };
  const submitKey = createSubmitKey();
  await staff.post(deskAction, "/", { ...acceptance, submitKey }, { id: quote.id });
  vi.mocked(log).mockClear();

  await signIn(PASSWORD);
  await visitor.get(dataLoader, "/account/data");
  const change = { currentPassword: PASSWORD, password: "Another-Horse-8" };
  await visitor.post(changePasswordAction, "/change-password", change);
  await visitor.post(signOutAction, "/sign-out");
  await visitor.post(signOutAction, "/sign-out");
  const leaver = await signedIn(customer);
  await leaver.post(deleteAccountAction, "/", { currentPassword: "Another-Horse-8" });

  await staff.get(quotesLoader, "/admin/quotes.csv");
  const path = `/admin/orders/lines.csv?for=sage&order=${quote.id}`;
  await staff.get(orderLinesLoader, path);
  await staff.get(csvLoader, "/admin/imports/export.csv?kind=prices");
  await staff.get(xlsxLoader, "/admin/imports/export.xlsx?kind=prices");
  await staff.post(deskAction, "/", { intent: "copy-link" }, { id: quote.id });
  const end = { intent: "end-sessions", confirmed: "yes" };
  await staff.post(roleAction, "/", end, { id: admin.id });

  expect(loggedEvents("Another-Horse-8").map(({ event }) => event)).toEqual([
    "signed-in",
    "data-exported",
    "password-changed",
    "signed-out",
    "account-deleted",
    "quotes-exported",
    "orders-exported",
    "catalogue-exported",
    "catalogue-exported",
    "link-copied",
    "sessions-ended",
  ]);
});

test("a form that another site has sent", async () => {
  const server = createHttpServer(
    runMiddleware([refuseBadRequests], () => undefined),
    {},
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  const { status } = await fetch(`http://127.0.0.1:${port}/sign-out?token=secret`, {
    method: "POST",
    headers: { Origin: "https://zoe.example" },
  });
  server.close();
  server.closeAllConnections();
  expect(status).toBe(403);
  expect(loggedEvents("secret", "zoe.example")).toMatchObject([{ event: "cross-site-refused" }]);
});
