/**
 * Finds products by code, over the database that the environment names, and prints as JSON how long each
 * search took, next to plain SQL for the same codes. It is run by `measureSearches`.
 */
import Database from "better-sqlite3";

import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { normalCode } from "~/catalogue/codes/normal-code";
import { env } from "~/env.server";

const SAMPLES = 2000;

const database = new Database(env.databasePath, { readonly: true });

// Codes of all kinds from all over the catalogue, the same on every run.
const codes = database
  .prepare<[], string>(
    `select shown from product_codes
     where is_staff_only = 0 and normal glob '*[0-9]*' and length(normal) > 5
     order by id * 2654435761 % 4294967296 limit ${SAMPLES}`,
  )
  .pluck()
  .all();

const plain = database.prepare<[string]>(
  `select p.id, p.name, c.shown from product_codes c join products p on p.id = c.product_id
   where c.normal = ? and c.is_staff_only = 0`,
);

const SEARCHES: Record<string, (code: string) => unknown> = {
  "plain SQL, exact code": (code) => plain.all(normalCode(code)),
  "exact code": (code) => findByCode(code, "visitor"),
  "beginning of a code": (code) => findByCode(code.slice(0, -2), "visitor"),
  "part of a code": (code) => findByCode(code.slice(1), "visitor"),
  "no such code": (code) => findByCode(`Q${code}Q`, "visitor"),
  "codes one slip away": (code) => listCodeOffers(`${code}Q`, "visitor"),
};

const latencies = Object.entries(SEARCHES).map(([what, search]) => ({
  what,
  latenciesMs: codes.map((code) => {
    const startedAt = performance.now();
    search(code);
    return performance.now() - startedAt;
  }),
}));

const all = database.prepare<[], number>("select count(*) from product_codes").pluck().get();
console.log(JSON.stringify({ codes: all, latencies }));
