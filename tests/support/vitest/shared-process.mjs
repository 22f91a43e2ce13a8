import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const TESTS = path.resolve(import.meta.dirname, "../..");

// A module that a file mocks and a variable of the environment that it sets would remain for the files after it, unlike
// what it spies on. Statements may have been prepared by a file before it; only a process that has one connection
// releases orphaned leases.
const NEEDS_OWN_PROCESS =
  /vi\.(mock|doMock|resetModules|stubEnv)\(|vi\.spyOn\(sqlite, "prepare"|process\.env\.\w+ = |support\/database-lock"|releaseOrphanedLeases\(/;

/**
 * Lists the test files in these folders of `tests` that can share a process with others, because it takes
 * up to two seconds to import the application into another one.
 *
 * @param {string[]} folders
 */
export function listSharedProcessTests(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(path.join(TESTS, folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(TESTS, folder, name))
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => !NEEDS_OWN_PROCESS.test(readFileSync(file, "utf8"))),
  );
}
