/** The building blocks of a mail's body; the style sheet of the layout defines the classes. */
import { telephoneLink } from "~/site/settings/company";
import { textAmounts, textFacts, textParts, textSection } from "~/mail/plain-text.server";
import { html, type Markup, PETROL, QUIET_STYLE, TEXT_STYLE } from "~/mail/html.server";

/** Formats a paragraph. */
export function paragraphHtml(content: Markup | string): Markup {
  return html`<p class="ink" style="${TEXT_STYLE}; margin: 0 0 14px">${content}</p>`;
}

/** Returns a paragraph for each line of a text that is not empty. */
function paragraphsHtml(text: string): Markup[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => paragraphHtml(line));
}

/** Formats a paragraph in small grey letters. */
export function quietHtml(content: Markup | string): Markup {
  return html`<p class="quiet" style="${QUIET_STYLE}; margin: 10px 0 0">${content}</p>`;
}

/** Formats a section under its heading. */
export function sectionHtml(heading: string, body: Markup | readonly Markup[]): Markup {
  const style = `${QUIET_STYLE}; margin: 28px 0 8px; font-weight: 600; color: ${PETROL}`;
  return html`<h2 class="accent" style="${style}">${heading}</h2>
    ${body}`;
}

/** A layout table, which screen readers do not announce, around rows made by `html`. */
export function tableHtml(rows: readonly Markup[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${rows}
  </table>`;
}

/** Labels and values in rows with a hairline above each. */
function factsHtml(rows: ReadonlyArray<readonly [label: string, value: Markup | string]>): Markup {
  return tableHtml(
    rows.map(
      ([label, value]) =>
        html` <tr>
          <td class="quiet rule label" width="104" valign="top">${label}</td>
          <td class="rule" valign="top">${typeof value === "string" ? linesHtml(value) : value}</td>
        </tr>`,
    ),
  );
}

/** Keeps the lines of a text, such as an address. */
function linesHtml(text: string): Markup[] {
  return text.split("\n").map((line, index) => html`${index > 0 && html`<br />`}${line}`);
}

/** Formats a link. */
export function linkHtml(address: string, label: string): Markup {
  return html`<a class="accent" href="${address}" style="color: ${PETROL}">${label}</a>`;
}

/** Formats an email address as a link. Encodes all but the @, because an address may contain "?" or "&". */
export function mailLinkHtml(address: string): Markup {
  return linkHtml(`mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`, address);
}

/** Formats a phone number as a link that calls it. */
export function phoneLinkHtml(phone: string): Markup {
  return html`<span class="figure">${linkHtml(telephoneLink(phone), phone)}</span>`;
}

/** Formats a link as a button. */
export function buttonHtml(address: string, label: string): Markup {
  const style = `${TEXT_STYLE}; display: inline-block; padding: 12px 22px; font-weight: 600; color: #ffffff; text-decoration: none`;
  return html` <table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin: 28px 0 0"
  >
    <tr>
      <td class="button" bgcolor="${PETROL}" style="background: ${PETROL}">
        <a href="${address}" style="${style}">${label}</a>
      </td>
    </tr>
  </table>`;
}

/** A part of a mail's body, the same as HTML and as plain text. */
export type MailPart = { html: Markup | readonly Markup[]; text: string };

type Linked = { html: Markup; text: string };

/** Returns a paragraph. */
export function paragraph(text: string): MailPart {
  return { html: paragraphHtml(text), text };
}

/** Returns what someone wrote, in its own lines; nothing if it is empty. */
export function words(text: string): MailPart {
  return { html: paragraphsHtml(text), text };
}

/** Returns a paragraph in small grey letters. */
export function quiet(text: string): MailPart {
  return { html: quietHtml(text), text };
}

/** Returns parts under their heading. */
export function section(heading: string, ...parts: readonly MailPart[]): MailPart {
  return {
    html: sectionHtml(
      heading,
      parts.flatMap(({ html }) => html),
    ),
    text: textSection(heading, textParts(...parts.map(({ text }) => text))),
  };
}

/** Returns labels and values in rows. */
export function facts(
  rows: ReadonlyArray<readonly [label: string, value: string | Linked]>,
): MailPart {
  return {
    html: factsHtml(rows.map(([label, it]) => [label, typeof it === "string" ? it : it.html])),
    text: textFacts(rows.map(([label, it]) => [label, typeof it === "string" ? it : it.text])),
  };
}

/** Returns an email address with its link. */
export function mailLink(address: string): Linked {
  return { html: mailLinkHtml(address), text: address };
}

/** Returns a phone number with a link that calls it. */
export function phoneLink(phone: string): Linked {
  return { html: phoneLinkHtml(phone), text: phone };
}

/** Returns labels and amounts in rows; the last row is the total. */
export function amounts(rows: ReadonlyArray<readonly [label: string, amount: string]>): MailPart {
  return {
    html: tableHtml(
      rows.map(
        ([label, amount], index) => html`
          <tr${index === rows.length - 1 && html` class="total"`}>
            <td class="rule head" valign="top">${label}</td>
            <td class="rule amount" align="right" valign="top">${amount}</td>
          </tr>`,
      ),
    ),
    text: textAmounts(rows),
  };
}

/** Returns a link, as a button where there is HTML. */
export function button(address: string, label: string): MailPart {
  return { html: buttonHtml(address, label), text: `${label}: ${address}` };
}
