/** The only module of this folder that other code may import. */
import { findPrimary } from "~/litefs/primary.server";

export { replayOnPrimary } from "~/litefs/replay.server";

/** Returns the name of the primary; undefined on the primary itself, and while none is known. */
export function findPrimaryName(): string | undefined {
  const primary = findPrimary();
  return primary.kind === "elsewhere" ? primary.instance : undefined;
}

/** Returns true if this process may write to the database: always, unless it runs on a LiteFS replica. */
export function mayWrite(): boolean {
  return findPrimary().kind === "here";
}
