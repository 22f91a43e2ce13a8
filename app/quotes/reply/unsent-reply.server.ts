import { type FormOwner, listStoredForms } from "~/accounts/sign-in/stored-forms.server";
import type { UnsentForm } from "~/http/unsent-form";
import { deskPath, isPathOfDesk } from "~/quotes/reply/desk-paths";
import type { UnsentReply } from "~/quotes/reply/unsent-reply";
import { timeOf } from "~/quotes/reply/stored-draft";
import { formatDayAndTime } from "~/shared/dates";

type Draft = {
  revision: number;
  writtenBy: string;
  updatedAt: number;
  lines: ReadonlyArray<{ id: number }>;
};

/** Returns the desk to which this form belongs, if it is the form of a draft. */
export function deskOfForm({ address, fields }: UnsentForm): string | undefined {
  const [path = ""] = address.split("?", 1);
  const has = (name: string) => fields.some((field) => field.name === name);
  return isPathOfDesk(path) && has("revision") && has("validUntil") ? path : undefined;
}

/**
 * Returns what this session may bring back into a quote's draft, from the newest form of it. The entries are filled in only
 * over the draft that their page showed, or if `bringsBack`; they are posted with the revision of that page, so a save says
 * who has saved since.
 */
export function findUnsentReply(
  owner: FormOwner | undefined,
  {
    quoteId,
    draft,
    bringsBack,
  }: { quoteId: string; draft: Draft | undefined; bringsBack: boolean },
  now: number,
): UnsentReply | null {
  if (!owner) return null;
  const forms = listStoredForms(owner, now).filter(
    (form) => deskOfForm(form) === deskPath(quoteId),
  );
  const [newest] = forms;
  if (!newest) return null;

  const typed = Object.fromEntries(
    newest.fields.flatMap(({ name, value }) => (name === "intent" ? [] : [[name, value]])),
  );
  const hasLostLines = draft !== undefined && hasOtherLines(typed, draft);
  const isNewest =
    draft !== undefined && !hasLostLines && String(draft.revision) === typed.revision;
  const isFilled = isNewest || (draft !== undefined && bringsBack);
  return {
    keys: forms.map(({ key }) => key).join(" "),
    time: timeOf(newest.storedAt, now),
    savedSince:
      draft && !isNewest ? `${draft.writtenBy} on ${formatDayAndTime(draft.updatedAt)}` : null,
    hasDraft: draft !== undefined,
    message: draft ? "" : (typed.message ?? ""),
    hasLostLines,
    result: isFilled ? { initialValue: typed, fields: Object.keys(typed) } : null,
  };
}

/** Returns true if there are entries of a line that has been removed. */
function hasOtherLines(typed: Record<string, string>, { lines }: Draft): boolean {
  const ids = new Set(lines.map(({ id }) => String(id)));
  return Object.keys(typed).some((name) => {
    const id = /^quantity-(\d+)$/.exec(name)?.[1];
    return id !== undefined && !ids.has(id);
  });
}
