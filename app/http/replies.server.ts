import type { SubmissionResult } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";

import { serializeToast } from "~/http/toast.server";
import type { Toast } from "~/http/toast";

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

/** A 400 page with the values kept and each message beside its input. */
export function rejectSubmission(submission: { reply: () => SubmissionResult }) {
  return json({ result: submission.reply() }, { status: 400 });
}
