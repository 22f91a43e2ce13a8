import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";

/** The head of a part with a long file name has less than a kilobyte. */
const MAX_HEAD_BYTES = 8 * 1024;
const HEAD_END = "\r\n\r\n";
const LAST = "--";

/**
 * Reads a form part by part. Remix's parser keeps all lines of a part's head in memory, a hundred times their size, so
 * a longer head than a browser writes is an error here before that. The parser also fails at a file name with ";" or
 * "=": they arrive as "_".
 */
export function parseParts(
  request: Request,
  take: Parameters<typeof parseMultipart>[1],
): Promise<FormData> {
  const boundary = request.headers.get("Content-Type")?.split(/\s*;\s*boundary=/)[1];
  if (!request.body || !boundary) throw new TypeError("Not a form with parts");
  const heads = readHeads(Buffer.from(`--${boundary}`, "latin1"));
  const init = { method: request.method, headers: request.headers, duplex: "half" as const };
  return parseMultipart(
    new Request(request.url, { ...init, body: request.body.pipeThrough(heads) }),
    take,
  );
}

/** Passes a body on with each head in one piece, and fails at one that is too long. */
function readHeads(delimiter: Buffer): TransformStream<Uint8Array, Uint8Array> {
  let held = Buffer.alloc(0);
  let isInHead = false;
  return new TransformStream({
    transform(chunk, controller) {
      held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      for (;;) {
        const end = isInHead ? endOfHead(held) : endOf(held, delimiter);
        if (end === undefined) break;
        const piece = held.subarray(0, end);
        controller.enqueue(isInHead ? withPlainNames(piece) : piece);
        held = held.subarray(end);
        isInHead = !isInHead;
      }
      if (isInHead) return;
      // The delimiter may go on in the next chunk.
      const passed = Math.max(0, held.length - delimiter.length + 1);
      if (passed > 0) controller.enqueue(held.subarray(0, passed));
      held = held.subarray(passed);
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
}

/** Returns where a head ends, also that of the end of the form; undefined if that has not arrived. */
function endOfHead(held: Buffer): number | undefined {
  if (held.subarray(0, LAST.length).toString("latin1") === LAST) return LAST.length;
  const end = endOf(held.subarray(0, MAX_HEAD_BYTES), HEAD_END);
  if (end === undefined && held.length >= MAX_HEAD_BYTES)
    throw new Error("A part's head is too long");
  return end;
}

function endOf(held: Buffer, sought: Buffer | string): number | undefined {
  const at = held.indexOf(sought);
  return at < 0 ? undefined : at + sought.length;
}

function withPlainNames(head: Buffer): Buffer {
  const text = head.toString("latin1");
  const plain = text.replace(/(filename=")([^"\r\n]*)"/gi, (_, start: string, name: string) => {
    return `${start}${name.replace(/[;=]/g, "_")}"`;
  });
  return Buffer.from(plain, "latin1");
}
