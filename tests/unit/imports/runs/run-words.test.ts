import { describe, expect, test } from "vitest";

import { NO_COUNTS, RUN_STATES } from "~/imports/runs/import-run";
import { countsText, fileSizeText, progressText, runBadge } from "~/imports/runs/run-words";

describe("progressText", () => {
  const run = { kind: "prices", progress: 18_400, rowCount: 50_000, stepBeganAt: 0 } as const;

  test.each([
    { why: "no row yet", run: { ...run, progress: 0 }, now: 9_000, text: "Waiting to begin" },
    {
      why: "an unknown number",
      run: { ...run, rowCount: null },
      now: 9_000,
      text: "18,400 rows so far",
    },
    { why: "the first seconds", run, now: 2_999, text: "18,400 of 50,000 rows" },
    { why: "some seconds", run, now: 3_000, text: "18,400 of 50,000 rows, about 6 s left" },
    { why: "half a minute", run, now: 22_000, text: "18,400 of 50,000 rows, about 40 s left" },
    { why: "minutes", run, now: 120_000, text: "18,400 of 50,000 rows, about 4 minutes left" },
    {
      why: "files of a zip",
      run: { ...run, kind: "media" as const, progress: 3, rowCount: 9 },
      now: 1,
      text: "3 of 9 files",
    },
    {
      why: "the end",
      run: { ...run, progress: 50_000 },
      now: 60_000,
      text: "50,000 of 50,000 rows",
    },
  ])("after $why is $text", ({ run: given, now, text }) => {
    expect(progressText(given, now)).toBe(text);
  });
});

describe("the words of a run", () => {
  test("label every state", () => {
    expect(RUN_STATES.map((state) => runBadge(state).label)).not.toContain(undefined);
  });

  test("count rows by their effect, and nothing at all as no change", () => {
    const counts = { ...NO_COUNTS, new: 12, change: 1228, same: 7, error: 1, missing: 2 };
    expect(countsText(counts)).toBe("12 new, 1,228 changed, 2 discontinued, 1 error");
    expect(countsText({ ...NO_COUNTS, same: 5 })).toBe("No change");
  });

  test.each([
    { bytes: 10, text: "1 KB" },
    { bytes: 20_000, text: "20 KB" },
    { bytes: 64 * 1024 * 1024, text: "64.0 MB" },
  ])("size $bytes bytes as $text", ({ bytes, text }) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});
