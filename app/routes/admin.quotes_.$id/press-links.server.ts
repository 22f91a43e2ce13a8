import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";

import { copyLink } from "~/quotes/acts/copy-link.server";
import { sendAgain } from "~/quotes/acts/send-again.server";
import { stopLinks } from "~/quotes/acts/stop-links.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import type { Actor } from "~/shared/actor";
import { countOf } from "~/shared/counts";
import { env } from "~/env.server";
import { sendAgainSchema } from "~/quotes/reply/after-sending-form.server";
import { FAIL_SAFE_ON } from "~/http/reply-toasts";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import { readSubmitKey } from "~/http/submit-key.server";
import type { Toast } from "~/http/toast";

import { quoteNotFound } from "./change-reply.server";

type Press = { quoteId: string; form: FormData; actor: Actor };

/** Queues the newest version once more, and redirects to the desk. */
export async function pressSendAgain({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: sendAgainSchema });
  if (submission.status !== "success") {
    return rejectInvalid(submission);
  }
  if (readSiteSettings().failSafeEnabled) {
    return redirectWithToast(deskPath(quoteId), FAIL_SAFE_ON);
  }
  const { version, againTo: to, isNewAddress } = submission.value;
  const submitKey = readSubmitKey(form);
  const again = { quoteId, version, submitKey, to, isNewAddress: Boolean(isNewAddress) };
  const done = await sendAgain(again, actor);
  if (done.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    done.kind === "stale"
      ? STALE
      : {
          kind: "success",
          title: "Reply sent again",
          description: `Version ${version} is on its way to ${to}.`,
        },
  );
}

/**
 * Answers with the desk and a new link in it. There is no redirect: the secret would have to pass
 * through an address, a cookie or the database, and this page shows it once.
 */
export async function pressCopyLink({ quoteId, actor }: Omit<Press, "form">) {
  const path = await copyLink(quoteId, actor);
  if (path === undefined) return redirectWithToast(deskPath(quoteId), STALE);
  logSecurity("link-copied", { email: actor.name });
  return json({ newLink: new URL(path, env.publicUrl).href });
}

/** Stops all links to the quote, and redirects to the desk. */
export async function pressStopLinks({ quoteId, actor }: Omit<Press, "form">) {
  const stopped = await stopLinks(quoteId, actor);
  if (stopped === undefined) throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), {
    kind: "success",
    title: "Links stopped",
    description:
      stopped === 0
        ? "All links to this quote were stopped before."
        : `${countOf(stopped, "link")} no longer ${stopped === 1 ? "opens" : "open"} this quote.`,
  });
}

const STALE: Toast = {
  kind: "error",
  title: "Nothing was sent",
  description: "This quote has changed since you opened it. Read it again first.",
};
