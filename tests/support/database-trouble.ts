/** A database that cannot be written, and a route's action as the server calls it meanwhile. */
import type { ActionFunction } from "@remix-run/node";
import Database from "better-sqlite3";

import { sqlite } from "~/db/engine/client.server";
import { remedyFor } from "~/db/engine/retry.server";
import { env } from "~/env.server";
import { wrapUnavailable } from "~/server/service-unavailable.server";

export function served(route: { default?: unknown; action: ActionFunction }): ActionFunction {
  const page = route.default === undefined ? undefined : () => null;
  const module = { default: page, action: route.action };
  const build = { routes: { page: { id: "page", path: "/", module } } };
  const { action } = wrapUnavailable(build, remedyFor).routes.page.module;
  if (!action) throw new Error("The action is gone");
  return action;
}

export async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const other = new Database(env.databasePath);
  other.exec("begin immediate");
  try {
    return await work();
  } finally {
    other.exec("rollback");
    other.close();
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
