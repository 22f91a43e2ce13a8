import { setImmediate as nextRound } from "node:timers/promises";

import { Turns } from "~/shared/turns.server";

/**
 * Creates a queue for each client, so that one client's requests wait for each other and not for those of
 * another client. At most `atOnce` tasks of a client run at a time, in the order in which they come.
 */
export function createClientTurns(atOnce: number) {
  const clients = new Map<string, { turns: Turns; tasks: number }>();

  return async <Result>(client: string, task: () => Promise<Result>): Promise<Result> => {
    const entry = clients.get(client) ?? { turns: new Turns(atOnce), tasks: 0 };
    clients.set(client, entry);
    entry.tasks += 1;
    try {
      return await entry.turns.run(async () => {
        // Other clients' requests are read in between, and pages from the cache are sent.
        await nextRound();
        return task();
      });
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) clients.delete(client);
    }
  };
}
