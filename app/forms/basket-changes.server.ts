import { type BasketChange, changeForTyped } from "~/domain/basket";

/** The quote page's buttons: what was pressed, what it and the typed quantities change. */
export type BasketForm = {
  intent: "increase" | "decrease" | "remove" | "clear" | "update" | "submit" | "save-draft";
  changes: BasketChange[];
  /** Line ids whose typed quantity is no whole number from 1 to 9 999; they are left as they are. */
  badQuantities: number[];
};

const LINE_INTENTS = ["increase", "decrease", "remove"] as const;
const PLAIN_INTENTS = ["clear", "submit", "save-draft"] as const;

/**
 * Reads `intent` ("increase:12", "clear", "submit" ...) and each line's `quantity-<id>` beside the
 * `was-<id>` the page was made with. Only what was really typed over is set: a quick second click on
 * plus posts the number of before the first, which must not undo it.
 */
export function readBasketForm(form: FormData): BasketForm {
  const { changes, badQuantities } = readTyped(form);
  const [name, id] = String(form.get("intent") ?? "").split(":");
  const lineId = Number(id);

  const lineIntent = LINE_INTENTS.find((known) => known === name);
  if (lineIntent && Number.isSafeInteger(lineId)) {
    const pressed = changeFor(lineIntent, lineId);
    return { intent: lineIntent, changes: [...changes, pressed], badQuantities };
  }

  const intent = PLAIN_INTENTS.find((known) => known === name) ?? "update";
  return { intent, changes: intent === "clear" ? [{ kind: "clear" }] : changes, badQuantities };
}

function readTyped(form: FormData) {
  const changes: BasketChange[] = [];
  const badQuantities: number[] = [];
  for (const [name, typed] of form) {
    const lineId = Number(/^quantity-(\d{1,15})$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(lineId) || typeof typed !== "string") continue;
    if (typed.trim() === form.get(`was-${lineId}`)) continue;

    const change = changeForTyped(lineId, typed);
    if (change) changes.push(change);
    else badQuantities.push(lineId);
  }
  return { changes, badQuantities };
}

function changeFor(intent: (typeof LINE_INTENTS)[number], lineId: number): BasketChange {
  if (intent === "remove") return { kind: "remove", lineId };
  return { kind: "step", lineId, step: intent === "increase" ? 1 : -1 };
}
