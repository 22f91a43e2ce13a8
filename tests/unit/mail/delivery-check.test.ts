import { describe, expect, test } from "vitest";

import { checkDelivery } from "~/mail/delivery/delivery.server";
import type { VersionNow } from "~/quotes/reply/reply-state";

const AT = Date.UTC(2026, 5, 3, 12);
const open: VersionNow = {
  version: 1,
  validUntil: "2026-06-12",
  newest: { version: 1, sentAt: AT },
  outcome: null,
};
const became = (kind: "accepted" | "declined" | "withdrawn"): VersionNow => ({
  ...open,
  outcome: { kind, at: AT },
});
const replaced = { ...open, newest: { version: 2, sentAt: AT } };

describe("a mail that waited in the outbox (R16)", () => {
  test.each([
    { sentWhile: "version-current", version: open, reason: null },
    { sentWhile: "version-current", version: became("accepted"), reason: null },
    { sentWhile: "version-current", version: became("declined"), reason: null },
    {
      sentWhile: "version-current",
      version: became("withdrawn"),
      reason: "version 1 was withdrawn on 3 June 2026",
    },
    {
      sentWhile: "version-current",
      version: replaced,
      reason: "version 2 replaced version 1 on 3 June 2026",
    },
    {
      sentWhile: "version-current",
      version: undefined,
      reason: "its version of our quote is not in the database",
    },
    { sentWhile: "version-open", version: open, reason: null },
    {
      sentWhile: "version-open",
      version: became("accepted"),
      reason: "version 1 was accepted on 3 June 2026",
    },
    {
      sentWhile: "version-open",
      version: became("declined"),
      reason: "version 1 was declined on 3 June 2026",
    },
    {
      sentWhile: "version-open",
      version: { ...open, validUntil: "2026-06-11" },
      reason: "version 1 expired on 11 June 2026",
    },
    {
      sentWhile: "version-open",
      version: replaced,
      reason: "version 2 replaced version 1 on 3 June 2026",
    },
    { sentWhile: "acceptance-applies", version: became("accepted"), reason: null },
    {
      sentWhile: "acceptance-applies",
      version: { ...became("accepted"), newest: replaced.newest },
      reason: null,
    },
    {
      sentWhile: "acceptance-applies",
      version: open,
      reason: "the acceptance of version 1 no longer applies",
    },
    { sentWhile: "prices-shown", version: undefined, reason: null },
    { sentWhile: "always", version: undefined, reason: null },
  ] as const)(
    "$sentWhile: is dropped for $reason, else held in fail-safe",
    ({ sentWhile, version, reason }) => {
      const now = { today: "2026-06-12", version };
      const dropped = { kind: "drop", reason };
      expect(checkDelivery(sentWhile, { ...now, isFailSafe: false })).toEqual(
        reason === null ? { kind: "send" } : dropped,
      );
      expect(checkDelivery(sentWhile, { ...now, isFailSafe: true })).toMatchObject(
        reason !== null ? dropped : { kind: sentWhile === "always" ? "send" : "hold" },
      );
    },
  );
});
