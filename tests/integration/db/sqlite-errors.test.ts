import { expect, test } from "vitest";

import { isUnavailable } from "~/db/sqlite-errors.server";

test.each([
  { code: "SQLITE_BUSY", isSo: true },
  { code: "SQLITE_BUSY_SNAPSHOT", isSo: true },
  { code: "SQLITE_LOCKED", isSo: true },
  { code: "SQLITE_FULL", isSo: true },
  { code: "SQLITE_IOERR_WRITE", isSo: true },
  { code: "SQLITE_READONLY", isSo: true },
  { code: "SQLITE_CONSTRAINT_UNIQUE", isSo: false },
  { code: "SQLITE_CORRUPT", isSo: true },
  { code: "SQLITE_NOTADB", isSo: true },
  { code: "SQLITE_CANTOPEN", isSo: true },
  { code: "SQLITE_ERROR", isSo: false },
  { code: "EACCES", isSo: false },
])(
  "$code is trouble with the database itself: $isSo, also where Drizzle wraps it",
  ({ code, isSo }) => {
    const error = Object.assign(new Error("trouble"), { code });
    expect(isUnavailable(error)).toBe(isSo);
    expect(isUnavailable(new Error("Failed to run the query", { cause: error }))).toBe(isSo);
  },
);
