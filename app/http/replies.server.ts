import type { SubmissionResult } from "@conform-to/dom";
import { json, redirect } from "@remix-run/node";

import { SECRET_FIELDS } from "~/http/form-data.server";
import { serializeToast } from "~/http/cookies/toast-cookie.server";
import type { Toast } from "~/http/toast";

/** With every 503: a lock is usually gone in seconds. */
export const RETRY_LATER = { "Retry-After": "10" };

/** Sent with every 503 of maintenance. */
export const MAINTENANCE_HEADERS = { "Retry-After": "300", "Cache-Control": "no-store" };

/** 303, so that a reload of the next page posts nothing again. */
export async function redirectWithToast(
  to: string,
  toast: Toast,
  headers: ReadonlyArray<readonly [string, string]> = [],
): Promise<Response> {
  const all = new Headers();
  for (const [name, value] of headers) all.append(name, value);
  all.append("Set-Cookie", await serializeToast(toast));
  return redirect(to, { status: 303, headers: all });
}

/**
 * A page with the values kept and each message beside its input; 400 unless another status says
 * better whose fault it is. Passwords are never sent back.
 */
export function rejectSubmission(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  {
    toast,
    status = 400,
    headers,
  }: { toast?: Toast; status?: 400 | 401 | 403 | 409 | 429 | 503; headers?: HeadersInit } = {},
) {
  const result = submission.reply({ hideFields: [...SECRET_FIELDS] });
  return json(
    { result, toast: toast ?? null },
    { status, headers: status === 503 ? { ...RETRY_LATER, ...headers } : headers },
  );
}

/** A submission whose reply also says what is wrong beyond its schema, beside the fields named. */
export function withFieldErrors(
  submission: {
    reply: (options: {
      hideFields?: string[];
      fieldErrors: Record<string, string[]>;
    }) => SubmissionResult;
  },
  errors: Record<string, string[] | undefined>,
): { reply: (options?: { hideFields?: string[] }) => SubmissionResult } {
  const fieldErrors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    if (messages) fieldErrors[field] = messages;
  }
  return { reply: (options) => submission.reply({ ...options, fieldErrors }) };
}

/** 503 for a form in which nothing is typed: there are no values to keep, only the toast, if any. */
export function rejectAsUnavailable(toast: Toast | null) {
  return json({ toast }, { status: 503, headers: RETRY_LATER });
}

/** 429 with Retry-After: the same page with the values kept, and the word to wait. */
export function rejectAsThrottled(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  seconds: number,
  description = "Please wait before trying again.",
) {
  return rejectSubmission(submission, {
    status: 429,
    headers: { "Retry-After": String(seconds) },
    toast: { kind: "error", title: "Too Many Attempts", description },
  });
}

/**
 * 409 for a form of something that was changed meanwhile. It comes back with the stored version: a
 * second press then overwrites what the reply told of.
 */
export function rejectAsStale(
  { reply }: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  version: number,
  told: { title: string; description: string },
) {
  const withVersion = (options?: { hideFields?: string[] }): SubmissionResult => {
    const result = reply(options);
    return { ...result, initialValue: { ...result.initialValue, version: String(version) } };
  };
  return rejectSubmission(
    { reply: withVersion },
    { status: 409, toast: { kind: "error", ...told } },
  );
}

/** The toast of a refused form: the message of its first wrong field (F2). */
export function firstErrorToast(submission: { reply: () => SubmissionResult }): Toast {
  const messages = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  return {
    kind: "error",
    title: "Validation Error",
    description: messages[0] ?? "Please check your input",
  };
}
