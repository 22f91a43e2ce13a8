import { createCookie } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";

import { env } from "~/env.server";
import { createSignedCookie } from "~/http/cookies/signed-cookie.server";

const basket = createSignedCookie("basket");
const comparison = createSignedCookie("comparison");

test("a signed value is valid only under its own name", async () => {
  const value = valueOf(await basket.serialize("some id"));
  expect(await basket.parse(`basket=${value}`)).toBe("some id");
  expect(await comparison.parse(`comparison=${value}`)).toBeNull();
});

test.each(["x", ".", "a.b", "%E0%A4%A", "\ud800", "é.é", "[object Object]"])(
  "the broken value %j is no value, and no error",
  async (value) => {
    expect(await basket.parse(`basket=${value}`)).toBeNull();
  },
);

describe("a value signed by", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    { why: "the secret of all", secrets: env.sessionSecrets, day: "2027-05-31", read: "some id" },
    { why: "the secret of all", secrets: env.sessionSecrets, day: "2027-06-01", read: null },
    { why: "another secret", secrets: ["made up"], day: "2027-05-31", read: null },
  ])("$why is read as $read on $day", async ({ secrets, day, read }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
    const value = valueOf(await createCookie("basket", { secrets }).serialize("some id"));
    expect(await createSignedCookie("basket").parse(`basket=${value}`)).toBe(read);
  });
});

function valueOf(setCookie: string): string {
  return /=([^;]*)/.exec(setCookie)?.[1] ?? "";
}
