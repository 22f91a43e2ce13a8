import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

import type { Delivery, OutgoingMail } from "~/email/delivery.server";

/** Writes mails as files that any mail program opens: the way of a site without a mail server. */
export function folderDelivery(folder: string) {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });

  return async (mail: OutgoingMail, fileName: string): Promise<Delivery> => {
    try {
      const { message } = await composer.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed");
      await mkdir(folder, { recursive: true });
      await writeWhole(folder, fileName, message);
      return { kind: "sent" };
    } catch (error) {
      // A full or missing disk: the operator can mend it, and the mail waits.
      return { kind: "postponed", error: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The file is there whole or not at all, also after a power cut; the same name again replaces it. */
async function writeWhole(folder: string, fileName: string, content: Buffer): Promise<void> {
  const target = path.join(folder, fileName);
  const draft = path.join(folder, `.${fileName}.part`);

  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);

  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
