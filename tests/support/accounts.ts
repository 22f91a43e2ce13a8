import { startHalfSession } from "~/accounts/second-step/half-session.server";
import { startSession } from "~/accounts/sign-in/session.server";
import { findUserById } from "~/accounts/sign-in/users.server";
import { kit } from "#tests/support/bound-kit";
import { Visitor } from "#tests/support/requests";

export { PASSWORD } from "#tests/support/kit/accounts";

export const { addCustomer, clearAttempts: clearAllAttempts } = kit;

/** Returns a browser in which this user is signed in. */
export async function signedIn({ id }: { id: string }): Promise<Visitor> {
  const visitor = new Visitor();
  const cookie = await startSession(visitor.request("/"), checkedUser(id));
  return withCookie(visitor, cookie);
}

/** Returns a browser in which this user has given their password, and no code yet. */
export async function halfSignedIn({ id }: { id: string }): Promise<Visitor> {
  return withCookie(new Visitor(), await startHalfSession(checkedUser(id), Date.now()));
}

function checkedUser(id: string) {
  return { id, passwordHash: findUserById(id)?.passwordHash ?? null };
}

function withCookie(visitor: Visitor, setCookie: string): Visitor {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  visitor.setCookie(pair.slice(0, at), pair.slice(at + 1));
  return visitor;
}
