/**
 * Server-sent events to every open tab: one list of streams and one heartbeat for them all, so that
 * a thousand tabs cost a thousand small objects and no timer each.
 */
const HEARTBEAT_MS = 25_000;
// Fly's proxy counts each stream as a request: half of the machine's places stay free for pages.
const MAX_STREAMS = 1_000;
// An office behind one address; a browser holds one stream, however many tabs it has.
const MAX_STREAMS_PER_CLIENT = 50;

const encoder = new TextEncoder();
const COMMENT = encoder.encode(": still here\n\n");

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** With the client that each was opened for. */
const streams = new Map<Stream, string>();
let heartbeat: NodeJS.Timeout | undefined;

/**
 * Opens a stream that begins with this message; 503 when there are too many, 429 when this client has
 * too many. A tab that is refused tries again, and hears of a switch with its next page meanwhile.
 */
export function openEventStream(first: unknown, client: string): Response {
  const refusal = refusalOf(client);
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
  for (const controller of streams.keys()) close(controller);
}

function refusalOf(client: string): 429 | 503 | undefined {
  if (streams.size >= MAX_STREAMS) return 503;
  const ofClient = [...streams.values()].filter((each) => each === client);
  return ofClient.length >= MAX_STREAMS_PER_CLIENT ? 429 : undefined;
}

function sendToAll(bytes: Uint8Array): void {
  for (const controller of streams.keys()) {
    // A tab that has not read for long is dropped: it comes back and is told the present state.
    if ((controller.desiredSize ?? 0) < -100) close(controller);
    else tryTo(() => controller.enqueue(bytes), controller);
  }
}

function close(controller: Stream): void {
  streams.delete(controller);
  tryTo(() => controller.close(), controller);
}

/** A stream whose tab has gone throws when it is touched; then it is only forgotten. */
function tryTo(act: () => void, controller: Stream): void {
  try {
    act();
  } catch {
    streams.delete(controller);
  }
}

function encode(message: unknown): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
}
