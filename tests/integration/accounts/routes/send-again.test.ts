import { beforeEach, describe, expect, test, vi } from "vitest";

import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { loader as sendAgainLoader } from "~/routes/account_.send-again";
import { action as addProductAction } from "~/routes/admin._index/route";
import { action as customerAction } from "~/routes/admin.customers_.$id/route";
import { action as changePasswordAction } from "~/routes/change-password";
import { action as quoteDetailsAction } from "~/routes/quote-details.$id/route";
import { action as profileAction } from "~/routes/update-profile";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, press } from "#tests/support/quote-form";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { Visitor } from "#tests/support/requests";
import { addQuote } from "#tests/support/quotes";
import { signIn } from "#tests/support/sign-in";

const SEND_AGAIN = "/auth?redirectTo=%2Faccount%2Fsend-again";
const TYPED = { fullName: "Zoë Example", company: "Two\nlines & <b>", phoneNumber: "01632 960001" };

let customer: { id: string; email: string };
let browser: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  customer = await addCustomer();
  browser = await signedIn(customer);
});

const sendLate = (fields: Record<string, string> = TYPED) => {
  kit.endSessions();
  return browser.post(profileAction, "/update-profile?from=here", fields);
};
const look = (who = browser) => who.get(sendAgainLoader, "/account/send-again");

