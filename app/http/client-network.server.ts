import { isIPv6 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+)):\d{1,5}$/;

/**
 * Whom to count a client's attempts against, by an address that a proxy may have written with a port.
 * Over IPv6 one household or office holds a whole /64 and could come from another of its addresses each
 * time, so that the network counts as one client; an IPv4 address counts by itself, also where it is
 * written as IPv6.
 */
export function clientNetwork(address: string): string {
  const [, ipv6, ipv4OfPort] = WITH_PORT.exec(address) ?? [];
  const withoutPort = ipv6 ?? ipv4OfPort ?? address;
  const [withoutZone = ""] = withoutPort.split("%", 1);
  if (!isIPv6(withoutZone)) return withoutPort;

  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(withoutZone) ?? [];
  if (ipv4) return ipv4;

  // The parser writes every address in one way: lower case, no leading zeros, IPv4 parts as groups.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [before = [], after = []] = hostname.slice(1, -1).split("::").map(groupsOf);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  const network = [...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
