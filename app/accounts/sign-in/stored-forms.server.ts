/** Forms that were posted after their session had ended, or without a fresh proof, stored until they can be sent again. */
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { storedForms } from "#drizzle/schema/replies";
import { openText, sealText } from "~/accounts/sign-in/sealed-text.server";
import { db } from "~/db/client.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { write } from "~/db/write.server";
import { findParsedForm } from "~/http/form-data.server";
import type { UnsentForm } from "~/http/unsent-form";
import { unsentForm } from "~/http/unsent-form.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** The session that a cookie names, which may have ended, and its account. */
export type FormOwner = { sessionHash: string; userId: string };

type StoredForm = UnsentForm & {
  key: string;
  storedAt: number;
  /** True if files were chosen; they are not stored. */
  hadFiles: boolean;
};

/** How many forms of one account are stored; a further one replaces the oldest. */
export const MAX_FORMS_OF_ACCOUNT = 5;
/** The bytes that all stored forms may have together; beyond that the oldest are deleted. */
export const MAX_STORED_BYTES = 32 * 1024 * 1024;
/** The parameter of an address to which a stored form is sent again, with its key. */
export const SENT_AGAIN = "again";

const ROW_BYTES = 300;
const MAX_ADDRESS = 2000;

const LIFETIME_MS = RETENTION_DAYS.storedForm * DAY_MS;

/**
 * Stores a posted form, encrypted, and returns its key; returns undefined for a form that must be filled in again. The
 * form belongs to the session, which may have ended, whose cookie the browser still has, and moves to the next session of
 * the same account in that browser.
 */
export async function storeForm(
  request: Request,
  owner: FormOwner,
  now: number,
): Promise<string | undefined> {
  const url = new URL(request.url);
  if (url.searchParams.has(SENT_AGAIN)) url.searchParams.delete(SENT_AGAIN);
  const read = findParsedForm(request);
  const { form, hasFiles } = read
    ? { form: read, hasFiles: false }
    : await readFormWithFiles(request, { storeFiles: false });
  const unsent = unsentForm(url.pathname + url.search, form);
  if (!unsent || unsent.address.length > MAX_ADDRESS || isDiskNearlyFull()) return undefined;

  const { address: path, fields } = unsent;
  const { userId } = owner;
  const content = JSON.stringify({
    hadFiles: hasFiles,
    fields: fields.map(({ name, value }) => [name, value]),
  });
  const encrypted = sealText(content, aboutForm({ userId, path, storedAt: now }));
  const key = randomBytes(16).toString("base64url");
  const id = `${owner.sessionHash}.${key}`;
  return write(() => {
    if (!db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get())
      return undefined;
    db.insert(storedForms).values({ id, path, userId, encrypted, storedAt: now }).run();
    deleteBeyondBounds(userId);
    return key;
  });
}

function deleteBeyondBounds(userId: string): void {
  const own = db
    .select({ id: storedForms.id })
    .from(storedForms)
    .where(eq(storedForms.userId, userId))
    .orderBy(desc(storedForms.storedAt), desc(storedForms.id))
    .all();
  const surplus = own.slice(MAX_FORMS_OF_ACCOUNT).map(({ id }) => id);
  db.delete(storedForms).where(inArray(storedForms.id, surplus)).run();

  const bytes = sql`length(${storedForms.encrypted}) + length(${storedForms.path}) + ${ROW_BYTES}`;
  const sums = db.$with("sums").as(
    db
      .select({
        id: storedForms.id,
        total:
          sql<number>`sum(${bytes}) over (order by ${storedForms.storedAt} desc, ${storedForms.id} desc)`.as(
            "total",
          ),
      })
      .from(storedForms),
  );
  const tooMuch = db
    .with(sums)
    .select({ id: sums.id })
    .from(sums)
    .where(gt(sums.total, MAX_STORED_BYTES));
  db.delete(storedForms).where(inArray(storedForms.id, tooMuch)).run();
}

/** Lists the forms that this session may send again, newest first. */
export function listStoredForms({ sessionHash, userId }: FormOwner, now: number): StoredForm[] {
  return listForms(and(isOfSession(sessionHash), eq(storedForms.userId, userId)), now);
}

/** Lists all forms of an account, whichever session they belong to. */
export function listStoredFormsOf(userId: string, now: number): StoredForm[] {
  return listForms(eq(storedForms.userId, userId), now);
}

function listForms(where: ReturnType<typeof and>, now: number): StoredForm[] {
  return db
    .select()
    .from(storedForms)
    .where(and(where, gt(storedForms.storedAt, now - LIFETIME_MS)))
    .orderBy(desc(storedForms.storedAt), desc(storedForms.id))
    .all()
    .flatMap((row) => {
      const { path, storedAt, userId } = row;
      const text = openText(row.encrypted, aboutForm({ userId: userId ?? "", path, storedAt }));
      if (text === undefined) return [];
      const { hadFiles, fields }: { hadFiles: boolean; fields: Array<[string, string]> } =
        JSON.parse(text);
      return {
        ...{ key: keyOf(row.id), address: path, storedAt, hadFiles },
        fields: fields.map(([name, value], place) => ({ place, name, value })),
      };
    });
}

/** Deletes forms of an account that were sent again or thrown away. */
export function deleteStoredForms(userId: string, keys: readonly string[]): Promise<void> {
  return write(() => {
    db.delete(storedForms)
      .where(and(eq(storedForms.userId, userId), inArray(keyColumn, [...keys])))
      .run();
  });
}

/** Gives the forms of an ended session to the next one of the same account. Call inside write(). */
export function moveStoredForms(endedHash: string, to: FormOwner): void {
  db.update(storedForms)
    .set({ id: sql`${to.sessionHash} || '.' || ${keyColumn}` })
    .where(and(isOfSession(endedHash), eq(storedForms.userId, to.userId)))
    .run();
}

/** Deletes the forms of a session. Call inside write(). */
export function deleteStoredFormsOfSession(sessionHash: string): void {
  db.delete(storedForms).where(isOfSession(sessionHash)).run();
}

/** Deletes the forms of an account. Call inside write(). */
export function deleteStoredFormsOf(userId: string): void {
  db.delete(storedForms).where(eq(storedForms.userId, userId)).run();
}

/** Deletes the forms whose time has passed. Call inside write(). */
export function deleteExpiredForms(now: number): void {
  db.delete(storedForms)
    .where(lt(storedForms.storedAt, now - LIFETIME_MS))
    .run();
}

/** Matches the forms of a session: an id is its hash, a dot and a random key, and "/" is the character after the dot. */
function isOfSession(sessionHash: string) {
  return and(gte(storedForms.id, `${sessionHash}.`), lt(storedForms.id, `${sessionHash}/`));
}

const keyColumn = sql`substr(${storedForms.id}, instr(${storedForms.id}, '.') + 1)`;

function keyOf(id: string): string {
  return id.slice(id.indexOf(".") + 1);
}

/** Returns what a form is encrypted for: another row’s bytes cannot be read in its place. */
function aboutForm({
  userId,
  path,
  storedAt,
}: {
  userId: string;
  path: string;
  storedAt: number;
}): string {
  return JSON.stringify([userId, path, storedAt]);
}
