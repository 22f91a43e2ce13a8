import { describe, expect, test } from "vitest";

import { writeTemporary } from "#tests/support/files/tables";
import { type ZippedFile, zipOf } from "#tests/support/files/zip-file";
import { type MediaEntry, readMediaZip } from "~/imports/files/media-zip.server";
import { TableRefused } from "~/imports/files/table";

const MEGABYTE = 1024 * 1024;
const PNG = "\x89PNG\r\n\x1a\n";
const PDF = "%PDF-1.7\n%%EOF";

async function readAll(files: readonly ZippedFile[]): Promise<MediaEntry[]> {
  const entries: MediaEntry[] = [];
  const path = writeTemporary(zipOf(files));
  for await (const entry of readMediaZip(path, "pictures.zip")) entries.push(entry);
  return entries;
}

function png(bytes = 100): Buffer {
  return Buffer.concat([Buffer.from(PNG, "latin1"), Buffer.alloc(bytes - PNG.length, 1)]);
}

function pdf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes), Buffer.from("%%EOF")]);
}

describe("readMediaZip (I18)", () => {
  test("yields each file by its content, whatever its name says", async () => {
    const entries = await readAll([
      { name: "A-1.jpg", content: png() },
      { name: "sheets/A-1.png", content: PDF },
      { name: "Map.csv", content: "File,Code\n" },
      { name: "drawings/", content: "" },
      { name: "__MACOSX/._A-1.jpg", content: "x" },
      { name: ".DS_Store", content: "x" },
    ]);
    expect(entries.map(({ name, baseName, content }) => [name, baseName, content.kind])).toEqual([
      ["A-1.jpg", "A-1.jpg", "picture"],
      ["sheets/A-1.png", "A-1.png", "datasheet"],
      ["Map.csv", "Map.csv", "map"],
    ]);
    expect(entries[0]?.content).toEqual({ kind: "picture", pictureKind: "png", bytes: png() });
  });

  test.each<{ why: string; file: ZippedFile; reason: string }>([
    {
      why: "a name that leads out of the zip",
      file: { name: "../../A.png", content: png() },
      reason: "Its name leads out of the zip",
    },
    {
      why: "a name that leads out by backslashes",
      file: { name: "..\\A.png", content: png() },
      reason: "Its name leads out of the zip",
    },
    {
      why: "an absolute name",
      file: { name: "/etc/A.png", content: png() },
      reason: "Its name leads out of the zip",
    },
    {
      why: "a web page that calls itself a picture",
      file: { name: "A.jpg", content: "<html>404</html>" },
      reason:
        "It is neither a JPEG, PNG, WebP, GIF, AVIF or TIFF picture nor a PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV",
    },
    {
      why: "a bitmap of Windows",
      file: { name: "A.bmp", content: "BM\x46\0\0\0" },
      reason: "BMP pictures cannot be used. Save it as PNG or JPEG",
    },
    {
      why: "an SVG",
      file: { name: "A.svg", content: "<svg ></svg>" },
      reason: "SVG pictures cannot be used. Save it as PNG or JPEG",
    },
    {
      why: "a picture of over 10 MB",
      file: { name: "A.png", content: png(10 * MEGABYTE + 1), isStored: true },
      reason: "It has 11 MB; the limit is 10 MB for a picture and 20 MB for a PDF",
    },
    {
      why: "a PDF of over 20 MB",
      file: { name: "A.pdf", content: pdf(20 * MEGABYTE), isStored: true },
      reason: "It has 21 MB; the limit is 10 MB for a picture and 20 MB for a PDF",
    },
    {
      why: "bytes that were changed",
      file: { name: "A.png", content: png(), checksum: 1 },
      reason: "It is damaged",
    },
    {
      why: "a size that is not true",
      file: { name: "A.png", content: png(), declaredBytes: 10 },
      reason: "It is damaged",
    },
    {
      why: "a password",
      file: { name: "A.png", content: png(), isEncrypted: true },
      reason: "It has a password. Save it without one",
    },
    {
      why: "another compression",
      file: { name: "A.png", content: png(), method: 14 },
      reason: "It is compressed in a way that cannot be read. Zip it again",
    },
  ])("woocommerce#19893: $why has its own reason and prevents no other", async (given) => {
    const [bad, good] = await readAll([given.file, { name: "B.png", content: png() }]);
    expect(bad?.content).toEqual({ kind: "refused", reason: given.reason });
    expect(good?.content.kind).toBe("picture");
  });

  test("refuses a bomb before it is unpacked", async () => {
    const bomb = { name: "A.png", content: png(15 * MEGABYTE) };
    await expect(readAll([bomb])).rejects.toThrow("unpacks to more than 100 times its size");
  });

  test("refuses a file that is no zip", async () => {
    const path = writeTemporary("PK\x03\x04");
    await expect(readMediaZip(path, "a.zip").next()).rejects.toThrow(TableRefused);
  });
});
