import { createHash } from "node:crypto";
import type { Sharp } from "sharp";

import type { Upload } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";
import { pictureKind } from "~/shared/file-kind";
import { LOGO_PIXELS } from "~/site/settings/logo";

/** A logo as it is stored and printed. */
export type EncodedLogo = {
  sha256: string;
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  bytes: Buffer;
};

type CheckedLogo = { kind: "ready"; logo: EncodedLogo } | { kind: "refused"; reason: string };

// Decoding a picture of 25 megapixels takes about 100 MB of memory.
const MAX_PIXELS = 25_000_000;
/** A logo is in every PDF and every mail, so a larger file is encoded with some loss. */
const MAX_BYTES = 16_000;

const FORMATS = ["png", "jpeg", "webp"];

/**
 * Encodes a logo again, so that it has no metadata and nothing hidden beside its pixels, and makes it as large
 * as it is printed at most. It is put on white, which is the colour of paper: a dark mail would swallow dark
 * letters.
 */
export async function encodeLogo(upload: Upload): Promise<CheckedLogo> {
  if (upload.kind === "too-large") {
    return refused(`The logo must be ${upload.limitBytes / 1024 / 1024} MB or smaller.`);
  }
  const kind = pictureKind(upload.bytes);
  if (kind === "svg") return refused("SVG logos cannot be used. Save the logo as PNG.");
  if (!kind || !FORMATS.includes(kind)) {
    return refused("Choose a PNG, JPEG or WebP picture. This is not one of these.");
  }
  try {
    return await encode(upload.bytes);
  } catch (error) {
    logError(error, { event: "image-unreadable" });
    return refused("This logo could not be read. It may be damaged or have too many pixels.");
  }
}

async function encode(uploaded: Uint8Array): Promise<CheckedLogo> {
  // Loaded at the first upload, to save memory on a site without uploads.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const options = { limitInputPixels: MAX_PIXELS };
  const picture = sharp(uploaded, options)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ ...LOGO_PIXELS, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  let logo = await encoded(picture.clone().png({ compressionLevel: 9 }), "image/png");
  const smaller = [
    () => encoded(picture.clone().png({ compressionLevel: 9, palette: true }), "image/png"),
    () => encoded(picture.clone().jpeg({ quality: 85 }), "image/jpeg"),
    () => encoded(picture.clone().jpeg({ quality: 60 }), "image/jpeg"),
  ];
  for (const encodeAgain of smaller) {
    if (logo.bytes.byteLength > MAX_BYTES) logo = await encodeAgain();
  }
  return { kind: "ready", logo };
}

async function encoded(picture: Sharp, type: EncodedLogo["type"]): Promise<EncodedLogo> {
  const { data: bytes, info } = await picture.toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, type, width: info.width, height: info.height, bytes };
}

function refused(reason: string): CheckedLogo {
  return { kind: "refused", reason };
}
