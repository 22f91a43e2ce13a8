import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

/** A document that is kept is worth some trouble; one made for a single answer is not. */
const EFFORTS = { once: { br: 7, gzip: 9 }, "each-time": { br: 1, gzip: 2 } };

/**
 * A finished document, compressed whole. A hundred kilobytes of cards become twelve in a third of a
 * millisecond each time, and nine for good.
 */
export function compressDocument(
  text: string | Buffer,
  encoding: "br" | "gzip",
  effort: keyof typeof EFFORTS,
): Buffer<ArrayBuffer> {
  const level = EFFORTS[effort][encoding];
  if (encoding === "gzip") return gzipSync(text, { level });
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
