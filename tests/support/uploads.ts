/** Files as a browser would send them with a form, good and bad. */
import sharp from "sharp";

import type { FormFields } from "#tests/support/requests";

/** A form with files, as it is posted when its encoding is multipart/form-data. */
export function formWithFiles(fields: FormFields, files: Record<string, File | undefined> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file);
  }
  return form;
}

/** A picture of one colour, with what a camera would write beside its pixels. */
export async function picture({
  name = "photo.jpg",
  width = 40,
  height = 30,
  format = "jpeg",
}: {
  name?: string;
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "gif" | "webp" | "avif";
} = {}) {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: "#0c4a56" },
  })
    .withExif({ IFD0: { Artist: "Somebody", Copyright: "Secret" } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${format}` });
}

/** As much as is wanted of nothing in particular, between these first and last bytes. */
export function blob(name: string, start: string, size = start.length, end = "") {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(start, "latin1"));
  bytes.set(Buffer.from(end, "latin1"), size - end.length);
  return new File([bytes], name);
}

export function pdf({ name = "Datasheet TS.pdf", size = 2000 } = {}) {
  return blob(name, "%PDF-1.7\n", size, "\n%%EOF\n");
}

export const SVG_WITH_SCRIPT = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  "drawing.png",
  { type: "image/png" },
);

export const PDF_THAT_IS_HTML = new File(
  ["<!doctype html><title>%PDF-1.7</title><script>alert(1)</script>\n%%EOF"],
  "sheet.pdf",
  { type: "application/pdf" },
);

export const MEGABYTE = 1024 * 1024;
