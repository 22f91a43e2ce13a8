import { randomUUID } from "node:crypto";

/** Returns an address that no other test uses, because rate limits and mails are stored by address. */
export function uniqueEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** Returns an IP address for one browser, from the block reserved for benchmarks, so that it is never real. */
export function uniqueIpAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}
