/** Codes of an authenticator app: TOTP of RFC 6238 with SHA-1, six digits and 30 seconds, as every app has it. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { encode } from "uqr";

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** One step either side, for clocks that differ (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns a new secret of 160 bits in base32 (RFC 4648), as apps take it. */
export function createSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** Returns the code of a secret in a step, counted from 1970 in 30 seconds. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * Returns the step in which a code of six digits is right, from one step before `now` to one after; undefined if
 * it is wrong, or not newer than `lastStep`, so that a code that was seen cannot be used again.
 */
export function findStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = Math.floor(now / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => current - DRIFT_STEPS + at);
  return steps.find((step) => step > lastStep && isEqual(codeAt(secret, step), code));
}

/** Returns the address that an app reads from the QR code (the Key URI format of Google Authenticator). */
export function keyUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  const params = { secret, issuer, algorithm: "SHA1", digits: String(DIGITS), period: "30" };
  // URLSearchParams writes a space as "+", which some apps show.
  const query = Object.entries(params).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${label}?${query.join("&")}`;
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five, 2)))
    .join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns a text as a QR code: the SVG path of its dark modules, and how many modules a side has. */
export function qrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: dark.join(""), side: size };
}
