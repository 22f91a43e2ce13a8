import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { leaveFirm } from "~/accounts/acts/change-membership.server";
import { INVITATION_DAYS } from "~/accounts/firms/firm-role";
import { action as company, loader as companyLoader } from "~/routes/account_.company/route";
import { loader as data } from "~/routes/account_.data";
import { action as deleteAction, loader as deleteLoader } from "~/routes/delete-account";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { action as join, loader as joinLoader } from "~/routes/join-firm";
import { action as answerAction, loader as details } from "~/routes/quote-details.$id/route";
import { loader as thankYou } from "~/routes/thank-you";
import { DAY_MS } from "~/shared/durations";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { uniqueEmail } from "#tests/support/kit/unique";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import type { FormFields, Visitor } from "#tests/support/requests";

const PATH = "/account/company";

let boss: Awaited<ReturnType<typeof addCustomer>>;
let manager: Visitor;
let firmId: number;

beforeEach(async () => {
  kit.emptyTables("outbox");
  kit.clearAttempts();
  boss = await addCustomer({ fullName: "Max Manager" });
  manager = await signedIn(boss);
  firmId = kit.addFirm({ [boss.id]: "manager" });
});

const press = (form: FormFields, who = manager) => who.post(company, PATH, form);
const invite = (email: string, role = "buyer", who = manager) =>
  press({ intent: "invite", email, role }, who);
const roles = () => kit.rolesIn(firmId);
const invitations = () => kit.listInvitationsOf(firmId);
const title = async (who: Visitor) => (await who.toast())?.title;

