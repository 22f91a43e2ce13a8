import type { LoaderFunctionArgs } from "@remix-run/node";

import { watchSwitches } from "~/db/site/site-settings-watch.server";
import { clientNetwork } from "~/http/client-network.server";
import { broadcast, openEventStream } from "~/http/event-streams.server";

let watch: ReturnType<typeof watchSwitches> | undefined;

/** Tells open tabs at once what the next request would tell them anyway: that a switch was thrown (S2). */
export function loader({ request, context }: LoaderFunctionArgs) {
  // Remix would answer without the stream, which nobody would then read or end.
  if (request.method === "HEAD") return new Response(null);

  watch ??= watchSwitches(broadcast);
  const client = clientNetwork(context.clientAddress ?? "unknown");
  // As the watch knows them: a switch that only this tab knew of could be thrown back unnoticed.
  return openEventStream(watch.look(), client);
}
