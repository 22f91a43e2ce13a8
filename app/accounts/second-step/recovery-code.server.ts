/** Codes that replace a lost authenticator app or passkey, each once. */
import { createHmac, randomInt, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

/** How many there are, and of how many characters: 50 bits each. */
const RECOVERY_CODES = 10;
const LENGTH = 10;

// Without letters that look like a digit or another letter on paper.
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Returns ten new codes, as "K7QXM-2PHTW". */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)));
    codes.add(`${signs.slice(0, LENGTH / 2).join("")}-${signs.slice(LENGTH / 2).join("")}`);
  }
  return [...codes];
}

/** Returns a typed recovery code in its original spelling: case, spaces and hyphens do not matter. Undefined for any other text. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "");
  if (plain.length !== LENGTH || [...plain].some((sign) => !SIGNS.includes(sign))) return undefined;
  return `${plain.slice(0, LENGTH / 2)}-${plain.slice(LENGTH / 2)}`;
}

/**
 * Hashes a code for storage, keyed by the secret of the app. The database has that secret encrypted, so a stolen
 * database does not let anyone try codes.
 */
export function hashRecoveryCode(code: string, secret: string): string {
  return createHmac("sha256", secret).update(code).digest("base64url");
}

const stretch = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
// 4 MB and some milliseconds: a code has 50 bits, a password far fewer.
const COST: ScryptOptions = { N: 4096 };

/**
 * Hashes a code for storage where there is no app, whose secret would key it: slowly, so that a stolen database does not
 * let anyone try codes.
 */
export async function stretchRecoveryCode(code: string, userId: string): Promise<string> {
  return (await stretch(code, `recovery code ${userId}`, 32, COST)).toString("base64url");
}

/** Hashes new codes as `stretchRecoveryCode` does. Call it before a write, which would hold the database for as long. */
export function stretchRecoveryCodes(codes: readonly string[], userId: string): Promise<string[]> {
  return Promise.all(codes.map((code) => stretchRecoveryCode(code, userId)));
}
