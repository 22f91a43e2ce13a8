import { type BasketChange, changeForTyped, isTagEdited, wrongTag } from "~/quotes/basket/basket";
import { oneLine } from "~/shared/clean-text";
import { QUANTITY_RULE } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";

/** The pressed button of the quote page, and the changes that it and the typed values make. */
export type BasketForm = {
  intent:
    | "increase"
    | "decrease"
    | "remove"
    | "swap"
    | "as-text"
    | "clear"
    | "option"
    | "tag"
    | "update"
    | "page"
    | "add-text"
    | "submit"
    | "save-draft"
    | "save-list"
    | "share";
  changes: BasketChange[];
  /** The lines that the page showed, without those that are removed. */
  shownIds: number[];
  /** The message of each field that is wrong, by its name. Such a field changes nothing. */
  errors: Record<string, string[]>;
  /** The page that the button leads to, from 1. */
  toPage?: number;
};

// A page opened before this release posts `quantity-12`, without the old quantity.
const QUANTITY_FIELD = /^quantity-(\d{1,15})(?:-(\d{1,4}))?$/;

// The line, and the variant that the page showed; 0 is none.
const OPTION_FIELD = /^option-(\d{1,15})-(\d{1,15})$/;

// The line, and a hash of the tag that the page showed.
const TAG_FIELD = /^tag-(\d{1,15})-(\w{1,7})$/;

const LINE_INTENTS = ["increase", "decrease", "remove", "swap", "as-text"] as const;
const PLAIN_INTENTS = ["submit", "save-draft", "add-text", "save-list", "share"] as const;

/** Returns true for a button of the basket's page, and for a form that was sent without a button. */
export function hasBasketIntent(form: FormData): boolean {
  const [name = "", id] = String(form.get("intent") ?? "").split(":");
  if (["option", "page", ...LINE_INTENTS].includes(name)) return Number.isSafeInteger(Number(id));
  return ["", "update", "clear", ...PLAIN_INTENTS].includes(name);
}

/**
 * Reads `intent` ("increase:12", "clear", "submit" ...) and each line's `quantityField` and `tagField`. Sets only
 * values that differ from the ones the page was rendered with: a quick second click on plus
 * posts the old quantity, which must not undo the first click.
 */
export function readBasketForm(form: FormData): BasketForm {
  const [name, id] = String(form.get("intent") ?? "").split(":");
  if (name === "clear") {
    return { intent: "clear", changes: [{ kind: "clear" }], shownIds: [], errors: {} };
  }

  const lineId = Number(id);
  const lineIntent = LINE_INTENTS.find((known) => known === name);
  if (lineIntent && Number.isSafeInteger(lineId)) {
    // The fields of a removed line are not validated.
    const typed = readTyped(form, lineIntent === "remove" ? lineId : undefined);
    const isInvalid = Object.keys(typed.errors).some(
      (field) => QUANTITY_FIELD.exec(field)?.[1] === id,
    );
    const pressed = isInvalid ? [] : [changeFor(lineIntent, lineId)];
    return { ...typed, intent: lineIntent, changes: [...typed.changes, ...pressed] };
  }

  const typed = readTyped(form);
  if (name === "page") return { intent: "page", ...typed, toPage: parseId(id ?? "") };
  const intent = PLAIN_INTENTS.find((known) => known === name) ?? intentOf(typed);
  return { intent, ...typed };
}

/**
 * Returns "option" if a variant was changed, "remove" if every change sets a quantity to 0, because that removes
 * its line, and "tag" if nothing but tags was changed.
 */
function intentOf({ changes }: { changes: BasketChange[] }) {
  if (changes.some(({ kind }) => kind === "option")) return "option";
  if (changes.length === 0) return "update";
  if (changes.every(({ kind }) => kind === "remove")) return "remove";
  return changes.every((change) => change.kind === "set" && "tag" in change.typed)
    ? "tag"
    : "update";
}

function readTyped(form: FormData, removedId?: number) {
  const quantities = readQuantities(form, removedId);
  const removed = [removedId, ...quantities.changes.flatMap(removedLine)];
  const tags = readTags(form, removed);
  const options = readOptions(form);
  return {
    changes: [
      ...quantities.changes,
      ...tags.changes,
      ...options.filter(({ lineId }) => !removed.includes(lineId)),
    ],
    shownIds: quantities.shownIds,
    errors: { ...quantities.errors, ...tags.errors },
  };
}

function removedLine(change: BasketChange): number[] {
  return change.kind === "remove" ? [change.lineId] : [];
}

function readQuantities(form: FormData, removedId?: number) {
  const changes: BasketChange[] = [];
  const shownIds: number[] = [];
  const errors: Record<string, string[]> = {};
  for (const [name, typed] of form) {
    if (!name.startsWith("quantity-")) continue;
    const [, lineId, before] = QUANTITY_FIELD.exec(name) ?? [];
    const id = Number(lineId);
    if (id === removedId) continue;

    const isEdited = before === undefined || String(typed).trim() !== before;
    const change = lineId && isEdited ? changeForTyped(id, String(typed)) : undefined;
    if (lineId && change?.kind !== "remove") shownIds.push(id);
    if (change) changes.push(change);
    else if (isEdited) errors[name] = [QUANTITY_RULE];
  }
  return { changes, shownIds, errors };
}

/** Reads the tags that are not those which the page showed, without the lines that are removed. */
function readTags(form: FormData, removed: ReadonlyArray<number | undefined>) {
  const changes: Array<Extract<BasketChange, { kind: "set" }>> = [];
  const errors: Record<string, string[]> = {};
  for (const [name, typed] of form) {
    const [, lineId, shown] = TAG_FIELD.exec(name) ?? [];
    const tag = oneLine(String(typed));
    if (removed.includes(Number(lineId))) continue;
    if (lineId === undefined || shown === undefined || !isTagEdited(shown, tag)) continue;
    const message = wrongTag(tag);
    if (message) errors[name] = [message];
    else changes.push({ kind: "set", lineId: Number(lineId), typed: { tag: tag || null } });
  }
  return { changes, errors };
}

/** Reads the variants that are not those which the page showed. */
function readOptions(form: FormData) {
  return [...form].flatMap(([name, chosen]) => {
    const [, line, shown] = OPTION_FIELD.exec(name) ?? [];
    const to = parseId(String(chosen));
    if (line === undefined || to === undefined || String(to) === shown) return [];
    const from = shown === "0" ? null : Number(shown);
    return [{ kind: "option" as const, lineId: Number(line), from, to }];
  });
}

function changeFor(intent: (typeof LINE_INTENTS)[number], lineId: number): BasketChange {
  switch (intent) {
    case "increase":
      return { kind: "step", lineId, step: 1 };
    case "decrease":
      return { kind: "step", lineId, step: -1 };
    default:
      return { kind: intent, lineId };
  }
}
