import { parseWithZod } from "@conform-to/zod/v4";

import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { removeText } from "~/quotes/acts/remove-text.server";
import { saveText } from "~/quotes/acts/save-text.server";
import { TEXT_LIMITS } from "~/quotes/reply/saved-texts";
import { savedTextSchema } from "~/quotes/reply/saved-texts.server";
import type { Actor } from "~/shared/actor";
import { formatCount } from "~/shared/counts";
import { parseId } from "~/shared/row-id";

const PATH = "/admin/settings/texts";
const GONE: Toast = {
  kind: "error",
  title: "Nothing was changed",
  description: "The text has changed since you opened the page.",
};
const STALE = {
  title: "Not saved: the text has changed",
  description: "Your entries are still here. Save again to replace the change.",
};

/** Saves or removes a text, and redirects to the list. */
export async function changeText(form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "save":
      return save(form, actor);
    case "remove":
      return remove(form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function save(form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: savedTextSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const saved = await saveText({ ...submission.value, shown: shownText(form) }, actor);
  switch (saved.kind) {
    case "saved":
      return backWith({ kind: "success", title: "Text saved" }, actor);
    case "gone":
      return backWith(GONE, actor);
    case "stale":
      return rejectAsStale(submission, saved.revision, STALE, "revision");
    case "taken":
      return rejectInvalid(submission, { title: ["Another text has this title"] });
    case "full":
      return rejectInvalid(submission, {
        title: [`There are ${TEXT_LIMITS.count} texts: remove one first`],
      });
    case "too-long": {
      const max = formatCount(TEXT_LIMITS.allTexts);
      return rejectInvalid(submission, {
        text: [`All texts together have ${max} characters at most: shorten one`],
      });
    }
  }
}

async function remove(form: FormData, actor: Actor) {
  requireConfirmed(form);
  const shown = shownText(form);
  const removed = shown ? await removeText(shown, actor) : { kind: "gone" };
  if (removed.kind === "gone") return backWith(GONE, actor);
  return backWith({ kind: "success", title: "Text removed" }, actor);
}

/** Returns the text that the form was shown with; null for a new one. */
function shownText(form: FormData) {
  const id = parseId(textField(form, "id"));
  const revision = parseId(textField(form, "revision"));
  return id === undefined || revision === undefined ? null : { id, revision };
}

function backWith(toast: Toast, { now }: Actor) {
  return redirectWithToast(`${PATH}?saved=${now}`, toast);
}
