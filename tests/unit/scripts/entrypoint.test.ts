/** Tests the container's entry point, with stubs for commands that only the container has. */
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
  for (const name of ["litestream", "setpriv", "find", "node"]) stubCommand(name);
  stubCommand("id", "echo 1000");
});
afterEach(() => rmSync(commands, { recursive: true }));

/** Adds a command that prints its arguments, or runs the given script. */
function stubCommand(name: string, script = `echo "${name} $*"`) {
  writeFileSync(path.join(commands, name), `#!/bin/sh\n${script}\n`);
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
  return { status, output: stdout.replaceAll(ENTRYPOINT, "entrypoint").trim().split("\n") };
}

test("without a replica the server is started directly", () => {
  expect(start(SERVER)).toEqual({ status: 0, output: ["node build/index.js"] });
});

test("with a replica a missing database is restored, and the running one replicated", () => {
  expect(start(SERVER, REPLICA).output).toEqual([
    `litestream restore -config ${CONFIG} -if-db-not-exists -if-replica-exists /data/site.db`,
    `litestream replicate -config ${CONFIG} -exec node build/index.js`,
  ]);
});

test("the environment can configure any S3-compatible storage", () => {
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

test("an unreachable replica prevents the start, or an empty site would overwrite it", () => {
  stubCommand("litestream", 'echo "litestream $1"; exit 1');
  expect(start(SERVER, REPLICA)).toEqual({ status: 1, output: ["litestream restore"] });
});

test("an operator's command runs without replication", () => {
  expect(start(["node", "scripts/operate.mjs", "migrate"], REPLICA).output).toEqual([
    "node scripts/operate.mjs migrate",
  ]);
});

test("an empty variable falls back to its folder on the volume", () => {
  stubCommand("node", 'echo "$DATABASE_PATH $MEDIA_DIR $MAIL_DIR"');
  const { output } = start(SERVER, { DATABASE_PATH: "", MEDIA_DIR: "", MAIL_DIR: "" });
  expect(output).toEqual(["/data/site.db /data/media /data/outbox"]);
});

test("as root it only gives the volume's files to node, then continues as node", () => {
  stubCommand("id", "echo 0");
  expect(start(SERVER, REPLICA).output).toEqual([
    "find /data ! -user node -exec chown -h node:node {} +",
    "setpriv --reuid=node --regid=node --init-groups --no-new-privs sh entrypoint node build/index.js",
  ]);
});
