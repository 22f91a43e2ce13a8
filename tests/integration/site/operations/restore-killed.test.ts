import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { exchangeFiles, finishExchange } from "~/db/file-exchange.server";
import { backUp } from "~/site/operations/backup.server";
import { restore } from "~/site/operations/restore.server";
import { env } from "~/env.server";
import { addProduct } from "#tests/support/catalogue";

const NOW = Date.UTC(2026, 10, 21);
const root = path.resolve(import.meta.dirname, "../../../..");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "killed-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a restore that is killed", () => {
  const site = () => ({
    databasePath: path.join(folder, "data", "site.db"),
    mediaDir: path.join(folder, "data", "media"),
  });
  const run = (script: string, words: string[], preloaded = "") =>
    spawnSync(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...words], {
      cwd: root,
      encoding: "utf8",
      env: {
        ...process.env,
        DATABASE_PATH: site().databasePath,
        MEDIA_DIR: site().mediaDir,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}`,
      },
    });

  /** The process ends before this one of its renames of the site's files. */
  const killBefore = (rename: number) => `
    import fs from "node:fs";
    import promises from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    let left = ${rename};
    for (const [module, name] of [[fs, "renameSync"], [promises, "rename"]]) {
      const original = module[name];
      module[name] = (from, to) => {
        const isOfSite = String(to).startsWith(${JSON.stringify(path.join(folder, "data"))});
        if (isOfSite && left-- === 0) process.kill(process.pid, "SIGKILL");
        return original(from, to);
      };
    }
    syncBuiltinESMExports();`;

  /** Which site is there: by its database, and by its pictures. */
  function whatIsThere(): string[] {
    const database = new Database(site().databasePath, { readonly: true });
    const products = database.prepare("select count(*) from products").pluck().get();
    database.close();
    return [`${String(products)} products`, ...readdirSync(site().mediaDir)];
  }

  test.each([
    { rename: 0, becomes: "before" },
    { rename: 1, becomes: "after" },
    { rename: 2, becomes: "after" },
    { rename: 3, becomes: "after" },
    { rename: 9, becomes: "after" },
  ])(
    "before rename $rename of its files leaves one site, at the next start",
    async ({ rename, becomes }) => {
      mkdirSync(env.mediaDir, { recursive: true });
      writeFileSync(path.join(env.mediaDir, "before.webp"), "before");
      const before = await backUp(env, path.join(folder, "backups"), NOW);
      await restore(before, site(), { isForced: false, now: NOW });
      const sites = { before: whatIsThere(), after: [""] };

      addProduct();
      rmSync(path.join(env.mediaDir, "before.webp"));
      writeFileSync(path.join(env.mediaDir, "after.webp"), "after");
      const after = await backUp(env, path.join(folder, "backups"), NOW + 1);
      rmSync(path.join(env.mediaDir, "after.webp"));
      sites.after = [
        sites.before[0]?.replace(/\d+/, (count) => String(Number(count) + 1)) ?? "",
        "after.webp",
      ];

      const killed = run("restore", [after, "--force"], killBefore(rename));
      expect(killed.signal).toBe(rename === 9 ? null : "SIGKILL");
      expect(run("migrate", []).status).toBe(0);
      expect(whatIsThere()).toEqual(becomes === "before" ? sites.before : sites.after);
      expect(existsSync(`${site().databasePath}.exchange`)).toBe(false);
    },
    60_000,
  );
});

describe("an exchange of files", () => {
  const at = (name: string) => path.join(folder, name);
  const journal = () => at("journal");
  const moves = () => [
    { from: at("old"), to: at("old.before") },
    { from: at("none"), to: at("none.before") },
    { from: at("new"), to: at("old") },
  ];
  beforeEach(() => {
    for (const name of ["old", "new"]) writeFileSync(at(name), name);
  });

  test("that fails is undone", () => {
    // Nothing can be moved onto a folder that is not empty.
    for (const name of ["last", "full/of/something"]) mkdirSync(at(name), { recursive: true });
    const last = { from: at("last"), to: at("full") };
    expect(() => exchangeFiles(journal(), [...moves(), last])).toThrow("ENOTEMPTY");
    expect(readdirSync(folder).sort()).toEqual(["full", "last", "new", "old"]);
    expect(readFileSync(at("old"), "utf8")).toBe("old");
  });

  test("that was finished is not made again with the files of the next start", () => {
    exchangeFiles(journal(), moves());
    expect(readdirSync(folder).sort()).toEqual(["old", "old.before"]);
    finishExchange(journal());
    expect(readdirSync(folder).sort()).toEqual(["old", "old.before"]);
  });

  test("whose files are gone stops the start, and says what to do", () => {
    const later = { from: at("old"), to: at("later") };
    writeFileSync(journal(), JSON.stringify([{ ...later, inode: 1 }]));
    renameSync(at("old"), at("elsewhere"));
    expect(() => finishExchange(journal())).toThrow(
      /Delete .*journal and restore the backup again/,
    );
  });
});
