/** Imports, from their upload on. The steps of staff are in `run-steps.server.ts`, those of the worker in `run-lease.server.ts`. */
import { and, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { makerKey } from "~/imports/meaning/maker-names";
import { DEFAULT_OPTIONS, WORKING_STATES } from "~/imports/runs/import-run";
import type { Actor } from "~/shared/actor";

export type ImportRun = typeof importRuns.$inferSelect;

/** The columns of a run that its description decides. */
export type DescribedRun = Pick<
  ImportRun,
  "kind" | "mapping" | "options" | "encoding" | "headers" | "examples" | "headersKey" | "facts"
>;

type NewRun = Pick<
  ImportRun,
  | "kind"
  | "fileName"
  | "fileBytes"
  | "fileSha256"
  | "encoding"
  | "headers"
  | "examples"
  | "headersKey"
  | "mapping"
> &
  Partial<Pick<ImportRun, "options" | "facts">>;

/** Stores an uploaded file's facts and returns the run's id, by which its file is named. */
export function insertRun(run: NewRun, actor: Actor): Promise<number> {
  return write(
    () =>
      db
        .insert(importRuns)
        .values({
          options: DEFAULT_OPTIONS,
          maker: makerKey(run.options?.maker),
          ...run,
          state: "uploaded",
          startedBy: actor.name,
          createdAt: actor.now,
        })
        .returning({ id: importRuns.id })
        .get().id,
  );
}

/** Returns a run; undefined if there is none, or it was deleted with its retention. */
export function findRun(id: number): ImportRun | undefined {
  return db.select().from(importRuns).where(eq(importRuns.id, id)).get();
}

/** Returns the names of the sheets that a run reads, by which its rows are named. */
export function sheetNamesOf({ facts }: Pick<ImportRun, "facts">): string[] {
  return (facts?.sheets ?? []).flatMap(({ name, isRead }) => (isRead ? [name] : []));
}

/** Lists runs, newest first; `before` is the id of the last one on the previous page. */
export function listRuns(limit: number, before: number | null = null): ImportRun[] {
  return db
    .select()
    .from(importRuns)
    .where(before === null ? undefined : lt(importRuns.id, before))
    .orderBy(desc(importRuns.id))
    .limit(limit)
    .all();
}

/**
 * Returns the file with these headings that was applied last. One that was only checked, discarded or undone may have
 * had its columns wrong (I4).
 */
export function findRemembered(headersKey: string): ImportRun | undefined {
  return findLastApplied(eq(importRuns.headersKey, headersKey));
}

/** Returns the last file of a manufacturer that was applied, by its name as names are compared (I29). */
export function findRememberedOf(maker: string): ImportRun | undefined {
  return findLastApplied(eq(importRuns.maker, maker));
}

function findLastApplied(where: SQL): ImportRun | undefined {
  const { id, mapping, state, appliedAt } = importRuns;
  return db
    .select()
    .from(importRuns)
    .where(and(where, ne(sql`${mapping}`, "{}"), eq(state, "applied")))
    .orderBy(desc(appliedAt), desc(id))
    .limit(1)
    .get();
}

/** Counts the runs that are ahead of this one; 0 if the worker has begun it. */
export function countAhead(run: Pick<ImportRun, "id" | "state" | "stepBeganAt">): number {
  if (run.stepBeganAt !== null || !isWorking(run.state)) return 0;
  const rank = (state: string) => Number(state === "checking");
  return db
    .select()
    .from(importRuns)
    .where(inArray(importRuns.state, [...WORKING_STATES]))
    .all()
    .filter(
      ({ id, state, stepBeganAt }) =>
        stepBeganAt !== null ||
        rank(state) < rank(run.state) ||
        (rank(state) === rank(run.state) && id < run.id),
    ).length;
}

function isWorking(state: string): boolean {
  return WORKING_STATES.some((working) => working === state);
}

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener after each commit of this process that gave the worker something to do. Returns how to unsubscribe. */
export function onImportRequested(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners. Run it after the commit. */
export function wakeImports(): void {
  for (const listener of listeners) listener();
}
