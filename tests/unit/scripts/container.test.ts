/** Compares the container's files with the project, without building the container. */
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";

// Importing env.server creates a secret beside the database, so use a temporary folder.
vi.stubEnv(
  "DATABASE_PATH",
  path.join(mkdtempSync(path.join(os.tmpdir(), "container-")), "site.db"),
);
const { parseEnvironment, VARIABLE_NAMES } = await import("~/env.server");
const { COMMANDS } = await import("#scripts/commands.mjs");

const root = path.resolve(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

const project: {
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
} = JSON.parse(read("package.json"));
const lock: {
  packages: Record<
    string,
    { version?: string; dev?: true; os?: string[]; engines?: { node?: string } }
  >;
} = JSON.parse(read("package-lock.json"));

const dockerfile = read("Dockerfile").replaceAll(/\\\n\s*/g, " ");
const instructions = dockerfile
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({
    name: line.slice(0, line.indexOf(" ")),
    rest: line.slice(line.indexOf(" ") + 1),
  }));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
const fly = readToml(read("fly.toml"));

const containerEnv: Record<string, string> = Object.fromEntries(
  lastStage
    .filter(({ name }) => name === "ENV")
    .flatMap(({ rest }) =>
      [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
);
const volume = lastStage.find(({ name }) => name === "VOLUME")?.rest;

describe("the Dockerfile", () => {
  test("builds and runs on one image, with a Node that every production package supports", () => {
    const images = instructions.filter(
      ({ name, rest }) => name === "FROM" && rest.includes("node:"),
    );
    expect(new Set(images.map(({ rest }) => rest.split(" ")[0])).size).toBe(1);

    const major = Number(/NODE_VERSION=(\d+)/.exec(dockerfile)?.[1]);
    expect(major % 2, "a long-term release").toBe(0);
    const [oldest = 0, tooNew = 0] = [...project.engines.node.matchAll(/\d+\.\d+/g)].map(Number);
    expect(major).toBeGreaterThan(oldest);
    expect(major).toBeLessThan(Math.floor(tooNew));
    for (const [name, { engines, os: systems }] of productionPackages()) {
      if (systems && !systems.includes("linux")) continue;
      expect(supportsMajor(engines?.node, major), `${name} needs Node ${engines?.node}`).toBe(true);
    }
  });

  test("is not built on a Node that breaks the database driver", () => {
    const steps = instructions.map(({ name, rest }) => `${name} ${rest}`);
    const check = steps.findIndex((step) => /^RUN ! grep -q CleanupHook .*object_wrap/.test(step));
    expect(check).toBeGreaterThan(steps.findIndex((step) => step.startsWith("FROM node:")));
    expect(check).toBeLessThan(steps.indexOf("RUN npm ci"));
    expect(project.dependencies["better-sqlite3"]).toMatch(/^12\./);
  });

  test("sets only variables that the site reads, to valid values", () => {
    const ours = Object.entries(containerEnv).filter(
      ([name]) => !/^(npm_|NODE_OPTIONS|MALLOC_)/.test(name),
    );
    expect(ours.map(([name]) => name).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
    expect(parseEnvironment(Object.fromEntries(ours))).toMatchObject({ isProduction: true });
  });

  test("limits the heap to half of the machine's memory", () => {
    const heap = Number(/--max-old-space-size=(\d+)/.exec(containerEnv.NODE_OPTIONS ?? "")?.[1]);
    const machine = /^\s*memory = "(\d+)gb"$/m.exec(read("fly.toml"))?.[1];
    expect(heap).toBeGreaterThan(0);
    expect(heap * 2).toBeLessThanOrEqual(Number(machine) * 1024);
  });

  test("stores all files that the site writes on the volume", () => {
    for (const name of ["DATABASE_PATH", "MEDIA_DIR", "MAIL_DIR"]) {
      expect(containerEnv[name]).toMatch(new RegExp(`^${volume}/`));
    }
  });

  test("runs npm scripts that exist, and copies files that exist", () => {
    const run = [...dockerfile.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
    expect(run).toContain("build");
    expect(run.filter((name) => !(name in project.scripts))).toEqual([]);

    const copied = instructions
      .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test("copies every operator's command and its imports", () => {
    const copied = lastStage
      .filter(({ name }) => name === "COPY")
      .map(({ rest }) => rest)
      .join(" ");
    const loaded = scriptsLoadedBy("operate.mjs");
    expect(loaded).toContain("run.mjs");
    for (const name of loaded) expect(copied).toContain(`scripts/${name}`);
    for (const name of COMMANDS) {
      expect(project.scripts[name]).toBe(`node scripts/operate.mjs ${name}`);
      expect(existsSync(path.join(root, "scripts", `${name}.ts`)), name).toBe(true);
    }
  });

  test("copies the files that the server loads and reads", () => {
    const copies = lastStage.filter(({ name }) => name === "COPY").map(({ rest }) => rest);
    for (const copy of ["node_modules ./node_modules", "build ./build"]) {
      expect(copies).toContain(`--from=build /app/${copy}`);
    }
    for (const copy of [
      "drizzle/migrations ./drizzle/migrations",
      "package.json ./",
      "scripts/container/litestream.yml ./scripts/container/",
    ]) {
      expect(copies).toContain(copy);
    }
  });

  test("receives no secret, no data and no local build", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(
      expect.arrayContaining([".env", ".git", "data/*", "node_modules", "build"]),
    );
  });

  test("removes development packages, has an init process, and does not run the site as root", () => {
    expect(dockerfile).toMatch(/npm run build && npm prune --omit=dev/);
    expect(lastStage.find(({ name }) => name === "ENTRYPOINT")?.rest).toMatch(/^\["tini", "--"/);
    expect(lastStage.find(({ name }) => name === "RUN")?.rest).toMatch(/apt-get install .* tini /);
    const [asNode = "none"] = /setpriv .*--no-new-privs/.exec(read("scripts/entrypoint.sh")) ?? [];
    expect(asNode).toContain("--reuid=node");
    expect(read("app/litefs/litefs.yml")).toContain(
      `cmd: "${asNode} ${JSON.parse(lastStage.at(-1)?.rest ?? "").join(" ")}"`,
    );
  });

  test("can be extended for LiteFS, whose entrypoint takes no command", () => {
    const readme = read("app/litefs/README.md");
    expect(readme).toMatch(/ENTRYPOINT \["litefs", "mount"\]\n *CMD \[\]\n/);
    // With it, each further candidate that starts takes the lease from a healthy primary.
    expect(read("app/litefs/litefs.yml")).not.toMatch(/^\s*promote:/m);
  });

  test("checks the checksum of Litestream for both processor architectures", () => {
    for (const processor of ["amd64", "arm64"]) {
      expect(dockerfile).toMatch(new RegExp(`${processor}\\) sha256=[0-9a-f]{64} ;;`));
    }
    expect(dockerfile).toMatch(/\| sha256sum -c - +&& tar /);
  });

  test("checks the server's health address", () => {
    const check = lastStage.find(({ name }) => name === "HEALTHCHECK")?.rest;
    expect(check).toContain(healthPath());
  });
});

describe("fly.toml", () => {
  test("sets only variables that the site reads, to valid values", () => {
    const variables = fly.env ?? {};
    expect(Object.keys(variables).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
    expect(parseEnvironment({ ...containerEnv, ...variables })).toMatchObject({
      publicUrl: `https://${fly[""]?.app}.fly.dev`,
    });
  });

  test("sends requests to the port the site listens on, over HTTPS only", () => {
    expect(fly.http_service?.internal_port).toBe(fly.env?.PORT);
    expect(dockerfile).toContain(`EXPOSE ${fly.env?.PORT}`);
    expect(fly.http_service?.force_https).toBe("true");
  });

  test("mounts the volume that holds the database, and retains snapshots of it", () => {
    expect(fly.mounts?.destination).toBe(path.posix.dirname(fly.env?.DATABASE_PATH ?? ""));
    expect(fly.mounts?.destination).toBe(volume);
    expect(Number(fly.mounts?.snapshot_retention)).toBeGreaterThan(5);
  });

  test("checks the server's health address, and stops the server with SIGTERM and enough time", () => {
    expect(fly["http_service.checks"]?.path).toBe(healthPath());
    expect(fly[""]?.kill_signal).toBe("SIGTERM");
    expect(Number.parseInt(fly[""]?.kill_timeout ?? "", 10)).toBeGreaterThan(5);
  });

  test("leaves room for pages beside every open tab's stream", () => {
    const streams = /MAX_STREAMS = ([\d_]+)/.exec(read("app/http/event-streams.server.ts"))?.[1];
    const maxStreams = Number(streams?.replaceAll("_", ""));
    expect(maxStreams).toBeGreaterThan(0);
    const { soft_limit: soft, hard_limit: limit } = fly["http_service.concurrency"] ?? {};
    expect(maxStreams).toBeLessThanOrEqual(Number(limit) / 2);
    expect(Number(soft)).toBeLessThan(Number(limit));
  });

  test("does not stop an idle machine, because queued mail must be sent", () => {
    expect(fly.http_service).toMatchObject({
      auto_stop_machines: "off",
      min_machines_running: "1",
    });
  });

  test("migrates at start: a release command would have no volume", () => {
    expect(read("fly.toml")).not.toMatch(/^\s*release_command/m);
  });
});

describe("production packages", () => {
  // 19 of them read and check the certificates of passkeys.
  test("are under 270", () => {
    expect(productionPackages().length).toBeLessThan(270);
  });

  // `npm audit` needs the registry, which may be unreachable; these versions contain the security fixes.
  test.each([
    ["react-router", "6.30.6"],
    ["react-router-dom", "6.30.6"],
    ["@remix-run/react", "2.17.5"],
    ["@remix-run/node", "2.17.5"],
    ["@remix-run/server-runtime", "2.17.5"],
    ["@remix-run/router", "1.23.4"],
    ["express", "4.22.3"],
    ["nodemailer", "9.1.1"],
    ["cookie", "0.7.0"],
    ["undici", "6.21.2"],
    ["on-headers", "1.1.0"],
  ])("have %s at %s or newer", (name, lowest) => {
    const installed = Object.entries(lock.packages)
      // The tests' mail server has its own, older nodemailer, which is not used in production.
      .filter(([place]) => place.endsWith(`node_modules/${name}`) && !/smtp-server/.test(place))
      .map(([, { version = "" }]) => version);
    expect(installed.filter((version) => isOlder(version, lowest))).toEqual([]);
  });
});

function productionPackages() {
  return Object.entries(lock.packages).filter(([place, { dev }]) => place !== "" && !dev);
}

/** Returns a script and all scripts that it imports, directly or not. */
function scriptsLoadedBy(name: string, found = new Set<string>()): string[] {
  if (found.has(name)) return [];
  found.add(name);
  const imports = read(`scripts/${name}`).matchAll(/(?:from|import) "\.\/([\w-]+\.mjs)"/g);
  for (const [, imported = ""] of imports) scriptsLoadedBy(imported, found);
  return [...found];
}

/** Returns the path of the health check as the server defines it. */
function healthPath(): string {
  return /const PATH = "([^"]+)"/.exec(read("app/server/health.server.ts"))?.[1] ?? "none";
}

/** Understands enough of semver for `>=18`, `20 || >=22`, `18.x || 20.x`, `^20.19.0 || >=24.0.0`. */
function supportsMajor(range: string | undefined, major: number): boolean {
  if (!range || range.trim() === "*") return true;
  return range.split("||").some((part) => {
    const from = Number(/\d+/.exec(part)?.[0]);
    return part.includes(">") ? major >= from : major === from;
  });
}

function isOlder(version: string, lowest: string): boolean {
  const [a, b] = [version, lowest].map((each) => each.split(/[.-]/).map(Number));
  for (const [index, required] of (b ?? []).entries()) {
    const found = a?.[index] ?? 0;
    if (found !== required) return found < required;
  }
  return false;
}

/** Parses tables of plain values, which suffices for fly.toml. Keys before the first table are under "". */
function readToml(text: string): Record<string, Record<string, string> | undefined> {
  const tables: Record<string, Record<string, string>> = {};
  let table = (tables[""] = {} satisfies Record<string, string>);
  for (const line of text.split("\n").map((each) => each.trim())) {
    const [, name] = /^\[+([\w.]+)\]+$/.exec(line) ?? [];
    if (name) table = tables[name] = {};
    const [, key, value] = /^(\w+) = "?([^"]*)"?$/.exec(line) ?? [];
    if (key && value !== undefined) Object.assign(table, { [key]: value });
  }
  return tables;
}
