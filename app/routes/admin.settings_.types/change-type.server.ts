import { parseWithZod } from "@conform-to/zod/v4";

import { type GivenType, giveType } from "~/catalogue/facets/type-admin.server";
import { typeSchema } from "~/catalogue/facets/type-form.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import type { Actor } from "~/shared/actor";

// A name has a letter.
const NOT_A_TYPE = "-";
const PATH = "/admin/settings/types";

/** Gives a type to a text, by the form's intent. */
export function changeType(form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "save":
      return rename(form, actor);
    case "none":
      return give(form, null, actor);
    case "derive":
      return give(form, undefined, actor);
    default:
      throw rejectUnknownIntent();
  }
}

function rename(form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: typeSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  return give(form, submission.value.name, actor);
}

async function give(form: FormData, given: GivenType, actor: Actor) {
  const text = textField(form, "text");
  const { kind } = await giveType(text, given, readWas(form), actor);
  switch (kind) {
    case "saved":
      return redirectWithToast(PATH, {
        kind: "success",
        title: "Type saved",
        description: given === null ? `${text} is not a type.` : `${text}: ${given ?? text}`,
      });
    case "stale":
      return redirectWithToast(`${PATH}?${new URLSearchParams({ text }).toString()}`, {
        kind: "error",
        title: "Not saved: a colleague has changed this type",
        description: "Look at it again before you save it.",
      });
    case "not-found":
      return redirectWithToast(PATH, {
        kind: "error",
        title: "Error",
        description: "No product has this type any more.",
      });
  }
}

/** Writes what the form showed into a field of it, for `readWas`. */
export function writeWas(given: GivenType): string {
  return given === null ? NOT_A_TYPE : (given ?? "");
}

function readWas(form: FormData): GivenType {
  const was = textField(form, "was");
  if (was === "") return undefined;
  return was === NOT_A_TYPE ? null : was;
}
