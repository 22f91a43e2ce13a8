import { describe, expect, test, vi } from "vitest";

import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { logError } from "~/log.server";

vi.mock("~/log.server", () => ({ logError: vi.fn() }));

describe("emptyOnFailure", () => {
  test("gives what was read", () => {
    const context = { sharedKey: "/" };
    expect(emptyOnFailure(context, [], () => [1])).toEqual([1]);
    expect(context).toEqual({ sharedKey: "/" });
  });

  test("gives nothing when reading fails, logs it, and has nobody keep the page", () => {
    const context = { sharedKey: "/" };
    const fail = (): string[] => {
      throw new Error("disk I/O error");
    };
    expect(emptyOnFailure(context, ["none"], fail)).toEqual(["none"]);
    expect(logError).toHaveBeenCalledOnce();
    expect(context.sharedKey).toBeUndefined();
  });
});
