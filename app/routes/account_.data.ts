import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/auth/guards.server";
import { collectAccountData } from "~/db/account/account-data.server";
import { renderMailBody } from "~/email/quote-mails.server";
import { mailSender } from "~/email/sender.server";

/** Everything held about the customer, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { mails, ...data } = collectAccountData(user.id);
  const sender = mailSender();
  const worded = mails.map(({ subject, createdAt, sentAt, ...mail }) => {
    const { text } = renderMailBody({ ...mail, html: "" }, sender);
    return { subject, text, createdAt, sentAt };
  });
  return new Response(JSON.stringify({ ...data, mails: worded }, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
