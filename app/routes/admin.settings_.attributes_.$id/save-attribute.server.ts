import { parseWithZod } from "@conform-to/zod/v4";

import {
  createAttribute,
  deleteAttribute,
  MAX_ATTRIBUTES,
  updateAttribute,
} from "~/catalogue/facets/attribute-admin.server";
import { ATTRIBUTE_LABELS } from "~/catalogue/facets/attribute-labels";
import type { AttributeDetails } from "~/catalogue/facets/attributes.server";
import type { Actor } from "~/shared/actor";
import { staleMessage } from "~/site/changes/stale.server";
import {
  attributeSchema,
  MAX_PARAMETERS,
  MAX_WORDS,
  readAttributeLists,
} from "~/catalogue/facets/attribute-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsStale, rejectInvalid } from "~/http/replies.server";

const LIST = "/admin/settings/attributes";

/** Saves or deletes an attribute, by the form's intent; `id` is null for a new one. */
export function changeAttribute(id: number | null, form: FormData, actor: Actor) {
  switch (textField(form, "intent")) {
    case "save":
      return save(id, form, actor);
    case "delete":
      return remove(id, form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

async function save(id: number | null, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: attributeSchema });
  const lists = readAttributeLists(
    form,
    textField(form, "parameters", MAX_PARAMETERS),
    textField(form, "words", MAX_WORDS),
  );
  const reject = (errors: Record<string, string[] | undefined>) =>
    rejectInvalid(submission, errors);
  const { sources, categoryIds, words, error, wordsError } = lists;
  if (submission.status !== "success" || error || wordsError) {
    return reject({
      parameters: error ? [error] : undefined,
      words: wordsError ? [wordsError] : undefined,
    });
  }

  const { name, kind, unit, position, version, isReadInSearches, ...settings } = submission.value;
  const hasUnit = kind === "range" || kind === "number";
  const details: AttributeDetails = {
    ...{ name, kind, unit: (hasUnit && unit) || null, position, sources, categoryIds },
    typedMeans: settings.typedMeans ?? null,
    several: (kind === "number" && settings.several) || "each",
    onlyWords: (hasUnit && settings.onlyWords) || "",
    exceptWords: (hasUnit && settings.exceptWords) || "",
    words: kind === "choice" ? words : [],
    isReadInSearches,
    isEssential: !settings.isInterchangeable,
  };
  const outcome =
    id === null
      ? await createAttribute(details, actor)
      : await updateAttribute(id, version ?? 0, details, actor);
  switch (outcome.kind) {
    case "saved":
      return redirectWithToast(LIST, {
        kind: "success",
        title: id === null ? "Attribute added" : "Attribute saved",
        description: name,
      });
    case "stale":
      return rejectAsStale(submission, outcome.version, {
        title: "Not saved: the attribute has changed",
        description: staleMessage(outcome.changes),
      });
    case "name-taken":
      return reject({
        name: [`Another attribute has this ${ATTRIBUTE_LABELS.name.toLowerCase()}`],
      });
    case "full":
      return reject({ name: [`There can be ${MAX_ATTRIBUTES} attributes. Delete one first`] });
    case "not-found":
      throw attributeNotFound();
  }
}

async function remove(id: number | null, form: FormData, actor: Actor) {
  requireConfirmed(form);
  const version = Number(textField(form, "version"));
  const { kind } = await deleteAttribute(id ?? 0, version, actor);
  if (kind === "deleted") {
    return redirectWithToast(LIST, { kind: "success", title: "Attribute deleted" });
  }
  if (kind === "changed") {
    return redirectWithToast(`${LIST}/${String(id)}`, {
      kind: "error",
      title: "Not deleted: the attribute has changed",
      description: "A colleague has saved it. Look at it again before you delete it.",
    });
  }
  return redirectWithToast(LIST, {
    kind: "error",
    title: "Error",
    description: "This attribute no longer exists.",
  });
}

/** Creates the 404 for an attribute that does not exist. */
export function attributeNotFound(): Response {
  return new Response("Attribute not found", { status: 404, statusText: "Not Found" });
}
