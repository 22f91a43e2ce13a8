/**
 * Makes administrators and lists them:
 *
 *     npm run admin -- create you@example.com
 *     npm run admin -- list
 *
 * At a terminal it asks for the password of a new account, twice; elsewhere the account gets a mail
 * with a link to choose one. Somebody who has an account already keeps it and becomes an
 * administrator.
 */
import type { z } from "zod";

import { hashPassword } from "~/auth/password.server";
import { newToken } from "~/auth/tokens.server";
import {
  type FirstPassword,
  makeAdministrator,
  type NewAdministrator,
  needsFirstPassword,
} from "~/db/account/administrators.server";
import { listCustomers } from "~/db/account/customers.server";
import { migrate } from "~/db/engine/migrate.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import { formatDay } from "~/domain/site/dates";
import { normaliseEmail } from "~/domain/account/email-address";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import { resetPassword } from "~/email/reset-password.server";
import { roleChanged } from "~/email/role-changed.server";
import { mailSender } from "~/email/sender.server";
import { emailOnlySchema, resetPasswordSchema } from "~/forms/accounts.server";

import { askSecret } from "./ask-secret";

const MOST_LISTED = 1000;
const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;

process.exitCode = await run(process.argv.slice(2));

async function run([command, address, ...more]: string[]): Promise<number> {
  if (command === "list" && address === undefined) return list();
  if (command === "create" && address !== undefined && more.length === 0) return create(address);

  console.error("Usage: npm run admin -- (create you@example.com | list)");
  return 2;
}

async function list(): Promise<number> {
  await migrate();
  const admins = listCustomers({ q: "", adminsOnly: true }, { limit: MOST_LISTED, offset: 0 });
  if (admins.length === 0) console.info("There is no administrator yet.");
  for (const { email, emailVerifiedAt, memberSince } of admins) {
    const note = emailVerifiedAt === null ? ", has not chosen a password yet" : "";
    console.info(`${email}, since ${formatDay(memberSince)}${note}`);
  }
  return 0;
}

async function create(address: string): Promise<number> {
  const checked = emailOnlySchema.safeParse({ email: address });
  if (!checked.success) return refuse(firstMessage(checked.error));

  await migrate();
  const email = normaliseEmail(checked.data.email);
  const firstPassword = await firstPasswordFor(email);
  if (!firstPassword) return refuse("No administrator was made.");

  const actor = "command line";
  const sender = mailSender();
  const mailTo = (to: string) => roleChanged(sender, to, { email, isAdmin: true, actor });
  const by = { actor, now: Date.now(), mailTo };
  const made = await retryWhenBusy(() => makeAdministrator(email, firstPassword, by));
  console.info(describe(email, made, firstPassword));
  return 0;
}

async function firstPasswordFor(email: string): Promise<FirstPassword | undefined> {
  if (!isAtTerminal || !needsFirstPassword(email)) return linkFor(email);

  const password = await askNewPassword(email);
  if (password === undefined) return undefined;
  return { kind: "given", passwordHash: await hashPassword(password) };
}

function linkFor(email: string): FirstPassword {
  const { secret, kept } = newToken("reset-password", Date.now());
  return { kind: "link", token: kept, mail: resetPassword(mailSender(), email, secret) };
}

/** Asks until a password is good and was typed the same twice. */
async function askNewPassword(email: string): Promise<string | undefined> {
  for (;;) {
    const password = await askSecret(`Password for ${email}: `);
    if (password === undefined) return undefined;

    const checked = resetPasswordSchema.safeParse({ password });
    if (!checked.success) {
      console.error(firstMessage(checked.error));
      continue;
    }
    const again = await askSecret("The same once more: ");
    if (again === undefined) return undefined;
    if (again === password) return password;
    console.error("The two were not the same.");
  }
}

function describe(email: string, { was }: NewAdministrator, { kind }: FirstPassword): string {
  if (was === "admin") return `${email} is an administrator already.`;
  if (was === "customer") return `${email} is an administrator now, with the password as it was.`;
  if (kind === "given") return `${email} is an administrator now.`;
  return `${email} is an administrator now. A link to choose a password, good for ${LINK_LIFETIME["reset-password"].text}, is mailed as soon as the site runs.`;
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "That is not right.";
}

function refuse(why: string): number {
  console.error(why);
  return 1;
}
