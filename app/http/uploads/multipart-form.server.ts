import {
  DATASHEET_UPLOAD,
  DOCUMENT_UPLOAD,
  IMAGE_UPLOAD,
  LOGO_UPLOAD,
} from "~/shared/upload-limits";
import {
  hasExpectedFields,
  maxFieldsAt,
  readForm,
  normaliseForm,
  rejectFile,
  rejectUnreadableForm,
} from "~/http/form-data.server";
import { parseParts } from "~/http/uploads/parse-parts.server";

const TEXT_LIMIT_BYTES = 256 * 1024;

/** The maximum size of each file field. A file in any other field is refused. */
const FILE_LIMITS = {
  imageFile: IMAGE_UPLOAD.limitBytes,
  datasheetFile: DATASHEET_UPLOAD.limitBytes,
  documentFile: DOCUMENT_UPLOAD.limitBytes,
  logoFile: LOGO_UPLOAD.limitBytes,
  // Of a message, which is read here only where its files cannot be taken.
  files: 0,
} as const;

export type FileField = keyof typeof FILE_LIMITS;

/** One chosen file, without its bytes if it is too large. */
export type Upload =
  | { kind: "read"; filename: string; bytes: Uint8Array }
  | { kind: "too-large"; filename: string; limitBytes: number };

export type FormWithFiles = {
  form: FormData;
  files: Partial<Record<FileField, Upload>>;
  /** True if any file was chosen, also in a field of a form that is read elsewhere. */
  hasFiles: boolean;
};

/**
 * Reads a posted form and its files. Set `storeFiles` only after checking that the user is an
 * administrator.
 *
 * Unlike `request.formData()`, which buffers the whole body, this reads part by part, buffers a file
 * up to its limit and discards the rest: one request takes 50 MB of memory at most, and a form with
 * too large a file still comes with its text.
 */
export async function readFormWithFiles(
  request: Request,
  { storeFiles = true } = {},
): Promise<FormWithFiles> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isMultipart) return { form: await readForm(request), files: {}, hasFiles: false };

  const files: FormWithFiles["files"] = {};
  const decoder = new TextDecoder();
  const maxFields = maxFieldsAt(new URL(request.url).pathname);
  let textBytes = 0;
  let hasFiles = false;
  let fields = 0;
  try {
    const form = await parseParts(request, async ({ name, filename, data }) => {
      fields += 1;
      if (fields > maxFields) throw formTooLarge();
      if (filename === undefined) {
        const text = await collect(data, TEXT_LIMIT_BYTES - textBytes);
        if (!text) throw formTooLarge();
        textBytes += text.byteLength;
        return decoder.decode(text);
      }
      hasFiles ||= filename !== "";
      if (!isFileField(name)) {
        if (storeFiles) throw rejectFile();
        await collect(data, 0);
        return undefined;
      }

      const limitBytes = storeFiles ? FILE_LIMITS[name] : 0;
      const bytes = await collect(data, limitBytes);
      // An empty file field is posted as an empty file without a name.
      if (filename !== "") {
        files[name] = bytes
          ? { kind: "read", filename, bytes }
          : { kind: "too-large", filename, limitBytes };
      }
      return undefined;
    });
    if (!hasExpectedFields(form, maxFields)) throw rejectUnreadableForm();
    return { form: normaliseForm(request, form), files, hasFiles };
  } catch (error) {
    throw error instanceof Response ? error : rejectUnreadableForm();
  }
}

/** Reads a part to its end; returns its bytes, or undefined if there are more than the limit. */
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

function formTooLarge() {
  const message = "This form is too large.";
  return new Response(message, { status: 413, statusText: "Content Too Large" });
}
