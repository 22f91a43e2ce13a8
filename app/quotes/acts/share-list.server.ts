import { randomBytes } from "node:crypto";
import { and, isNotNull } from "drizzle-orm";

import { sharedLists } from "#drizzle/schema/lists";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import { db } from "~/db/client.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { write } from "~/db/write.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { listedLine } from "~/quotes/lists/listed-line";
import {
  findSameList,
  hasManyOpenLists,
  type ListOwner,
  ownedBy,
  sumVisitorsListBytes,
} from "~/quotes/lists/shared-lists.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** The lists of all visitors together: someone without an account could otherwise fill the disk. */
const MAX_VISITORS_BYTES = 64 * 1024 * 1024;

type Shared =
  | { kind: "shared"; id: string }
  | { kind: "empty" | "full" | "no-room" }
  | { kind: "throttled"; waitSeconds: number };

/**
 * Copies the lines of a basket, without prices and without its owner, to an address that can be passed on for 90
 * days (B15). The same lines keep the link that they have. Refused while 20 links of the owner are open; a
 * visitor's link also counts against these limits.
 */
export function shareList(
  owner: ListOwner,
  now: number,
  limits: readonly Limit[] = [],
): Promise<Shared> {
  return write((): Shared => {
    const lines = listBasketLines(owner.basketId).map(listedLine);
    if (lines.length === 0) return { kind: "empty" };
    const same = findSameList(owner, JSON.stringify(lines), now);
    if (same) return { kind: "shared", id: same.id };
    if (hasManyOpenLists(owner, now)) return { kind: "full" };
    if (owner.userId === null) {
      if (isDiskNearlyFull() || sumVisitorsListBytes() > MAX_VISITORS_BYTES)
        return { kind: "no-room" };
      const attempt = takeAttempt(limits, now);
      if (attempt.kind === "throttled") return attempt;
    }

    // Those that were stopped only explain their address, and would otherwise pile up.
    db.delete(sharedLists)
      .where(and(ownedBy(owner), isNotNull(sharedLists.stoppedAt)))
      .run();
    const id = randomBytes(16).toString("base64url");
    const { basketId, userId } = owner;
    const expiresAt = now + RETENTION_DAYS.sharedList * DAY_MS;
    db.insert(sharedLists)
      .values({ ...(userId ? { userId } : { basketId }), id, lines, createdAt: now, expiresAt })
      .run();
    return { kind: "shared", id };
  });
}
