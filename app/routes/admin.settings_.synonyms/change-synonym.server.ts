import { parseWithZod } from "@conform-to/zod/v4";

import {
  addSynonym,
  deleteSynonym,
  replaceSynonym,
  type SynonymOutcome,
} from "~/catalogue/search/synonym-admin.server";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";
import { synonymSchema } from "~/catalogue/search/synonym-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

const PATH = "/admin/settings/synonyms";

const COMPLAINTS: Record<Exclude<SynonymOutcome["kind"], "done">, string> = {
  gone: "This synonym was changed or removed meanwhile. Open it again.",
  "already-there": "This synonym is already there",
  full: "There are 500 synonyms. Remove one to add another.",
};

/** Adds, changes or removes a synonym, by the form's intent, and redirects to the list. */
export function changeSynonym(form: FormData, actor: Actor) {
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
  const submission = parseWithZod(form, { schema: synonymSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { id, version = 0, ...synonym } = submission.value;
  const { kind } = id
    ? await replaceSynonym({ id, version }, synonym, actor)
    : await addSynonym(synonym, actor);
  if (kind === "done") {
    return redirectWithToast(`${PATH}?saved=${Date.now()}`, {
      kind: "success",
      title: id ? "Synonym changed" : "Synonym added",
      description: `A search for ${synonym.term} now finds ${synonym.means}.`,
    });
  }
  return rejectInvalid(submission, { term: [COMPLAINTS[kind]] });
}

async function remove(form: FormData, actor: Actor) {
  requireConfirmed(form);
  const id = parseId(textField(form, "id")) ?? 0;
  const version = Number(textField(form, "version"));
  const { kind } = await deleteSynonym({ id, version }, actor);
  return redirectWithToast(
    PATH,
    kind === "done"
      ? { kind: "success", title: "Synonym removed" }
      : { kind: "error", title: "Error", description: COMPLAINTS.gone },
  );
}
