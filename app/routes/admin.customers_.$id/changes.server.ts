import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { endSessions } from "~/accounts/acts/end-sessions.server";
import { grantAdmin } from "~/accounts/acts/grant-admin.server";
import { setDiscount } from "~/accounts/acts/set-discount.server";
import { withdrawAdmin } from "~/accounts/acts/withdraw-admin.server";
import { formatDiscount } from "~/catalogue/prices/money";
import type { Actor } from "~/shared/actor";
import { staleMessage } from "~/site/changes/stale.server";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

type Change = {
  customer: { id: string; email: string };
  /** The administrator who makes the change. */
  admin: SessionUser;
  form: FormData;
};

export async function changeDiscount({ customer, admin, form }: Change) {
  const submission = parseWithZod(form, { schema: discountSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, discount } = submission.value;
  const outcome = await setDiscount(customer.id, version, discount, actorOf(admin));
  if (outcome.kind === "stale") {
    const label = `Discount, now ${formatDiscount(outcome.discountBasisPoints)}`;
    return rejectAsStale(submission, outcome.change.at, {
      title: "Not saved: this discount has changed",
      description: staleMessage([outcome.change], { discount: label }),
    });
  }
  // A new address each time, so that the form remounts.
  return redirectWithToast(
    `/admin/customers/${customer.id}?saved=${Date.now()}`,
    updated(`The discount of ${customer.email} is ${formatDiscount(discount)}.`),
  );
}

export async function makeAdmin({ customer, admin, form }: Change) {
  requireConfirmed(form);
  const { kind } = await grantAdmin(customer.id, actorOf(admin));
  if (kind === "granted") logSecurity("admin-granted", { email: customer.email });
  if (kind === "granted" || kind === "unchanged") {
    return done(customer, `${customer.email} is an administrator.`);
  }
  return refused(
    customer,
    "Only a confirmed account can be made an administrator, because an unconfirmed address may not belong to the person who entered it.",
  );
}

export async function unmakeAdmin({ customer, admin, form }: Change) {
  requireConfirmed(form);
  const { kind } = await withdrawAdmin(customer.id, actorOf(admin));
  if (kind === "last-admin") {
    return refused(customer, "This is the only administrator. Give someone else the role first.");
  }
  if (kind === "withdrawn") logSecurity("admin-revoked", { email: customer.email });
  if (customer.id === admin.id) {
    return redirectWithToast("/account", updated("You are no longer an administrator."));
  }
  return done(customer, `${customer.email} is no longer an administrator.`);
}

/** Ends every session of the customer, but not the administrator's own current session. */
export async function signOutEverywhere({ customer, admin, form }: Change, ownSession?: string) {
  requireConfirmed(form);
  const isOwn = customer.id === admin.id;
  await endSessions(customer.id, actorOf(admin), isOwn ? ownSession : undefined);
  logSecurity("sessions-ended", { email: customer.email });
  return done(
    customer,
    isOwn
      ? "You are signed out everywhere except here."
      : `${customer.email} is signed out everywhere.`,
  );
}

function actorOf(admin: SessionUser): Actor {
  return { name: admin.email, now: Date.now() };
}

function done(customer: { id: string }, description: string) {
  return redirectWithToast(`/admin/customers/${customer.id}`, updated(description));
}

function refused(customer: { id: string }, description: string) {
  const toast = { kind: "error", title: "Error", description } as const;
  return redirectWithToast(`/admin/customers/${customer.id}`, toast);
}

function updated(description: string) {
  return { kind: "success", title: "Customer updated", description } as const;
}
