import { parseWithZod } from "@conform-to/zod/v4";

import { moveSetPart, removeSetPart, saveSetPart } from "~/catalogue/sets/set-admin.server";
import { setPartSchema } from "~/catalogue/sets/set-part-form.server";
import { MAX_SET_PARTS } from "~/catalogue/sets/set-parts";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import type { Actor } from "~/shared/actor";
import type { Direction } from "~/shared/reorder";
import { parseId } from "~/shared/row-id";
import { rejectStaleProduct } from "~/site/changes/stale.server";

const REASONS = {
  unknown: "No product or option in the catalogue has this code",
  several: "More than one product or option has this code. Enter the product code or SKU",
  itself: "This is the product itself",
  "already-there": "It has this role already",
  full: `There are already ${MAX_SET_PARTS} parts`,
  "no-such-option": "This option no longer exists",
} as const;

/** Makes one change, by the form's intent, and redirects to the page. */
export function changeSet(productId: number, form: FormData, actor: Actor) {
  const intent = textField(form, "intent");
  switch (intent) {
    case "save":
      return save(productId, form, actor);
    case "remove":
    case "up":
    case "down":
      return change(productId, form, intent, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function save(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: setPartSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { partId = null, variantId = null, closingPa = null, note, ...typed } = submission.value;
  const entered = { ...typed, id: partId, variantId, closingPa, note: note || null };
  const outcome = await saveSetPart(productId, entered, actor);
  switch (outcome.kind) {
    case "stale":
      return rejectStaleProduct(submission, outcome);
    case "refused": {
      const field = outcome.reason === "no-such-option" ? "variantId" : "code";
      return rejectInvalid(submission, { [field]: [REASONS[outcome.reason]] });
    }
    case "not-found":
      return redirectGone(productId);
    case "unchanged":
      return redirectSaved(productId, "Nothing was changed");
    case "done":
      return redirectSaved(productId, partId === null ? "Part added" : "Part changed");
  }
}

async function change(
  productId: number,
  form: FormData,
  intent: Direction | "remove",
  actor: Actor,
) {
  const partId = parseId(textField(form, "partId"));
  if (partId === undefined) throw rejectUnknownIntent();
  const outcome =
    intent === "remove"
      ? await removeSetPart(productId, partId, actor)
      : await moveSetPart(productId, partId, intent, actor);
  if (outcome.kind === "not-found") return redirectGone(productId);
  return redirectSaved(productId, intent === "remove" ? "Part removed" : "Order changed");
}

function redirectGone(productId: number) {
  return redirectWithToast(setPath(productId), {
    kind: "error",
    title: "Error",
    description: "This part is no longer in the list.",
  });
}

/** Redirects to a new address each time, so that the form remounts empty. */
function redirectSaved(productId: number, title: string) {
  const path = `${setPath(productId)}?saved=${Date.now()}`;
  return redirectWithToast(path, { kind: "success", title });
}

function setPath(productId: number): string {
  return `/admin/products/${productId}/set`;
}
