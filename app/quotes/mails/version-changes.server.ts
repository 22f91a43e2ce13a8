import { type MailPart, section, tableHtml } from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { oneLine } from "~/mail/plain-text.server";
import type { ShownChange } from "~/quotes/reply/version-changes-text";

/** The changes since the version before that a mail names, and how many more there are. */
export type MailedChanges = { since: number; changes: readonly ShownChange[]; more: number };

/** Returns the part of a mail that says what has changed; false if nothing has. */
export function changesSection({ since, changes, more }: MailedChanges): MailPart | false {
  if (changes.length === 0) return false;
  const lines = changes.map(({ text, about }) => ({
    text: oneLine(text),
    about: about === null ? null : oneLine(about),
  }));
  const rest = more > 0 ? `and ${more} more` : null;
  return section(`What changed since version ${since}`, {
    html: tableHtml([
      ...lines.map(
        ({ text, about }) =>
          html`<tr>
            <td class="rule" valign="top">
              ${text}${about !== null && html`<br /><span class="quiet">${about}</span>`}
            </td>
          </tr>`,
      ),
      ...(rest === null
        ? []
        : [
            html`<tr>
              <td class="rule" valign="top">${rest}</td>
            </tr>`,
          ]),
    ]),
    text: [
      ...lines.map(({ text, about }) => (about === null ? text : `${text}\n    ${about}`)),
      ...(rest === null ? [] : [rest]),
    ].join("\n"),
  });
}
