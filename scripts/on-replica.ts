import { isUnavailable } from "~/db/sqlite-errors.server";
import { env } from "~/env.server";
import { findPrimaryName, mayWrite } from "~/litefs/litefs.server";

/**
 * Runs a command and returns its exit code; 1 with an explanation if it could not write because this
 * machine is a LiteFS replica. It is run first, because under LiteFS's halt lock a replica can write.
 */
export async function explainOnReplica(
  command: () => Promise<number>,
  name: string,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (mayWrite() || !isUnavailable(error)) throw error;
    console.error(refusal(name));
    return 1;
  }
}

function refusal(name: string): string {
  const primary = findPrimaryName();
  const where = primary ? `on the primary, ${primary}` : "on the primary, which is not known now";
  return `Nothing was changed: this machine is a LiteFS replica. Run the command ${where}, or here as:
  litefs run -with-halt-lock-on ${env.databasePath} -- npm run ${name} -- …`;
}
