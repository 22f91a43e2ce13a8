/** The only module that reads `process.env`: validated at start, before the first request. */
import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";

import { isLoopback } from "~/shared/loopback";

const MIN_SECRET_LENGTH = 32;

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

const NAMED_PROXIES = ["loopback", "linklocal", "uniquelocal"];
const proxySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(NAMED_PROXIES)]);

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a number from 0 to 65535")
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://www.example.com" })
    .refine(isOrigin, "must end with the host or port: the site cannot be served below a path")
    .optional(),
  DATABASE_PATH: z.string().default("data/site.db"),
  MEDIA_DIR: z.string().default("data/media"),
  MAIL_DIR: z.string().default("data/outbox"),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be a URL such as smtp://user:password@host:587",
    })
    .optional(),
  /** Where `npm run backup` writes by default, and where `npm run doctor` expects a recent backup. */
  BACKUP_DIR: z.string().optional(),
  /** The first secret signs, all verify: add a new one in front to rotate. */
  SESSION_SECRET: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(isLongEnough),
      `each comma-separated secret must be at least ${MIN_SECRET_LENGTH} characters long`,
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxySetting,
      `must be a number of hops, or comma-separated addresses, such as 10.0.0.0/8 or ${NAMED_PROXIES.join(", ")}`,
    )
    .optional(),
  DATASHEET_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => HOST.test(host)),
      "must be comma-separated host names, such as docs.example.com, without https:// or a path",
    )
    .optional(),
  LITEFS_DIR: z
    .string()
    .refine(existsSync, "the folder does not exist; mount LiteFS before starting the site")
    .optional(),
});

/** The names of all environment variables the site reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

const environmentSchema = variables.transform((values) => ({
  isProduction: values.NODE_ENV === "production",
  /**
   * True if visitors use this site: in production, unless PUBLIC_URL says that only this computer does.
   * A production site without PUBLIC_URL is live, because the variable may have been left out by mistake.
   */
  isLive: isLive(values),
  /**
   * False on a live site without a mail server: no one reads the mail folder there, so mail waits in
   * the outbox.
   */
  sendsMail: values.SMTP_URL !== undefined || !isLive(values),
  port: values.PORT,
  host: values.HOST,
  isPublicUrlSet: values.PUBLIC_URL !== undefined,
  /** Without a trailing slash; the base of links in mails and of canonical URLs. */
  publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
  databasePath: path.resolve(values.DATABASE_PATH),
  mediaDir: path.resolve(values.MEDIA_DIR),
  mailDir: path.resolve(values.MAIL_DIR),
  backupDir: values.BACKUP_DIR && path.resolve(values.BACKUP_DIR),
  smtpUrl: values.SMTP_URL,
  sessionSecrets: values.SESSION_SECRET,
  trustProxy: values.TRUST_PROXY,
  /** The other origins whose datasheets a page may show in a frame. */
  framedOrigins: (values.DATASHEET_HOSTS ?? []).map((host) => `https://${host}`),
  /** The mount point of LiteFS, on a site of several machines; otherwise unset. */
  litefsDir: values.LITEFS_DIR,
}));

/**
 * Validates an environment, in which an empty variable counts as unset. Throws an error that lists
 * each invalid variable with the reason.
 */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;

  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(`Invalid environment variables:\n${problems.join("\n")}`);
}

const parsed = parseEnvironment(process.env);

export const env = {
  ...parsed,
  isSecretSet: parsed.sessionSecrets !== undefined,
  sessionSecrets: parsed.sessionSecrets ?? [readOrCreateSecret(parsed.databasePath)],
};

/** Stored beside the database, so that a restart does not invalidate every basket's cookie. */
function readOrCreateSecret(databasePath: string): string {
  const file = path.join(path.dirname(databasePath), "session-secret");
  if (!existsSync(file)) createSecret(file);

  const secret = readFileSync(file, "utf8").trim();
  if (isLongEnough(secret)) return secret;
  throw new Error(
    `${file} is shorter than ${MIN_SECRET_LENGTH} characters. Delete it; the next start creates a new one.`,
  );
}

/** Creates the file atomically; if two processes do so at once, the first one wins. */
function createSecret(file: string): void {
  const temporary = `${file}.${randomBytes(8).toString("hex")}.part`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, randomBytes(32).toString("hex"), {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    try {
      linkSync(temporary, file);
    } catch {
      // Another process was first, or the file system does not support hard links.
      if (!existsSync(file)) renameSync(temporary, file);
    }
  } finally {
    rmSync(temporary, { force: true });
  }
}

function isLive({ NODE_ENV, PUBLIC_URL }: { NODE_ENV: string; PUBLIC_URL?: string }): boolean {
  if (NODE_ENV !== "production") return false;
  return PUBLIC_URL === undefined || !isLoopback(new URL(PUBLIC_URL).hostname);
}

function isOrigin(address: string): boolean {
  // Already reported by the schema.
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash } = new URL(address);
  return /^\/*$/.test(pathname) && search === "" && hash === "";
}

/** Validates the forms that Express accepts, because its own error does not name the variable. */
function isProxySetting(setting: string): boolean {
  const isProxy = (address: string) => proxySchema.safeParse(address).success;
  return /^\d+$/.test(setting) || setting.split(",").every((each) => isProxy(each.trim()));
}

function isLongEnough(secret: string): boolean {
  return secret.length >= MIN_SECRET_LENGTH;
}
