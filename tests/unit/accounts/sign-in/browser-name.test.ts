import { expect, test } from "vitest";

import { browserName, coarseNetwork } from "~/accounts/sign-in/browser-name";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

test.each([
  { header: CHROME, name: "Chrome on Windows", why: "also names Safari" },
  { header: `${CHROME} Edg/140.0`, name: "Edge on Windows", why: "also names Chrome" },
  { header: "Mozilla/5.0 (X11; Linux) Firefox/142.0", name: "Firefox on Linux", why: "is plain" },
  {
    header: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1",
    name: "Safari on iPhone or iPad",
    why: "is a phone's",
  },
  {
    header: "<b>x</b> https://evil.example",
    name: "an unknown browser on an unknown system",
    why: "is no browser's",
  },
  {
    header: `${"x".repeat(500)} Firefox/1 Windows`,
    name: "an unknown browser on an unknown system",
    why: "is too long",
  },
  { header: null, name: "an unknown browser on an unknown system", why: "is missing" },
])("names $name: the header $why (S20)", ({ header, name }) => {
  expect(browserName(header)).toBe(name);
});

test.each([
  { network: "203.0.113.7", expected: "203.0.113.x" },
  { network: "2001:db8:1:2::", expected: "2001:db8:1::" },
  { network: "unknown", expected: "unknown" },
])("cuts the network $network (S20)", ({ network, expected }) => {
  expect(coarseNetwork(network)).toBe(expected);
});
