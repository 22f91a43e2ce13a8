/** Zips of pictures and datasheets, from their upload on. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";

import { setMapping } from "~/db/imports/run-steps.server";
import { NEW_MEDIA } from "~/domain/imports/media/new-media";
import { importFilePath, makeImportFolder } from "~/imports/import-files.server";
import { workOffImports } from "~/imports/work-off.server";
import { type ZippedFile, zipOf } from "#tests/support/files/zip-file";
import { addRun } from "#tests/support/imports/runs";

export const PACE = { isStopping: () => false };

/** Draws a picture of one colour, a different file for each. */
export function pictureOf(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 60 };
  return sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Returns a PDF of one page with a text in it. */
export function pdfOf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\n/Type /Page /Count 1\n%%EOF`);
}

/** Leaves a zip as the upload does, and checks it. Returns the run's id. */
export async function checkZip(files: readonly ZippedFile[]): Promise<number> {
  const id = await addRun({ ...NEW_MEDIA, fileName: "pictures.zip" });
  await makeImportFolder();
  await writeFile(importFilePath(id), zipOf(files));
  await setMapping(id, NEW_MEDIA);
  await workOffImports(PACE);
  return id;
}
