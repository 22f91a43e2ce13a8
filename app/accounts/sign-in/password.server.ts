import { hash, verify } from "@node-rs/argon2";

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Checked when there is no account or no password, so that the response takes the same time. It has
// the same cost and matches no password.
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

// Each hash takes a core for some 20 ms: a burst of sign-ins must not occupy every core.
const MAX_CONCURRENT = 2;

let running = 0;
const queue: Array<() => void> = [];

/** Hashes a password in Unicode NFC, so that it matches however its accents were typed. */
export function hashPassword(password: string): Promise<string> {
  return withLimit(() => hash(password.normalize("NFC"), COST));
}

/** Returns true if the password matches; without a hash it takes as long and returns false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await withLimit(() =>
    verify(passwordHash ?? DUMMY_HASH, password.normalize("NFC")),
  );
  return isRight && Boolean(passwordHash);
}

async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}
