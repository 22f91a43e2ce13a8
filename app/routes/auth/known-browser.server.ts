import type { AppLoadContext } from "@remix-run/node";

import { hashSecret } from "~/accounts/sign-in/token-secrets.server";
import { queueNewSignIn } from "~/accounts/sign-in/new-sign-in.server";
import { browserName, coarseNetwork } from "~/accounts/sign-in/browser-name";
import { clientNetwork } from "~/http/client-network.server";
import {
  readKnownAccounts,
  serializeKnownAccounts,
} from "~/accounts/sign-in/known-browser-cookie.server";

/**
 * Mails an administrator whose account this browser had not signed in to (S20), and returns the
 * Set-Cookie header with which it is known the next time.
 */
export async function noteBrowser(
  request: Request,
  user: { id: string; email: string },
  { clientAddress = "unknown" }: AppLoadContext,
): Promise<string> {
  const mark = hashSecret(`known browser ${user.id}`);
  const known = await readKnownAccounts(request);
  if (!known.includes(mark)) {
    const browser = browserName(request.headers.get("User-Agent"));
    const network = coarseNetwork(clientNetwork(clientAddress));
    await queueNewSignIn({ to: user.email, browser, network }, Date.now());
  }
  return serializeKnownAccounts(mark, known);
}
