/** How the container starts, with stand-ins for what only the container has. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ENTRYPOINT = path.resolve(import.meta.dirname, "../../../scripts/entrypoint.sh");
const SERVER = ["node", "build/index.js"];
const CONFIG = "scripts/container/litestream.yml";
const REPLICA = { LITESTREAM_REPLICA_URL: "s3://bucket/site" };

let commands = "";
beforeEach(() => {
  commands = mkdtempSync(path.join(os.tmpdir(), "entrypoint-"));
  for (const name of ["litestream", "setpriv", "find", "node"]) standIn(name);
  standIn("id", "echo 1000");
});
afterEach(() => rmSync(commands, { recursive: true }));

/** Says how it was called, unless it is to do something else. */
function standIn(name: string, does = `echo "${name} $*"`) {
  writeFileSync(path.join(commands, name), `#!/bin/sh\n${does}\n`);
  chmodSync(path.join(commands, name), 0o755);
}

function start(command: string[], environment: Record<string, string> = {}) {
  const { status, stdout } = spawnSync("/bin/sh", [ENTRYPOINT, ...command], {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${commands}:${process.env.PATH}`,
      DATABASE_PATH: "/data/site.db",
      ...environment,
    },
  });
  return { status, did: stdout.replaceAll(ENTRYPOINT, "entrypoint").trim().split("\n") };
}

test("the server is started as it is where no copy is asked for", () => {
  expect(start(SERVER)).toEqual({ status: 0, did: ["node build/index.js"] });
});

test("with a replica it begins with that where there is no database, and is copied while it runs", () => {
  expect(start(SERVER, REPLICA).did).toEqual([
    `litestream restore -config ${CONFIG} -if-db-not-exists -if-replica-exists /data/site.db`,
    `litestream replicate -config ${CONFIG} -exec node build/index.js`,
  ]);
});

test("any S3-compatible storage can be named by the environment", () => {
  const config = readFileSync(path.resolve(import.meta.dirname, "../../..", CONFIG), "utf8");
  for (const [key, variable] of [
    ["path", "DATABASE_PATH"],
    ["url", "LITESTREAM_REPLICA_URL"],
    ["endpoint", "LITESTREAM_ENDPOINT"],
    ["region", "LITESTREAM_REGION"],
  ]) {
    expect(config).toMatch(new RegExp(`^[ -]+${key}: \\$\\{${variable}\\}$`, "m"));
  }
});

test("a replica that cannot be asked stops the start: an empty site must not be copied over it", () => {
  standIn("litestream", 'echo "litestream $1"; exit 1');
  expect(start(SERVER, REPLICA)).toEqual({ status: 1, did: ["litestream restore"] });
});

test("an operator's command beside the server is not copied", () => {
  expect(start(["node", "scripts/operate.mjs", "migrate"], REPLICA).did).toEqual([
    "node scripts/operate.mjs migrate",
  ]);
});

test("what is set to nothing stays in the volume", () => {
  standIn("node", 'echo "$DATABASE_PATH $MEDIA_DIR $MAIL_DIR"');
  const { did } = start(SERVER, { DATABASE_PATH: "", MEDIA_DIR: "", MAIL_DIR: "" });
  expect(did).toEqual(["/data/site.db /data/media /data/outbox"]);
});

test("as root it only gives node what in the volume is not node's, and goes on as node", () => {
  standIn("id", "echo 0");
  expect(start(SERVER, REPLICA).did).toEqual([
    "find /data ! -user node -exec chown -h node:node {} +",
    "setpriv --reuid=node --regid=node --init-groups --no-new-privs sh entrypoint node build/index.js",
  ]);
});
