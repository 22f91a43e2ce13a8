import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";

import { env } from "~/env.server";
import { signedCookie } from "~/http/cookies.server";

const basket = signedCookie("basket");
const comparison = signedCookie("comparison");

test("a signed value counts under its own name alone", async () => {
  const value = valueOf(await basket.serialize("some id"));
  expect(await basket.parse(`basket=${value}`)).toBe("some id");
  expect(await comparison.parse(`comparison=${value}`)).toBeNull();
});

test.each([
  { why: "a secret of ours, as all were once", secrets: env.sessionSecrets, read: "some id" },
  { why: "one that is not ours", secrets: ["made up"], read: null },
])("a value signed by $why is read as $read", async ({ secrets, read }) => {
  const value = valueOf(await createCookie("basket", { secrets }).serialize("some id"));
  expect(await basket.parse(`basket=${value}`)).toBe(read);
});

function valueOf(setCookie: string): string {
  return /=([^;]*)/.exec(setCookie)?.[1] ?? "";
}
