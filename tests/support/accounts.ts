import { hashPassword } from "~/auth/password.server";
import { startSession } from "~/auth/session.server";
import { db, sqlite } from "~/db/engine/client.server";
import { findUserById, insertConfirmedAccount } from "~/db/account/users.server";
import { Visitor } from "#tests/support/requests";

export const PASSWORD = "Correct-Horse-7";

let hashed: Promise<string> | undefined;
let customerCount = 0;

/** Adds a confirmed account whose password is PASSWORD; the discount is in hundredths of a per cent. */
export async function addCustomer({
  email = `customer-${(customerCount += 1)}@example.com`,
  fullName = "Zoë Example",
  discountBasisPoints = 0,
  isAdmin = false,
} = {}) {
  hashed ??= hashPassword(PASSWORD);
  const account = { email, fullName, phoneNumber: null, company: null, passwordHash: await hashed };
  const id = db.transaction(() => insertConfirmedAccount(account, isAdmin, Date.now()));
  sqlite
    .prepare("update profiles set discount_basis_points = ? where user_id = ?")
    .run(discountBasisPoints, id);
  return { id, email };
}

/** A browser in which this user is signed in already. */
export async function signedIn({ id }: { id: string }): Promise<Visitor> {
  const visitor = new Visitor();
  const passwordHash = findUserById(id)?.passwordHash ?? null;
  const cookie = await startSession(visitor.request("/"), { id, passwordHash });
  const [pair = ""] = cookie.split(";");
  const at = pair.indexOf("=");
  visitor.setCookie(pair.slice(0, at), pair.slice(at + 1));
  return visitor;
}

/** Forgets every throttle and lock-out, for a test that is about something else. */
export function clearAllAttempts() {
  sqlite.exec("delete from throttle_hits; delete from failed_logins");
}
