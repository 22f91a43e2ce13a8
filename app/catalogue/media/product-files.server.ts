import { countPdfPages } from "~/shared/file-kind";
import {
  type CheckedFile,
  checkDatasheet,
  checkImage,
  removeMedia,
  storeMedia,
} from "~/catalogue/media/media-files.server";
import type { FileField, FormWithFiles } from "~/http/uploads/multipart-form.server";

type ReadyFile = Extract<CheckedFile, { kind: "ready" }>;

/** The files of a form that may be stored, and the errors of the others, by field. */
export type CheckedFiles = {
  ready: Partial<Record<FileField, ReadyFile>>;
  errors: Partial<Record<FileField, string[]>>;
};

/** `pages` is null if the number is not certain. */
type StoredDatasheet = { url: string; filename: string; bytes: number; pages: number | null };

type StoredFiles = {
  imageUrl: string | undefined;
  /** Of the image as it was uploaded. */
  uploadSha256: string | undefined;
  datasheet: StoredDatasheet | undefined;
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
    return url;
  };

  let saved = false;
  try {
    const imageUrl = await store(ready.imageFile);
    const datasheet = await storeDatasheet(ready.datasheetFile, store);
    const result = await write({ imageUrl, uploadSha256: ready.imageFile?.sha256, datasheet });
    saved = isSaved(result);
    return result;
  } finally {
    if (!saved) for (const url of urls) await removeMedia(url);
  }
}

async function storeDatasheet(
  file: ReadyFile | undefined,
  store: (file: ReadyFile | undefined) => Promise<string | undefined>,
): Promise<StoredDatasheet | undefined> {
  const url = await store(file);
  if (!file || url === undefined) return undefined;
  const { filename, bytes } = file;
  return { url, filename, bytes: bytes.length, pages: countPdfPages(bytes) };
}
