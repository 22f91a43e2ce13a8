/** Reads the table of a file and prints how long it took. It is run by `tables.ts`. */
import { openTable } from "~/imports/files/open-table.server";

const start = process.cpuUsage();
const startBytes = process.memoryUsage().rss;
let rows = 0;
const table = await openTable(process.argv[2] ?? "", "table");
for await (const { rowNumber } of table.rows) rows += rowNumber > 0 ? 1 : 0;

const { user, system } = process.cpuUsage(start);
const megabytes = process.resourceUsage().maxRSS / 1024 - startBytes / 1024 / 1024;
console.log(
  `${rows} rows, ${((user + system) / 1e6).toFixed(1)} s of processor time, ${Math.round(megabytes)} MB of memory`,
);
