/** Writes a .br and a .gz copy next to each of the browser's files, at the highest compression level. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

const COMPRESSIBLE = /\.(css|js|svg|json|webmanifest|txt)$/;
// A smaller file fits into one network packet anyway.
const MIN_BYTES = 1024;

export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // All at once, because Node compresses on every core.
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map((name) => compress(path.join(folder, name))),
  );
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;

  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await compressBrotli(bytes, { params }));
  writeFileSync(`${file}.gz`, await compressGzip(bytes, { level: 9 }));
}
