import { parseWithZod } from "@conform-to/zod/v4";

import { addCode, deleteCode, findOtherHolder } from "~/catalogue/codes/product-code-admin.server";
import { parseId } from "~/shared/row-id";
import type { Actor } from "~/shared/actor";
import { enteredCode, newCodeSchema } from "~/catalogue/codes/product-code-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

/** Adds or removes a code, by the form's intent, and redirects to the list. */
export function changeCode(productId: number, form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "add":
      return add(productId, form, actor);
    case "remove":
      return remove(productId, form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function add(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: newCodeSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { shown } = submission.value;
  const { kind } = await addCode(productId, enteredCode(submission.value), actor);
  const reject = (message: string) => rejectInvalid(submission, { shown: [message] });
  switch (kind) {
    case "done": {
      const other = findOtherHolder(productId, shown);
      return redirectWithToast(`${codesPath(productId)}?added=${Date.now()}`, {
        kind: "success",
        title: "Code added",
        ...(other && { description: `${other} has this code too. The product list shows both.` }),
      });
    }
    case "already-there":
      return reject("This product already has this code");
    case "staff-only":
      return reject(
        "This product has this code for staff only. Remove that one first if visitors may find it",
      );
    case "full":
      return reject("This product has the maximum number of codes");
    case "not-found":
      throw productNotFound();
  }
}

async function remove(productId: number, form: FormData, actor: Actor) {
  requireConfirmed(form);
  const { kind } = await deleteCode(productId, parseId(textField(form, "codeId")) ?? 0, actor);
  if (kind === "done") {
    return redirectWithToast(codesPath(productId), { kind: "success", title: "Code removed" });
  }
  return redirectWithToast(codesPath(productId), {
    kind: "error",
    title: "Error",
    description: "This code no longer exists.",
  });
}

function codesPath(productId: number): string {
  return `/admin/products/${productId}/codes`;
}