/** Returns the link's secret in the newest invitation that was mailed. */
function mailedToken(): string {
  const text = mailsOfKind("firm-invitation").at(-1)?.text ?? "";
  return /join-firm\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

const accept = (token: string, who: Visitor) => who.post(join, "/join-firm", { token });

describe("an invitation", () => {
  test("shows to everyone who has the link, and joins only the account with its address", async () => {
    const guest = await addCustomer();
    expect((await invite(` ${guest.email.toUpperCase()}; `, "viewer")).status).toBe(303);
    expect(mailsOfKind("firm-invitation")).toMatchObject([{ toAddress: guest.email }]);
    const token = mailedToken();
    const [theirs, other] = [await signedIn(guest), await signedIn(await addCustomer())];
    const before = kit.countChanges();
    for (const who of [theirs, other]) {
      const { data: shown } = await who.get(joinLoader, `/join-firm?token=${token}`);
      expect(shown.invitation).toMatchObject({ firmName: "Acme Ltd", role: "viewer" });
    }
    expect(kit.countChanges()).toEqual(before);
    expect((await accept(token, other)).status).toBe(303);
    expect((await other.toast())?.description).toBe("The invitation is for another address.");
    expect((await accept(token, theirs)).location).toBe(PATH);
    expect(roles()).toEqual({ [boss.id]: "manager", [guest.id]: "viewer" });
    expect(invitations()).toEqual([]);
    expect(findProfileByUserId(guest.id)?.company).toBe("Acme Ltd");
    // Its link is used up.
    expect((await theirs.get(joinLoader, `/join-firm?token=${token}`)).data.invitation).toBeNull();
  });

  test("needs a confirmed address, and no other firm", async () => {
    const guest = await addCustomer();
    const theirs = await signedIn(guest);
    await invite(guest.email);
    kit.updateUser(guest.id, { emailVerifiedAt: null });
    await accept(mailedToken(), theirs);
    expect(roles()).toEqual({ [boss.id]: "manager" });
    kit.updateUser(guest.id, { emailVerifiedAt: 1 });
    kit.addFirm({ [guest.id]: "buyer" }, { name: "Other Ltd" });
    await accept(mailedToken(), theirs);
    expect((await theirs.toast())?.description).toBe("Leave Other Ltd first.");
    expect(roles()).toEqual({ [boss.id]: "manager" });
  });

  test("is mailed once for two presses, again with a new link, and stops when withdrawn", async () => {
    const email = uniqueEmail("guest");
    await invite(email);
    expect((await invite(email)).status).toBe(400);
    const [{ hash = "" } = {}] = invitations();
    const first = mailedToken();
    await Promise.all([1, 2].map(() => press({ intent: "send-again", invitation: hash })));
    expect(mailsOfKind("firm-invitation")).toHaveLength(2);
    const open = async (token: string) =>
      (await manager.get(joinLoader, `/join-firm?token=${token}`)).data.invitation;
    expect(await open(first)).toBeNull();
    expect(await open(mailedToken())).not.toBeNull();
    await press({ intent: "withdraw", invitation: invitations()[0]?.hash ?? "" });
    expect(await open(mailedToken())).toBeNull();
  });

  test("that has expired opens nothing, can be sent again, and is deleted after a month", async () => {
    const guest = await addCustomer();
    await invite(guest.email);
    kit.ageInvitations(firmId, INVITATION_DAYS * DAY_MS);
    const theirs = await signedIn(guest);
    await accept(mailedToken(), theirs);
    expect((await theirs.toast())?.description).toBe("This invitation no longer works.");
    const { data: shown } = await manager.get(companyLoader, PATH);
    expect(shown.invitations).toMatchObject([{ email: guest.email, isExpired: true }]);
    await press({ intent: "send-again", invitation: shown.invitations[0]?.hash ?? "" });
    expect((await accept(mailedToken(), theirs)).location).toBe(PATH);
    kit.addInvitation(firmId, uniqueEmail("old"), Date.now() - 31 * DAY_MS);
    await deleteExpired(Date.now());
    expect(invitations()).toEqual([]);
  });

  test("stops once its sender is no manager: another address of theirs may have it", async () => {
    const [second, guest] = [await addCustomer(), await addCustomer()];
    kit.joinFirm(second.id, firmId, "manager");
    const [theirs, invited] = [await signedIn(second), await signedIn(guest)];
    const acts = [
      { intent: "role", member: second.id, memberRole: "buyer" },
      { intent: "remove", member: second.id, confirmed: "yes" },
    ];
    for (const act of acts) {
      await press({ intent: "role", member: second.id, memberRole: "manager" });
      await invite(guest.email, "manager", theirs);
      await invite(uniqueEmail("kept"));
      const count = invitations().length;
      await press(act);
      expect(invitations()).toHaveLength(count - 1);
      await accept(mailedToken(), invited);
    }
    expect(roles()).toEqual({ [boss.id]: "manager" });
  });

  test("is one of 50 at most, and of 20 in an hour", async () => {
    for (let sent = 0; sent < 20; sent += 1) await invite(uniqueEmail("many"));
    expect((await invite(uniqueEmail("more"))).status).toBe(429);
    kit.clearAttempts();
    for (let old = 0; old < 30; old += 1) kit.addInvitation(firmId, uniqueEmail("old"));
    const refused = await invite("one-more@example.com");
    expect(refused.data).toMatchObject({
      result: { initialValue: { email: "one-more@example.com" } },
      toast: { description: "There are 50 invitations. Withdraw one first." },
    });
  });
});

describe("members", () => {
  test("who are not managers change nothing, with any form", async () => {
    const [buyer, other] = [await addCustomer(), await addCustomer()];
    kit.addFirm();
    kit.joinFirm(buyer.id, firmId, "buyer");
    kit.joinFirm(other.id, firmId, "viewer");
    kit.addInvitation(firmId, uniqueEmail("guest"));
    const [{ hash: invitation = "" } = {}] = invitations();
    const before = [roles(), invitations()];
    const who = await signedIn(buyer);
    const member = other.id;
    for (const form of [
      { intent: "invite", email: uniqueEmail("friend"), role: "manager" },
      { intent: "send-again", invitation },
      { intent: "withdraw", invitation },
      { intent: "role", member, memberRole: "manager" },
      { intent: "role", member: buyer.id, memberRole: "manager" },
      { intent: "remove", member, confirmed: "yes" },
      { intent: "close", confirmed: "yes" },
    ]) {
      expect((await press(form, who)).status, form.intent).toBe(403);
    }
    expect([roles(), invitations()]).toEqual(before);
    // They do not see the invitations.
    expect((await who.get(companyLoader, PATH)).data.invitations).toEqual([]);
  });

  test("of another firm are out of a manager's reach", async () => {
    const stranger = await addCustomer();
    const other = kit.addFirm({ [stranger.id]: "buyer" }, { name: "Other Ltd" });
    await press({ intent: "role", member: stranger.id, memberRole: "manager" });
    await press({ intent: "remove", member: stranger.id, confirmed: "yes" });
    expect(kit.rolesIn(other)).toEqual({ [stranger.id]: "buyer" });
  });

  test("one manager stays, until another is made", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    await press({ intent: "role", member: boss.id, memberRole: "buyer" });
    expect(await title(manager)).toBe("Nothing was changed");
    await press({ intent: "leave", confirmed: "yes" });
    expect(roles()).toEqual({ [boss.id]: "manager", [buyer.id]: "buyer" });
    await press({ intent: "role", member: buyer.id, memberRole: "manager" });
    expect((await press({ intent: "leave", confirmed: "yes" })).location).toBe("/account");
    expect(roles()).toEqual({ [buyer.id]: "manager" });
    // Their own session goes on, without the firm.
    expect((await manager.get(companyLoader, PATH)).data.firm).toBeNull();
  });

  test("who are removed are signed out, and take only their own quotes along", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    const before = await signedIn(buyer);
    const [shared, own] = [addQuote({ userId: buyer.id }), addQuote({ userId: buyer.id })];
    kit.updateQuote(own.id, { firmId: null });
    await press({ intent: "remove", member: buyer.id, confirmed: "yes" });
    expect((await before.get(companyLoader, PATH)).location).toContain("/auth");
    const after = await signedIn(buyer);
    const status = async ({ id }: { id: string }) =>
      (await after.get(details, `/quote-details/${id}`, { id })).status;
    expect([await status(shared), await status(own)]).toEqual([404, 200]);
    const exported = (await after.get(data, "/account/data")).data;
    expect(JSON.stringify(exported)).not.toContain(`"id":"${shared.id}"`);
    expect(exported).toMatchObject({
      quotes: [{ id: own.id }],
      quotesOfFirmsThatYouLeft: [{ orderNumber: shared.orderNumber }],
    });
    expect((await after.get(thankYou, "/thank-you")).text).not.toContain(shared.id);
  });

  test("all leave a firm that is closed, and its invitations end", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    await invite(uniqueEmail("guest"));
    await press({ intent: "close", confirmed: "yes" });
    expect([roles(), invitations()]).toEqual([{}, []]);
    expect(kit.findFirmRow(firmId)?.closedAt).not.toBeNull();
    expect((await manager.get(joinLoader, `/join-firm?token=${mailedToken()}`)).data).toMatchObject(
      {
        invitation: null,
      },
    );
  });

  test("can export their own rows of the firm only", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    const [own, others] = [addQuote({ userId: boss.id }), addQuote({ userId: buyer.id })];
    const exported = (await manager.get(data, "/account/data")).data;
    expect(exported).toMatchObject({
      firm: { name: "Acme Ltd", role: "manager" },
      quotes: [{ id: own.id, firm: "Acme Ltd" }],
    });
    for (const text of [others.id, buyer.email]) {
      expect(JSON.stringify(exported)).not.toContain(text);
    }
  });
});

