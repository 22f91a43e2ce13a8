/** The mails a site has written, taken apart as a mail program would. */
import { expect } from "playwright/test";

import { readMails } from "./site";

type ReceivedMail = { to: string; subject: string; text: string; html: string };

/** Returns the only mail to an address with this subject, and this text if given, once the outbox has sent it. */
export async function mailTo(
  { mailDir }: { mailDir: string },
  address: string,
  subject: string | RegExp,
  says = "",
): Promise<ReceivedMail> {
  const find = () =>
    readMails(mailDir)
      .map(parseMail)
      .filter((mail) => mail.to.includes(address) && mail.subject.search(subject) >= 0)
      .filter((mail) => mail.text.includes(says));
  await expect.poll(() => find().length, `mails to ${address}: ${subject}`).toBe(1);

  const [mail] = find();
  if (!mail) throw new Error("The mail is gone again");
  return mail;
}

/** Returns the first address in a mail that links to this path of the site. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.split(/\s+/).find((word) => word.includes(path));
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}":\n${mail.text}`);
  return link;
}

export function parseMail(source: string): ReceivedMail {
  const { headers, body } = splitEntity(source);
  return {
    to: headers.get("to") ?? "",
    subject: decodeWords(headers.get("subject") ?? ""),
    text: textOf(headers, body, "text/plain"),
    html: textOf(headers, body, "text/html"),
  };
}

type Headers = ReadonlyMap<string, string>;

function splitEntity(source: string): { headers: Headers; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const unfolded = source.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = new Map<string, string>();
  for (const line of unfolded.split("\r\n")) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: source.slice(end + 4) };
}

/** The decoded part of this type, from however deep; empty when there is none. */
function textOf(headers: Headers, body: string, wanted: string): string {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    const texts = parts.map((part) => {
      const entity = splitEntity(part.replace(/^\r\n/, ""));
      return textOf(entity.headers, entity.body, wanted);
    });
    return texts.find(Boolean) ?? "";
  }
  return type.startsWith(wanted) ? decodeBody(body, headers.get("content-transfer-encoding")) : "";
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  return fromQuotedPrintable(body.replace(/=\r\n/g, ""));
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, encoding: string, text: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : fromQuotedPrintable(text.replaceAll("_", " ")),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
