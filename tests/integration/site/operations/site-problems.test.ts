import { afterEach, expect, test } from "vitest";

import { findSiteProblems } from "~/site/operations/site-problems.server";
import { env } from "~/env.server";
import { loader as deskLoader } from "~/routes/admin";
import { loader as auditLoader } from "~/routes/admin.audit/route";
import { loader as messagesLoader } from "~/routes/admin.messages";
import { loader as authLoader } from "~/routes/auth/route";
import { action as forgotAction, loader as forgotLoader } from "~/routes/forgot-password";
import { loader as thankYouLoader } from "~/routes/thank-you";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";
import { signUp } from "#tests/support/sign-in";

const initial = { ...env };

afterEach(() => void Object.assign(env, initial));

/** As a deployment that nothing was configured for. */
const goLive = () =>
  void Object.assign(env, {
    ...{ isProduction: true, isLive: true, isPublicUrlSet: false, sendsMail: false },
  });

const findings = () => findSiteProblems().map(({ finding }) => finding.split(" ", 1)[0]);

test("a live site has a problem for each missing setting, and one for this computer has none (L6)", () => {
  expect(findSiteProblems()).toEqual([]);
  goLive();
  expect(findings()).toEqual(["SMTP_URL", "PUBLIC_URL", "Quote"]);

  Object.assign(env, { smtpUrl: "smtp://mail.example", isPublicUrlSet: true });
  env.publicUrl = "https://www.controls.co.uk";
  expect(findings()).toEqual(["Quote"]);

  kit.updateSettings({ salesEmail: "sales@controls.co.uk", email: "info@controls.co.uk" });
  expect(findSiteProblems()).toEqual([]);
  kit.updateSettings({ salesEmail: null, email: null });
});

test("staff read the problems on every page, and no one else does (L6)", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const customer = await signedIn(await addCustomer());
  const problems = async (who: Visitor) => (await who.get(deskLoader, "/admin")).data?.problems;

  expect(await problems(admin)).toBe("");
  goLive();
  expect(await problems(admin)).toMatch(/^SMTP_URL is not set: .*\n\nPUBLIC_URL is not set: /);
  expect(await problems(customer)).toBeUndefined();
  expect(await problems(new Visitor())).toBeUndefined();
});

test("staff read them too when a site for one computer is reached under another name", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const reach = async (url: string) => (await admin.get(deskLoader, url)).data?.problems;

  Object.assign(env, { isProduction: true });
  expect(await reach("http://localhost:3000/")).toBe("");
  expect(await reach("https://www.controls.co.uk/")).toContain(
    "PUBLIC_URL is http://localhost:3000",
  );
});

test("no page says that an email was sent while none is", async () => {
  const admin = await signedIn(await addCustomer({ isAdmin: true }));
  const isEmailed = async () => (await new Visitor().get(thankYouLoader, "/")).data.isEmailed;
  const isMessageEmailed = async () =>
    (await admin.get(messagesLoader, "/admin/messages")).data.isEmailed;
  const isSent = async () => (await admin.get(auditLoader, "/admin/audit")).data.mail.isSent;

  const claims = async () => [await isEmailed(), await isMessageEmailed(), await isSent()];

  expect(await claims()).toEqual([true, true, true]);
  goLive();
  expect(await claims()).toEqual([false, false, false]);
});

test("no form says that a link was sent while none is, whether or not there is an account", async () => {
  const { email } = await addCustomer();
  const toastOf = async (address: string) => {
    clearAllAttempts();
    const visitor = new Visitor();
    await visitor.post(forgotAction, "/forgot-password", { email: address });
    const { data } = await visitor.get(forgotLoader, "/forgot-password?sent");
    expect(data.isEmailed).toBe(!isLive);
    await visitor.post(forgotAction, "/forgot-password", { email: address, intent: "again" });
    return visitor.toast();
  };
  let isLive = false;
  expect(await toastOf(email)).toMatchObject({ kind: "success", title: "Email sent" });

  goLive();
  isLive = true;
  const title = "We cannot send email at the moment";
  expect(await toastOf(email)).toMatchObject({ kind: "error", title });
  expect(await toastOf("stranger@example.com")).toEqual(await toastOf(email));

  const newcomer = new Visitor();
  expect((await signUp(newcomer)).status).toBe(303);
  expect(await newcomer.toast()).toMatchObject({ kind: "error", title });
  const page = await newcomer.get(authLoader, "/auth?view=check-email");
  expect(page.data).toMatchObject({ view: "check-email", isEmailed: false });
});
