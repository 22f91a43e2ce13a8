import { createReadStream } from "node:fs";

import { CsvParser, findSeparator } from "~/imports/files/csv-parser";
import { type RawRow, TableRefused } from "~/imports/files/table";

const CHUNK_BYTES = 128 * 1024;

type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

type Decoding = { encoding: Encoding; label: string };

/**
 * Finds out how the text of a CSV is encoded, which takes reading all of it: by its mark, else UTF-8 if all of it is, else
 * Windows-1252 (I15). Throws TableRefused for a file that is not text.
 */
export async function findEncoding(path: string, fileName: string): Promise<Decoding> {
  let mark: Decoding | undefined;
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of readBytes(path)) {
    if (isFirst) {
      mark = byMark(chunk);
      decoder = new TextDecoder(mark?.label ?? "utf-8", { fatal: true });
      isFirst = false;
    }
    if (mark?.encoding !== "UTF-16" && chunk.includes(0)) throw notText(fileName);
    decoder = isDecodable(decoder, chunk) ? decoder : undefined;
  }
  if (isDecodable(decoder)) return mark ?? { encoding: "UTF-8", label: "utf-8" };
  if (mark) throw notAsMarked(fileName, mark.encoding);
  return { encoding: "Windows-1252", label: "windows-1252" };
}

/** Reads the rows of a CSV; yields all that end in one piece of the file at once. */
export async function* readCsvRows(path: string, { label }: Decoding): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(label);
  let parser: CsvParser | undefined;
  for await (const chunk of readBytes(path)) {
    const text = decoder.decode(chunk, { stream: true });
    parser ??= new CsvParser(findSeparator(text));
    yield parser.read(text);
  }
  if (!parser) return;
  yield parser.read(decoder.decode());
  yield parser.end();
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
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
