/**
 * A body that nothing is done for before it is read: of a HEAD, and of a request whose client is gone,
 * it never is, and a file that was open by then would stay open.
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
