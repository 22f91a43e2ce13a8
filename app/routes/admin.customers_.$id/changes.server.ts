import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/auth/session.server";
import { endSessions, grantAdmin, setDiscount, withdrawAdmin } from "~/db/customers.server";
import { retryWhenBusy } from "~/db/retry.server";
import { formatDiscount } from "~/domain/money";
import { discountSchema } from "~/forms/customers.server";
import { firstErrorToast, redirectWithToast, rejectSubmission } from "~/http/replies.server";

type Change = {
  customer: { id: string; email: string };
  /** The administrator who makes it. */
  admin: SessionUser;
  form: FormData;
};

export async function changeDiscount({ customer, admin, form }: Change) {
  const submission = parseWithZod(form, { schema: discountSchema });
  if (submission.status !== "success") {
    return rejectSubmission(submission, { toast: firstErrorToast(submission) });
  }

  const { discount } = submission.value;
  await retryWhenBusy(() => setDiscount(customer.id, discount, by(admin)));
  return done(customer, `The discount of ${customer.email} is ${formatDiscount(discount)}.`);
}

export async function makeAdmin({ customer, admin }: Change) {
  const outcome = await retryWhenBusy(() => grantAdmin(customer.id, by(admin)));
  if (outcome === "granted") return done(customer, `${customer.email} is an administrator.`);
  return refused(
    customer,
    "Only a confirmed account can be made an administrator: who opened it may not own its address.",
  );
}

/** Giving up one's own role locks one out at once, so it is asked for twice. */
export async function unmakeAdmin({ customer, admin, form }: Change) {
  const isOwn = customer.id === admin.id;
  if (isOwn && form.get("confirmed") !== "on") {
    return refused(customer, "Tick the box first: you would lose the staff side at once.");
  }

  const outcome = await retryWhenBusy(() => withdrawAdmin(customer.id, by(admin)));
  if (outcome === "last-admin") {
    return refused(customer, "This is the only administrator: make somebody else one first.");
  }
  if (isOwn) {
    return redirectWithToast("/account", updated("You are no longer an administrator."));
  }
  return done(customer, `${customer.email} is no longer an administrator.`);
}

/** The administrator's own browser stays signed in. */
export async function signOutEverywhere({ customer, admin }: Change, ownSession?: string) {
  const isOwn = customer.id === admin.id;
  await retryWhenBusy(() => endSessions(customer.id, by(admin), isOwn ? ownSession : undefined));
  return done(
    customer,
    isOwn
      ? "You are signed out everywhere but here."
      : `${customer.email} is signed out everywhere.`,
  );
}

function by(admin: SessionUser) {
  return { actor: admin.email, now: Date.now() };
}

function done(customer: { id: string }, description: string) {
  return redirectWithToast(`/admin/customers/${customer.id}`, updated(description));
}

function refused(customer: { id: string }, description: string) {
  const toast = { kind: "error", title: "Error", description } as const;
  return redirectWithToast(`/admin/customers/${customer.id}`, toast);
}

function updated(description: string) {
  return { kind: "success", title: "Customer Updated", description } as const;
}
