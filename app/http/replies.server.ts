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

/** A page with the values kept and each message beside its input; 400 unless the fault is ours. */
export function rejectSubmission(
  submission: { reply: () => SubmissionResult },
  { toast, status = 400 }: { toast?: Toast; status?: 400 | 503 } = {},
) {
  return json({ result: submission.reply(), toast: toast ?? null }, { status });
}

/** The toast of a refused form: what the first wrong field has to say (specification §5). */
export function firstErrorToast(submission: { reply: () => SubmissionResult }): Toast {
  const messages = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  return {
    kind: "error",
    title: "Validation Error",
    description: messages[0] ?? "Please check your input",
  };
}
