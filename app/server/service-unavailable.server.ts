/** Answers 503 with Retry-After to every request that fails because the database is locked or full. */
import { parse } from "@conform-to/dom";
import type { ServerBuild } from "@remix-run/node";

import { findParsedForm } from "~/http/form-data.server";
import { rejectInPlace } from "~/http/in-place-replies.server";
import { rejectSubmission, RETRY_LATER } from "~/http/replies.server";
import type { Toast } from "~/http/toast";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";

/** Returns why something has to wait, in words for staff; undefined for other errors. */
type ReasonToWait = (error: unknown) => string | undefined;

/** Returns what an operator can do about a database error; undefined for other errors. */
type RemedyFor = (error: unknown) => string | undefined;

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

const NOT_SAVED: Toast = {
  kind: "error",
  title: "Error",
  description: "We could not save that at the moment. Nothing is lost: try again in a moment.",
};

/**
 * Returns the build with actions and loaders that answer 503 when the database is locked or full, and actions
 * that answer so when what they change is being written at that time. An action shows the form's page again, with the entered values; a loader shows the error page.
 */
export function wrapUnavailable<Build extends Pick<ServerBuild, "routes">>(
  build: Build,
  remedyFor: RemedyFor,
  reasonToWait: ReasonToWait = () => undefined,
): Build {
  const guarded = (module: RouteModule) => guard(module, remedyFor, reasonToWait);
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guarded(route.module) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function guard(module: RouteModule, remedyFor: RemedyFor, reasonToWait: ReasonToWait): RouteModule {
  const { action, loader } = module;
  return {
    ...module,
    action:
      action &&
      (async (args) => {
        try {
          return await action(args);
        } catch (error) {
          const isPage = module.default !== undefined;
          const reason = reasonToWait(error);
          if (reason !== undefined) {
            const toast: Toast = { kind: "error", title: "Not saved", description: reason };
            return replyTo(args.request, { isPage, toast });
          }
          const remedy = remedyFor(error);
          if (remedy === undefined) throw error;
          logUnavailable(error, remedy);
          return replyTo(args.request, { isPage, toast: NOT_SAVED });
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

async function replyTo(
  request: Request,
  { isPage, toast }: { isPage: boolean; toast: Toast },
): Promise<Response> {
  const form = findParsedForm(request) ?? (await readUnreadForm(request));
  if (isPage) {
    const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
    return rejectSubmission(submission, { toast, status: 503 });
  }
  return rejectInPlace(form, toast);
}

/** Reads the form of an action that failed before it did; empty if the body was read in part. */
async function readUnreadForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) return new FormData();
  // The sender has not been authorised, so uploaded files are not buffered.
  return (await readFormWithFiles(request, { storeFiles: false })).form;
}
