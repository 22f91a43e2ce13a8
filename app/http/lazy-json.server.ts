import type { TypedResponse } from "@remix-run/node";

import { createLazyStream } from "~/http/lazy-stream.server";

/**
 * Returns a loader's data as a JSON response that is serialised only when its body is read. Remix reads
 * the body for a data request; for a document it calls `json()`, which returns the data itself. `data`
 * may hold only what JSON represents without loss.
 */
export function lazyJson<Data extends object>(
  data: Data,
  headers?: HeadersInit,
): TypedResponse<Data> {
  const response = new Response(createLazyStream(serialise(data)), { headers });
  response.headers.set("Content-Type", "application/json; charset=utf-8");
  return Object.assign(response, { json: () => Promise.resolve(data) });
}

async function* serialise(data: object) {
  yield new TextEncoder().encode(JSON.stringify(data));
}
