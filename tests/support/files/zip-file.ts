/** Builds zips, also ones that lie about their content. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZippedFile = {
  name: string;
  content: string | Uint8Array;
  /** Said by the directory instead of the truth. */
  declaredBytes?: number;
  declaredPackedBytes?: number;
  checksum?: number;
  isStored?: boolean;
  isEncrypted?: boolean;
  method?: number;
};

/** Returns a zip with these files, deflated. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const packed = file.isStored ? content : deflateRawSync(content, { level: 1 });
    const name = Buffer.from(file.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 | (file.isEncrypted ? 1 : 0), 2);
    facts.writeUInt16LE(file.method ?? (file.isStored ? 0 : 8), 4);
    facts.writeUInt32LE(file.checksum ?? crc32(content), 10);
    facts.writeUInt32LE(file.declaredPackedBytes ?? packed.length, 14);
    facts.writeUInt32LE(file.declaredBytes ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    parts.push(signature(0x04034b50), facts, name, packed);

    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), facts, place, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
