import { randomBytes } from "node:crypto";
import { createSessionStorage } from "@remix-run/node";

import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { listAdministratorIds } from "~/accounts/sign-in/users.server";
import {
  ABSOLUTE_LIMIT_MS,
  type CheckedUser,
  deleteSession,
  findSessionUser,
  insertSession,
  touchSession,
} from "~/accounts/sign-in/sessions.server";
import { MINUTE_MS } from "~/shared/durations";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { transferExpiredForm } from "~/http/expired-forms.server";
import { logError } from "~/log.server";

/** The signed-in user's details that every request needs. */
export type SessionUser = {
  id: string;
  email: string;
  isAdmin: boolean;
  /** Hundredths of a per cent. */
  discountBasisPoints: number;
};

// Reading a session joins the user's current details to it; `checked` is set only to create one.
type SessionData = { userId: string; checked: CheckedUser } & Omit<SessionUser, "id">;

// Update lastSeenAt at most every ten minutes: the idle limit is a day, and each update is a write.
const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** The name of the session cookie; a request without it is not signed in. */
export const SESSION_COOKIE = cookieName("session");

const cookie = createSignedCookie(SESSION_COOKIE, { maxAge: ABSOLUTE_LIMIT_MS / 1000 });

/**
 * Stores sessions as rows (S13): the cookie carries a random ID, and the row its hash. Only signing in
 * creates a row.
 */
const storage = createSessionStorage<SessionData>({
  cookie,

  async createData({ checked }) {
    const id = `${randomBytes(32).toString("base64url")}.${userSuffix(checked?.id ?? "")}`;
    if (checked) await insertSession(hashSecret(id), checked, Date.now());
    return id;
  },

  async readData(id) {
    const idHash = hashSecret(id);
    const now = Date.now();
    const found = findSessionUser(idHash, now);
    if (!found) return null;

    const { lastSeenAt, role, ...user } = found;
    // Not awaited: a locked database must not delay or refuse the page.
    if (now - lastSeenAt > TOUCH_EVERY_MS) touchSession(idHash, now).catch(logTouchError);
    return { ...user, isAdmin: role === "admin" };
  },

  async updateData(id) {
    await touchSession(hashSecret(id), Date.now());
  },

  async deleteData(id) {
    await deleteSession(hashSecret(id));
  },
});

/** Returns the signed-in user, if any. A forged or expired cookie counts as signed out. */
export async function findSignedInUser(request: Request): Promise<SessionUser | undefined> {
  const { userId, email, ...rest } = (await readSession(request)).data;
  if (!userId || !email) return undefined;

  const { isAdmin = false, discountBasisPoints = 0 } = rest;
  return { id: userId, email, isAdmin, discountBasisPoints };
}

/**
 * Starts a session and returns its Set-Cookie header. Ends the session that the request came with, so
 * that an ID known before sign-in is worthless after it. A form saved after that session expired is
 * transferred if it belonged to the same user.
 */
export async function startSession(request: Request, user: CheckedUser): Promise<string> {
  const previous = await readSession(request);
  if (previous.id) {
    if (previous.id.endsWith(`.${userSuffix(user.id)}`))
      transferExpiredForm(hashSecret(previous.id), user.id);
    await storage.destroySession(previous);
  }

  const session = await storage.getSession();
  session.set("checked", user);
  return storage.commitSession(session);
}

/** Deletes the request's session and returns the Set-Cookie header that clears its cookie. */
export async function endSession(request: Request): Promise<string> {
  return storage.destroySession(await readSession(request));
}

/** Returns the hash of the session ID in the request's cookie, even if that session has ended. */
export async function sessionHash(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id ? hashSecret(id) : undefined;
}

/** Returns true if the request's session, even one that has ended, is that of a present administrator. */
export async function isAdministratorsSession(request: Request): Promise<boolean> {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof id !== "string") return false;
  return listAdministratorIds().some((userId) => id.endsWith(`.${userSuffix(userId)}`));
}

/** Returns the suffix of a user's session IDs, which identifies the user after the row is deleted. */
function userSuffix(userId: string): string {
  return hashSecret(userId);
}

function readSession(request: Request) {
  return storage.getSession(request.headers.get("Cookie"));
}

function logTouchError(error: unknown): void {
  logError(error);
}
