/** Reads CSV files: how their text is encoded, and their rows. */
import { createReadStream } from "node:fs";

import { CsvParser, findSeparator, readSeparatorLine } from "~/imports/files/csv-parser";
import { readFirstRows } from "~/imports/files/row-cleaner";
import { type RawRow, type TableFile, TableRefused } from "~/imports/files/table";

const CHUNK_BYTES = 128 * 1024;
const REPLACED = "\uFFFD";
const NOT_UTF8 =
  "This text has a character that is not UTF-8, as the rest of the file is. Type it again, and save the file as CSV UTF-8";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export type Decoding = {
  encoding: Encoding;
  label: string;
  /** True if some of its bytes are of another encoding. */
  hasForeignBytes?: boolean;
};

/** Opens a CSV and reads its first rows. Throws TableRefused for a file that is not text. */
export async function openCsv(
  path: string,
  fileName: string,
  maxCharacters: number,
): Promise<TableFile> {
  const decoding = await findEncoding(path, fileName);
  const read = () => readCsvRows(path, decoding);
  const first = await readFirstRows(read(), maxCharacters);
  return {
    encoding: decoding.encoding,
    sheets: [{ name: "", isHidden: false, first, read }],
    otherSheets: 0,
  };
}

/**
 * Finds out how the text of a CSV is encoded, which takes reading all of it: by its mark, by the zeros of UTF-16, else UTF-8 if
 * most of its signs beyond ASCII are, else Windows-1252. Throws TableRefused for a file that is not text.
 */
export async function findEncoding(path: string, fileName: string): Promise<Decoding> {
  let mark: Decoding | undefined;
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of readBytes(path)) {
    if (isFirst) {
      mark = byMark(chunk) ?? byZeros(chunk);
      decoder = new TextDecoder(mark?.label ?? "utf-8", { fatal: true });
      isFirst = false;
    }
    if (mark?.encoding !== "UTF-16" && chunk.includes(0)) throw notText(fileName);
    decoder = isDecodable(decoder, chunk) ? decoder : undefined;
  }
  if (isDecodable(decoder)) return mark ?? { encoding: "UTF-8", label: "utf-8" };
  if (mark?.encoding !== "UTF-16" && (await isMostlyUtf8(path, mark))) {
    return { encoding: "UTF-8", label: "utf-8", hasForeignBytes: true };
  }
  if (mark) throw notAsMarked(fileName, mark.encoding);
  return { encoding: "Windows-1252", label: "windows-1252" };
}

async function isMostlyUtf8(path: string, mark: Decoding | undefined): Promise<boolean> {
  const counter = new Utf8Counter();
  for await (const chunk of readBytes(path)) counter.read(chunk);
  const { good, bad } = counter.end();
  const inText = mark ? good - 1 : good;
  return inText > 0 && inText >= bad;
}

/** Reads the rows of a CSV; yields all that end in one piece of the file at once. */
async function* readCsvRows(path: string, decoding: Decoding): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(decoding.label);
  const finish = (rows: RawRow[]) => (decoding.hasForeignBytes ? rows.map(refuseForeign) : rows);
  let parser: CsvParser | undefined;
  for await (const chunk of readBytes(path)) {
    let text = decoder.decode(chunk, { stream: true });
    if (!parser) {
      const line = readSeparatorLine(text);
      parser = new CsvParser(line?.separator ?? findSeparator(text), line ? 2 : 1);
      text = text.slice(line?.length ?? 0);
    }
    yield finish(parser.read(text));
  }
  if (!parser) return;
  yield finish(parser.read(decoder.decode()));
  yield finish(parser.end());
}

/** Bytes that are not UTF-8 make their row an error, because no one knows which signs they were. */
function refuseForeign(row: RawRow): RawRow {
  const place = row.cells.findIndex((cell) => cell.includes(REPLACED));
  return place < 0 ? row : { ...row, unusable: row.unusable ?? { place, message: NOT_UTF8 } };
}

/** Reads a file piece by piece. */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

function byMark(start: Buffer): Decoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "UTF-16", label: "utf-16le" };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "UTF-16", label: "utf-16be" };
  const isUtf8 = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  return isUtf8 ? { encoding: "UTF-8", label: "utf-8" } : undefined;
}

/** In UTF-16, every second byte of most texts is zero. */
function byZeros(start: Buffer): Decoding | undefined {
  const pairs = Math.floor(Math.min(start.length, 4096) / 2);
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (start[at] === 0) even += 1;
    if (start[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even === 0) return { encoding: "UTF-16", label: "utf-16le" };
  if (even > pairs * 0.4 && odd === 0) return { encoding: "UTF-16", label: "utf-16be" };
  return undefined;
}

/** Decodes the next bytes, or the end if there are none; returns false if they are not in this encoding. */
function isDecodable(decoder: TextDecoder | undefined, chunk?: Buffer): boolean {
  try {
    decoder?.decode(chunk, { stream: chunk !== undefined });
    return decoder !== undefined;
  } catch {
    return false;
  }
}

function notText(fileName: string): TableRefused {
  return new TableRefused(
    `“${fileName}” is neither CSV nor .xlsx: it has bytes that no text has. Save the table as CSV UTF-8 or .xlsx.`,
  );
}

function notAsMarked(fileName: string, encoding: Encoding): TableRefused {
  return new TableRefused(
    `“${fileName}” says that it is ${encoding}, but parts of it are not. Save it again as CSV UTF-8.`,
  );
}

/** Counts the signs beyond ASCII in bytes that may be UTF-8. */
class Utf8Counter {
  #good = 0;
  #bad = 0;
  /** The number of bytes that the current character still needs, and the range of the next byte. */
  #missing = 0;
  #lowest = 0x80;
  #highest = 0xbf;

  /** Reads the next bytes of a text. */
  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte < 0x80 && this.#missing === 0) continue;
      this.#take(byte);
    }
  }

  /** Returns how many signs are UTF-8, and how many bytes are not. */
  end(): { good: number; bad: number } {
    if (this.#missing > 0) this.#bad += 1;
    this.#missing = 0;
    return { good: this.#good, bad: this.#bad };
  }

  #take(byte: number): void {
    if (this.#missing > 0) {
      const isNext = byte >= this.#lowest && byte <= this.#highest;
      this.#lowest = 0x80;
      this.#highest = 0xbf;
      if (isNext) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#good += 1;
        return;
      }
      this.#missing = 0;
      this.#bad += 1;
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#missing = 3;
    else this.#bad += 1;
    // Longer forms than needed, surrogates, and numbers beyond Unicode.
    if (byte === 0xe0) this.#lowest = 0xa0;
    if (byte === 0xed) this.#highest = 0x9f;
    if (byte === 0xf0) this.#lowest = 0x90;
    if (byte === 0xf4) this.#highest = 0x8f;
  }
}
