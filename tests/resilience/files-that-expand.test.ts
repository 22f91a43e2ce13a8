/** Price lists of a few kilobytes that would fill the disk, end the site or use a core for ever. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";

import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { kitOf } from "#tests/support/kit/kit";
import { signInOver } from "#tests/support/page-states";
import { CONTAINER_MEMORY } from "#tests/support/container-memory";
import { type Site, startSite } from "#tests/support/site";

import { childrenOf, leave, query, runOf, until } from "./runs";

const MEGABYTE = 1024 * 1024;
const MAX_GROWTH = 32 * MEGABYTE;
const MAPPING = { 0: "productCode", 1: "listPricePence" };

let site: Site;
let cookie = "";
beforeAll(async () => {
  site = await startSite(CONTAINER_MEMORY);
  const { email } = await kitOf(site).addCustomer({ isAdmin: true });
  cookie = await signInOver(site, email);
});
afterAll(() => site.stop());

const get = (path: string) => fetch(`${site.url}${path}`, { headers: { cookie } });

function databaseBytes(): number {
  const files = [site.databasePath, `${site.databasePath}-wal`].filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Reads a reply to its end without holding it in memory; returns its bytes. */
async function download(path: string): Promise<number> {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  let bytes = 0;
  const reader = reply.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
  }
  return bytes;
}

const HEADERS = textRow(
  1,
  Array.from({ length: 100 }, (_, at) => `Column ${at + 1}`),
);
const sharing = (rows: number) =>
  spreadsheetOf({
    rows: `${HEADERS}${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(rows)}`,
    sharedTexts: `<si><t>${"A".repeat(20_000)}</t></si>`,
  });

test("a text that a small spreadsheet repeats without end is refused, and stores nothing", async () => {
  const before = databaseBytes();
  const pid = site.pid();
  const id = leave(site, { kind: "prices", mapping: MAPPING, content: sharing(100) });
  await until(site, id, ({ state }) => state === "failed");
  expect(runOf(site, id).failure).toContain("million characters together");

  const few = leave(site, { kind: "prices", mapping: MAPPING, content: sharing(4) });
  await until(site, few, ({ state }) => state === "checked");
  expect((await get(`/admin/imports/${few}?tab=error`)).status).toBe(200);
  expect(await download(`/admin/imports/${few}/errors.csv`)).toBeLessThan(MEGABYTE);
  expect(databaseBytes() - before).toBeLessThan(MAX_GROWTH);
  expect(site.pid()).toBe(pid);
});

test("a file of errors that an older version stored downloads beside other requests", async () => {
  const id = leave(site, { kind: "prices", mapping: MAPPING, content: "A,B\nNONE,1.00\n" });
  await until(site, id, ({ state }) => state === "checked");
  query(
    site,
    `insert into import_rows (run_id, row_number, key, action, has_warning, problems, changes, cells)
     with recursive row(number) as (select 10 union all select number + 1 from row where number < 129)
     select ?, number, 'NONE', 'error', 0, '[]', '{}', json_array(printf('%.2000000c', 'A')) from row`,
    id,
  );
  // As an upload stores them; the file of errors has these columns.
  query(site, `update import_runs set heads = '["A"]' where id = ?`, id);
  const pid = site.pid();
  expect((await get(`/admin/imports/${id}?tab=error`)).status).toBe(200);
  expect(await download(`/admin/imports/${id}/errors.csv`)).toBeGreaterThan(120 * 2_000_000);
  expect(site.pid()).toBe(pid);
  expect((await get("/healthz")).status).toBe(200);
  query(site, "delete from import_rows where run_id = ?", id);
}, 120_000);

test("a number format that never ends is read like any other", async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => textRow(at + 2, [`NONE-${at}`, "1.00"]));
  const content = spreadsheetOf({
    rows: `${HEADERS}${rows.join("")}<row r="6000"><c s="1"><v>45728</v></c></row>`,
    styles: `<numFmts><numFmt numFmtId="200" formatCode="${"[".repeat(900_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>`,
  });
  const id = leave(site, { kind: "prices", mapping: MAPPING, content });
  await until(site, id, ({ state }) => state !== "checking");
  expect(runOf(site, id).state).toBe("checked");
});

/** Leaves an import of some seconds, and stops its worker in the midst, so that it acts on nothing but SIGKILL. */
async function leaveStuck(): Promise<{ id: number; worker: number }> {
  const rows = Array.from({ length: 60_000 }, (_, at) => `NONE-${at},1.00`);
  const content = ["Product code,List price", ...rows].join("\n");
  const id = leave(site, { kind: "prices", mapping: MAPPING, content });
  await until(site, id, ({ progress }) => progress > 0);
  const [worker = 0] = childrenOf(site);
  process.kill(worker, "SIGSTOP");
  return { id, worker };
}

/** True until the process has ended; one whose parent has not noticed yet has ended. */
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

test("Cancel ends a worker that is stuck, and the next import is checked", async () => {
  const { id, worker } = await leaveStuck();
  // As Cancel does.
  query(site, "update import_runs set state = 'discarded', leased_until = null where id = ?", id);
  await expect.poll(() => isRunning(worker), { timeout: 30_000 }).toBe(false);
  const next = leave(site, { kind: "prices", mapping: MAPPING, content: "A,B\nNONE,1.00\n" });
  await until(site, next, ({ state }) => state === "checked");
}, 120_000);

test("SIGTERM ends the site and a worker that is stuck", async () => {
  const { worker } = await leaveStuck();
  const pid = site.pid() ?? 0;
  process.kill(pid, "SIGTERM");
  await expect.poll(() => isRunning(pid) || isRunning(worker), { timeout: 10_000 }).toBe(false);
}, 120_000);
