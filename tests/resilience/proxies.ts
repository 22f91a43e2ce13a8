/** Runs nginx and Caddy with the files of scripts/server, on loopback ports in front of a test's site. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { root } from "#scripts/run.mjs";
import { freePort } from "#tests/support/site";

export const PUBLIC_HOST = "www.example.com";

const START_LIMIT_MS = 10_000;
// Debian's nginx is in a folder that only root has on its path.
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export type Proxy = {
  httpPort: number;
  httpsPort: number;
  /** The proxy's own certificate, in PEM. */
  certificate: string;
  /** Returns all that the proxy has logged. */
  log: () => string;
  stop: () => Promise<void>;
};

type Place = { folder: string; httpPort: number; httpsPort: number; sitePort: string };

/** How to adapt a shipped file to a test, and how to run it. */
type Kind = {
  arguments: (place: Place) => string[];
  writeFiles: (place: Place) => void;
};

// The settings of Debian's nginx.conf that affect a site.
const NGINX_MAIN = `
  daemon off;
  worker_processes 1;
  pid nginx.pid;
  events { worker_connections 768; }
  http {
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    sendfile on;
    tcp_nopush on;
    default_type application/octet-stream;
    ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
    access_log access.log;
    gzip on;
    include site.conf;
  }
`;

const KINDS = {
  nginx: {
    arguments: ({ folder }) => ["-p", folder, "-c", "main.conf", "-e", "error.log"],
    writeFiles: ({ folder, httpPort, httpsPort, sitePort }) => {
      writeFileSync(path.join(folder, "main.conf"), NGINX_MAIN);
      const site = adapt("nginx.conf", [
        ["server 127.0.0.1:3000;", `server 127.0.0.1:${sitePort};`],
        ["listen 80;", `listen 127.0.0.1:${httpPort};`],
        ["listen [::]:80;", ""],
        ["listen 443 ssl http2;", `listen 127.0.0.1:${httpsPort} ssl http2;`],
        ["listen [::]:443 ssl http2;", ""],
        ["/etc/letsencrypt/live/www.example.com/fullchain.pem", "certificate.pem"],
        ["/etc/letsencrypt/live/www.example.com/privkey.pem", "key.pem"],
        ["/var/log/nginx/error.log", "error.log"],
      ]);
      writeFileSync(path.join(folder, "site.conf"), site);
    },
  },
  caddy: {
    arguments: ({ folder }) => ["run", "--config", path.join(folder, "Caddyfile")],
    writeFiles: ({ folder, httpPort, httpsPort, sitePort }) => {
      const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1`;
      const site = adapt("Caddyfile", [
        ["\n{\n", `\n{\n\tadmin off\n\t${ports}\n`],
        ["www.example.com {\n", `www.example.com {\n\ttls certificate.pem key.pem\n`],
        ["reverse_proxy 127.0.0.1:3000 {", `reverse_proxy 127.0.0.1:${sitePort} {`],
      ]);
      writeFileSync(path.join(folder, "Caddyfile"), site);
    },
  },
} satisfies Record<string, Kind>;

export type ProxyName = keyof typeof KINDS;

/** Returns the commands that a test of this proxy needs and that are not installed. */
export function missingFor(name: ProxyName): string[] {
  return [name, "openssl"].filter(
    (command) => spawnSync(command, ["version"], { env: ENVIRONMENT }).error,
  );
}

/** Starts a proxy with its shipped file in front of a site. */
export async function startProxy(name: ProxyName, siteUrl: string): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  // As root, nginx's workers are another user, who needs its folders.
  chmodSync(folder, 0o755);
  const place = {
    folder,
    httpPort: await freePort(),
    httpsPort: await freePort(),
    sitePort: new URL(siteUrl).port,
  };
  const certificate = makeCertificate(folder);
  KINDS[name].writeFiles(place);

  const child = spawn(name, KINDS[name].arguments(place), {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...ENVIRONMENT, HOME: folder },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const stop = async () => {
    await endChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const log = () =>
    output + ["error.log", "access.log"].map((file) => readLog(folder, file)).join("");
  for (const limit = Date.now() + START_LIMIT_MS; !(await isListening(place.httpsPort));) {
    if (Date.now() < limit && child.exitCode === null) {
      await delay(50);
      continue;
    }
    const logged = log();
    await stop();
    throw new Error(`${name} does not listen:\n${logged}`);
  }
  return { ...place, certificate, log, stop };
}

/** Replaces texts of a shipped file; each must be there once, so that the test runs what is shipped. */
function adapt(file: string, replacements: ReadonlyArray<readonly [string, string]>): string {
  let text = readFileSync(path.join(root, "scripts/server", file), "utf8");
  for (const [from, to] of replacements) {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
    text = parts.join(to);
  }
  return text;
}

function makeCertificate(folder: string): string {
  const [key, certificate] = ["key.pem", "certificate.pem"];
  const name = ["-subj", `/CN=${PUBLIC_HOST}`, "-addext", `subjectAltName=DNS:${PUBLIC_HOST}`];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const files = ["-keyout", key, "-out", certificate, "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...name, ...files], { cwd: folder, stdio: "pipe" });
  return readFileSync(path.join(folder, certificate), "utf8");
}

function readLog(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file), "utf8");
  } catch {
    return "";
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  // Neither waits for event streams then.
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(limit);
}
