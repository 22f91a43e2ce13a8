import {
  type CheckedFile,
  checkDatasheet,
  checkImage,
  removeMedia,
  storeMedia,
} from "~/http/uploads/media-files.server";
import type { FileField, FormWithFiles } from "~/http/uploads/multipart-form.server";

type ReadyFile = Extract<CheckedFile, { kind: "ready" }>;

/** The files of a form that may be stored, and what is wrong with the others, by field. */
export type CheckedFiles = {
  ready: Partial<Record<FileField, ReadyFile>>;
  errors: Partial<Record<FileField, string[]>>;
};

type StoredFiles = {
  imageUrl: string | undefined;
  datasheet: { url: string; filename: string } | undefined;
};

/** Looks at every file of a form; nothing is stored yet. */
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
 * Stores the files and then writes what names them. Files that nothing names in the end are removed
 * again: `isKept` says whether the write took them, and a write that throws took none.
 */
export async function withStoredFiles<Answer>(
  { ready }: CheckedFiles,
  write: (stored: StoredFiles) => Promise<Answer>,
  isKept: (answer: Answer) => boolean,
): Promise<Answer> {
  const urls: string[] = [];
  const store = async (file: ReadyFile | undefined) => {
    if (!file) return undefined;
    const url = await storeMedia(file);
    urls.push(url);
    return { url, filename: file.filename };
  };

  let kept = false;
  try {
    const image = await store(ready.imageFile);
    const datasheet = await store(ready.datasheetFile);
    const answer = await write({ imageUrl: image?.url, datasheet });
    kept = isKept(answer);
    return answer;
  } finally {
    if (!kept) for (const url of urls) await removeMedia(url);
  }
}
