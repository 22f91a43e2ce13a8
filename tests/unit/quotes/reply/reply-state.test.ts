import { expect, test } from "vitest";

import { replyState } from "~/quotes/reply/reply-state";

const TODAY = "2026-06-12";
const answered = {
  status: "completed",
  hasDraft: false,
  sent: { validUntil: TODAY },
  outcome: null,
  isChangeRequested: false,
} as const;

test.each([
  ["nobody has begun", { ...answered, status: "submitted", sent: null }, "unanswered"],
  ["a draft exists", { ...answered, status: "in_progress", sent: null, hasDraft: true }, "draft"],
  ["it was completed without a reply", { ...answered, sent: null }, "answered-elsewhere"],
  ["its last day is today", answered, "open"],
  ["its last day was yesterday", { ...answered, sent: { validUntil: "2026-06-11" } }, "expired"],
  ["a revision is being written", { ...answered, hasDraft: true }, "open"],
  ["the customer asked for a change", { ...answered, isChangeRequested: true }, "change-requested"],
  [
    "a renewal was asked for after it expired",
    { ...answered, sent: { validUntil: "2026-01-01" }, isChangeRequested: true },
    "change-requested",
  ],
  [
    "it was accepted, and its day has passed",
    { ...answered, sent: { validUntil: "2026-01-01" }, outcome: "accepted" },
    "accepted",
  ],
  ["it was declined", { ...answered, outcome: "declined" }, "declined"],
  ["it was withdrawn", { ...answered, outcome: "withdrawn" }, "withdrawn"],
] as const)("the state of a reply when %s", (_, stored, state) => {
  expect(replyState(stored, TODAY)).toBe(state);
});
