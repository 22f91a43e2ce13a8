/**
 * Asks for the write lock of a database every millisecond, until its standard input ends, and then prints as JSON for how
 * many milliseconds it was held each time:
 *
 *     node --import tsx scripts/bench/lock-watch.ts DATABASE
 */
import Database from "better-sqlite3";

const EVERY_MS = 1;
// Shorter ones are commits of the site.
const MIN_HELD_MS = 3;

const database = new Database(process.argv[2], { timeout: 0 });
const begin = database.prepare("begin immediate");
const rollback = database.prepare("rollback");

const heldMs: number[] = [];
let freeAt = performance.now();

const timer = setInterval(() => {
  if (!isFree()) return;
  const now = performance.now();
  if (now - freeAt > MIN_HELD_MS) heldMs.push(now - freeAt);
  freeAt = now;
}, EVERY_MS);

process.stdin.on("end", () => {
  clearInterval(timer);
  console.log(JSON.stringify(heldMs));
});
process.stdin.resume();

function isFree(): boolean {
  try {
    begin.run();
    rollback.run();
    return true;
  } catch {
    return false;
  }
}
