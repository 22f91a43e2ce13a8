import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { mailSender } from "~/mail/queue-mail.server";
import { logAct } from "~/http/security-log.server";

/** Returns everything stored about the customer as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { mails, ...data } = collectAccountData(user.id, Date.now());
  const sender = mailSender();
  const renderedMails = mails.map(({ subject, createdAt, sentAt, ...mail }) => {
    const { text = "" } = renderStoredMail({ ...mail, html: "" }, sender) ?? {};
    return { subject, text, createdAt, sentAt };
  });
  logAct("data-exported", user, context);
  return new Response(JSON.stringify({ ...data, mails: renderedMails }, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
