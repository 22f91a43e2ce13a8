/** Zips of pictures and datasheets, from their upload on. */
import { writeFile } from "node:fs/promises";

import { setMapping } from "~/imports/runs/run-steps.server";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { type ZippedFile, zipOf } from "#tests/support/files/zip-file";
import { addRun } from "#tests/support/imports/runs";

export const PACE = { isStopping: () => false };

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
