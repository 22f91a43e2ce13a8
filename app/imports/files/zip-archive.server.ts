import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";

import { formatCount } from "~/shared/counts";
import { TableRefused } from "~/imports/files/table";

export const MAX_ENTRIES = 5000;
const MAX_UNPACKED_MEGABYTES = 512;
const MAX_RATIO = 100;
/** Smaller entries are harmless, however well they were compressed. */
const RATIO_FROM_BYTES = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** A file in a zip. Its name is text of strangers, never a path. */
export type ZipEntry = { name: string; bytes: number };

/**
 * Opens a zip by its directory, which shows before anything is unpacked how much there is. No entry can unpack
 * to more than the directory says (I16). Throws TableRefused for one that is damaged or too large.
 */
export async function openZip(path: string, fileName: string): Promise<ZipArchive> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, decodeStrings: false })
    .catch(() => undefined);
  if (!zip) throw damaged(fileName);
  try {
    const archive = new ZipArchive(zip, fileName);
    await archive.readDirectory();
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** An open zip; close it. */
export class ZipArchive {
  readonly entries: ZipEntry[] = [];
  readonly #zip: ZipFile;
  readonly #fileName: string;
  readonly #found = new Map<ZipEntry, Entry>();
  #unpackedBytes = 0;

  constructor(zip: ZipFile, fileName: string) {
    this.#zip = zip;
    this.#fileName = fileName;
  }

  async readDirectory(): Promise<void> {
    if (this.#zip.entryCount > MAX_ENTRIES) throw tooManyEntries(this.#fileName);
    let bytes = 0;
    for (const found of await this.#listEntries()) {
      bytes += found.uncompressedSize;
      if (bytes > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw tooLarge(this.#fileName);
      const entry = { name: nameOf(found), bytes: found.uncompressedSize };
      if (isSuspicious(found)) throw tooCompressed(this.#fileName, entry.name);
      this.entries.push(entry);
      this.#found.set(entry, found);
    }
  }

  find(name: string): ZipEntry | undefined {
    return this.entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  }

  /** Returns the reason why an entry cannot be unpacked, as in "has a password"; undefined if it can be tried. */
  findRefusal(entry: ZipEntry): string | undefined {
    const found = this.#found.get(entry);
    if (found?.isEncrypted()) return "has a password. Save it without one";
    return found?.compressionMethod === 0 || found?.compressionMethod === 8
      ? undefined
      : "is compressed in a way that cannot be read. Zip it again";
  }

  /** Unpacks one entry piece by piece. */
  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const found = this.#found.get(entry);
    if (!found) throw new Error("The entry is of another zip");
    const reason = this.findRefusal(entry);
    if (reason) throw new TableRefused(`“${this.#fileName}” ${reason}.`);
    let checksum = 0;
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(found)) {
        if (!Buffer.isBuffer(chunk)) continue;
        this.#unpackedBytes += chunk.length;
        if (this.isExhausted()) throw tooLarge(this.#fileName);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TableRefused ? error : damaged(this.#fileName);
    }
    if (checksum !== found.crc32) throw damaged(this.#fileName);
  }

  /** Returns true if no more may be unpacked. */
  isExhausted(): boolean {
    return this.#unpackedBytes > MAX_UNPACKED_MEGABYTES * MEGABYTE;
  }

  close(): void {
    this.#zip.close();
  }

  async #listEntries(): Promise<Entry[]> {
    const entries: Entry[] = [];
    try {
      for await (const entry of this.#zip.eachEntry()) entries.push(entry);
    } catch {
      throw damaged(this.#fileName);
    }
    return entries;
  }
}

/** Refuses a file whose content is not as its directory says, or that ends too early. */
export function damaged(fileName: string): TableRefused {
  return new TableRefused(`“${fileName}” is damaged or incomplete. Save it and send it again.`);
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function isSuspicious({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
}

function tooManyEntries(fileName: string): TableRefused {
  return new TableRefused(
    `“${fileName}” has more than ${formatCount(MAX_ENTRIES)} files in it, which is the limit.`,
  );
}

function tooLarge(fileName: string): TableRefused {
  return new TableRefused(
    `“${fileName}” has more than ${MAX_UNPACKED_MEGABYTES} MB in it when it is unpacked, which is the limit.`,
  );
}

function tooCompressed(fileName: string, name: string): TableRefused {
  return new TableRefused(
    `“${fileName}” has a file, “${name.slice(0, 100)}”, that unpacks to more than ${MAX_RATIO} times its size, which is the limit.`,
  );
}