describe("a form that is sent after its session has ended", () => {
  test("is saved during sign-in, and can be sent unchanged", async () => {
    expect(await sendLate()).toMatchObject({ status: 303, location: SEND_AGAIN });
    expect(await browser.toast()).toMatchObject({ title: "You have been signed out" });
    expect((await look()).location).toBe(SEND_AGAIN);

    const { location } = await signIn(browser, customer.email, PASSWORD, "/account/send-again");
    expect(location).toBe("/account/send-again");
    const { address, fields, hadFiles } = (await look()).data;
    expect([address, hadFiles]).toEqual(["/update-profile?from=here", false]);
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(TYPED);

    const again = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
    expect((await browser.post(profileAction, address, again)).location).toBe("/account");
    expect(findProfileByUserId(customer.id)).toMatchObject({ fullName: "Zoë Example" });
  });

  test("is one of several, each of which is offered until it is sent", async () => {
    await sendLate();
    await browser.post(profileAction, "/update-profile", { ...TYPED, fullName: "Newest" });
    await signIn(browser, customer.email);
    const { data: newest } = await look();
    expect(newest.fields).toContainEqual(expect.objectContaining({ value: "Newest" }));
    expect(newest.others).toHaveLength(1);

    const again = new URLSearchParams(newest.fields.map(({ name, value }) => [name, value]));
    await browser.post(profileAction, newest.action, again);
    const { data: older } = await look();
    expect(older).toMatchObject({ address: "/update-profile?from=here", others: [] });
    expect(older.fields).toContainEqual(expect.objectContaining({ value: "Zoë Example" }));
    await browser.post(profileAction, older.action, TYPED);
    expect((await look()).location).toBe("/account");
  });

  test("is stored once more without its mark if that session ends too", async () => {
    await sendLate();
    await signIn(browser, customer.email);
    const { action } = (await look()).data;
    kit.endSessions();
    await browser.post(profileAction, action, TYPED);
    await signIn(browser, customer.email);
    expect((await look()).data.address).toBe("/update-profile?from=here");
  });

  test.each([
    { other: "no", visit: () => Promise.resolve() },
    { other: "an empty", visit: () => browser.get(rootLoader, "/") },
  ])(
    "is saved on the quote page too, with $other basket accessible meanwhile",
    async ({ visit }) => {
      await add(browser, addProduct().id);
      kit.endSessions();
      await visit();
      const notes = { notes: "Typed for long" };
      expect((await press(browser, "submit", notes)).location).toBe(SEND_AGAIN);

      await signIn(browser, customer.email);
      const { address, fields } = (await look()).data;
      const again = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
      expect((await browser.post(quoteAction, address, again)).location).toBe("/thank-you");
    },
  );

  test("is saved through fail-safe, on the page that says that signing in is closed", async () => {
    await add(browser, addProduct().id);
    kit.endSessions();
    kit.setSwitch("fail-safe", true);
    try {
      expect((await press(browser, "submit", { notes: "Typed for long" })).location).toBe("/quote");
      expect(await browser.toast()).toMatchObject({ title: "You have been signed out" });
    } finally {
      kit.setSwitch("fail-safe", false);
    }

    await signIn(browser, customer.email);
    const { address, fields } = (await look()).data;
    expect(address).toBe("/quote");
    expect(fields).toContainEqual(expect.objectContaining({ value: "Typed for long" }));

    // The quote page itself shows it too, until the form is posted.
    const details = async () => (await browser.get(quoteLoader, "/quote")).data.details;
    expect(await details()).toMatchObject({ notes: "Typed for long" });
    await press(browser, "update", { notes: "Shorter" });
    expect(await details()).toMatchObject({ notes: "Shorter" });
  });

  test("is not shown to another user in any browser", async () => {
    await sendLate();
    const elsewhere = await signedIn(customer);
    const stranger = await signedIn(await addCustomer());
    for (const who of [elsewhere, stranger]) {
      expect((await look(who)).location).toBe("/account");
      expect((await who.toast())?.description).toContain("no longer saved");
    }
    expect((await look(new Visitor())).location).toBe(SEND_AGAIN);
  });

  test("is not shown to another user in the same browser", async () => {
    kit.endSessions();
    await browser.post(customerAction, `/admin/customers/${customer.id}`, {
      intent: "discount",
      discount: "100",
    });
    const admin = await addCustomer({ isAdmin: true });
    await signIn(browser, admin.email);
    expect((await look()).location).toBe("/account");
  });

  test("with files is saved without them, and says so", async () => {
    const admin = await addCustomer({ isAdmin: true });
    browser = await signedIn(admin);
    kit.endSessions();
    const form = new FormData();
    form.set("name", "Typed for an hour");
    form.set("imageFile", new File(["x".repeat(1000)], "picture.png", { type: "image/png" }));
    expect((await browser.post(addProductAction, "/admin", form)).location).toBe(SEND_AGAIN);

    await signIn(browser, admin.email);
    const { address, fields, hadFiles } = (await look()).data;
    expect([address, hadFiles]).toEqual(["/admin", true]);
    expect(fields.map(({ name }) => name)).toEqual(["name"]);
  });

  test("with files of a message about a quote is saved without them", async () => {
    const { id } = addQuote({ userId: customer.id });
    kit.endSessions();
    const form = new FormData();
    form.set("messageText", "Typed for an hour");
    form.set("files", new File(["x"], "plan.txt"));
    const posted = await browser.post(quoteDetailsAction, `/quote-details/${id}`, form, { id });
    expect(posted.location).toBe(SEND_AGAIN);

    await signIn(browser, customer.email);
    const { address, fields, hadFiles } = (await look()).data;
    expect([address, hadFiles]).toEqual([`/quote-details/${id}`, true]);
    expect(fields).toMatchObject([{ name: "messageText", value: "Typed for an hour" }]);
  });

  test("with files for staff is not even read from anyone else", async () => {
    kit.endSessions();
    const pull = vi.fn();
    const request = browser.request("/admin", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=zz" },
      // Nothing of it ever arrives.
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      ...{ duplex: "half" },
    });
    expect((await browser.send(addProductAction, request)).location).toBe(
      "/auth?redirectTo=%2Fadmin",
    );
    expect(pull).not.toHaveBeenCalled();
  });

  test.each([
    { why: "holds a password", action: changePasswordAction, form: { currentPassword: PASSWORD } },
    {
      why: "is pressed twice on purpose",
      action: customerAction,
      form: { intent: "set-role", role: "admin", was: "customer", confirmed: "yes" },
    },
  ])("is not saved when it $why", async ({ action, form }) => {
    kit.endSessions();
    const reply = await browser.post(action, "/somewhere", form, { id: customer.id });
    expect(reply.location).toBe("/auth?redirectTo=%2Fsomewhere");
    await signIn(browser, customer.email);
    expect((await look()).location).toBe("/account");
  });

  test.each([
    { why: "was never signed in", session: undefined },
    { why: "made the cookie up", session: "eyJhIjoxfQ.forged" },
  ])("is not saved for a visitor who $why", async ({ session }) => {
    const visitor = new Visitor();
    visitor.setCookie("session", session);
    const reply = await visitor.post(profileAction, "/update-profile", TYPED);
    expect(reply.location).toBe("/auth?redirectTo=%2Fupdate-profile");
  });

  test("is not saved in fail-safe, which ends no session", async () => {
    kit.setSwitch("fail-safe", true);
    const reply = await browser.post(profileAction, "/update-profile", TYPED);
    kit.setSwitch("fail-safe", false);
    expect(reply.location).toBe("/auth?redirectTo=%2Fupdate-profile");
  });
});
