/** Answers 503 with Retry-After to every request that fails because the database is locked or full. */
import { parse } from "@conform-to/dom";
import type { ServerBuild } from "@remix-run/node";

import { findParsedForm } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { rejectSubmission, RETRY_LATER } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";

/** Returns what an operator can do about a database error; undefined for other errors. */
type RemedyFor = (error: unknown) => string | undefined;

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

const NOT_SAVED: Toast = {
  kind: "error",
  title: "Error",
  description: "We could not save that at the moment. Nothing is lost: try again in a moment.",
};

/**
 * Returns the build with actions and loaders that answer 503 when the database is locked or full. An
 * action shows the form's page again, with the entered values; a loader shows the error page.
 */
export function wrapUnavailable<Build extends Pick<ServerBuild, "routes">>(
  build: Build,
  remedyFor: RemedyFor,
): Build {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guard(route.module, remedyFor) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function guard(module: RouteModule, remedyFor: RemedyFor): RouteModule {
  const { action, loader } = module;
  return {
    ...module,
    action:
      action &&
      (async (args) => {
        try {
          return await action(args);
        } catch (error) {
          const remedy = remedyFor(error);
          if (remedy === undefined) throw error;
          logUnavailable(error, remedy);
          return replyTo(args.request, { isPage: module.default !== undefined });
        }
      }),
    loader:
      loader &&
      (async (args) => {
        try {
          return await loader(args);
        } catch (error) {
          const remedy = remedyFor(error);
          if (remedy === undefined) throw error;
          logUnavailable(error, remedy);
          throw new Response("Try again in a moment.", {
            status: 503,
            headers: RETRY_LATER,
          });
        }
      }),
  };
}

/** Logs a database error with its remedy. */
export function logUnavailable(error: unknown, remedy: string): void {
  logError(error, { event: "database-unavailable", remedy });
}

async function replyTo(request: Request, { isPage }: { isPage: boolean }): Promise<Response> {
  const form = findParsedForm(request) ?? (await readUnreadForm(request));
  if (isPage) {
    const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
    return rejectSubmission(submission, { toast: NOT_SAVED, status: 503 });
  }
  return rejectInPlace(form, NOT_SAVED);
}

/** Reads the form of an action that failed before it did; empty if the body was read in part. */
async function readUnreadForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) return new FormData();
  // The sender has not been authorised, so uploaded files are not buffered.
  return (await readFormWithFiles(request, { storeFiles: false })).form;
}
