/** The only reader of `process.env`: checked once, at start, so that a wrong value never waits for a request. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

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
  SESSION_SECRET: optional(z.string().min(32, "must be at least 32 characters long")),
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
  /** The first signs, all verify: put a new one in front to rotate. Commas separate them. */
  sessionSecrets: values.SESSION_SECRET?.split(",").map((secret) => secret.trim()),
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
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch {
      // Another process wrote it first; reading it below settles who won.
    }
  }
  return readFileSync(file, "utf8").trim();
}
