import { beforeEach, describe, expect, test } from "vitest";

import { loader as accountLoader } from "~/routes/account/route";
import { action, loader } from "~/routes/auth/route";
import { action as addAction } from "~/routes/basket.lines";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { whileLocked, whileRefusing } from "#tests/support/database-trouble";
import { Visitor } from "#tests/support/requests";
import { isSignedIn, signIn, signUp } from "#tests/support/sign-in";

let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

describe("signing in", () => {
  test("in mixed case and with spaces, leads home with a session", async () => {
    const { email } = await addCustomer();
    expect(await signIn(visitor, `  ${email.toUpperCase()} `)).toMatchObject({
      status: 303,
      location: "/",
    });
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await visitor.get(loader, "/auth")).location).toBe("/");
  });

  test("with an address that was pasted with unseen characters works, and counts as that address", async () => {
    const { email } = await addCustomer();
    const pasted = email.replace("@", `${"\u0001".repeat(500)}@`);
    expect((await signIn(visitor, pasted, "Wrong-Password-1")).status).toBe(401);
    expect(kit.listFailedLogins()).toMatchObject([{ email }]);
    expect((await signIn(visitor, pasted)).status).toBe(303);
  });

  test("finds an account of before, whose address has an encoded domain, in either spelling", async () => {
    const account = await addCustomer({ email: "jo@xn--mller-kva.example" });
    for (const typed of ["Jo@Müller.example", "Jo Example <jo@xn--mller-kva.example>;"]) {
      const browser = new Visitor();
      expect((await signIn(browser, typed, "Wrong-Password-1")).status).toBe(401);
      expect(kit.listFailedLogins()).toMatchObject([{ email: account.email }]);
      expect((await signIn(browser, typed)).status).toBe(303);
    }
  });

  test.each([
    { redirectTo: "/account?tab=settings", location: "/account?tab=settings" },
    { redirectTo: "https://example.com/", location: "/" },
    { redirectTo: "//example.com", location: "/" },
    { redirectTo: "/\\example.com", location: "/" },
  ])("with redirectTo $redirectTo leads to $location", async ({ redirectTo, location }) => {
    const { email } = await addCustomer();
    expect((await signIn(visitor, email, PASSWORD, redirectTo)).location).toBe(location);
  });

  test("leads staff to the work list, unless another page required it", async () => {
    const { email } = await addCustomer({ isAdmin: true });
    expect((await visitor.get(loader, "/auth")).data).toMatchObject({ redirectTo: "" });
    expect((await signIn(visitor, email)).location).toBe("/admin/quotes");
    expect((await visitor.get(loader, "/auth")).location).toBe("/admin/quotes");
    expect((await signIn(new Visitor(), email, PASSWORD, "/admin/audit")).location).toBe(
      "/admin/audit",
    );
  });

  test("a guard sends a visitor here and back", async () => {
    const { location } = await visitor.get(accountLoader, "/account?tab=settings");
    expect(location).toBe("/auth?redirectTo=%2Faccount%3Ftab%3Dsettings");
  });

  test("known, unknown and unconfirmed addresses are refused in the same words", async () => {
    const { email } = await addCustomer();
    await signUp(visitor, { email: "unconfirmed@example.com" });
    const replies = [];
    for (const who of [email, "nobody@example.com", "unconfirmed@example.com"]) {
      const { status, data } = await signIn(visitor, who, "Wrong-Password-1");
      replies.push(JSON.stringify([status, data.toast, data.result.error]));
    }
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain("The email address or password is incorrect");
  });

  test.each([
    { email: "", password: "x" },
    { email: "nobody", password: "x" },
    { email: "a@example.com", password: "" },
    { email: "a@example.com", password: "x".repeat(2000) },
  ])("%j is a plain 400", async ({ email, password }) => {
    const reply = await signIn(visitor, email, password);
    expect(reply.status).toBe(400);
    expect(reply.data.toast).toMatchObject({ title: "Validation Error" });
  });

  test("repeated fields and files are plain errors", async () => {
    const reply = await visitor.post(action, "/auth", {
      intent: "sign-in",
      email: ["a@example.com", "b@example.com"],
      password: PASSWORD,
    });
    expect(reply.status).toBe(400);
  });

  test("brings the visitor's basket along and adds it up (B2)", async () => {
    const customer = await addCustomer();
    const [both, mine, theirs] = [addProduct(), addProduct(), addProduct()];
    const add = (who: Visitor, productId: number) =>
      who.post(addAction, "/basket/lines", { productId });

    const elsewhere = await signedIn(customer);
    await add(elsewhere, both.id);
    await add(elsewhere, mine.id);
    await add(visitor, both.id);
    await add(visitor, theirs.id);
    await signIn(visitor, customer.email);

    for (const who of [visitor, elsewhere]) {
      const { lines } = (await who.get(quoteLoader, "/quote")).data.basket;
      expect(lines.map(({ productName, quantity }) => [productName, quantity])).toEqual([
        [both.name, 2],
        [mine.name, 1],
        [theirs.name, 1],
      ]);
    }
  });
});

describe("forms that no page of the site has", () => {
  test.each([
    { why: "a list of a hundred million", body: "email[99999999]=1" },
    { why: "a deep list", body: `a${"[0]".repeat(3000)}=1` },
    { why: "a deep tree", body: `a${".c".repeat(3000)}=1` },
    { why: "a field fifty thousand times", body: "a=1&".repeat(50_000) },
    { why: "a broken intent", body: "__intent__={bad" },
    { why: "a broken state", body: "__state__={bad" },
  ])("$why is a plain 400, at once", async ({ body }) => {
    for (const [path, handler] of [
      ["/auth", action],
      ["/forgot-password", forgotAction],
    ] as const) {
      const request = visitor.postRequest(path, new URLSearchParams(body));
      expect((await visitor.send(handler, request)).status).toBe(400);
    }
  });
});

describe("a server error preserves the typed values", () => {
  test.each([
    { why: "a bug", during: whileNothingIsInserted },
    { why: "a locked database", during: whileLocked },
  ])("$why", { timeout: 20_000 }, async ({ during }) => {
    const { email } = await addCustomer();
    const failure = (description: string, typed: string) => ({
      status: 503,
      data: { toast: { title: "Error", description }, result: { initialValue: { email: typed } } },
    });
    const replies = await during(() =>
      Promise.all([
        signIn(visitor, email),
        signUp(new Visitor(), { email: "nobody-yet@example.com" }),
      ]),
    );
    expect(replies).toMatchObject([
      failure("An unexpected error occurred during sign in", email),
      failure("An unexpected error occurred", "nobody-yet@example.com"),
    ]);
    for (const { headers, text } of replies) {
      expect(headers.get("Retry-After")).toBe("10");
      expect(text).not.toContain(PASSWORD);
    }
  });
});

function whileNothingIsInserted<Result>(work: () => Promise<Result>): Promise<Result> {
  return whileRefusing(["insert on sessions", "insert on users"], work);
}
