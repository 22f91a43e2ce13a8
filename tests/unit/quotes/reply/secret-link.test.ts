import { expect, test } from "vitest";

import { isSecretPath } from "~/quotes/reply/secret-link";

test.each([
  ["/q/secret", true],
  ["/Q/secret/quotation.pdf", true],
  ["/q", true],
  ["/list/secret", true],
  ["/listing", false],
  ["/quote", false],
  ["/search/q/secret", false],
  [undefined, false],
])("%s is the path of a secret link: %s", (address, expected) => {
  expect(isSecretPath(address)).toBe(expected);
});
