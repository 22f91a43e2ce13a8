import type { AppLoadContext } from "@remix-run/node";
import { and, eq, gt } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { newSignIn } from "~/accounts/mails/account-mails.server";
import { browserName, coarseNetwork } from "~/accounts/sign-in/browser-name";
import { startSession } from "~/accounts/sign-in/session.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { findRole } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { clientNetwork } from "~/http/client-network.server";
import {
  cookieName,
  createSignedCookie,
  DAY_S,
  serializeToast,
} from "~/http/cookies/signed-cookie.server";
import { logAct } from "~/http/security-log.server";
import { failure, type Toast } from "~/http/toast";
import { queueMail } from "~/mail/queue-mail.server";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { readBasketId } from "~/quotes/basket/basket-cookie.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { countOf } from "~/shared/counts";
import { MINUTE_MS } from "~/shared/durations";
import { HALF_SESSION_MINUTES, RETENTION_DAYS } from "~/site/settings/retention";

const DOUBLE_SUBMIT_MS = 10_000;
const HALF_SESSION_MS = HALF_SESSION_MINUTES * MINUTE_MS;

const MAX_ACCOUNTS = 10;

const knownBrowserCookie = createSignedCookie(cookieName("known-browser"), {
  maxAge: RETENTION_DAYS.knownBrowser * DAY_S,
  isPersonal: false,
});

type SetCookie = ["Set-Cookie", string];

/**
 * Signs a user in: merges the visitor's basket into theirs (B2) and says what did not fit, starts a session, and mails a member of staff whose
 * browser is new (S20). Returns the headers that set the cookies.
 */
export async function beginSession(
  request: Request,
  user: CheckedUser & { email: string },
  context: AppLoadContext,
): Promise<SetCookie[]> {
  const visitorBasketId = await readBasketId(request.headers.get("Cookie"));
  const left = visitorBasketId ? await mergeBaskets(visitorBasketId, user.id, Date.now()) : 0;
  const notice: SetCookie[] =
    left > 0 ? [["Set-Cookie", await serializeToast(notMerged(left))]] : [];
  const session: SetCookie = ["Set-Cookie", await startSession(request, user)];
  logAct("signed-in", user, context);
  if (findRole(user.id) === "customer") return [session, ...notice];
  return [session, ...notice, ["Set-Cookie", await noteBrowser(request, user, context)]];
}

/** Says that lines of the visitor's basket did not fit into the customer's. */
function notMerged(left: number): Toast {
  const verb = left === 1 ? "was" : "were";
  return failure(
    "Some lines did not fit",
    `${countOf(left, "line")} that you had before you signed in ${verb} not added: a quote can have up to ${MAX_LINES} lines, ${MAX_TEXT_LINES} of them not in our catalogue. Sign out to see them.`,
  );
}

type User = { id: string; email: string };

/**
 * Mails a member of staff whose account this browser had not signed in to (S20), and returns the
 * Set-Cookie header with which it is known the next time.
 */
async function noteBrowser(request: Request, user: User, context: AppLoadContext): Promise<string> {
  const known = await readKnownAccounts(request);
  const mark = markOf(user);
  if (!known.includes(mark)) {
    await report({ to: user.email, ...placeOf(request, context) }, Date.now());
  }
  return serializeKnownAccounts(mark, known);
}

/**
 * Mails a member of staff that their password was entered in a new browser, once the time for the second step is over;
 * if it passes, the mail about the sign-in takes the place of this one.
 */
export async function notePassword(
  request: Request,
  user: User,
  context: AppLoadContext,
): Promise<void> {
  if ((await readKnownAccounts(request)).includes(markOf(user))) return;
  const facts = { to: user.email, ...placeOf(request, context), isStopped: true };
  await report(facts, Date.now());
}

function markOf({ id }: User): string {
  return hashSecret(`known browser ${id}`);
}

function placeOf(request: Request, { clientAddress = "unknown" }: AppLoadContext) {
  return {
    browser: browserName(request.headers.get("User-Agent")),
    network: coarseNetwork(clientNetwork(clientAddress)),
  };
}

/** Returns the marks of the accounts that this browser has signed in to, the last first. */
async function readKnownAccounts(request: Request): Promise<string[]> {
  const parsed: unknown = await knownBrowserCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(parsed) ? parsed.filter((mark) => typeof mark === "string") : [];
}

/** Returns the Set-Cookie header that adds an account's mark to those of this browser. */
function serializeKnownAccounts(mark: string, known: readonly string[]): Promise<string> {
  const others = known.filter((one) => one !== mark);
  return knownBrowserCookie.serialize([mark, ...others].slice(0, MAX_ACCOUNTS));
}

type NewBrowser = { to: string; browser: string; network: string; isStopped?: boolean };

/** Queues a mail about a new browser, unless a double submit has queued it or the same one still waits. */
function report({ isStopped = false, ...place }: NewBrowser, now: number): Promise<void> {
  const { to, browser, network } = place;
  return write(() => {
    const recent = db
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, newSignIn.kind),
          eq(outbox.toAddress, to),
          gt(outbox.createdAt, now - HALF_SESSION_MS),
        ),
      )
      .all()
      .filter(({ facts }) => facts?.browser === browser && facts.network === network);
    const stopped = recent.filter(({ facts, sentAt }) => facts?.isStopped && sentAt === null);
    if (isStopped) {
      const sendAt = now + HALF_SESSION_MS;
      if (stopped.length === 0)
        queueMail(newSignIn, { ...place, at: now, isStopped }, now, { sendAt });
      return;
    }
    for (const { id } of stopped) db.delete(outbox).where(eq(outbox.id, id)).run();
    const isQueued = recent.some(
      ({ facts, createdAt }) => !facts?.isStopped && createdAt > now - DOUBLE_SUBMIT_MS,
    );
    if (!isQueued) queueMail(newSignIn, { ...place, at: now }, now);
  });
}

/** Returns the page after a sign-in that no other page required: for staff the work list. */
export function landingPage({ isStaff }: { isStaff: boolean }): string {
  return isStaff ? staffQuotesPath({}) : "/";
}
