import {
  MAX_LIST_LINES,
  MAX_TYPED_LINE,
  type ReadLine,
  type ReadList,
} from "~/quotes/pad/list-line";

/** Reads a pasted list; each of its lines is in `lines`, passed over, or beyond the limit. */
export function readList(text: string): ReadList {
  const rows = text.split(/\r\n|\n|\r/);
  const read = rows.flatMap((row, at) => readLine(row, at + 1) ?? []);
  return {
    lines: read.slice(0, MAX_LIST_LINES),
    passedOver: rows.length - read.length,
    beyond: Math.max(0, read.length - MAX_LIST_LINES),
  };
}

/** Reads one line of a list; undefined if it asks for nothing. */
export function readLine(text: string, position: number): ReadLine | undefined {
  const typed = text.trim().slice(0, MAX_TYPED_LINE);
  if (typed === "") return undefined;
  return {
    position,
    typed,
    code: typed,
    description: null,
    manufacturer: null,
    tag: null,
    quantity: 1,
    isQuantityGiven: false,
  };
}
