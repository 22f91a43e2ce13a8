import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+)):\d{1,5}$/;

/**
 * Returns the network to count a client's attempts against, from an address that a proxy may have
 * written with a port. An IPv6 address counts as its /64, because one household or office holds all
 * of it and can use a new address each time. An IPv4 address counts as itself, even as mapped IPv6.
 */
export function clientNetwork(address: string): string {
  const [, ipv6, ipv4OfPort] = WITH_PORT.exec(address) ?? [];
  const withoutPort = ipv6 ?? ipv4OfPort ?? address;
  const [withoutZone = ""] = withoutPort.split("%", 1);
  if (!isIPv6(withoutZone)) return withoutPort;

  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(withoutZone) ?? [];
  if (ipv4) return ipv4;

  // The URL parser normalises: lower case, no leading zeros, IPv4 parts as groups.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [before = [], after = []] = hostname.slice(1, -1).split("::").map(groupsOf);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
