import type { LoaderFunctionArgs } from "@remix-run/node";

import { readSwitches, watchSwitches } from "~/db/site-settings-watch.server";
import { clientNetwork } from "~/http/client-network.server";
import { broadcast, openEventStream } from "~/http/event-streams.server";

let watch: (() => void) | undefined;

/** Tells open tabs at once what the next request would tell them anyway: that a switch was thrown (S2). */
export function loader({ request, context }: LoaderFunctionArgs) {
  // Remix would answer without the stream, which nobody would then read or end.
  if (request.method === "HEAD") return new Response(null);

  watch ??= watchSwitches(broadcast);
  const client = clientNetwork(context.clientAddress ?? "unknown");
  return openEventStream(readSwitches(), client);
}
