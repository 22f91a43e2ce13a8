import { parseWithZod } from "@conform-to/zod/v4";

import { saveMeaning } from "~/catalogue/facets/specification-lines.server";
import { MAX_RENAMED, renameSpecification } from "~/catalogue/facets/specification-rename.server";
import { countOf, formatCount } from "~/shared/counts";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";
import { meaningSchema, renameSchema } from "~/catalogue/facets/attribute-form.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

export const LINES = "/admin/settings/specifications";

/** Says what a line means, or renames it, by the form's intent. */
export function changeLine(lineId: number, form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "mean":
      return mean(lineId, form, actor);
    case "as-written":
      return mean(lineId, form, actor, true);
    case "rename-value":
      return rename(lineId, form, "value", actor);
    case "rename-parameter":
      return rename(lineId, form, "parameter", actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function mean(lineId: number, form: FormData, actor: Actor, isAsWritten = false) {
  const submission = parseWithZod(form, { schema: meaningSchema });
  const attributeId = parseId(textField(form, "attributeId")) ?? 0;
  const reject = (message: string, status?: 409) =>
    rejectInvalid(submission, { means: [message] }, status);
  if (submission.status !== "success") return rejectInvalid(submission);
  const means = isAsWritten ? null : (submission.value.means ?? "");
  const was = textField(form, "wasCorrected") === "yes" ? textField(form, "was") : null;
  const { kind } = await saveMeaning({ lineId, attributeId, means }, was, actor);
  switch (kind) {
    case "saved":
    case "unchanged":
      return redirectWithToast(`${LINES}/${lineId}?saved=${Date.now()}`, {
        kind: "success",
        title: kind === "saved" ? "Saved" : "Nothing has changed",
      });
    case "not-understood":
      return reject("This is not understood either. Write it as in the example");
    case "stale":
      return reject("A colleague has changed it meanwhile. Open the page again to see it", 409);
    case "not-found":
      throw lineNotFound();
  }
}

async function rename(lineId: number, form: FormData, of: "value" | "parameter", actor: Actor) {
  const submission = parseWithZod(form, { schema: renameSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const shownCount = Number(textField(form, "products"));
  const { to } = submission.value;
  const outcome = await renameSpecification({ lineId, of, to, shownCount }, actor);
  const reject = (message: string, status?: 409) =>
    rejectInvalid(submission, { to: [message] }, status);
  switch (outcome.kind) {
    case "renamed":
      return redirectWithToast(outcome.lineId ? `${LINES}/${outcome.lineId}` : LINES, {
        kind: "success",
        title: `Renamed in ${countOf(outcome.products, "product")}`,
        description: to,
      });
    case "unchanged":
      return reject("This is what it is called already");
    case "too-many":
      return reject(`Only ${formatCount(MAX_RENAMED)} products can be changed at once`);
    case "stale":
      return reject(
        "Nothing was changed: other products have it now. Check the number and try again",
        409,
      );
    case "not-found":
      throw lineNotFound();
  }
}

/** Creates the 404 for a line that no product has. */
export function lineNotFound(): Response {
  return new Response("Value not found", { status: 404, statusText: "Not Found" });
}
