import { parseWithZod } from "@conform-to/zod/v4";

import { addManager } from "~/accounts/acts/admit-member.server";
import { closeFirm } from "~/accounts/acts/close-firm.server";
import { saveFirm } from "~/accounts/acts/save-firm.server";
import { firmPath } from "~/accounts/firms/firm-paths";
import { whyNotJoined } from "~/accounts/firms/not-joined";
import { firmDetailsSchema, managerSchema } from "~/accounts/firms/firms-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import type { Actor } from "~/shared/actor";
import { countOf } from "~/shared/counts";

const CLOSED = failure("Nothing was changed", "This firm is closed.");

/** Changes a firm for staff, and redirects to its page. */
export function changeFirm(firmId: number, form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "save":
      return save(firmId, form, actor);
    case "manager":
      return nameManager(firmId, form, actor);
    case "close":
      return close(firmId, form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function save(firmId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: firmDetailsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { name, discount, accountsReference, revision } = submission.value;
  const saved = await saveFirm(
    firmId,
    {
      ...{ name, revision, discountBasisPoints: discount },
      accountsReference: accountsReference || null,
    },
    actor,
  );
  switch (saved.kind) {
    case "saved":
      return redirectWithToast(firmPath(firmId), success("Firm saved"));
    case "stale":
      return rejectAsStale(
        submission,
        saved.revision,
        {
          title: "Not saved: this firm has changed",
          description:
            "A colleague has saved it since you opened the page. Your entries are still here. Save again to replace that change, or open the page again to see it.",
        },
        "revision",
      );
    case "closed":
    case "unknown":
      return redirectWithToast(firmPath(firmId), CLOSED);
  }
}

async function nameManager(firmId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: managerSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { managerEmail } = submission.value;
  const added = await addManager(firmId, managerEmail, actor);
  if (added.kind === "unknown") return redirectWithToast(firmPath(firmId), CLOSED);
  if (added.kind !== "joined") {
    return rejectInvalid(submission, { managerEmail: [whyNotJoined(added, managerEmail)] });
  }
  return redirectWithToast(
    firmPath(firmId),
    success("Manager named", `${managerEmail} can invite and remove members.`),
  );
}

async function close(firmId: number, form: FormData, actor: Actor) {
  requireConfirmed(form);
  const closed = await closeFirm(firmId, actor);
  if (closed.kind !== "closed") return redirectWithToast(firmPath(firmId), CLOSED);
  return redirectWithToast(
    firmPath(firmId),
    success("Firm closed", `${countOf(closed.members, "member")} left. Its quotes stay for staff.`),
  );
}
