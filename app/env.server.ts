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

const blankAsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsUnset, schema.optional());
const withDefault = (fallback: string) =>
  z.preprocess((value) => blankAsUnset(value) ?? fallback, z.string());

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.preprocess(
    (value) => blankAsUnset(value) ?? 3000,
    z.coerce.number().int().min(0).max(65_535),
  ),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_PATH: withDefault("data/site.db"),
  MEDIA_DIR: withDefault("data/media"),
  MAIL_DIR: withDefault("data/outbox"),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  /** The first signs, all verify: put a new one in front to rotate. */
  SESSION_SECRET: optional(
    z
      .string()
      .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every(isLongEnough),
        `each of the secrets between commas must be at least ${LEAST_SECRET_LENGTH} characters long`,
      ),
  ),
  TRUST_PROXY: optional(z.string()),
  LITEFS_DIR: optional(z.string()),
});

/** The names of all that the environment may say. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

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

/** Checks an environment. Throws an Error that names each wrong variable and says why. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(source);
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

function isLongEnough(secret: string): boolean {
  return secret.length >= LEAST_SECRET_LENGTH;
}
