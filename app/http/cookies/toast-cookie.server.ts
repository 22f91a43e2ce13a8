import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import type { Toast } from "~/http/toast";

// A minute is long enough for a redirect and too short for a stale greeting.
const toastCookie = createSignedCookie(cookieName("toast"), { maxAge: 60 });

export function serializeToast(toast: Toast): Promise<string> {
  return toastCookie.serialize(toast);
}

/** The toast that waits for this request, and the header that keeps it from being shown twice. */
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
