const BUSY = /^SQLITE_(BUSY|LOCKED)/;
// A page that could not be read, or was not what had been written.
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR_(READ|SHORT_READ|CORRUPTFS|DATA))/;

/** A fault of the database file under a running site. */
export type FileFault = "removed" | "damaged";

/** Refuses a write that the database file would not keep. */
export class FileFaultError extends Error {
  readonly code: string;

  constructor(fault: FileFault) {
    super(`The database file was ${fault} while the site ran`);
    this.name = "FileFaultError";
    this.code = `DATABASE_${fault.toUpperCase()}`;
  }
}

const REMEDIES = [
  { code: BUSY, remedy: "Another process holds its lock: wait for it to end, or stop it." },
  { code: /^SQLITE_FULL/, remedy: "The disk is full: make room." },
  {
    code: /^SQLITE_(READONLY|CANTOPEN)/,
    remedy: "Let the user of this process read and write the file and its folder.",
  },
  { code: /^SQLITE_IOERR/, remedy: "Check the disk: it is full or failing." },
  {
    code: /^(SQLITE_(CORRUPT|NOTADB)|DATABASE_DAMAGED)/,
    remedy: "The file is damaged: stop the site and restore a backup.",
  },
  {
    code: /^DATABASE_REMOVED/,
    remedy:
      "The file was removed, moved or replaced: put it back, or stop the site and restore a backup.",
  },
];

/** Returns true when the database itself could not be read or written, so that any query would fail. */
export function isUnavailable(error: unknown): boolean {
  return remedyFor(error) !== undefined;
}

/** Returns what an operator can do about an unavailable database; undefined for any other error. */
export function remedyFor(error: unknown): string | undefined {
  const code = sqliteCode(error);
  return REMEDIES.find((each) => each.code.test(code))?.remedy;
}

/** Returns true when another process held the database's lock. */
export function isBusy(error: unknown): boolean {
  return BUSY.test(sqliteCode(error));
}

/** Returns true when part of the file could not be read, so that the rest of it cannot be trusted either. */
export function isDamage(error: unknown): boolean {
  return DAMAGE.test(sqliteCode(error));
}

// Drizzle wraps better-sqlite3's errors and has the original as the cause.
function sqliteCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") {
    if (/^(SQLITE|DATABASE)_/.test(error.code)) return error.code;
  }
  return sqliteCode(error.cause);
}
