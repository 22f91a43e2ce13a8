import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";

import { DATASHEET_UPLOAD, IMAGE_UPLOAD } from "~/domain/catalogue/upload-limits";
import {
  hasExpectedFields,
  MAX_FIELDS,
  readForm,
  normaliseForm,
  rejectUnreadableForm,
} from "~/http/form-data.server";

const TEXT_LIMIT_BYTES = 256 * 1024;

/** How large each file field may be. A field that is not named here is read and thrown away. */
const FILE_LIMITS = {
  imageFile: IMAGE_UPLOAD.limitBytes,
  datasheetFile: DATASHEET_UPLOAD.limitBytes,
} as const;

export type FileField = keyof typeof FILE_LIMITS;

/** One chosen file. Of one that is too large nothing is kept but that. */
export type Upload =
  | { kind: "read"; filename: string; bytes: Uint8Array }
  | { kind: "too-large"; filename: string; limitBytes: number };

export type FormWithFiles = { form: FormData; files: Partial<Record<FileField, Upload>> };

/**
 * A posted form with its files apart. Keep those only once it is known that an administrator asks.
 *
 * `request.formData()` would hold the whole body, however long, before anyone could look at it.
 * This reads part by part, keeps a file in memory up to its limit and lets the rest run through
 * unkept, so that one request costs 30 MB at most and a file that is too large still comes with
 * the form's text, to be shown again.
 */
export async function readFormWithFiles(
  request: Request,
  { keepsFiles = true } = {},
): Promise<FormWithFiles> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isMultipart) return { form: await readForm(request), files: {} };

  const files: FormWithFiles["files"] = {};
  const decoder = new TextDecoder();
  let textBytes = 0;
  let fields = 0;
  try {
    const form = await parseMultipart(request, async ({ name, filename, data }) => {
      fields += 1;
      if (fields > MAX_FIELDS) throw tooMuch();
      if (filename === undefined) {
        const text = await collect(data, TEXT_LIMIT_BYTES - textBytes);
        if (!text) throw tooMuch();
        textBytes += text.byteLength;
        return decoder.decode(text);
      }
      const limitBytes = keepsFiles && isFileField(name) ? FILE_LIMITS[name] : 0;
      const bytes = await collect(data, limitBytes);
      // A file field that was left alone is posted as an empty file without a name.
      if (isFileField(name) && filename !== "") {
        files[name] = bytes
          ? { kind: "read", filename, bytes }
          : { kind: "too-large", filename, limitBytes };
      }
      return undefined;
    });
    if (!hasExpectedFields(form)) throw rejectUnreadableForm();
    return { form: normaliseForm(request, form), files };
  } catch (error) {
    throw error instanceof Response ? error : rejectUnreadableForm();
  }
}

/** All bytes of a part, or undefined when there are more than the limit; it is read to its end. */
async function collect(
  data: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array | undefined> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of data) {
    length += chunk.byteLength;
    if (length <= limitBytes) chunks.push(chunk);
    else chunks = [];
  }
  return length <= limitBytes ? Buffer.concat(chunks) : undefined;
}

function isFileField(name: string): name is FileField {
  return Object.hasOwn(FILE_LIMITS, name);
}

function tooMuch() {
  const message = "That is more than a form of ours can hold.";
  return new Response(message, { status: 413, statusText: "Content Too Large" });
}
