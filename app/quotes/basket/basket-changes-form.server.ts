import { type BasketChange, changeForTyped } from "~/quotes/basket/basket";
import { parseId } from "~/shared/row-id";

/** The pressed button of the quote page, and the changes that it and the typed quantities make. */
export type BasketForm = {
  intent:
    | "increase"
    | "decrease"
    | "remove"
    | "swap"
    | "clear"
    | "option"
    | "update"
    | "submit"
    | "save-draft"
    | "save-list"
    | "share";
  changes: BasketChange[];
  /** The lines that the page showed, without those that are removed. */
  shownIds: number[];
  /** Names of the fields that are not a whole number from 1 to 9 999. Their lines do not change. */
  invalidFields: string[];
};

// A page opened before this release posts `quantity-12`, without the old quantity.
const QUANTITY_FIELD = /^quantity-(\d{1,15})(?:-(\d{1,4}))?$/;

// The line, and the variant that the page showed; 0 is none.
const OPTION_FIELD = /^option-(\d{1,15})-(\d{1,15})$/;

const LINE_INTENTS = ["increase", "decrease", "remove", "swap"] as const;
const PLAIN_INTENTS = ["submit", "save-draft", "save-list", "share"] as const;

/** Returns true for a button of the basket's page, and for a form that was sent without one. */
export function hasBasketIntent(form: FormData): boolean {
  const [name = "", id] = String(form.get("intent") ?? "").split(":");
  if (["option", ...LINE_INTENTS].includes(name)) return Number.isSafeInteger(Number(id));
  return ["", "update", "clear", ...PLAIN_INTENTS].includes(name);
}

/**
 * Reads `intent` ("increase:12", "clear", "submit" ...) and each line's `quantityField`. Sets only
 * quantities that differ from the one the page was rendered with: a quick second click on plus
 * posts the old quantity, which must not undo the first click.
 */
export function readBasketForm(form: FormData): BasketForm {
  const [name, id] = String(form.get("intent") ?? "").split(":");
  if (name === "clear") {
    return { intent: "clear", changes: [{ kind: "clear" }], shownIds: [], invalidFields: [] };
  }

  const lineId = Number(id);
  const lineIntent = LINE_INTENTS.find((known) => known === name);
  if (lineIntent && Number.isSafeInteger(lineId)) {
    // The quantity of a removed line is not validated.
    const typed = readTyped(form, lineIntent === "remove" ? lineId : undefined);
    const isInvalid = typed.invalidFields.some((field) => QUANTITY_FIELD.exec(field)?.[1] === id);
    const pressed = isInvalid ? [] : [changeFor(lineIntent, lineId)];
    return { ...typed, intent: lineIntent, changes: [...typed.changes, ...pressed] };
  }

  const typed = readTyped(form);
  const intent = PLAIN_INTENTS.find((known) => known === name) ?? intentOf(typed);
  return { intent, ...typed };
}

/** Returns "option" if a variant was changed, and "remove" if every change sets a quantity to 0, because that removes its line. */
function intentOf({ changes }: { changes: BasketChange[] }) {
  if (changes.some(({ kind }) => kind === "option")) return "option";
  const isRemoval = changes.length > 0 && changes.every(({ kind }) => kind === "remove");
  return isRemoval ? "remove" : "update";
}

function readTyped(form: FormData, removedId?: number) {
  const changes: BasketChange[] = [];
  const shownIds: number[] = [];
  const invalidFields: string[] = [];
  for (const [name, typed] of form) {
    if (!name.startsWith("quantity-")) continue;
    const [, lineId, before] = QUANTITY_FIELD.exec(name) ?? [];
    const id = Number(lineId);
    if (id === removedId) continue;

    const isEdited = before === undefined || String(typed).trim() !== before;
    const change = lineId && isEdited ? changeForTyped(id, String(typed)) : undefined;
    if (lineId && change?.kind !== "remove") shownIds.push(id);
    if (change) changes.push(change);
    else if (isEdited) invalidFields.push(name);
  }
  const options = readOptions(form).filter(({ lineId }) => lineId !== removedId);
  return { changes: [...changes, ...options], shownIds, invalidFields };
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
  if (intent === "remove" || intent === "swap") return { kind: intent, lineId };
  return { kind: "step", lineId, step: intent === "increase" ? 1 : -1 };
}
