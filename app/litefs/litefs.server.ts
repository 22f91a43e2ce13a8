/** The only module of this folder that other code may import. */
import { findPrimary } from "~/litefs/primary.server";

export { replayOnPrimary } from "~/litefs/replay.server";

/** Returns true if this process may write to the database: always, unless it runs on a LiteFS replica. */
export function mayWrite(): boolean {
  return findPrimary().kind === "here";
}
