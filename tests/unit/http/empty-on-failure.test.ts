import { describe, expect, test, vi } from "vitest";

import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { logError } from "~/log.server";

vi.mock("~/log.server", () => ({ logError: vi.fn() }));

describe("emptyOnFailure", () => {
  test("returns what was read", () => {
    const context = { sharedKey: "/" };
    expect(emptyOnFailure(context, [], () => [1])).toEqual([1]);
    expect(context).toEqual({ sharedKey: "/" });
  });

  test("returns the empty result when reading fails, logs the error, and disables the page cache", () => {
    const context = { sharedKey: "/" };
    const fail = (): string[] => {
      throw new Error("disk I/O error");
    };
    expect(emptyOnFailure(context, ["none"], fail)).toEqual(["none"]);
    expect(logError).toHaveBeenCalledOnce();
    expect(context.sharedKey).toBeUndefined();
  });
});
