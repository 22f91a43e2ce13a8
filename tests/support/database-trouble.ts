/** Faults of the database: locked, full, refusing a statement; and a route's action as the server calls it. */
import type { ActionFunction } from "@remix-run/node";

import { reasonToWait } from "~/imports/apply/import-guard.server";
import { sqlite } from "~/db/client.server";
import { remedyFor } from "~/db/sqlite-errors.server";
import { env } from "~/env.server";
import { wrapUnavailable } from "~/server/service-unavailable.server";
import { lockDatabase } from "#tests/support/database-lock";

export function served(route: { default?: unknown; action: ActionFunction }): ActionFunction {
  const page = route.default === undefined ? undefined : () => null;
  const module = { default: page, action: route.action };
  const build = { routes: { page: { id: "page", path: "/", module } } };
  const { action } = wrapUnavailable(build, remedyFor, reasonToWait).routes.page.module;
  if (!action) throw new Error("The action is gone");
  return action;
}

export async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const unlock = lockDatabase(env.databasePath);
  try {
    return await work();
  } finally {
    unlock();
  }
}

type Statement = `${"insert" | "update" | "delete"} on ${string}`;

/** Makes SQLite refuse these statements while `work` runs: "insert on outbox". */
export async function whileRefusing<Result>(
  statements: Statement | Statement[],
  work: () => Promise<Result>,
): Promise<Result> {
  const refused = [statements].flat();
  const nameOf = (statement: Statement) => `refuse_${statement.replaceAll(" ", "_")}`;
  for (const statement of refused) {
    const name = nameOf(statement);
    sqlite.exec(`create trigger ${name} before ${statement} begin select raise(abort, 'no'); end`);
  }
  try {
    return await work();
  } finally {
    for (const statement of refused) sqlite.exec(`drop trigger ${nameOf(statement)}`);
  }
}

/** Hides a table while `work` runs, so that every query of it fails. */
export async function whileMissing<Result>(
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  sqlite.exec(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    sqlite.exec(`alter table ${table}_away rename to ${table}`);
  }
}

/** As on a full disk: not a page more may be written. */
export async function whileFull<Result>(work: () => Promise<Result>): Promise<Result> {
  sqlite.pragma("wal_checkpoint(truncate)");
  sqlite.exec("vacuum");
  sqlite.pragma(`max_page_count = ${String(sqlite.pragma("page_count", { simple: true }))}`);
  try {
    return await work();
  } finally {
    sqlite.pragma("max_page_count = 1073741823");
  }
}
