import { parse } from "@conform-to/dom";

import { ALL_VARIANTS, BETWEEN } from "~/catalogue/facets/entered-labels";
import { enterValues, MAX_ENTERED } from "~/catalogue/facets/entered-values.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";

const MAX_TYPED = 1000;

const STALE = "A colleague has changed it. Look at it again before you save it.";
const COMPLAINTS = {
  "not-understood": "Enter values as specifications have them, such as “10 Nm”.",
  "too-many": `Enter ${MAX_ENTERED} values at most.`,
};

/** Stores, by the form's intent, the values of a filter, that there is none, or that it is as it is read. */
export async function changeValues(productId: number, form: FormData, actor: Actor) {
  const attributeId = parseId(textField(form, "attributeId")) ?? 0;
  const labels = readLabels(form);
  const was = readWas(textField(form, "was", MAX_TYPED));
  const variantId = parseId(textField(form, "variantId")) ?? ALL_VARIANTS;
  const { kind } = await enterValues({ productId, variantId, attributeId, labels }, was, actor);
  const path = `/admin/products/${productId}/filters`;
  const search = variantId === ALL_VARIANTS ? "" : `variant=${variantId}`;
  switch (kind) {
    case "saved":
      return redirectWithToast(search ? `${path}?${search}` : path, {
        ...({ kind: "success", title: "Filter saved" } as const),
      });
    case "not-found":
      throw productNotFound();
    case "stale":
      return redirectWithToast(
        `${path}?${search && `${search}&`}attribute=${attributeId}`,
        notSaved(STALE),
      );
    default:
      return rejectSubmission(parse<null, string[]>(form, { resolve: () => ({ value: null }) }), {
        toast: notSaved(COMPLAINTS[kind]),
      });
  }
}

function notSaved(description: string): Toast {
  return { kind: "error", title: "Not saved", description };
}

function readLabels(form: FormData): string[] | null {
  switch (textField(form, "intent")) {
    case "save":
      return valuesIn(textField(form, "values", MAX_TYPED));
    case "none":
      return [];
    case "read":
      return null;
    default:
      throw rejectUnknownIntent();
  }
}

function valuesIn(typed: string): string[] {
  return typed
    .split(BETWEEN.trim())
    .map((value) => value.trim())
    .filter(Boolean);
}

// No value is a dash only.
const NOTHING_ENTERED = "-";

/** Writes what the form showed into a field of it. */
export function writeWas(entered: readonly string[] | null): string {
  return entered ? entered.join(BETWEEN) : NOTHING_ENTERED;
}

function readWas(was: string): string[] | null {
  return was === NOTHING_ENTERED ? null : valuesIn(was);
}
