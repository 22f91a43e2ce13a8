import { env } from "~/env.server";
import { cookieName, createSignedCookie, DAY_S } from "~/http/cookies/signed-cookie.server";
import { failure, type Toast } from "~/http/toast";

const emailedCookie = createSignedCookie(cookieName("emailed"), {
  maxAge: DAY_S,
  isPersonal: false,
});

/** The last link that this browser requested by email. It may not exist: the page must not say so. */
export type Emailed = {
  purpose: "confirm-email" | "reset-password";
  /** Normalised. */
  email: string;
  /** The hash of the link's secret, if this browser made the sign-up that the link confirms. */
  signUpHash?: string;
  /** A path of this site to return to once the address is confirmed. */
  redirectTo?: string;
};

/** Returns the Set-Cookie header that names the requested link to this browser. */
export function serializeEmailed(emailed: Emailed): Promise<string> {
  return emailedCookie.serialize(emailed);
}

/** Returns the Set-Cookie header that deletes the cookie. */
export function clearEmailed(): Promise<string> {
  return emailedCookie.serialize("", { maxAge: 0 });
}

/** Returns the link for this purpose that this browser requested within the last day, if any. */
export async function readEmailed(
  request: Request,
  purpose: Emailed["purpose"],
): Promise<Emailed | undefined> {
  const parsed: unknown = await emailedCookie.parse(request.headers.get("Cookie"));
  return isEmailed(parsed) && parsed.purpose === purpose ? parsed : undefined;
}

// The cookie is signed, so its other fields are as they were stored.
function isEmailed(value: unknown): value is Emailed {
  return typeof value === "object" && value !== null && "purpose" in value && "email" in value;
}

/**
 * Returns the toast of an act that queues an email, or, while the site sends none (L6), one that says
 * so. Neither reveals whether the address has an account.
 */
export function emailedToast(toast: Toast): Toast {
  if (env.sendsMail) return toast;
  return failure(
    "We cannot send email at the moment",
    "If there is a link for this address, it will be sent as soon as possible.",
  );
}
