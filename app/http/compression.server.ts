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

/**
 * A finished document, compressed whole and once. The levels are those that cost a page about a
 * millisecond; a hundred kilobytes of cards become eight.
 */
export function compressDocument(text: string, encoding: "br" | "gzip"): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return new Uint8Array(gzipSync(text, { level: 5 }));
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  return new Uint8Array(compressed);
}
