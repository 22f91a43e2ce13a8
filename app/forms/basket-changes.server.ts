import { type BasketChange, changeForTyped } from "~/domain/quote/basket";

/** The quote page's buttons: what was pressed, what it and the typed quantities change. */
export type BasketForm = {
  intent: "increase" | "decrease" | "remove" | "clear" | "update" | "submit" | "save-draft";
  changes: BasketChange[];
  /** The lines that the page showed, but for those that are to be removed. */
  shownIds: number[];
  /** The boxes in which no whole number from 1 to 9 999 was typed; their lines are left as they are. */
  badBoxes: string[];
};

// A page opened before this release posts `quantity-12`, without the old quantity.
const QUANTITY_FIELD = /^quantity-(\d{1,15})(?:-(\d{1,4}))?$/;

const LINE_INTENTS = ["increase", "decrease", "remove"] as const;
const PLAIN_INTENTS = ["submit", "save-draft"] as const;

/**
 * Reads `intent` ("increase:12", "clear", "submit" ...) and each line's `quantityField`. Only what
 * was really typed over is set: a quick second click on plus posts the number of before the first,
 * which must not undo it.
 */
export function readBasketForm(form: FormData): BasketForm {
  const [name, id] = String(form.get("intent") ?? "").split(":");
  if (name === "clear") {
    return { intent: "clear", changes: [{ kind: "clear" }], shownIds: [], badBoxes: [] };
  }

  const lineId = Number(id);
  const lineIntent = LINE_INTENTS.find((known) => known === name);
  if (lineIntent && Number.isSafeInteger(lineId)) {
    // What stands in the box of a line that goes is nothing to complain of.
    const typed = readTyped(form, lineIntent === "remove" ? lineId : undefined);
    const isWrong = typed.badBoxes.some((box) => QUANTITY_FIELD.exec(box)?.[1] === id);
    const pressed = isWrong ? [] : [changeFor(lineIntent, lineId)];
    return { ...typed, intent: lineIntent, changes: [...typed.changes, ...pressed] };
  }

  const typed = readTyped(form);
  const intent = PLAIN_INTENTS.find((known) => known === name) ?? intentOf(typed);
  return { intent, ...typed };
}

/** Whoever types 0, and nothing else, removes what they typed it for. */
function intentOf({ changes }: { changes: BasketChange[] }) {
  const isRemoval = changes.length > 0 && changes.every(({ kind }) => kind === "remove");
  return isRemoval ? "remove" : "update";
}

function readTyped(form: FormData, removedId?: number) {
  const changes: BasketChange[] = [];
  const shownIds: number[] = [];
  const badBoxes: string[] = [];
  for (const [name, typed] of form) {
    if (!name.startsWith("quantity-")) continue;
    const [, lineId, before] = QUANTITY_FIELD.exec(name) ?? [];
    const id = Number(lineId);
    if (id === removedId) continue;

    const isTypedOver = before === undefined || String(typed).trim() !== before;
    const change = lineId && isTypedOver ? changeForTyped(id, String(typed)) : undefined;
    if (lineId && change?.kind !== "remove") shownIds.push(id);
    if (change) changes.push(change);
    else if (isTypedOver) badBoxes.push(name);
  }
  return { changes, shownIds, badBoxes };
}

function changeFor(intent: (typeof LINE_INTENTS)[number], lineId: number): BasketChange {
  if (intent === "remove") return { kind: "remove", lineId };
  return { kind: "step", lineId, step: intent === "increase" ? 1 : -1 };
}
