/** The only reader of `process.env`: checked once, at start, so that a wrong value never waits for a request. */
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

const LEAST_SECRET_LENGTH = 32;

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
    .url({ protocol: /^https?$/, error: "must be an address such as https://www.example.com" })
    .refine(isOrigin, "must end with the host or port: the site cannot live below a path")
    .optional(),
  DATABASE_PATH: z.string().default("data/site.db"),
  MEDIA_DIR: z.string().default("data/media"),
  MAIL_DIR: z.string().default("data/outbox"),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address such as smtp://user:password@host:587",
    })
    .optional(),
  /** The first signs, all verify: put a new one in front to rotate. */
  SESSION_SECRET: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(isLongEnough),
      `each of the secrets between commas must be at least ${LEAST_SECRET_LENGTH} characters long`,
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      namesProxies,
      `must be a number of hops, or addresses between commas, such as 10.0.0.0/8 or ${NAMED_PROXIES.join(", ")}`,
    )
    .optional(),
  LITEFS_DIR: z
    .string()
    .refine(existsSync, "there is no such folder; LiteFS is mounted before the site starts")
    .optional(),
});

/** The names of all that the environment may say. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

const environmentSchema = variables.transform((values) => ({
  isProduction: values.NODE_ENV === "production",
  port: values.PORT,
  host: values.HOST,
  /** Without a trailing slash; addresses in mails and canonical links start with it. */
  publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
  databasePath: path.resolve(values.DATABASE_PATH),
  mediaDir: path.resolve(values.MEDIA_DIR),
  mailDir: path.resolve(values.MAIL_DIR),
  smtpUrl: values.SMTP_URL,
  sessionSecrets: values.SESSION_SECRET,
  trustProxy: values.TRUST_PROXY,
  /** Where LiteFS is mounted, on a site of several machines; unset on every other. */
  litefsDir: values.LITEFS_DIR,
}));

/**
 * Checks an environment, in which an empty variable counts as not set. Throws an Error that names each
 * wrong variable and says why.
 */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;

  const complaints = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(`The environment is not right:\n${complaints.join("\n")}`);
}

const parsed = parseEnvironment(process.env);

export const env = {
  ...parsed,
  sessionSecrets: parsed.sessionSecrets ?? [secretBeside(parsed.databasePath)],
};

/** Kept beside the database, so that a restart does not empty every basket. */
function secretBeside(databasePath: string): string {
  const file = path.join(path.dirname(databasePath), "session-secret");
  if (!existsSync(file)) makeSecret(file);

  const secret = readFileSync(file, "utf8").trim();
  if (isLongEnough(secret)) return secret;
  throw new Error(
    `${file} is shorter than ${LEAST_SECRET_LENGTH} characters. Delete it, and the next start makes a new one.`,
  );
}

/** The file is there whole or not at all; when two processes make one at once, the first stays. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomBytes(8).toString("hex")}.part`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
    try {
      linkSync(draft, file);
    } catch {
      // Another process was first, or the file system knows no links.
      if (!existsSync(file)) renameSync(draft, file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function isOrigin(address: string): boolean {
  // Which is complained of already.
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash } = new URL(address);
  return /^\/*$/.test(pathname) && search === "" && hash === "";
}

/** As Express takes them, which says of a wrong one only that it is no address. */
function namesProxies(setting: string): boolean {
  const isProxy = (name: string) => proxySchema.safeParse(name).success;
  return /^\d+$/.test(setting) || setting.split(",").every((each) => isProxy(each.trim()));
}

function isLongEnough(secret: string): boolean {
  return secret.length >= LEAST_SECRET_LENGTH;
}
