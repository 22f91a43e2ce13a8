import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { endSessions } from "~/accounts/acts/end-sessions.server";
import { setDiscount } from "~/accounts/acts/set-discount.server";
import { setRole } from "~/accounts/acts/set-role.server";
import { NOT_CONFIRMED, parseRole, type Role } from "~/accounts/roles";
import { formatDiscount } from "~/catalogue/prices/money";
import type { Actor } from "~/shared/actor";
import { staleMessage } from "~/site/changes/stale.server";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import { failure, success } from "~/http/toast";

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

/** Gives the account another role (S23): an administrator gives up their own only by a button that says so. */
export async function changeRole({ customer, admin, form }: Change) {
  const role = parseRole(textField(form, "role"));
  const was = parseRole(textField(form, "was"));
  if (!role || !was) throw rejectUnknownIntent();

  requireConfirmed(form);
  const answer = await setRole(customer.id, { role, was }, actorOf(admin));
  if (answer.kind === "changed") logRole({ email: customer.email, role, was });
  switch (answer.kind) {
    case "changed":
    case "unchanged":
      if (customer.id !== admin.id) return done(customer, `${customer.email} ${IS_NOW[role]}.`);
      return redirectWithToast(
        role === "sales" ? "/admin/quotes" : "/account",
        updated("You are no longer an administrator."),
      );
    case "stale":
      return refused(
        customer,
        `Nothing was changed: a colleague has changed this role since the page was opened. ${customer.email} ${IS_NOW[answer.role]}.`,
      );
    case "last-admin":
      return refused(customer, "This is the only administrator. Give someone else the role first.");
    case "unconfirmed":
    case "unknown":
      return refused(customer, NOT_CONFIRMED);
  }
}

const IS_NOW: Record<Role, string> = {
  admin: "is an administrator",
  sales: "is sales",
  customer: "is a customer without a role",
};

function logRole({ email, role, was }: { email: string; role: Role; was: Role }): void {
  if (was === "admin") logSecurity("admin-revoked", { email });
  if (was === "sales") logSecurity("sales-revoked", { email });
  if (role === "admin") logSecurity("admin-granted", { email });
  if (role === "sales") logSecurity("sales-granted", { email });
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
  const toast = failure("Error", description);
  return redirectWithToast(`/admin/customers/${customer.id}`, toast);
}

function updated(description: string) {
  return success("Customer updated", description);
}
