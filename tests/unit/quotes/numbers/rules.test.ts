import { describe, expect, test } from "vitest";

import {
  answerOf,
  countedVersion,
  fateOf,
  lossOf,
  type Part,
  setsOfSent,
} from "~/quotes/numbers/facts";
import { figuresOf, workingTimesOf } from "~/quotes/numbers/figures";
import { lastWeeks, momentsOf, readPeriod, weekAt, weeksOf } from "~/quotes/numbers/period";
import { knownMarginText, rateText, wholePounds } from "~/quotes/numbers/tables";

const HOUR_MS = 60 * 60_000;

describe("the answer to a request", () => {
  test.each([
    ["is in time after exactly 24 hours", 24 * HOUR_MS, true, "in-time"],
    ["is late a moment after that", 24 * HOUR_MS + 1, true, "late"],
    ["counts while the customer waits for the next one", HOUR_MS, true, "in-time"],
    ["is overdue after 24 hours", null, true, "overdue"],
    ["is not missing if no one waits for it", null, false, "unawaited"],
  ])("%s", (_name, answeredAfter, isAwaited, kind) => {
    const answeredAt = answeredAfter === null ? null : 1000 + answeredAfter;
    const request = { submittedAt: 1000, answeredAt, isAwaited };
    expect(answerOf(request, 1001 + 24 * HOUR_MS).kind).toBe(kind);
  });

  test("may still come within 24 hours", () => {
    const request = { submittedAt: 1000, answeredAt: null, isAwaited: true };
    expect(answerOf(request, 1000 + 24 * HOUR_MS).kind).toBe("waiting");
  });
});

describe("the version that counts", () => {
  const version = (number: number, outcome: "withdrawn" | "declined" | null = null) => ({
    version: number,
    outcome,
  });
  test.each([
    ["is the newest", [version(1), version(3), version(2)], 3],
    ["is not a withdrawn one", [version(1), version(2, "withdrawn")], 1],
    ["may be declined", [version(1), version(2, "declined")], 2],
    ["is the newest of withdrawn ones", [version(1, "withdrawn"), version(2, "withdrawn")], 2],
  ])("%s", (_name, versions, expected) => {
    expect(countedVersion(versions)?.version).toBe(expected);
  });
});

describe("what became of a quote", () => {
  const quote = { isAccepted: false, isAwaited: false };
  const newest = { outcome: null, validUntil: "2026-06-12" };
  test.each([
    ["won by an older version", { ...quote, isAccepted: true, newest }, "won"],
    ["open on its last day", { ...quote, newest }, "open"],
    ["open while a change is asked for", { ...quote, isAwaited: true, newest }, "open"],
    ["declined", { ...quote, newest: { ...newest, outcome: "declined" as const } }, "declined"],
    [
      "withdrawn although the customer waits",
      { ...quote, isAwaited: true, newest: { ...newest, outcome: "withdrawn" as const } },
      "withdrawn",
    ],
    ["expired", { ...quote, newest: { ...newest, validUntil: "2026-06-11" } }, "expired"],
  ])("%s", (_name, facts, fate) => {
    expect(fateOf(facts, "2026-06-12")).toBe(fate);
  });

  test("has a reason only if it was lost", () => {
    expect(lossOf("declined", "Price")?.name).toBe("Declined: Price");
    expect(lossOf("declined", null)?.name).toBe("Declined, reason not stored");
    expect([lossOf("won", "Price"), lossOf("open", "Price")]).toEqual([null, null]);
    expect(setsOfSent("expired", false)).toContain("lost");
    expect(setsOfSent("withdrawn", true)).not.toContain("quoted");
  });
});

