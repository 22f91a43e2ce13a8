/**
 * Creates and lists administrators and sales, deletes accounts, and helps who has lost their device:
 *
 *     npm run admin -- create you@example.com
 *     npm run admin -- create you@example.com --role sales
 *     npm run admin -- list
 *     npm run admin -- delete admin@example.com
 *     npm run admin -- reset-second-step admin@example.com
 *
 * At a terminal it prompts for a new account's password, twice. Otherwise the new account is sent a
 * link to choose one. An existing account keeps its password and gets the role.
 */
import type { z } from "zod";

import { GUESSABLE, isGuessable, personOf } from "~/accounts/sign-in/guessable-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { createToken } from "~/accounts/sign-in/tokens.server";
import {
  type FirstPassword,
  makeStaff,
  needsFirstPassword,
  type NewStaff,
} from "~/accounts/acts/make-staff.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { listCustomers } from "~/accounts/customers.server";
import type { StaffRole } from "~/accounts/roles";
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
  if (command === "create" && address !== undefined && more.length === 2) {
    const [flag, role] = more;
    if (flag === "--role" && (role === "sales" || role === "admin")) return create(address, role);
  }
  if (address !== undefined && more.length === 0) {
    if (command === "create") return create(address, "admin");
    if (command === "delete") return remove(address);
    if (command === "reset-second-step") return resetSecondStep(address);
  }
  console.error(
    "Usage: npm run admin -- (create you@example.com [--role sales] | list | delete you@example.com | reset-second-step you@example.com)",
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
  const staff = listCustomers({ q: "", role: "staff" }, { limit: MAX_LISTED, offset: 0 });
  if (staff.length === 0) console.info("There are no administrators yet.");
  for (const { email, emailVerifiedAt, memberSince, role } of staff) {
    const note = emailVerifiedAt === null ? ", has not chosen a password yet" : "";
    const named = role === "sales" ? ", sales" : "";
    console.info(`${email}${named}, since ${formatDay(memberSince)}${note}`);
  }
  return 0;
}

async function create(address: string, role: StaffRole): Promise<number> {
  const checked = emailOnlySchema.safeParse({ email: address });
  if (!checked.success) return refuse(firstMessage(checked.error));

  await migrate();
  const email = normaliseEmail(checked.data.email);
  const firstPassword = await firstPasswordFor(email);
  if (!firstPassword) return refuse("No account was created.");

  const actor = { name: COMMAND_LINE, now: Date.now() };
  const made = await makeStaff({ email, role }, firstPassword, actor);
  if (made.kind === "administrator") {
    return refuse(`${email} is an administrator. Change the role on their page under Customers.`);
  }
  if (made.kind !== "unchanged") {
    const event = role === "admin" ? "admin-granted" : "sales-granted";
    logSecurity(event, { email, by: COMMAND_LINE });
  }
  console.info(describe({ email, role }, made, firstPassword));
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

function describe(
  { email, role }: { email: string; role: StaffRole },
  made: NewStaff,
  { kind }: FirstPassword,
): string {
  const what = role === "admin" ? "an administrator" : "sales";
  if (made.kind === "unchanged") return `${email} is already ${what}.`;
  if (made.kind === "promoted") return `${email} is now ${what}, with the same password as before.`;
  if (kind === "given") return `${email} is now ${what}.`;
  return `${email} is now ${what}. The site will mail a link to choose a password, valid for ${LINK_LIFETIME["reset-password"].text}, once it is running.`;
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "That is not valid.";
}

function refuse(why: string): number {
  console.error(why);
  return 1;
}
