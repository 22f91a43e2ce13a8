import { load } from "./load.mjs";
import type { Reading, Row } from "./report";
import type { Target } from "./targets";

/**
 * Measures each target once per round. Every second round runs backwards, so that a target does not
 * always follow the same other one.
 */
export async function takeTurns(
  targets: Record<string, Target>,
  { clients, rounds, seconds }: { clients: number; rounds: number; seconds: number },
): Promise<Row[]> {
  const readings = new Map<string, Reading[]>();
  for (let round = 1; round <= rounds; round += 1) {
    const inOrder = Object.entries(targets);
    for (const [what, target] of round % 2 ? inOrder : inOrder.toReversed()) {
      showProgress(`${clients} clients, round ${round}: ${what}`);
      const earlier = readings.get(what) ?? [];
      readings.set(what, [...earlier, await measureOnce(target, clients, seconds)]);
    }
  }
  showProgress("");
  return [...readings].map(([what, each]) => ({ what, clients, readings: each }));
}

export async function measureOnce(
  { server, address = "", settled, ...requests }: Target,
  clients: number,
  seconds: number,
): Promise<Reading> {
  const before = server.processorMs();
  const url = server.url + address;
  const { answered, ...figures } = await load({ ...requests, url, clients, seconds });
  await settled?.();
  const after = server.processorMs();
  const isKnown = before !== undefined && after !== undefined && answered > 0;
  return { ...figures, processorMs: isKnown ? (after - before) / answered : undefined };
}

function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}\x1b[K`);
}