describe("deleting an account", () => {
  test("takes name and contact from the firm's quotes, and leaves figures, order and firm", async () => {
    const buyer = await addCustomer({ fullName: "Bob Buyer" });
    kit.joinFirm(buyer.id, firmId, "buyer");
    const { email } = buyer;
    const quote = addQuote({ userId: buyer.id, email, name: "Bob Buyer", notes: "Ring Bob" });
    const before = kit.findQuoteByNumber(quote.orderNumber);
    await deleteAccount(buyer, { now: Date.now() });
    expect(kit.findQuoteByNumber(quote.orderNumber)).toEqual({
      ...before,
      ...{ userId: null, guestName: null, guestEmail: null, guestPhone: null, notes: null },
      guestCompany: "Acme Ltd",
    });
    const { data: seen } = await manager.get(details, `/quote-details/${quote.id}`, {
      id: quote.id,
    });
    expect(seen.firm?.requester).toBe("Asked by a former member");
  });

  test("takes a member's name from what they have answered for colleagues, also before they changed it or typed otherwise", async () => {
    const buyer = await addCustomer({ fullName: "Bob Buyer" });
    kit.joinFirm(buyer.id, firmId, "buyer");
    const quote = addQuote({ userId: boss.id, email: boss.email, name: "Max Manager" });
    await sendVersion(quote);
    const browser = await signedIn(buyer);
    const answers: FormFields[] = [
      { intent: "decline", reason: "Price" },
      { intent: "accept", name: "B. J. Buyer", purchaseOrder: "PO-7", isAgreed: "on" },
    ];
    for (const answer of answers) {
      const form = { version: "1", ...answer };
      await browser.post(answerAction, `/quote-details/${quote.id}`, form, { id: quote.id });
    }
    const outcomes = () => kit.listOutcomes(quote.orderNumber);
    const declined = { kind: "declined", purchaseOrder: null };
    const accepted = { kind: "accepted", purchaseOrder: "PO-7", undoneBy: null };
    expect(outcomes()).toMatchObject([
      { ...declined, byName: "Bob Buyer", undoneBy: "B. J. Buyer" },
      { ...accepted, byName: "B. J. Buyer" },
    ]);
    await deleteAccount(buyer, { now: Date.now() });
    expect(outcomes()).toMatchObject([
      { ...declined, byName: null, undoneBy: null },
      { ...accepted, byName: null },
    ]);
  });

  test("names beforehand each firm with which quotes stay, also one that they have left", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    addQuote({ userId: buyer.id });
    await leaveFirm(firmId, buyer.id, { now: Date.now(), ownSession: undefined });
    kit.addFirm(
      { [buyer.id]: "buyer", [(await addCustomer()).id]: "manager" },
      { name: "Zeta Ltd" },
    );
    const { data: shown } = await (await signedIn(buyer)).get(deleteLoader, "/delete-account");
    expect(shown.firms).toEqual(["Zeta Ltd", "Acme Ltd"]);
  });

  test("names the next manager of a firm, or closes it", async () => {
    const buyer = await addCustomer();
    kit.joinFirm(buyer.id, firmId, "buyer");
    const remove = (heir: string) =>
      manager.post(deleteAction, "/delete-account", {
        ...{ intent: "delete", currentPassword: PASSWORD, heir },
      });
    for (const heir of ["", "no-one", boss.id]) {
      expect((await remove(heir)).data, heir).toMatchObject({
        result: { error: { heir: ["Choose who manages Acme Ltd after you, or close it"] } },
      });
    }
    kit.clearAttempts();
    expect((await remove(buyer.id)).location).toBe("/");
    expect(roles()).toEqual({ [buyer.id]: "manager" });
    await deleteAccount(buyer, { now: 5, heir: { kind: "close" } });
    expect([roles(), kit.findFirmRow(firmId)?.closedAt]).toEqual([{}, 5]);
  });
});
