import type { FileMaker } from "~/imports/meaning/answers";
import { normalMaker } from "~/imports/meaning/maker-names";

/** Returns the manufacturer of a file by its name as names are compared, for the column `maker`; null for other files. */
export function makerKey(maker: FileMaker | null | undefined): string | null {
  return maker?.kind === "maker" ? normalMaker(maker.name) : null;
}
