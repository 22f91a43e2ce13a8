import { afterEach, describe, expect, test, vi } from "vitest";

import { emptyOnFailure } from "~/http/empty-on-failure.server";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("emptyOnFailure", () => {
  test("gives what was read", () => {
    const context = { sharedKey: "/" };
    expect(emptyOnFailure(context, [], () => [1])).toEqual([1]);
    expect(context).toEqual({ sharedKey: "/" });
  });

  test("gives nothing when reading fails, logs it, and has nobody keep the page", () => {
    // The log is part of the promise, and would otherwise clutter this run.
    const log = vi.spyOn(console, "error").mockReturnValue();
    const context = { sharedKey: "/" };
    const fail = (): string[] => {
      throw new Error("disk I/O error");
    };
    expect(emptyOnFailure(context, ["none"], fail)).toEqual(["none"]);
    expect(log).toHaveBeenCalledOnce();
    expect(context.sharedKey).toBeUndefined();
  });
});
