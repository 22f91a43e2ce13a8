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
