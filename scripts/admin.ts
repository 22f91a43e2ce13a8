/**
 * Creates and lists administrators, deletes accounts, and helps who has lost their device:
 *
 *     npm run admin -- create you@example.com
 *     npm run admin -- list
 *     npm run admin -- delete admin@example.com
 *     npm run admin -- reset-second-step admin@example.com
 *
 * At a terminal it prompts for a new account's password, twice. Otherwise the new account is sent a
 * link to choose one. An existing account keeps its password and becomes an administrator.
 */
import type { z } from "zod";

import { GUESSABLE, isGuessable, personOf } from "~/accounts/sign-in/guessable-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { createToken } from "~/accounts/sign-in/tokens.server";
import {
  type FirstPassword,
  makeAdministrator,
  type NewAdministrator,
  needsFirstPassword,
} from "~/accounts/acts/make-administrator.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { listCustomers } from "~/accounts/customers.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { migrate } from "~/db/migrate.server";
import { COMMAND_LINE } from "~/shared/actor";
import { formatDay } from "~/shared/dates";
import { normaliseEmail, readEmail } from "~/shared/email-address.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { logSecurity } from "~/http/security-log.server";
import { emailOnlySchema, resetPasswordSchema } from "~/accounts/accounts-form.server";

import { flushLog } from "~/log.server";
import { askSecret } from "./ask-secret";
import { explainOnReplica } from "./on-replica";

const MAX_LISTED = 1000;
const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;

process.exitCode = await explainOnReplica(() => run(process.argv.slice(2)), "admin");
flushLog();

async function run([command, address, ...more]: string[]): Promise<number> {
  if (command === "list" && address === undefined) return list();
  if (address !== undefined && more.length === 0) {
    if (command === "create") return create(address);
    if (command === "delete") return remove(address);
    if (command === "reset-second-step") return resetSecondStep(address);
  }
  console.error(
    "Usage: npm run admin -- (create you@example.com | list | delete you@example.com | reset-second-step you@example.com)",
  );
  return 2;
}

/** Deletes an account, of a customer too, as its owner could. */
async function remove(address: string): Promise<number> {
  await migrate();
  const user = findUserByEmail(normaliseEmail(address));
  if (!user) {
    const read = readEmail(address);
    return refuse(read.kind === "wrong" ? read.reason : `${read.email} has no account.`);
  }

  const { email } = user;
  const deleted = await deleteAccount(user, { now: Date.now(), actor: COMMAND_LINE });
  if (deleted.kind === "last-admin") {
    return refuse(`${email} is the only administrator. Create another one first.`);
  }
  if (deleted.kind === "last-manager") {
    return refuse(
      `${email} is the only manager of ${deleted.firmName}. Name another one on its page, or close it, first.`,
    );
  }
  logSecurity("account-deleted", { email, by: COMMAND_LINE });
  console.info(`The account ${email} is deleted; its quotes remain, without name and address.`);
  return 0;
}

/** Switches off the second step of an account whose device is lost. */
async function resetSecondStep(address: string): Promise<number> {
  await migrate();
  const user = findUserByEmail(normaliseEmail(address));
  if (!user) return refuse(`${address} has no account.`);
  const actor = { name: COMMAND_LINE, now: Date.now() };
  const { kind } = await removeSecondStep(user, "reset", actor);
  if (kind === "unchanged") return refuse(`${user.email} has no second step.`);
  logSecurity("second-step-off", { email: user.email, by: COMMAND_LINE });
  console.info(`${user.email} signs in with the password alone, until they set it up again.`);
  return 0;
}

async function list(): Promise<number> {
  await migrate();
  const admins = listCustomers({ q: "", adminsOnly: true }, { limit: MAX_LISTED, offset: 0 });
  if (admins.length === 0) console.info("There are no administrators yet.");
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
  if (!firstPassword) return refuse("No administrator was created.");

  const actor = { name: COMMAND_LINE, now: Date.now() };
  const made = await makeAdministrator(email, firstPassword, actor);
  if (made.kind !== "unchanged") logSecurity("admin-granted", { email, by: COMMAND_LINE });
  console.info(describe(email, made, firstPassword));
  return 0;
}

async function firstPasswordFor(email: string): Promise<FirstPassword | undefined> {
  if (!isAtTerminal || !needsFirstPassword(email)) return linkFor();

  const password = await askNewPassword(email);
  if (password === undefined) return undefined;
  return { kind: "given", passwordHash: await hashPassword(password) };
}

function linkFor(): FirstPassword {
  return { kind: "link", ...createToken("reset-password", Date.now()) };
}

/** Prompts until a valid password is typed the same twice; undefined on Ctrl+C or Ctrl+D. */
async function askNewPassword(email: string): Promise<string | undefined> {
  for (;;) {
    const password = await askSecret(`Password for ${email}: `);
    if (password === undefined) return undefined;

    const checked = resetPasswordSchema.safeParse({ password });
    if (!checked.success) {
      console.error(firstMessage(checked.error));
      continue;
    }
    const user = findUserByEmail(email);
    if (await isGuessable(password, user ? personOf(user) : { email })) {
      console.error(GUESSABLE);
      continue;
    }
    const again = await askSecret("Repeat the password: ");
    if (again === undefined) return undefined;
    if (again === password) return password;
    console.error("The passwords do not match.");
  }
}

function describe(email: string, made: NewAdministrator, { kind }: FirstPassword): string {
  if (made.kind === "unchanged") return `${email} is already an administrator.`;
  if (made.kind === "promoted")
    return `${email} is now an administrator, with the same password as before.`;
  if (kind === "given") return `${email} is now an administrator.`;
  return `${email} is now an administrator. The site will mail a link to choose a password, valid for ${LINK_LIFETIME["reset-password"].text}, once it is running.`;
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "That is not valid.";
}

function refuse(why: string): number {
  console.error(why);
  return 1;
}
