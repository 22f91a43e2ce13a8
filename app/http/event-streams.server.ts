/**
 * Server-sent events to every open tab: one list of streams and one heartbeat for them all, so that
 * a thousand tabs cost a thousand small objects and no timer each.
 */
const HEARTBEAT_MS = 25_000;
const MOST_STREAMS = 5_000;

const encoder = new TextEncoder();
const COMMENT = encoder.encode(": still here\n\n");

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
let heartbeat: NodeJS.Timeout | undefined;

/** Opens a stream that begins with this message; 503 when there are too many. */
export function openEventStream(signal: AbortSignal, first: unknown): Response {
  if (streams.size >= MOST_STREAMS) {
    return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.add(controller);
      controller.enqueue(encode(first));
      signal.addEventListener("abort", () => close(controller), { once: true });
      heartbeat ??= setInterval(() => sendToAll(COMMENT), HEARTBEAT_MS).unref();
    },
    cancel() {
      // The controller is found and forgotten at the next message.
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // Proxies that buffer would hold the news back.
      "X-Accel-Buffering": "no",
    },
  });
}

export function broadcast(message: unknown): void {
  sendToAll(encode(message));
}

/** Ends every stream, so that a stopping server need not wait for them. */
export function closeEventStreams(): void {
  clearInterval(heartbeat);
  heartbeat = undefined;
  for (const controller of streams) close(controller);
}

function sendToAll(bytes: Uint8Array): void {
  for (const controller of streams) {
    // A tab that has not read for long is dropped: it comes back and is told the present state.
    if ((controller.desiredSize ?? 0) < -100) close(controller);
    else tryTo(() => controller.enqueue(bytes), controller);
  }
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  streams.delete(controller);
  tryTo(() => controller.close(), controller);
}

/** A stream whose tab has gone throws when it is touched; then it is only forgotten. */
function tryTo(act: () => void, controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    act();
  } catch {
    streams.delete(controller);
  }
}

function encode(message: unknown): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
}
