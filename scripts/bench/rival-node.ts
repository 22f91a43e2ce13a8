/** A plain node:http server for comparison: sends a finished page, and the results of one query of the site's search index. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";

const [databasePath, pageFile = ""] = process.argv.slice(2);
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
  if (pathname === "/suggestions") {
    const words = `"${(searchParams.get("q") ?? "").replaceAll('"', "")}"`;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ count: count.get(words), products: suggest.all(words) }));
  } else {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Encoding", "gzip");
    response.end(page);
  }
}).listen(Number(process.env.PORT), "127.0.0.1");
