import { randomBytes } from "node:crypto";
import { createSessionStorage } from "@remix-run/node";

import { browserName } from "~/accounts/sign-in/browser-name";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { findRole } from "~/accounts/sign-in/users.server";
import {
  ABSOLUTE_LIMIT_MS,
  type CheckedUser,
  deleteSession,
  findSessionUser,
  insertSession,
  type Membership,
  touchSession,
} from "~/accounts/sign-in/sessions.server";
import type { FormOwner } from "~/accounts/sign-in/stored-forms.server";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { logError } from "~/log.server";

/** The signed-in user's details that every request needs. */
export type SessionUser = {
  id: string;
  email: string;
  /** True for staff: sales and administrators. */
  isStaff: boolean;
  isAdmin: boolean;
  /** The firm that they are a member of. */
  firm: Membership | null;
  /** Hundredths of a per cent. */
  discountBasisPoints: number;
};

// Reading a session joins the user's current details to it; the others are set only to create one.
type SessionData = {
  userId: string;
  checked: CheckedUser;
  after: string;
  browser: string;
} & Omit<SessionUser, "id">;

// Update lastSeenAt at most every ten minutes: the idle limit is a day, and each update is a write.
const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** The name of the session cookie; a request without it is not signed in. */
export const SESSION_COOKIE = cookieName("session");

// A form that is posted after the longest session has ended still belongs to the account of that session.
const COOKIE_MS = ABSOLUTE_LIMIT_MS + RETENTION_DAYS.storedForm * DAY_MS;
const cookie = createSignedCookie(SESSION_COOKIE, { maxAge: COOKIE_MS / 1000 });

/**
 * Stores sessions as rows (S13): the cookie carries a random ID, and the row its hash. Only signing in
 * creates a row.
 */
const storage = createSessionStorage<SessionData>({
  cookie,

  async createData({ checked, after, browser = "" }) {
    const id = `${randomBytes(32).toString("base64url")}.${checked?.id ?? ""}`;
    if (checked) await insertSession(hashSecret(id), checked, { now: Date.now(), after, browser });
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
    return { ...user, isStaff: role !== null, isAdmin: role === "admin" };
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

  const { isStaff = false, isAdmin = false, firm = null, discountBasisPoints = 0 } = rest;
  return { id: userId, email, isStaff, isAdmin, firm, discountBasisPoints };
}

/**
 * Starts a session and returns its Set-Cookie header. Ends the session that the request came with, so
 * that an ID known before sign-in is worthless after it. Forms that were stored after that session had
 * ended belong to the new one if it is of the same user, and are deleted otherwise.
 */
export async function startSession(request: Request, user: CheckedUser): Promise<string> {
  const previous = await readSession(request);
  const session = await storage.getSession();
  session.set("checked", user);
  session.set("browser", browserName(request.headers.get("User-Agent")));
  if (previous.id) session.set("after", hashSecret(previous.id));
  const started = await storage.commitSession(session);
  if (previous.id) await storage.destroySession(previous);
  return started;
}

/** Deletes the request's session and returns the Set-Cookie header that clears its cookie. */
export async function endSession(request: Request): Promise<string> {
  return storage.destroySession(await readSession(request));
}

/** Returns the hash of the session ID in the request's cookie, even if that session has ended. */
export async function sessionHash(request: Request): Promise<string | undefined> {
  return (await readOwner(request))?.sessionHash;
}

/** Returns true if the session of the request, which may have ended, is that of someone who is staff now. */
export async function isStaffSession(request: Request): Promise<boolean> {
  const owner = await readOwner(request);
  return owner !== undefined && findRole(owner.userId) !== "customer";
}

/**
 * Returns the hash of the session ID in the request's cookie and its user, even if that session has ended: an ID ends with
 * the ID of its user, which identifies them after the row is deleted. This is no sign-in.
 */
export async function readOwner(request: Request): Promise<FormOwner | undefined> {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof id !== "string" || !id) return undefined;
  return { sessionHash: hashSecret(id), userId: id.slice(id.indexOf(".") + 1) };
}

function readSession(request: Request) {
  return storage.getSession(request.headers.get("Cookie"));
}

function logTouchError(error: unknown): void {
  logError(error);
}
