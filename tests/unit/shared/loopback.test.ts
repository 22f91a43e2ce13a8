import { expect, test } from "vitest";

import { isLoopback } from "~/shared/loopback";

test.each([
  "localhost",
  "LOCALHOST",
  "shop.localhost",
  "127.0.0.1",
  "127.8.9.10",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
])("%s is this computer", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  "",
  "localhost.example.com",
  "notlocalhost",
  "127.0.0.1.example.com",
  "192.168.1.5",
  "10.0.0.1",
  "0.0.0.0",
  "::",
  "::ffff:10.0.0.1",
  "www.example.com",
])("%j is not, or may not be", (host) => {
  expect(isLoopback(host)).toBe(false);
});
