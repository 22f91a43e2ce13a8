import { write } from "~/db/write.server";
import { deletePad } from "~/quotes/pad/pads.server";

/** Deletes a list. What was added from it stays in the quote. */
export function discardPad(padId: string): Promise<void> {
  return write(() => deletePad(padId));
}
