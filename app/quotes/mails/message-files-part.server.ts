import { formatBytes } from "~/catalogue/media/datasheet";
import { type MailPart, section } from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { oneLine } from "~/mail/plain-text.server";
import type { MailedFile } from "~/quotes/reply/quote-message";

/**
 * Returns the part of a mail that names the files of a message: the attached files, and links to files that are too
 * large. `page` is the page of the quote; undefined if the reader has no page.
 */
export function messageFilesPart(
  files: readonly MailedFile[],
  page: string | undefined,
): MailPart | false {
  if (files.length === 0) return false;
  const named = files.map(({ id, name, bytes, isAttached }) => ({
    label: `${oneLine(name)} (${formatBytes(bytes)})`,
    note: isAttached ? "attached" : "too large for an email",
    url: isAttached || page === undefined ? undefined : `${page}/files/${id}`,
  }));
  return section("Files", {
    html: named.map(
      ({ label, note, url }) =>
        html`<p>${url === undefined ? label : html`<a href="${url}">${label}</a>`}, ${note}</p>`,
    ),
    text: named
      .map(({ label, note, url }) => `${label}, ${note}${url === undefined ? "" : `: ${url}`}`)
      .join("\n"),
  });
}
