import {
  type CheckedFile,
  checkDatasheet,
  checkImage,
  removeMedia,
  storeMedia,
} from "~/http/uploads/media-files.server";
import type { FileField, FormWithFiles } from "~/http/uploads/multipart-form.server";

type ReadyFile = Extract<CheckedFile, { kind: "ready" }>;

/** The files of a form that may be stored, and the errors of the others, by field. */
export type CheckedFiles = {
  ready: Partial<Record<FileField, ReadyFile>>;
  errors: Partial<Record<FileField, string[]>>;
};

type StoredFiles = {
  imageUrl: string | undefined;
  datasheet: { url: string; filename: string } | undefined;
};

/** Checks every file of a form without storing it. */
export async function checkFiles({ files }: Pick<FormWithFiles, "files">): Promise<CheckedFiles> {
  const checked: CheckedFiles = { ready: {}, errors: {} };
  const sort = (field: FileField, file: CheckedFile) => {
    if (file.kind === "ready") checked.ready[field] = file;
    else checked.errors[field] = [file.reason];
  };
  if (files.imageFile) sort("imageFile", await checkImage(files.imageFile));
  if (files.datasheetFile) sort("datasheetFile", checkDatasheet(files.datasheetFile));
  return checked;
}

/**
 * Stores the files and then runs `write`, which saves their URLs. Deletes the files again if `write`
 * throws, or if `isSaved` returns false for its result.
 */
export async function withStoredFiles<Result>(
  { ready }: CheckedFiles,
  write: (stored: StoredFiles) => Promise<Result>,
  isSaved: (result: Result) => boolean,
): Promise<Result> {
  const urls: string[] = [];
  const store = async (file: ReadyFile | undefined) => {
    if (!file) return undefined;
    const url = await storeMedia(file);
    urls.push(url);
    return { url, filename: file.filename };
  };

  let saved = false;
  try {
    const image = await store(ready.imageFile);
    const datasheet = await store(ready.datasheetFile);
    const result = await write({ imageUrl: image?.url, datasheet });
    saved = isSaved(result);
    return result;
  } finally {
    if (!saved) for (const url of urls) await removeMedia(url);
  }
}
