/** Server-sent events to every open tab, with one heartbeat timer for all streams. */
const HEARTBEAT_MS = 25_000;
// Fly's proxy counts each stream as a request: half of its limit must stay free for pages.
const MAX_STREAMS = 1_000;
// Allows for an office behind one address; a browser opens one stream for each visible tab.
const MAX_STREAMS_PER_CLIENT = 50;

const encoder = new TextEncoder();
const COMMENT = encoder.encode(": still here\n\n");

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** The open streams, each with the network of its client. */
const streams = new Map<Stream, string>();
let heartbeat: NodeJS.Timeout | undefined;

/**
 * Opens a stream that begins with this message. Returns 503 if there are too many streams, or 429 if this client has
 * too many; the tab then retries, and learns of changes with its next page.
 */
export function openEventStream(first: unknown, client: string): Response {
  const refusal = refusalStatus(client);
  if (refusal) return new Response(null, { status: refusal, headers: { "Retry-After": "10" } });

  let opened: Stream;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      opened = controller;
      streams.set(controller, client);
      controller.enqueue(encode(first));
      heartbeat ??= setInterval(() => sendToAll(COMMENT), HEARTBEAT_MS).unref();
    },
    cancel() {
      streams.delete(opened);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // Stops proxies from buffering the messages.
      "X-Accel-Buffering": "no",
    },
  });
}

/** Sends a message to every open stream. */
export function broadcast(message: unknown): void {
  sendToAll(encode(message));
}

/** Closes every stream, so that a graceful shutdown does not wait for them. */
export function closeEventStreams(): void {
  clearInterval(heartbeat);
  heartbeat = undefined;
  for (const controller of streams.keys()) close(controller);
}

function refusalStatus(client: string): 429 | 503 | undefined {
  if (streams.size >= MAX_STREAMS) return 503;
  const ofClient = [...streams.values()].filter((each) => each === client);
  return ofClient.length >= MAX_STREAMS_PER_CLIENT ? 429 : undefined;
}

function sendToAll(bytes: Uint8Array): void {
  for (const controller of streams.keys()) {
    // A stalled tab is disconnected: it reconnects, and then receives the current state.
    if ((controller.desiredSize ?? 0) < -100) close(controller);
    else tryOrRemove(() => controller.enqueue(bytes), controller);
  }
}

function close(controller: Stream): void {
  streams.delete(controller);
  tryOrRemove(() => controller.close(), controller);
}

/** Runs an operation on a stream; one whose tab has gone throws, and is removed. */
function tryOrRemove(operation: () => void, controller: Stream): void {
  try {
    operation();
  } catch {
    streams.delete(controller);
  }
}

function encode(message: unknown): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
}
