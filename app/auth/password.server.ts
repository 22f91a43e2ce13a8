import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core for some 20 ms and 19 MiB: a burst of sign-ins must not take them all. */
const AT_ONCE = 2;

// What an account without a password, or no account at all, is checked against, so that the answer
// takes as long. Nobody knows a password for it.
let decoy: Promise<string> | undefined;

let running = 0;
const waiting: Array<() => void> = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), COST));
}

/** Whether the password is the right one; without a hash it takes as long and says no. */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password.normalize("NFC")));
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
