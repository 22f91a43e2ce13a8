import {
  isManyCells,
  parsePasteField,
  pasteReport,
  readPastedCells,
} from "~/quotes/reply/pasted-cells";
import { replyFieldName } from "~/quotes/reply/reply-form";

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
export function fieldsIn(form: HTMLFormElement, column: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && columnOf(element.name) === column,
  );
}

/** Returns the column of a line's field, or an empty string for another field. */
export function columnOf(name: string): string {
  return FIELD_OF_LINE.exec(name)?.[1] ?? "";
}
