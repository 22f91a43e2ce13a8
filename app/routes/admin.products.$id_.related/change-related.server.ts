import { parseWithZod } from "@conform-to/zod/v4";

import { continueProduct, discontinueProduct } from "~/catalogue/acts/discontinue-product.server";
import {
  addRelation,
  moveRelation,
  noteAlternative,
  removeRelation,
} from "~/catalogue/relations/relation-admin.server";
import { MAX_REPLACEMENTS } from "~/catalogue/relations/discontinued";
import { MAX_RELATIONS, RELATION_KINDS } from "~/catalogue/relations/product-relations";
import type { Direction } from "~/shared/reorder";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";
import {
  discontinuedSchema,
  newRelationSchema,
  relationNoteSchema,
} from "~/catalogue/relations/related-products-form.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { rejectStaleProduct } from "~/site/changes/stale.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

type Submission = Parameters<typeof rejectInvalid>[0];

const REASONS = {
  unknown: "No product in the catalogue has this code",
  several: "More than one product has this code. Enter the product code",
  itself: "This is the product itself",
  ring: "This product replaces it already: they would replace each other",
  "too-long": `More than ${MAX_REPLACEMENTS} products would replace one another. Enter the last of them`,
  "already-there": "It is already there",
  full: `There are already ${MAX_RELATIONS} of these`,
} as const;

/** Makes one change, by the form's intent, and redirects to the page. */
export function changeRelated(productId: number, form: FormData, actor: Actor) {
  const intent = textField(form, "intent");
  switch (intent) {
    case "discontinue":
      return discontinue(productId, form, actor);
    case "continue":
      return putBack(productId, actor);
    case "add":
      return add(productId, form, actor);
    case "note":
      return note(productId, form, actor);
    case "remove":
    case "up":
    case "down":
      return change(productId, form, intent, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function discontinue(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: discontinuedSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { replacedBy = "", relation = null, note = "", version } = submission.value;
  const typed = { code: replacedBy, relation, note: note || null };
  const outcome = await discontinueProduct(productId, version, typed, actor);
  switch (outcome.kind) {
    case "stale":
      return rejectStaleProduct(submission, outcome);
    case "refused":
      return refuse(submission, "replacedBy", outcome.reason);
    case "not-found":
      throw productNotFound();
    case "done":
      return redirectSaved(productId, "Saved as discontinued");
    case "unchanged":
      return redirectSaved(productId, "Nothing was changed");
  }
}

async function putBack(productId: number, actor: Actor) {
  const { kind } = await continueProduct(productId, actor);
  if (kind === "not-found") throw productNotFound();
  return redirectSaved(productId, "No longer discontinued");
}

async function add(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: newRelationSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const outcome = await addRelation(productId, submission.value, actor);
  if (outcome.kind === "not-found") throw productNotFound();
  if (outcome.kind === "refused") return refuse(submission, "code", outcome.reason);
  return redirectSaved(productId, "Product added");
}

async function note(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: relationNoteSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { note: typed, ...about } = submission.value;
  const outcome = await noteAlternative(productId, { ...about, note: typed || null }, actor);
  if (outcome.kind === "stale") return rejectStaleProduct(submission, outcome);
  if (outcome.kind === "not-found") return redirectGone(productId);
  return redirectSaved(productId, outcome.kind === "done" ? "Note saved" : "Nothing was changed");
}

async function change(
  productId: number,
  form: FormData,
  intent: Direction | "remove",
  actor: Actor,
) {
  const kind = RELATION_KINDS.find((each) => each === textField(form, "kind"));
  const otherId = parseId(textField(form, "otherId"));
  if (!kind || otherId === undefined) throw rejectUnknownIntent();
  const outcome =
    intent === "remove"
      ? await removeRelation(productId, kind, otherId, actor)
      : await moveRelation(productId, { kind, otherId }, intent, actor);
  if (outcome.kind === "not-found") return redirectGone(productId);
  const title = intent === "remove" ? "Product removed" : "Order changed";
  return redirectWithToast(relatedPath(productId), { kind: "success", title });
}

function redirectGone(productId: number) {
  return redirectWithToast(relatedPath(productId), {
    kind: "error",
    title: "Error",
    description: "This product is no longer in the list.",
  });
}

function refuse(submission: Submission, field: string, reason: keyof typeof REASONS) {
  return rejectInvalid(submission, { [field]: [REASONS[reason]] });
}

/** Redirects to a new address each time, so that the forms remount with what is stored. */
function redirectSaved(productId: number, title: string) {
  const path = `${relatedPath(productId)}?saved=${Date.now()}`;
  return redirectWithToast(path, { kind: "success", title });
}

function relatedPath(productId: number): string {
  return `/admin/products/${productId}/related`;
}
