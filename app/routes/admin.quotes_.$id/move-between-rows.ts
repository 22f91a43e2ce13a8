import type { KeyboardEvent } from "react";

const FIELD_OF_LINE = /^([A-Za-z]+)-\d+$/;
const COLUMNS = ["quantity", "price"];

/** Moves with the arrow keys to the same field of the next or previous line, as in a spreadsheet. */
export function moveBetweenRows(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  const isArrow = key === "ArrowDown" || key === "ArrowUp";
  if (!isArrow || !(target instanceof HTMLInputElement)) return;
  const column = columnOf(target.name);
  if (!COLUMNS.includes(column)) return;

  const cells = [...currentTarget.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && columnOf(element.name) === column,
  );
  const next = cells[cells.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function columnOf(name: string): string {
  return FIELD_OF_LINE.exec(name)?.[1] ?? "";
}