describe("the period", () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search), "2026-11-26");

  test("is this week and those before it", () => {
    expect(lastWeeks(4, "2026-11-26")).toEqual({ from: "2026-11-02", to: "2026-11-26", weeks: 4 });
    expect(read("").kind === "period" && weeksOf(lastWeeks(13, "2026-11-26"))).toHaveLength(13);
  });

  test("is of days as they are typed", () => {
    expect(read("from=1/3/2026")).toMatchObject({
      period: { from: "2026-03-01", to: "2026-11-26" },
    });
  });

  test.each([
    ["from=31/02/2026&to=1/3/2026", { from: "Enter the first day, such as 31/03/2026" }],
    ["to=2026-03-01", { from: "Enter the first day, such as 31/03/2026" }],
    ["from=2026-03-02&to=2026-03-01", { to: "Enter a last day that is not before the first" }],
    [
      "from=2023-11-26&to=2026-11-26",
      { from: "Enter a first day at most three years before the last" },
    ],
  ])("is refused with what was typed: %s", (search, errors) => {
    const typed = new URLSearchParams(search);
    expect(read(search)).toEqual({
      kind: "refused",
      typed: { from: typed.get("from") ?? "", to: typed.get("to") ?? "" },
      errors,
    });
  });

  test.each([
    ["2026-03-23", "2026-04-05", "2026-03-29T22:59:59.999Z", "2026-03-23"],
    ["2026-03-23", "2026-04-05", "2026-03-29T23:00:00Z", "2026-03-30"],
    ["2026-10-19", "2026-11-01", "2026-10-25T23:59:59.999Z", "2026-10-19"],
    ["2026-12-28", "2027-01-10", "2027-01-01T00:00:00Z", "2026-12-28"],
    ["2026-12-28", "2027-01-10", "2027-01-04T00:00:00Z", "2027-01-04"],
  ])("has weeks that begin on Monday in London: %s to %s, %s", (from, to, at, monday) => {
    expect(weekAt(weeksOf({ from, to }), Date.parse(at))?.monday).toBe(monday);
  });

  test("ends with its last day in London", () => {
    const { before } = momentsOf({ from: "2026-06-01", to: "2026-06-30" });
    expect(new Date(before - 1).toISOString()).toBe("2026-06-30T22:59:59.999Z");
  });
});

describe("figures as text", () => {
  test("times are of the answered requests only", () => {
    const part = (ms: number | null): Part => ({
      ...{ orderNumber: 1, sets: ["received"], ms },
      ...{ pence: 0, costedPence: 0, costPence: 0 },
    });
    const parts = [5, 1, 4, null, 2].map(part);
    expect(figuresOf(parts)).toMatchObject({ medianMs: 3, ninetiethMs: 5 });
    expect(figuresOf([part(null)])).toMatchObject({ medianMs: null, ninetiethMs: null });
  });

  test("times are also said in working time: a weekend is none of it", () => {
    const friday = Date.parse("2026-06-05T16:00:00Z");
    const facts = [
      { at: friday, ms: 64 * HOUR_MS },
      { at: friday, ms: HOUR_MS },
      { at: friday, ms: null },
    ];
    expect(workingTimesOf(facts, new Set())).toEqual({
      medianMs: 1 * HOUR_MS,
      ninetiethMs: 1 * HOUR_MS,
    });
    expect(workingTimesOf([], new Set())).toEqual({ medianMs: null, ninetiethMs: null });
  });

  test("a rate of nothing is none, and nearly all is not all", () => {
    const rates = [rateText(0, 0), rateText(1, 3), rateText(999, 1000), rateText(1, 1000)];
    expect(rates).toEqual([null, "33%", "over 99%", "under 1%"]);
  });

  test("a margin says of how much of the value the costs are known", () => {
    expect(knownMarginText({ pence: 10_000, costedPence: 8000, costPence: 6000 })).toBe(
      "£20.00 (25.0%), costs known of 80% of the value",
    );
    expect(knownMarginText({ pence: 10_000, costedPence: 0, costPence: 0 })).toBe(
      "No cost is known",
    );
    expect(wholePounds(-123_456)).toBe("-£1,235");
  });
});
