/** Writes a .br and a .gz copy next to each of the browser's files, at the highest compression level. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(css|js|svg|json|webmanifest|txt)$/;
// A smaller file fits into one network packet anyway.
const MIN_BYTES = 1024;

export function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < MIN_BYTES) continue;

    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
