import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD } from "#tests/support/kit/accounts";
import { uniqueEmail } from "#tests/support/kit/unique";
import { parseMail } from "#tests/support/mailbox";
import { signIn } from "#tests/support/session-cookie";
import { readMails, type Site, startSite } from "#tests/support/site";

import { query } from "./runs";
import { checkIntegrity, countWaitingMails } from "./load/proof";
import { inDatabase, signInAsStaff } from "./sales";

const ROUNDS = 4;
// Of each act in a round. A manager may send twenty invitations an hour.
const PRESSES = 16;

/** A form that is posted once. */
type Work = { cookie: string; path: string; form: Record<string, string> };
type Round = Record<"acceptances" | "invitations" | "roles", Work[]>;

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await signInAsStaff(site);
});
afterAll(() => site.stop());

async function prepare(): Promise<Round> {
  const [buyer, manager] = await inDatabase(site, async (kit) => {
    const people = [await kit.addCustomer(), await kit.addCustomer()] as const;
    kit.addFirm({ [people[1].id]: "manager" });
    return people;
  });
  const [buyerCookie, managerCookie] = [await signedIn(buyer), await signedIn(manager)];
  return inDatabase(site, async (kit) => {
    const round: Round = { acceptances: [], invitations: [], roles: [] };
    for (let count = 0; count < PRESSES; count += 1) {
      const quote = kit.addPlainQuote(buyer.id);
      kit.addVersion(quote.orderNumber);
      const answer = { version: "1", name: "Zoë Buyer", isAgreed: "on", submitKey: randomUUID() };
      round.acceptances.push({
        ...{ cookie: buyerCookie, path: `/quote-details/${quote.id}` },
        form: { intent: "accept", ...answer, purchaseOrder: String(quote.orderNumber) },
      });
      round.invitations.push({
        ...{ cookie: managerCookie, path: "/account/company" },
        form: { intent: "invite", email: uniqueEmail("guest"), role: "buyer" },
      });
      const { id, email } = await kit.addCustomer();
      round.roles.push({
        ...{ cookie: admin, path: `/admin/customers/${id}` },
        form: { intent: "set-role", role: "sales", was: "customer", confirmed: "yes", email },
      });
    }
    return round;
  });
}

function signedIn({ email }: { email: string }): Promise<string> {
  return signIn(site.url, { email, password: PASSWORD });
}

/** Presses until the site dies, and returns the forms that it acknowledged. */
async function pressUntilDead(works: readonly Work[]) {
  const acknowledged: Array<Work["form"]> = [];
  for (const { cookie, path, form } of works) {
    try {
      const { status } = await fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: site.url },
        body: new URLSearchParams(form),
      });
      expect(status).toBe(303);
      acknowledged.push(form);
    } catch (error) {
      if (error instanceof TypeError) break;
      throw error;
    }
  }
  return acknowledged;
}

/** Returns what the database has of each act: purchase orders, invited addresses and accounts with a role. */
function stored(): Record<keyof Round, string[]> {
  const list = (statement: string) =>
    query<{ value: string }>(site, statement).map(({ value }) => value);
  return {
    acceptances: list("select purchase_order as value from quote_outcomes"),
    invitations: list("select email as value from firm_invitations"),
    roles: list(
      "select email as value from users join user_roles on user_id = id where role = 'sales'",
    ),
  };
}

test("killed while people accept, invite and change roles: each that was acknowledged is there once, with its mails", async () => {
  const wanted: Record<keyof Round, string[]> = { acceptances: [], invitations: [], roles: [] };
  for (let count = 0; count < ROUNDS; count += 1) {
    const round = await prepare();
    const before = wanted.acceptances.length;
    const pressing = Promise.all([
      pressUntilDead(round.acceptances),
      pressUntilDead(round.invitations),
      pressUntilDead(round.roles),
    ]);
    await expect
      .poll(() => stored().acceptances.length, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(before + 2);
    await delay(count * 7);
    await site.kill();
    const [accepted, invited, changed] = await pressing;
    wanted.acceptances.push(...accepted.map(({ purchaseOrder = "" }) => purchaseOrder));
    wanted.invitations.push(...invited.map(({ email = "" }) => email));
    wanted.roles.push(...changed.map(({ email = "" }) => email));
    await site.startAgain();
  }
  await expect.poll(() => countWaitingMails(site), { timeout: 90_000, interval: 500 }).toBe(0);
  expect(checkIntegrity(site)).toBe("ok");

  const found = stored();
  console.info(
    Object.entries(wanted)
      .map(([what, { length }]) => `${length} ${what}`)
      .join(", "),
  );
  for (const what of ["acceptances", "invitations", "roles"] as const) {
    expect(new Set(found[what]).size).toBe(found[what].length);
    expect(found[what]).toEqual(expect.arrayContaining(wanted[what]));
    expect(wanted[what].length).toBeGreaterThan(0);
  }
  const mails = readMails(site.mailDir).map(parseMail);
  const addressees = mails.map(({ to }) => to);
  const countTo = (email: string) => addressees.filter((to) => to.includes(email)).length;
  for (const email of found.invitations) expect([email, countTo(email)]).toEqual([email, 1]);
  for (const email of found.roles) expect([email, countTo(email)]).toEqual([email, 1]);
  const kinds = await inDatabase(site, (kit) => kit.listMails().map(({ kind }) => kind));
  for (const kind of ["quote-outcome-for-sales", "quote-accepted-for-customer"])
    expect(kinds.filter((each) => each === kind)).toHaveLength(found.acceptances.length);
}, 240_000);
