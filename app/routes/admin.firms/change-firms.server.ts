import { parseWithZod } from "@conform-to/zod/v4";

import { createFirm, makeFirm } from "~/accounts/acts/save-firm.server";
import { firmPath } from "~/accounts/firms/firm-paths";
import { whyNotJoined } from "~/accounts/firms/not-joined";
import { groupSchema, newFirmSchema } from "~/accounts/firms/firms-form.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import type { Actor } from "~/shared/actor";
import { countOf } from "~/shared/counts";

/** Creates a firm, or makes one of the ticked accounts, and redirects to its page. */
export function changeFirms(form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "create":
      return create(form, actor);
    case "make":
      return make(form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function create(form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: newFirmSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { name, discount, accountsReference, managerEmail } = submission.value;
  const details = {
    name,
    discountBasisPoints: discount,
    accountsReference: accountsReference || null,
  };
  const created = await createFirm(details, managerEmail, actor);
  if (created.kind !== "created") {
    return rejectInvalid(submission, { managerEmail: [whyNotJoined(created, managerEmail)] });
  }
  return redirectWithToast(
    firmPath(created.firmId),
    success("Firm created", `${managerEmail} is its manager, and can invite colleagues.`),
  );
}

async function make(form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: groupSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { firmName, member, manager } = submission.value;
  const made = await makeFirm({ name: firmName, userIds: member, managerId: manager }, actor);
  switch (made.kind) {
    case "no-manager":
      return rejectInvalid(submission, { manager: ["The first manager must be ticked too"] });
    case "changed":
      return rejectSubmission(submission, {
        status: 409,
        toast: failure(
          "No firm was made",
          "A ticked account has changed: it is in a firm now, names another company, or was deleted. The list shows who is left.",
        ),
      });
    case "made":
      return redirectWithToast(
        firmPath(made.firmId),
        success(
          `Firm made of ${countOf(made.members, "account")}`,
          made.haveDiscounts
            ? "Their own discounts stay on the accounts, and come before the firm's. Earlier quotes stay personal."
            : "Earlier quotes stay personal.",
        ),
      );
  }
}
