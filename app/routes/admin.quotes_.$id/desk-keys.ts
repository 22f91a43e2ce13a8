import type { KeyboardEvent } from "react";

import {
  isManyCells,
  parsePasteField,
  pasteReport,
  readPastedCells,
} from "~/quotes/reply/pasted-cells";
import { replyFieldName } from "~/quotes/reply/reply-form";

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

const FIELD_OF_LINE = /^([A-Za-z]+)-\d+$/;

/**
 * Fills the fields of a draft with cells that were pasted into one of them, downwards in the shown order, and returns the
 * report. Undefined for a single cell or another field, where pasting is the browser's.
 */
export function fillPasted(
  form: HTMLFormElement,
  target: EventTarget | null,
  text: string,
): string | undefined {
  if (!(target instanceof HTMLInputElement) || !isManyCells(text)) return undefined;
  const firstField = parsePasteField(columnOf(target.name));
  if (!firstField) return undefined;

  const ids = fieldsIn(form, "quantity").map(({ name }) => name.split("-")[1] ?? "");
  const firstLine = ids.indexOf(target.name.split("-")[1] ?? "");
  const pasted = readPastedCells(text, { firstLine, firstField, lines: ids.length });
  if (pasted.kind === "read") {
    for (const { line, field, value } of pasted.cells) {
      const control = form.elements.namedItem(replyFieldName(field, Number(ids[line])));
      if (control instanceof HTMLInputElement) control.value = value;
    }
    // One event for all: the totals listen to the form.
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return pasteReport(pasted);
}

/** Returns the fields of a column, in the order of the page. */
function fieldsIn(form: HTMLFormElement, column: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && columnOf(element.name) === column,
  );
}

/** Returns the column of a line's field, or an empty string for another field. */
function columnOf(name: string): string {
  return FIELD_OF_LINE.exec(name)?.[1] ?? "";
}
