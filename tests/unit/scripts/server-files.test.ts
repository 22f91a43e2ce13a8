/** Compares the files for a server of one's own with the project, without installing them. */
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test, vi } from "vitest";

// Importing env.server creates a secret beside the database, so use a temporary folder.
vi.stubEnv(
  "DATABASE_PATH",
  path.join(mkdtempSync(path.join(os.tmpdir(), "server-files-")), "site.db"),
);
const { parseEnvironment, VARIABLE_NAMES } = await import("~/env.server");
const { TIMEOUTS } = await import("~/server/http-server.server");

const root = path.resolve(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const shipped = (name: string) => read(`scripts/server/${name}`);

const project: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
const variables = parseEnv(shipped("catalogue.env.example"));
const service = settingsOf(shipped("catalogue.service"));
const backup = settingsOf(shipped("catalogue-backup.service"));

describe("the systemd units", () => {
  test("run what npm runs", () => {
    expect(`exec ${commandOf(service)}`).toBe(
      project.scripts.serve?.replace("NODE_ENV=production ", ""),
    );
    expect(service.get("Environment")).toContain("NODE_ENV=production");
    expect(commandOf(backup)).toBe(project.scripts.backup);
  });

  test("write only to the folders of the environment's file", () => {
    const [state = "none"] = service.get("StateDirectory") ?? [];
    expect(backup.get("StateDirectory")).toEqual([state]);
    for (const name of ["DATABASE_PATH", "MEDIA_DIR", "MAIL_DIR"]) {
      expect(variables[name]).toMatch(new RegExp(`^/var/lib/${state}/`));
    }
    expect(backup.get("ReadWritePaths")).toEqual([variables.BACKUP_DIR]);
    for (const unit of [service, backup]) {
      expect(unit.get("EnvironmentFile")).toEqual(["/etc/catalogue.env"]);
      expect(unit.get("ProtectSystem")).toEqual(["strict"]);
      expect(unit.get("NoNewPrivileges")).toEqual(["yes"]);
    }
  });

  test("have the heap of the container, with room for an import worker, and time to stop", () => {
    const heap = /--max-old-space-size=(\d+)/;
    const [, megabytes] = heap.exec(service.get("Environment")?.join() ?? "") ?? [];
    expect(megabytes).toBe(heap.exec(read("Dockerfile"))?.[1]);
    expect(service.get("MemoryMax")).toEqual(["1G"]);
    expect(Number(megabytes)).toBeLessThanOrEqual(512);
    expect(Number(service.get("TimeoutStopSec"))).toBeGreaterThan(5);
  });
});

describe("the environment's file", () => {
  test("sets variables that the site reads, to valid values that both of its readers understand", () => {
    expect(Object.keys(variables).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
    expect(parseEnvironment(variables)).toMatchObject({ isLive: true, host: "127.0.0.1" });
    // systemd and Node differ in quotes, spaces and comments after a value.
    for (const value of Object.values(variables)) expect(value).not.toMatch(/["'\s#\\]/);
  });
});

describe.each(["nginx.conf", "Caddyfile"])("%s", (name) => {
  test("passes requests to the site's address", () => {
    expect(shipped(name)).toContain(` ${variables.HOST}:${variables.PORT}`);
  });

  test("closes idle connections before the site does", () => {
    // nginx's own default, or what the file sets.
    const [, seconds = "60"] = /keepalive(?:_timeout)? (\d+)s/.exec(shipped(name)) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
  });
});

test("the guide runs npm scripts that exist, and installs files that exist", () => {
  const guide = shipped("README.md");
  const run = [...guide.matchAll(/npm run ([\w-]+)/g)].map(([, script = ""]) => script);
  expect(run).toContain("restore");
  expect(run.filter((script) => !(script in project.scripts))).toEqual([]);

  const [, units = ""] = /^ *install -m 644 (.*) \/etc\/systemd\/system$/m.exec(guide) ?? [];
  expect(units.split(" ")).toHaveLength(3);
  for (const unit of units.split(" ")) expect(shipped(unit)).toContain("[Unit]");
});

/** Returns the values of each setting of a unit, in order. */
function settingsOf(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const [, name = "", value = ""] of unit.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

function commandOf(unit: Map<string, string[]>): string | undefined {
  return unit.get("ExecStart")?.join().replace("/usr/bin/", "");
}
