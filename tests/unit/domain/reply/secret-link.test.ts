import { expect, test } from "vitest";

import { isSecretPath } from "~/domain/reply/secret-link";

test.each([
  ["/q/secret", true],
  ["/Q/secret/quotation.pdf?version=1", true],
  ["/%71/secret", true],
  ["/q%2Fsecret", true],
  ["/q?_data=routes", true],
  ["/quote", false],
  ["/search?next=/q/secret", false],
  ["/%E0%A4%A", false],
])("%s is the path of a secret link: %s", (address, expected) => {
  expect(isSecretPath(address)).toBe(expected);
});
