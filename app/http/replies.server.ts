import type { SubmissionResult } from "@conform-to/dom";
import { json, redirect } from "@remix-run/node";

import { SECRET_FIELDS } from "~/http/form-data.server";
import { serializeToast } from "~/http/cookies/signed-cookie.server";
import { tryAgainIn } from "~/shared/waits";
import { failure, type Toast } from "~/http/toast";

/** A form that was posted, as conform has parsed it. */
type Submission = {
  reply: (options?: {
    hideFields?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult;
};

/** Sent with every 503: a database lock usually lasts seconds. */
export const RETRY_LATER = { "Retry-After": "10" };

/** Sent with every 503 of maintenance mode. */
export const MAINTENANCE_HEADERS = { "Retry-After": "300", "Cache-Control": "no-store" };

/** Redirects with 303, so that reloading the next page does not repeat the post. */
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
 * Returns the form with its values and errors, and status 400 unless another fits better. Passwords
 * are never sent back.
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

/** Returns the form with its values and no errors, for a button that only adds a row to it. */
export function showFormAgain(submission: { reply: () => SubmissionResult }) {
  const { initialValue, fields } = submission.reply();
  return json({ result: { initialValue, fields }, toast: null });
}

/** Returns the submission with further errors for the named fields, beyond those of its schema. */
export function withFieldErrors(
  submission: Submission,
  errors: Record<string, string[] | undefined>,
): { reply: (options?: { hideFields?: string[] }) => SubmissionResult } {
  const fieldErrors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    if (messages) fieldErrors[field] = messages;
  }
  return { reply: (options) => submission.reply({ ...options, fieldErrors }) };
}

/** Returns 503 for a form without values to send back, with a toast if there is one. */
export function rejectAsUnavailable(toast: Toast | null) {
  return json({ toast }, { status: 503, headers: RETRY_LATER });
}

/** Returns the form with its values, status 429, Retry-After, and a toast that says how long to wait (S6). */
export function rejectAsThrottled(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  seconds: number,
  reason = "Please wait before trying again.",
) {
  return rejectSubmission(submission, {
    status: 429,
    headers: { "Retry-After": String(seconds) },
    toast: failure("Too Many Attempts", `${reason} ${tryAgainIn(seconds)}`),
  });
}

/**
 * Returns 409 for a form of something that has changed since it was rendered. The reply carries the
 * stored version, so that sending the form again overwrites the changes that the toast describes.
 */
export function rejectAsStale(
  { reply }: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  version: number,
  message: { title: string; description: string },
  field: "version" | "revision" = "version",
) {
  const withVersion = (options?: { hideFields?: string[] }): SubmissionResult => {
    const result = reply(options);
    return { ...result, initialValue: { ...result.initialValue, [field]: String(version) } };
  };
  return rejectSubmission(
    { reply: withVersion },
    { status: 409, toast: { kind: "error", ...message } },
  );
}

/** Creates the toast of a rejected form from the message of its first invalid field. */
export function firstErrorToast(submission: { reply: () => SubmissionResult }): Toast {
  const messages = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  return failure("Validation Error", messages[0] ?? "Please check your input");
}

/**
 * Rejects a form because of its invalid fields, with the first message in a toast. `errors` are those
 * beyond its schema.
 */
export function rejectInvalid(
  submission: Submission,
  errors?: Record<string, string[] | undefined>,
  status?: 409,
) {
  const complaints = errors ? withFieldErrors(submission, errors) : submission;
  return rejectSubmission(complaints, { toast: firstErrorToast(complaints), status });
}
