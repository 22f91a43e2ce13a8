import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  constants,
  gzip,
  gzipSync,
  type InputType,
  type ZlibOptions,
} from "node:zlib";

/** The best encoding that the client takes and we make, by its Accept-Encoding. */
export function chooseEncoding(accepted: string | null): "br" | "gzip" | undefined {
  const taken = new Set(
    (accepted ?? "")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : undefined;
}

/** Slow and small: for a document that is compressed once and kept. */
export function compressForCache(text: string | Buffer, encoding: "br" | "gzip"): Buffer {
  const compressed =
    encoding === "gzip"
      ? gzipSync(text, { level: 9 })
      : brotliCompressSync(text, brotliOf(text, 7));
  return ownCopy(compressed);
}

/**
 * A copy in memory of its own. What zlib gives, and any small buffer, is cut from a larger piece, all
 * of which would be kept with it: sixteen kilobytes with five hundred bytes.
 */
export function ownCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/**
 * Fast, and in another thread: for a document that is sent once. A hundred kilobytes of cards become
 * twelve in a third of a millisecond.
 */
export function compressStream(
  text: string,
  encoding: "br" | "gzip",
): Promise<Buffer<ArrayBuffer>> {
  return encoding === "gzip" ? gzipAside(text, { level: 2 }) : brotliAside(text, brotliOf(text, 1));
}

const gzipAside = promisify<InputType, ZlibOptions, Buffer<ArrayBuffer>>(gzip);
const brotliAside = promisify<InputType, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress);

function brotliOf(text: string | Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  };
}
