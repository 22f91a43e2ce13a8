import { z } from "zod";

import { type Upload, withUpload } from "~/http/uploads/received-files.server";
import { MAX_LIST_FILE_BYTES, MAX_PASTED } from "~/quotes/pad/list-line";
import { oneFile } from "~/quotes/reply/message-files.server";
import { formatCount } from "~/shared/counts";

/** The form that takes a list; its file is read by `withListForm`. */
export const listSchema = z.object({
  text: z
    .string()
    .max(
      MAX_PASTED,
      `A pasted list has up to ${formatCount(MAX_PASTED)} characters. Upload a longer one as a file.`,
    )
    .default(""),
  files: z.unknown().optional(),
});

/** More than a list may have, so that a list that is too long is returned with its text. */
const MAX_TEXT_BYTES = 256 * 1024;

/** Reads the form of a list, with its file under a temporary name. See `withUpload`. */
export function withListForm<Result>(
  request: Request,
  use: (form: FormData, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const limits = { ...oneFile(MAX_LIST_FILE_BYTES), textBytes: MAX_TEXT_BYTES };
  return withUpload(request, limits, (form, upload) => use(withPlainLineEnds(form), upload));
}

/** A browser posts each line end as two characters, but counts it as one. */
function withPlainLineEnds(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) {
    plain.append(name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return plain;
}
