/** A plain node:http server for comparison. It sends a finished page. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const page = readFileSync(process.argv[2] ?? "");

createServer((_request, response) => {
  const type = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
  response.writeHead(200, { ...type, "Content-Length": page.length });
  response.end(page);
}).listen(Number(process.env.PORT), "127.0.0.1");
