/** Reports of the processes that load a site to the test, one line of JSON each. */
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Something the site has acknowledged, so that it must still be there after a crash. */
export type Acknowledged =
  | { what: "quote"; marker: string; productIds: number[] }
  | { what: "basket"; cookie: string; productCode: string }
  | { what: "message"; email: string }
  | { what: "draft"; quoteId: string; pricePence: number }
  | { what: "reply"; quoteId: string }
  | { what: "import"; pricesPence: Record<string, number> };

/** Requests of one kind: how many were answered with which status, and how long the answers took. */
export type Totals = { name: string; statuses: Record<string, number>; latenciesMs: number[] };

export type Report =
  | { kind: "acknowledged"; acknowledged: Acknowledged }
  /** An answer that an honest person should not get. */
  | { kind: "complaint"; text: string }
  /** Latencies of requests that were sent at this time, in milliseconds since 1970. */
  | { kind: "probed"; at: number; latenciesMs: number[]; loopDelayMs: number }
  | { kind: "totals"; totals: Totals[] };

export function report(line: Report): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export function onReport(from: Readable, take: (line: Report) => void): void {
  createInterface({ input: from }).on("line", (text) => {
    const line: Report = JSON.parse(text);
    take(line);
  });
}
