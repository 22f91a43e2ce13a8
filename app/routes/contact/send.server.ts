import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/node";

import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { isHoneypotFilled, textField } from "~/http/form-data.server";
import { rejectAsThrottled, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { logError } from "~/log.server";
import { sendContactMessage } from "~/site/acts/send-contact-message.server";
import { contactSchema } from "~/site/messages/contact-form.server";
import type { ContactMessage } from "~/site/messages/contact-message";

import { SEND_FAILED } from "./toasts";

const MINUTE_S = 60;

const messageSentCookie = createSignedCookie(cookieName("message-sent"), {
  maxAge: 10 * MINUTE_S,
  isPersonal: false,
});

/**
 * Stores the message and queues its mail, or returns the form with its errors. A bot only learns
 * that sending failed; a person who was taken for a bot can send again (N6).
 */
export async function sendMessage(form: FormData, { user }: Viewer, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: contactSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  try {
    const attempter = { email: submission.value.email, userId: user?.id };
    const wait = await checkThrottle("contact", attempter, context);
    if (wait !== undefined) {
      const description = "Please wait before submitting another message.";
      return rejectAsThrottled(submission, wait, description);
    }

    if (isHoneypotFilled(form)) return rejectSubmission(submission, { toast: SEND_FAILED });

    const now = Date.now();
    const { company = null, phone = null, ...rest } = submission.value;
    const message = { ...rest, company, phone };
    const submitKey = submitKeyOf(form, message);
    await sendContactMessage({ ...message, submitKey }, now);
    const cookie = await serializeMessageSent(message.email);
    return redirect("/contact?sent", { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    logError(error);
    return rejectSubmission(submission, { toast: SEND_FAILED, status: 503 });
  }
}

/**
 * Returns the same key for the same content sent from one rendering of the form, so that sending
 * again after a lost response stores one message.
 */
function submitKeyOf(form: FormData, message: ContactMessage): string {
  const sent = JSON.stringify([textField(form, "shownAt"), message]);
  return createHash("sha256").update(sent).digest("base64url");
}

/** Returns the Set-Cookie header that names the address of a contact message to this browser. */
function serializeMessageSent(email: string): Promise<string> {
  return messageSentCookie.serialize(email);
}

/** Returns the address to which the last contact message of this browser is answered. */
export async function readMessageSent(request: Request): Promise<string | undefined> {
  const parsed: unknown = await messageSentCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "string" ? parsed : undefined;
}
