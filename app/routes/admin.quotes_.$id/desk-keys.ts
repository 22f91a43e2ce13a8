import type { KeyboardEvent } from "react";

import { columnOf, fieldsIn } from "./fill-pasted";

/** The keys that press "Review and Send", as its button names them. */
export const REVIEW_KEYS = "Ctrl+Enter";

const STEPPED_COLUMNS = ["quantity", "cost", "price"];

/** Does what a key means in any field of the draft: the review, or the same field of the next or previous line. */
export function pressKeyOfDesk(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return review(event);
  if (key === "ArrowDown" || key === "ArrowUp") moveBetweenRows(event);
}

function review(event: KeyboardEvent<HTMLFormElement>): void {
  event.preventDefault();
  const button = event.currentTarget.querySelector<HTMLButtonElement>(
    "[name=intent][value=review]",
  );
  // A key that is held down presses once.
  if (!event.repeat) button?.click();
}

/** Moves to the same field of the next or previous line, as in a spreadsheet. */
function moveBetweenRows(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const column = columnOf(target.name);
  if (!STEPPED_COLUMNS.includes(column)) return;

  const cells = fieldsIn(currentTarget, column);
  const next = cells[cells.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
