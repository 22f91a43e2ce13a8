import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { env } from "~/env.server";
import {
  checkAnswer,
  checkBackups,
  checkClock,
  checkFolder,
  checkIntegrity,
  checkMailServer,
  checkSchema,
  checkSecretFile,
} from "#scripts/doctor/checks";
import { reportOf } from "#scripts/doctor/report";
import {
  addMail,
  emptyOutbox,
  smtpError,
  startServer,
  temporaryFolder,
} from "#tests/integration/mail/outbox-fixture";

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23, 12);
const OK = { remedy: null };
const failing = (remedy: RegExp) => ({ remedy: expect.stringMatching(remedy) });

test("the database is intact and migrated", () => {
  expect(checkIntegrity(env.databasePath)).toMatchObject(OK);
  expect(checkSchema()).toMatchObject({ finding: expect.stringMatching(/^all \d+ /), ...OK });
});

test("a file that is no database is damaged", () => {
  const file = path.join(temporaryFolder(), "site.db");
  writeFileSync(file, "x".repeat(4096));
  expect(checkIntegrity(file)).toMatchObject(failing(/restore a backup/));
});

test("a folder is probed by writing, and nothing is left in it", async () => {
  const folder = temporaryFolder();
  expect(await checkFolder(folder)).toMatchObject(OK);
  expect(readdirSync(folder)).toEqual([]);

  expect(await checkFolder(path.join(folder, "none"))).toMatchObject(failing(/^Create it/));
});

test("a stored secret is for its owner only", () => {
  const file = path.join(temporaryFolder(), "session-secret");
  expect(checkSecretFile(file)).toEqual([]);
  writeFileSync(file, "secret", { mode: 0o600 });
  expect(checkSecretFile(file)).toMatchObject([OK]);
  chmodSync(file, 0o640);
  expect(checkSecretFile(file)).toMatchObject([failing(/^chmod 600 /)]);
});

test("a mail server has to answer, and to accept the password", async () => {
  const { url, accepted, stop } = await startServer();
  expect(await checkMailServer(url)).toMatchObject(OK);
  expect(accepted).toEqual([]);

  await stop();
  expect(await checkMailServer(url)).toMatchObject(failing(/^Check SMTP_URL/));

  const strict = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(smtpError(535, "Wrong password")),
  });
  const withPassword = strict.url.replace("smtp://", "smtp://user:secret@");
  const refused = await checkMailServer(`${withPassword}?requireTLS=false`);
  expect(refused).toMatchObject(failing(/^Check SMTP_URL/));
  expect(refused.finding).not.toContain("secret");
});

const HEALTH = { status: "ok", checks: {} };

test.each([
  { why: "as this site", body: HEALTH, date: NOW, result: [OK] },
  {
    why: "as a site that lacks settings",
    body: { ...HEALTH, status: "misconfigured" },
    date: NOW,
    result: [OK],
  },
  {
    why: "that its disk is full",
    body: { ...HEALTH, status: "read-only" },
    date: NOW,
    result: [failing(/^Read the log/)],
  },
  {
    why: "that mail waits",
    body: { ...HEALTH, status: "mail-waiting" },
    date: NOW,
    result: [failing(/^Admin, Audit log/)],
  },
  { why: "as another site", body: { hello: 1 }, date: NOW, result: [failing(/^Check that/)] },
  {
    why: "with another time",
    body: HEALTH,
    date: NOW + HOUR_MS,
    result: [OK, failing(/^Turn on time/)],
  },
])("the public address answers $why", async ({ body, date, result }) => {
  const url = await serve((_request, response) => {
    response.setHeader("Date", new Date(date).toUTCString());
    response.end(JSON.stringify(body));
  });
  expect(await checkAnswer(url, () => NOW)).toMatchObject(result);
});

test("a public address that no one answers", async () => {
  expect(await checkAnswer("http://127.0.0.1:9", () => NOW)).toMatchObject([
    failing(/^Start the site/),
  ]);
});

test("the clock is later than every record", () => {
  emptyOutbox();
  addMail({}, NOW);
  expect(checkClock(NOW)).toMatchObject(OK);
  expect(checkClock(NOW - HOUR_MS)).toMatchObject(failing(/^Set the clock/));
  emptyOutbox();
});

test("the newest backup is younger than a day", async () => {
  const directory = temporaryFolder();
  expect(await checkBackups(undefined, NOW)).toMatchObject(failing(/^Set BACKUP_DIR/));
  expect(await checkBackups(directory, NOW)).toMatchObject(failing(/^Run npm run backup/));
  expect(await checkBackups(path.join(directory, "none"), NOW)).toMatchObject(failing(/every day/));

  mkdirSync(path.join(directory, "backup-2026-11-22T12-00-00-000Z"));
  expect(await checkBackups(directory, NOW)).toMatchObject(failing(/every day/));
  expect(await checkBackups(directory, NOW - 1)).toMatchObject(OK);
});

test("the report is a line for each check, and fails with any of them", () => {
  const good = { name: "Database", finding: "intact", remedy: null };
  const bad = { name: "Mail server", finding: "SMTP_URL is not set", remedy: "Set SMTP_URL" };
  expect(reportOf([good])).toEqual({ lines: ["ok    Database        intact"], exitCode: 0 });
  expect(reportOf([good, bad])).toEqual({
    lines: [
      "ok    Database        intact",
      "FAIL  Mail server     SMTP_URL is not set",
      "                      Set SMTP_URL",
    ],
    exitCode: 1,
  });
});

test("the command checks the lot, and exits with 1", async () => {
  mkdirSync(env.mediaDir, { recursive: true });
  const url = await serve((_request, response) => void response.end(JSON.stringify(HEALTH)));
  const { code, output } = await runDoctor({ PUBLIC_URL: url, NODE_ENV: "production" });
  expect(code).toBe(1);
  const failed = [...output.matchAll(/^FAIL {2}([A-Z]\w+( \w+)?)/gm)].map(([, name]) => name);
  expect(failed).toEqual(["Mail server", "Public URL", "Company email", "Folder", "Backups"]);
  const passed = [...output.matchAll(/^ok {4}([A-Z]\w+( \w+)?)/gm)].map(([, name]) => name);
  expect(passed).toEqual(
    expect.arrayContaining(["Database", "Schema", "Proxy", "Session secret", "Site", "Clock"]),
  );
}, 30_000);

test("the command creates no database", async () => {
  const folder = temporaryFolder();
  const { code, output } = await runDoctor({ DATABASE_PATH: path.join(folder, "site.db") });
  expect([code, readdirSync(folder)]).toEqual([1, []]);
  expect(output).toMatch(/^FAIL {2}Database .* does not exist\n +Check DATABASE_PATH/);
}, 30_000);

/** Runs the command on this file's database, while this process may answer it. */
async function runDoctor(environment: Record<string, string>) {
  const child = spawn("node_modules/.bin/tsx", ["scripts/doctor.ts"], {
    env: { ...process.env, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
