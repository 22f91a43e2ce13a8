import type { TypedResponse } from "@remix-run/node";

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

/**
 * Creates a body that opens its source at the first read. The body of a HEAD, or for a client that
 * has gone, is never read, and a file opened earlier would stay open.
 */
export function createLazyStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
