/**
 * A node:http server for comparison. It sends a finished page, and the results of one query of the site's
 * search index.
 *
 *     node --import tsx scripts/bench/plain-node.ts DATABASE PAGE_FILE PORT
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";

const [databasePath, pageFile = "", port] = process.argv.slice(2);
const page = readFileSync(pageFile);
const database = new Database(databasePath, { readonly: true });
const suggest = database.prepare<[string]>(
  `select p.name, p.product_code as productCode from product_search s
   join products p on p.name_rank = s.rowid
   where product_search match ? order by s.rowid limit 6`,
);
const count = database.prepare<[string]>(
  "select count(*) as count from product_search where product_search match ?",
);

createServer((request, response) => {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
  if (pathname !== "/suggestions") {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
      "Content-Length": page.length,
    });
    response.end(page);
    return;
  }

  const words = `"${(searchParams.get("q") ?? "").replaceAll('"', "")}"`;
  const body = JSON.stringify({ count: count.get(words), products: suggest.all(words) });
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
