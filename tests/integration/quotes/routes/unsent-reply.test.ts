import { beforeEach, describe, expect, test } from "vitest";

import { findDraft } from "~/quotes/reply/replies.server";
import { loader as sendAgainLoader } from "~/routes/account_.send-again";
import { action, loader } from "~/routes/admin.quotes_.$id/route";
import { action as signOutAction } from "~/routes/sign-out";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { startDraft } from "#tests/support/replies";
import type { FormFields, Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let browser: Visitor;
let quote: ReturnType<typeof addQuote>;
let typed: FormFields;

beforeEach(async () => {
  clearAllAttempts();
  sales = await addCustomer({ isAdmin: true });
  browser = await signedIn(sales);
  quote = addQuote();
  const { draft } = await startDraft(quote, { sales });
  const line = draft.lines[0]?.id;
  typed = {
    ...{
      intent: "save",
      revision: draft.revision,
      validUntil: draft.validUntil ?? "",
      shipping: "13.50",
    },
    ...{ [`quantity-${line}`]: "3", [`price-${line}`]: "41.5 each", [`cost-${line}`]: "19.99" },
    message: "Twenty minutes of work",
  };
});

const path = () => `/admin/quotes/${quote.id}`;
const press = (form: FormFields, who = browser) => who.post(action, path(), form, { id: quote.id });
const desk = async (who = browser, query = "") =>
  (await who.get(loader, path() + query, { id: quote.id })).data;
const draft = () => findDraft(quote.orderNumber);
const pressLate = (form = typed) => {
  kit.endSessions();
  return press(form);
};
const signInAgain = (who = browser) => signIn(who, sales.email, PASSWORD, "/account/send-again");

describe("a reply that is posted after the session has ended", () => {
  test("is filled in once its author has signed in again, and is saved by a press", async () => {
    expect((await pressLate()).location).toBe("/auth?redirectTo=%2Faccount%2Fsend-again");
    expect((await signInAgain()).location).toBe("/account/send-again");
    expect((await browser.get(sendAgainLoader, "/account/send-again")).location).toBe(path());

    const { unsent } = await desk();
    expect(unsent).toMatchObject({ hasDraft: true, savedSince: null, hasLostLines: false });
    const { intent, ...entries } = typed;
    const filled = unsent?.result?.initialValue ?? {};
    expect(filled).toEqual({ ...entries, revision: String(typed.revision) });
    // Only shown: nothing is saved before someone presses.
    expect([draft()?.message, intent]).toEqual([null, "save"]);

    await press({ ...typed, unsent: unsent?.keys });
    expect(draft()).toMatchObject({ message: "Twenty minutes of work" });
    expect((await desk()).unsent).toBeNull();
  });

  test("is not filled in over a newer draft unless staff press that, and then not saved at once", async () => {
    await pressLate();
    const colleague = await signedIn(await addCustomer({ isAdmin: true }));
    await press({ ...typed, message: "Theirs" }, colleague);
    await signInAgain();

    expect((await desk()).unsent).toMatchObject({
      result: null,
      savedSince: expect.stringContaining("@"),
    });
    const { unsent } = await desk(browser, "?bring-back=yes");
    const { revision } = unsent?.result?.initialValue ?? {};
    const refused = await press({ ...typed, revision, unsent: unsent?.keys });
    expect([refused.status, draft()?.message]).toEqual([409, "Theirs"]);
    expect((await desk()).unsent).not.toBeNull();

    await press({ ...typed, revision: String(draft()?.revision), unsent: unsent?.keys });
    expect([draft()?.message, (await desk()).unsent]).toEqual(["Twenty minutes of work", null]);
  });

  test("is shown without a form once the draft has gone, and can be thrown away", async () => {
    await pressLate();
    await signInAgain();
    await press({ intent: "discard", confirmed: "yes", revision: draft()?.revision });
    const { unsent } = await desk();
    expect(unsent).toMatchObject({ hasDraft: false, message: "Twenty minutes of work" });

    await press({ intent: "throw-away", unsent: unsent?.keys });
    expect((await desk()).unsent).toBeNull();
  });

  test("is not filled in over a draft that was started again", async () => {
    await pressLate();
    await signInAgain();
    await press({ intent: "discard", confirmed: "yes", revision: draft()?.revision });
    await press({ intent: "start" });
    expect((await desk()).unsent).toMatchObject({ result: null, hasLostLines: true });
  });

  test("is for no colleague, no other browser, and no one after signing out", async () => {
    await pressLate();
    const colleague = await addCustomer({ isAdmin: true });
    for (const who of [await signedIn(colleague), await signedIn(sales)]) {
      expect((await desk(who)).unsent).toBeNull();
    }
    await signInAgain();
    await browser.post(signOutAction, "/sign-out", { from: "account" });
    await signInAgain();
    expect((await desk()).unsent).toBeNull();
  });

  test("is not shown to another account in the same browser, nor after it", async () => {
    await pressLate();
    const colleague = await addCustomer({ isAdmin: true });
    await signIn(browser, colleague.email);
    expect((await desk()).unsent).toBeNull();
    await signInAgain();
    expect((await desk()).unsent).toBeNull();
  });

  test("cannot be thrown away by anyone else", async () => {
    await pressLate();
    await signInAgain();
    const keys = (await desk()).unsent?.keys;
    const colleague = await signedIn(await addCustomer({ isAdmin: true }));
    await press({ intent: "throw-away", unsent: keys }, colleague);
    expect((await desk()).unsent?.keys).toBe(keys);
  });

  test("is the last of several presses", async () => {
    await pressLate({ ...typed, message: "First" });
    await press({ ...typed, message: "Second" });
    await signInAgain();
    const { unsent } = await desk();
    expect(unsent?.result?.initialValue.message).toBe("Second");
    await press({ ...typed, unsent: unsent?.keys });
    expect((await desk()).unsent).toBeNull();
  });
});
