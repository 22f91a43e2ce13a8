import { describe, expect, test } from "vitest";

import { clientNetwork } from "~/http/client-network.server";

describe("clientNetwork", () => {
  test.each([
    { why: "an IPv4 address", address: "203.0.113.7", network: "203.0.113.7" },
    { why: "an IPv4 address as IPv6", address: "::ffff:203.0.113.7", network: "203.0.113.7" },
    { why: "a whole address", address: "2001:DB8:1:2:3:4:5:6", network: "2001:db8:1:2::/64" },
    { why: "a neighbour of it", address: "2001:db8:1:2:ffff::1", network: "2001:db8:1:2::/64" },
    { why: "leading zeros", address: "2001:0db8:0001:0002::", network: "2001:db8:1:2::/64" },
    { why: "the next network", address: "2001:db8:1:3::1", network: "2001:db8:1:3::/64" },
    { why: "zeros in front", address: "::1", network: "0:0:0:0::/64" },
    {
      why: "zeros within the network",
      address: "2001:db8::2:0:0:0:1",
      network: "2001:db8:0:2::/64",
    },
    { why: "a zone", address: "fe80::1%eth0", network: "fe80:0:0:0::/64" },
    { why: "an IPv4 address and a port", address: "203.0.113.7:51034", network: "203.0.113.7" },
    {
      why: "an IPv6 address and a port",
      address: "[2001:db8:1:2::1]:443",
      network: "2001:db8:1:2::/64",
    },
    { why: "no address", address: "unknown", network: "unknown" },
  ])("$why: $address counts as $network", ({ address, network }) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
