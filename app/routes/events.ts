import type { LoaderFunctionArgs } from "@remix-run/node";

import { watchSwitches } from "~/site/settings/site-settings-watch.server";
import { clientNetwork } from "~/http/client-network.server";
import { broadcast, openEventStream } from "~/http/event-streams.server";

let watch: ReturnType<typeof watchSwitches> | undefined;

/** Streams server-sent events: both switches, on every change (S2). */
export function loader({ request, context }: LoaderFunctionArgs) {
  // Remix drops the body of a HEAD reply, so the stream would never be read or closed.
  if (request.method === "HEAD") return new Response(null);

  watch ??= watchSwitches(broadcast);
  const client = clientNetwork(context.clientAddress ?? "unknown");
  // The watch's own state: a newer one read here could change back before the watch sees it.
  return openEventStream(watch.check(), client);
}
