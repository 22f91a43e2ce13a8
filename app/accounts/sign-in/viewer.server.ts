import type { AppLoadContext } from "@remix-run/node";

import { findDiscounts } from "~/accounts/firms/discounts.server";
import { findSignedInUser, type SessionUser } from "~/accounts/sign-in/session.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { PriceView } from "~/catalogue/prices/price";

/** The user of a request, if signed in, and how they may see prices. */
export type Viewer = { user: SessionUser | null; priceView: PriceView };

declare module "@remix-run/server-runtime" {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AppLoadContext {
    /** The viewer as this request's loaders share it. Call `findViewer` instead of reading it. */
    viewer?: Promise<Viewer>;
  }
}

/**
 * Reads the viewer of a request, once for all of its loaders. In fail-safe mode only staff
 * count as signed in, and prices are hidden from everybody.
 *
 * An action always reads for itself: the loaders that run after it share its context, and must see
 * what it changed.
 */
export function findViewer(request: Request, context: AppLoadContext): Promise<Viewer> {
  const isLoader = request.method === "GET" || request.method === "HEAD";
  if (!isLoader) return readViewer(request);

  context.viewer ??= readViewer(request);
  return context.viewer;
}

async function readViewer(request: Request): Promise<Viewer> {
  const { failSafeEnabled } = readSiteSettings();
  const signedIn = (await findSignedInUser(request)) ?? null;
  const user = failSafeEnabled && !signedIn?.isStaff ? null : signedIn;
  return { user, priceView: priceViewOf(user, failSafeEnabled) };
}

function priceViewOf(user: SessionUser | null, failSafeEnabled: boolean): PriceView {
  if (failSafeEnabled) return { kind: "hidden-by-fail-safe" };
  if (!user) return { kind: "hidden-from-visitors" };
  return { kind: "shown", discounts: findDiscounts(user.id) };
}
