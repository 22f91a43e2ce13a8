import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// What an account without a password, or no account at all, is checked against, so that the answer
// takes as long: of the same cost, and made of no password.
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Each takes a core for some 20 ms and 19 MiB: a burst of sign-ins must not take them all. */
const AT_ONCE = 2;

let running = 0;
const waiting: Array<() => void> = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), COST));
}

/** Whether the password is the right one; without a hash it takes as long and says no. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? DECOY, password.normalize("NFC")));
  return isRight && Boolean(passwordHash);
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
