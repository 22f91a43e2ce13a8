import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { env } from "~/env.server";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text under the first of the site's secrets. Only `openText` with an equal `about` reads it. */
export function sealText(text: string, about: string): Buffer {
  const [secret = ""] = env.sessionSecrets;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts a text with whichever of the site's secrets it was encrypted under; undefined if that secret
 * is no longer listed, or if the bytes or `about` have changed.
 */
export function openText(bytes: Buffer, about: string): string | undefined {
  const tagAt = IV_BYTES;
  const textAt = tagAt + TAG_BYTES;
  if (bytes.length < textAt) return undefined;
  for (const secret of env.sessionSecrets) {
    const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, tagAt))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(tagAt, textAt));
    try {
      const text = decipher.update(bytes.subarray(textAt));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      // Another secret, or changed bytes.
    }
  }
  return undefined;
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "stored form", 32));
}
