import { type CompanyDetails, registrationText } from "~/site/settings/company";
import { type MailPart, mailLinkHtml, phoneLinkHtml } from "~/mail/blocks.server";
import {
  GROUND,
  html,
  Markup,
  PANEL,
  PETROL,
  QUIET_STYLE,
  STYLE_SHEET,
  TEXT_STYLE,
} from "~/mail/html.server";
import type { MailBody, MailCompany } from "~/mail/mail-definition.server";
import { textFacts, textParts } from "~/mail/plain-text.server";

const TABLE = new Markup(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);

type Layout = {
  company: MailCompany;
  heading: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  body: readonly Markup[];
};

/** Renders a mail's parts in the frame, as HTML and as plain text. */
export function mailBody({
  parts,
  ...frame
}: Omit<Layout, "body"> & { parts: ReadonlyArray<MailPart | false> }): MailBody {
  const shown = parts.filter((part) => part !== false);
  return {
    html: layoutHtml({ ...frame, body: shown.flatMap(({ html }) => html) }),
    text: layoutText({ ...frame, parts: shown.map(({ text }) => text) }),
  };
}

/** Renders the frame of every mail with tables, which all mail programs support. */
export function layoutHtml({ company, heading, preview, body }: Layout): string {
  const bandStyle = `background: ${PANEL}; border-top: 4px solid ${PETROL}; padding: 20px 32px 0`;
  const nameStyle = `${TEXT_STYLE}; margin: 0; font-weight: 600; color: ${PETROL}`;
  const headingStyle = `${TEXT_STYLE}; margin: 20px 0 12px; font-size: 26px; line-height: 32px; font-weight: 600`;

  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>${heading}</title>
        <style>
          ${STYLE_SHEET}
        </style>
      </head>
      <body class="ground" style="margin: 0; padding: 0; background: ${GROUND}">
        <div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
        <table ${TABLE} class="ground" style="background: ${GROUND}">
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table ${TABLE} style="max-width: 640px">
                <tr>
                  <td class="panel band pad" style="${bandStyle}">
                    <p class="accent" style="${nameStyle}">${nameHtml(company)}</p>
                    <h1 class="ink" style="${headingStyle}">${heading}</h1>
                  </td>
                </tr>
                <tr>
                  <td
                    class="panel pad"
                    style="${TEXT_STYLE}; background: ${PANEL}; padding: 0 32px 32px"
                  >
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td class="pad" style="padding: 20px 32px">${companyHtml(company)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.source;
}

/** A logo has three pixels for one of the mail: mails are read on sharp screens too. */
const LOGO_SHARPNESS = 3;

/** Returns the logo, which is attached to the mail, or the name; a mail program without pictures shows the name. */
function nameHtml({ tradingName, logo }: MailCompany): Markup {
  if (!logo) return html`${tradingName}`;
  const [width, height] = [logo.width, logo.height].map((size) => Math.ceil(size / LOGO_SHARPNESS));
  return html`<img
    src="cid:${logo.contentId}"
    width="${width}"
    height="${height}"
    alt="${tradingName}"
    style="display: block; border: 0"
  />`;
}

/** Renders the same frame as plain text. */
export function layoutText({
  company,
  heading,
  parts,
}: {
  company: CompanyDetails;
  heading: string;
  parts: ReadonlyArray<string | false>;
}): string {
  return `${textParts(heading, ...parts, companyText(company))}\n`;
}

function companyHtml(company: CompanyDetails): Markup {
  const { tradingName, registeredOffice, phone, email, vatNumber } = company;
  const registration = registrationText(company);
  return html`<p class="quiet" style="${QUIET_STYLE}; margin: 0">
    <strong>${tradingName}</strong><br />
    ${registeredOffice && html`${registeredOffice}<br />`} ${phoneLinkHtml(phone)} &nbsp;
    ${mailLinkHtml(email)}<br />
    ${registration && `${registration}. `}${vatNumber && `VAT number ${vatNumber}.`}
  </p>`;
}

function companyText(company: CompanyDetails): string {
  const rows = [
    ["Office", company.registeredOffice],
    ["Phone", company.phone],
    ["Email", company.email],
    ["Registered in", company.registeredIn],
    ["Company no.", company.companyNumber],
    ["VAT no.", company.vatNumber],
  ] as const;
  const set = rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  // Mail programs recognise a signature by "-- " on a line of its own.
  return `-- \n${company.tradingName}\n${textFacts(set)}`;
}
