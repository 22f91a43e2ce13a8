import { type AppLoadContext, redirect } from "@remix-run/node";

import {
  findSignedInUser,
  isStaffSession,
  readOwner,
  type SessionUser,
  sessionHash,
} from "~/accounts/sign-in/session.server";
import { deleteStoredForms, SENT_AGAIN, storeForm } from "~/accounts/sign-in/stored-forms.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { findViewer, type Viewer } from "~/accounts/sign-in/viewer.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { londonDay } from "~/shared/dates";
import { signInPath } from "~/shared/sign-in-path";
import { takesCustomersFiles } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import { failure, type Toast } from "~/http/toast";

/** Where staff begin, and are sent back to. */
const STAFF_PAGE = "/admin/quotes";
const SEND_AGAIN = signInPath("/account/send-again");

/**
 * Returns the signed-in user, or redirects to sign in and come back. Loaders run in parallel, so
 * a parent's guard protects nothing: every loader and action that needs a user calls this itself. An
 * action calls it before it reads the form, which is saved here if the session has ended.
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<SessionUser> {
  const { user } = await requireViewer(request, context);
  return user;
}

/** Returns the signed-in user and how they may see prices; otherwise redirects like `requireUser`. */
export async function requireViewer(
  request: Request,
  context: AppLoadContext,
): Promise<Viewer & { user: SessionUser }> {
  const { user, priceView } = await findViewer(request, context);
  const { pathname, search, searchParams } = new URL(request.url);
  if (user) {
    const again = searchParams.get(SENT_AGAIN);
    if (again !== null && request.method === "POST") await deleteStoredForms(user.id, [again]);
    return { user, priceView };
  }

  await redirectExpiredSession(request);
  throw redirect(signInPath(pathname + search), 303);
}

/**
 * Saves a form that was posted after its session ended, and redirects to sign in and send it again.
 * Returns for every other request. A form that visitors may also send calls this itself, and names
 * with `whileClosed` the page to show while only staff can sign in.
 */
export async function redirectExpiredSession(
  request: Request,
  { whileClosed = SEND_AGAIN }: { whileClosed?: string } = {},
): Promise<void> {
  // Save the form only if its cookie carries a session ID that we signed.
  if (request.method !== "POST" || (await findSignedInUser(request))) return;
  const owner = await readOwner(request);
  if (owner === undefined || !(await mayBeRead(request))) return;
  if ((await storeForm(request, owner, Date.now())) === undefined) return;

  const { failSafeEnabled } = readSiteSettings();
  const to = failSafeEnabled ? whileClosed : SEND_AGAIN;
  throw await redirectWithToast(to, signedOut(failSafeEnabled));
}

/**
 * Returns false for a form with files from someone who is not staff, where only staff send files: the body may still be
 * arriving, as large and as slowly as the sender likes. Forms without files have arrived.
 */
async function mayBeRead(request: Request): Promise<boolean> {
  const hasFiles = /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
  if (!hasFiles || takesCustomersFiles(new URL(request.url).pathname)) return true;
  return isStaffSession(request);
}

/** Returns true if the request's session ended other than by signing out. */
export async function hasEndedSession(request: Request, { user }: Viewer): Promise<boolean> {
  return !user && (await sessionHash(request)) !== undefined;
}

function signedOut(failSafeEnabled: boolean): Toast {
  return failure(
    "You have been signed out",
    failSafeEnabled
      ? "Only our staff can sign in at the moment. What you typed is saved for a day."
      : "Sign in again to continue. What you typed is saved.",
  );
}

type Refusal = { refuseTo?: string; because?: string };

/**
 * Returns the signed-in administrator (S7). Redirects a visitor to sign in, a customer to the home page and sales
 * to their list of quotes, both with 'Access Denied'; their posts get a 403 instead (S23).
 */
export function requireAdmin(request: Request, context: AppLoadContext): Promise<SessionUser> {
  return requireRole(request, context, ({ isAdmin }) => isAdmin, {});
}

/** Returns the signed-in member of staff, sales or administrator; otherwise answers like `requireAdmin`. */
export function requireStaff(
  request: Request,
  context: AppLoadContext,
  refusal: Refusal = {},
): Promise<SessionUser> {
  return requireRole(request, context, ({ isStaff }) => isStaff, refusal);
}

async function requireRole(
  request: Request,
  context: AppLoadContext,
  isAllowed: (user: SessionUser) => boolean,
  { refuseTo = "/", because = "You don't have admin privileges." }: Refusal,
): Promise<SessionUser> {
  const user = await requireUser(request, context);
  if (isAllowed(user)) {
    await refuseWithoutSecondStep(request, user);
    return user;
  }

  logSecurity("access-refused", { email: user.email });
  const title = "Access Denied";
  if (!["GET", "HEAD"].includes(request.method)) {
    throw new Response(because, { status: 403, statusText: title });
  }
  throw await redirectWithToast(user.isStaff ? STAFF_PAGE : refuseTo, failure(title, because));
}

/**
 * Redirects staff without a second step to set one up, from the day on which Settings require it. A form is
 * stored first, and can be sent afterwards.
 */
async function refuseWithoutSecondStep(request: Request, { id }: SessionUser): Promise<void> {
  const { secondStepFrom } = readSiteSettings();
  if (secondStepFrom === null || londonDay(Date.now()) < secondStepFrom || hasSecondStep(id))
    return;
  const owner = request.method === "POST" ? await readOwner(request) : undefined;
  const key = owner && (await storeForm(request, owner, Date.now()));
  throw await redirectWithToast(
    "/account/second-step",
    failure(
      "Set up your second step first",
      key
        ? "Staff need one now. What you typed is saved for a day: you can send it again afterwards."
        : "Staff need one now.",
    ),
  );
}
