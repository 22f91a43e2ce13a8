import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { env } from "~/env.server";

const MEGABYTE = 1024 * 1024;
const root = path.resolve(import.meta.dirname, "../../..");
const disk = mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]).status === 0;
const backups = path.join(disk, "backups");
const picture = path.join(env.mediaDir, "products", "large.webp");

afterEach(() => {
  rmSync(picture, { force: true });
  sqlite.exec("drop table if exists filling");
  sqlite.exec("vacuum");
});
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

// Only root may mount.
test.runIf(isMounted).each([
  {
    why: "the database",
    fill: () => sqlite.exec(`create table filling as select zeroblob(${6 * MEGABYTE}) as bytes`),
  },
  {
    why: "the pictures",
    fill: () => {
      mkdirSync(path.dirname(picture), { recursive: true });
      writeFileSync(picture, Buffer.alloc(6 * MEGABYTE));
    },
  },
])(
  "a backup onto a disk too small for $why ends with 1 and leaves nothing",
  ({ fill }) => {
    fill();
    const { status, stdout, stderr } = spawnSync(
      path.join(root, "node_modules/.bin/tsx"),
      ["scripts/backup.ts", backups],
      { cwd: root, encoding: "utf8" },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^Could not back up .*: .*(full|ENOSPC).*\n$/);
    expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([]);
  },
  60_000,
);
