const LOOPBACK_NAME = /^(.+\.)?localhost$/;
const LOOPBACK_ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$/;

/**
 * Returns true if a host name or an IP address means the computer itself. Takes IPv6 with or without
 * brackets, and does not resolve names.
 */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return bare === "::1" || LOOPBACK_NAME.test(bare) || LOOPBACK_ADDRESS.test(bare);
}
