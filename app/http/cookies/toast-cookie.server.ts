import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import type { Toast } from "~/http/toast";

// A minute is long enough for a redirect, and too short for an outdated message.
const toastCookie = createSignedCookie(cookieName("toast"), { maxAge: 60 });

/** Returns the Set-Cookie header that shows a toast on the next page. */
export function serializeToast(toast: Toast): Promise<string> {
  return toastCookie.serialize(toast);
}

/** Returns the toast to show, if any, and the header that stops it from being shown twice. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast; clearingHeader: string } | undefined> {
  const parsed: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(parsed)) return undefined;
  return { toast: parsed, clearingHeader: await toastCookie.serialize("", { maxAge: 0 }) };
}

function isToast(value: unknown): value is Toast {
  return typeof value === "object" && value !== null && "title" in value && "kind" in value;
}
