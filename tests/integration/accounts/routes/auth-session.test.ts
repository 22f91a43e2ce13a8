import { beforeEach, describe, expect, test, vi } from "vitest";

import * as sessions from "~/accounts/sign-in/sessions.server";
import { loader as accountLoader } from "~/routes/account/route";
import { loader } from "~/routes/auth/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { action as signOutAction, loader as signOutLoader } from "~/routes/sign-out";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { whileRefusing } from "#tests/support/database-trouble";
import { ORIGIN, Visitor } from "#tests/support/requests";
import { isSignedIn, signIn } from "#tests/support/sign-in";

// All of it works as ever; only how often a session is read is counted.
let visitor: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

describe("the session", () => {
  test("of before signing in is worthless after it", async () => {
    const { email } = await addCustomer();
    await signIn(visitor, email);
    const first = visitor.cookie("session");
    await signIn(visitor, email);

    const thief = new Visitor();
    thief.setCookie("session", first);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("that has ended is looked for once, to say so on the quote page", async () => {
    const { id, email } = await addCustomer();
    await signIn(visitor, email);
    kit.endSessions(id);

    const findUser = vi.spyOn(sessions, "findSessionUser");
    expect((await visitor.get(quoteLoader, "/quote")).data.signedOut).toBe(true);
    expect(findUser).toHaveBeenCalledOnce();
  });

  test("is hashed at rest, and a cookie of it httpOnly and same-site", async () => {
    const { email } = await addCustomer();
    const { headers } = await signIn(visitor, email);
    expect(headers.getSetCookie().find((line) => line.startsWith("session="))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    );
    const id = atob(decodeURIComponent(visitor.cookie("session") ?? "").split(".")[0] ?? "");
    const hashes = kit.listSessions().map(({ idHash }) => idHash);
    expect(hashes.join()).not.toContain(id.replaceAll('"', ""));
  });

  test("a copied cookie is worthless after sign-out, and signing out twice is no error", async () => {
    const { email } = await addCustomer();
    await signIn(visitor, email);
    const thief = new Visitor();
    thief.setCookie("session", visitor.cookie("session"));
    const otherTab = new Visitor();
    otherTab.setCookie("session", visitor.cookie("session"));

    expect(await visitor.post(signOutAction, "/sign-out")).toMatchObject({
      status: 303,
      location: "/",
    });
    expect(await isSignedIn(thief)).toBe(false);
    expect((await otherTab.post(signOutAction, "/sign-out", { from: "account" })).location).toBe(
      "/",
    );
    expect(await otherTab.toast()).toMatchObject({
      title: "Signed out",
      description: "You have been successfully signed out.",
    });
  });

  test("a GET of /sign-out does not sign out", async () => {
    const { email } = await addCustomer();
    await signIn(visitor, email);
    await visitor.get(signOutLoader, "/sign-out");
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("of a deleted user is a visitor's", async () => {
    const customer = await addCustomer();
    const who = await signedIn(customer);
    kit.deleteUser(customer.id);
    expect(await isSignedIn(who)).toBe(false);
    expect((await who.get(accountLoader, "/account")).status).toBe(303);
  });

  test.each([
    { why: "just used within the day", hours: 23, days: 0, lasts: true },
    { why: "idle for a day", hours: 25, days: 0, lasts: false },
    { why: "busy, but a week old", hours: 0, days: 8, lasts: false },
  ])("$why: $lasts", async ({ hours, days, lasts }) => {
    const who = await signedIn(await addCustomer());
    kit.ageSessions({ lastSeenMs: hours * 3_600_000, createdMs: days * 86_400_000 });
    expect(await isSignedIn(who)).toBe(lasts);
  });

  test.each(["nonsense", "eyJhIjoxfQ.forged", "%E0%A4%A", ""])(
    "a cookie of %j is a visitor",
    async (value) => {
      visitor.setCookie("session", value);
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );

  test("no row is made for a visitor who only reads", async () => {
    const before = kit.countRows("sessions");
    await visitor.get(rootLoader, "/");
    await visitor.get(loader, "/auth");
    expect(kit.countRows("sessions")).toBe(before);
  });
});

test("a session that cannot be ended is reported, and the header's button stays on its page", async () => {
  const who = await signedIn(await addCustomer());
  const fromHeader = (Referer?: string) => {
    const headers = { Origin: ORIGIN, ...(Referer ? { Referer } : {}) };
    const body = new URLSearchParams();
    return who.send(signOutAction, who.request("/sign-out", { method: "POST", body, headers }));
  };
  await whileRefusing("delete on sessions", async () => {
    const description = "Failed to sign out. Please try again.";
    expect(await fromHeader(`${ORIGIN}/products?q=valve`)).toMatchObject({
      status: 303,
      location: "/products?q=valve",
    });
    expect(await who.toast()).toMatchObject({ title: "Error", description });
    expect((await fromHeader("https://example.com/products")).location).toBe("/");
    expect((await fromHeader()).location).toBe("/");
    expect(await who.post(signOutAction, "/sign-out", { from: "account" })).toMatchObject({
      status: 503,
      data: { toast: { title: "Error", description } },
    });
  });
});
