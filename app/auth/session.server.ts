import { randomBytes } from "node:crypto";
import { createSessionStorage } from "@remix-run/node";

import { hashSecret } from "~/auth/tokens.server";
import {
  ABSOLUTE_LIMIT_MS,
  type CheckedUser,
  deleteSession,
  findSessionUser,
  insertSession,
  touchSession,
} from "~/db/account/sessions.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import { MINUTE_MS } from "~/domain/site/durations";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { transferExpiredForm } from "~/http/expired-forms.server";
import { logError } from "~/log.server";

/** Who is signed in, as every request needs to know it. */
export type SessionUser = {
  id: string;
  email: string;
  isAdmin: boolean;
  /** Hundredths of a per cent. */
  discountBasisPoints: number;
};

// Only the id is ever stored; the rest is joined to it whenever the session is read, but for what
// the new session is opened with.
type SessionData = { userId: string; checked: CheckedUser } & Omit<SessionUser, "id">;

// Reading a page is no reason to write each time; the idle limit of a day does not need minutes.
const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** Whoever sends it may be signed in. */
export const SESSION_COOKIE = cookieName("session");

const cookie = createSignedCookie(SESSION_COOKIE, { maxAge: ABSOLUTE_LIMIT_MS / 1000 });

/**
 * Sessions are rows (S13): the cookie carries a random id, the row its hash. A row is made at
 * sign-in and at no other time.
 */
const storage = createSessionStorage<SessionData>({
  cookie,

  async createData({ checked }) {
    const id = `${randomBytes(32).toString("base64url")}.${markOf(checked?.id ?? "")}`;
    if (checked) await retryWhenBusy(() => insertSession(hashSecret(id), checked, Date.now()));
    return id;
  },

  async readData(id) {
    const idHash = hashSecret(id);
    const now = Date.now();
    const found = findSessionUser(idHash, now);
    if (!found) return null;

    const { lastSeenAt, role, ...user } = found;
    if (now - lastSeenAt > TOUCH_EVERY_MS) touchQuietly(idHash, now);
    return { ...user, isAdmin: role === "admin" };
  },

  async updateData(id) {
    touchSession(hashSecret(id), Date.now());
  },

  async deleteData(id) {
    await retryWhenBusy(() => deleteSession(hashSecret(id)));
  },
});

/** Who sent this request, if they are signed in. A forged or outlived cookie is nobody. */
export async function findSignedInUser(request: Request): Promise<SessionUser | undefined> {
  const { userId, email, ...rest } = (await readSession(request)).data;
  if (!userId || !email) return undefined;

  const { isAdmin = false, discountBasisPoints = 0 } = rest;
  return { id: userId, email, isAdmin, discountBasisPoints };
}

/**
 * Starts a session and gives its Set-Cookie header. Whatever session the request came with ends,
 * so that an id known before sign-in is worthless after it; a form that it sent too late passes on to
 * its own user, and to nobody else who signs in at the same browser.
 */
export async function startSession(request: Request, user: CheckedUser): Promise<string> {
  const before = await readSession(request);
  if (before.id) {
    if (before.id.endsWith(`.${markOf(user.id)}`))
      transferExpiredForm(hashSecret(before.id), user.id);
    await storage.destroySession(before);
  }

  const session = await storage.getSession();
  session.set("checked", user);
  return storage.commitSession(session);
}

/** Ends the request's session on the server too, and gives the header that clears its cookie. */
export async function endSession(request: Request): Promise<string> {
  return storage.destroySession(await readSession(request));
}

/** The hash by which this request's own session is kept, or was until it ended; a forged one has none. */
export async function sessionHash(request: Request): Promise<string | undefined> {
  // From the cookie alone: whether there is a row is not asked.
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id ? hashSecret(id) : undefined;
}

/** The end of a session's id, by which it can be told whose it was when its row is gone. */
function markOf(userId: string): string {
  return hashSecret(userId);
}

function readSession(request: Request) {
  return storage.getSession(request.headers.get("Cookie"));
}

/** A locked database is no reason to refuse a page. */
function touchQuietly(idHash: string, now: number): void {
  try {
    touchSession(idHash, now);
  } catch (error) {
    logError(error);
  }
}
