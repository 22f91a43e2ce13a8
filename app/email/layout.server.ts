import type { CompanyDetails } from "~/domain/company";
import { telephoneLink } from "~/domain/company";
import { html, Markup } from "~/email/html.server";
import { textFacts, textParts } from "~/email/plain-text.server";

/**
 * The frame of every mail: tables and inline styles, for mail programs know little else. Colours
 * stand inline for light and as classes for dark, which overrule them where it is understood.
 */

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = "#16191b";
const QUIET = "#565d60";
const PETROL = "#0c4a56";
const GROUND = "#f8f5ef";
const PANEL = "#fffdf9";
const HAIRLINE = "#dcd5c8";

export const TEXT_STYLE = `font-family: ${FONT}; font-size: 15px; line-height: 22px; color: ${INK}`;
export const QUIET_STYLE = `font-family: ${FONT}; font-size: 13px; line-height: 19px; color: ${QUIET}`;
export const RULE_STYLE = `border-top: 1px solid ${HAIRLINE}`;
/** Digits of one width, so that amounts line up; long codes and names break rather than overflow. */
export const FIGURES_STYLE = "font-variant-numeric: tabular-nums";
export const BREAKING_STYLE = "word-break: break-word; overflow-wrap: anywhere";

const TABLE = new Markup(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);

const DARK_STYLES = new Markup(`
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .ground { background: #101415 !important; }
      .panel { background: #181d1f !important; }
      .ink { color: #ece8df !important; }
      .quiet { color: #a9b0b0 !important; }
      .accent { color: #8cc7d2 !important; }
      .rule { border-color: #363d40 !important; }
      .band { border-color: #8cc7d2 !important; }
      .button { background: #8cc7d2 !important; }
      .button a { color: #101415 !important; }
    }
    @media (max-width: 480px) {
      .pad { padding-left: 20px !important; padding-right: 20px !important; }
    }
  `);

type Letter = {
  company: CompanyDetails;
  heading: string;
  /** What the list of mails shows after the subject. */
  preview: string;
  body: readonly Markup[];
};

export function layoutHtml({ company, heading, preview, body }: Letter): string {
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
          ${DARK_STYLES}
        </style>
      </head>
      <body
        class="ground"
        style="margin: 0; padding: 0; background: ${GROUND}; -webkit-text-size-adjust: 100%"
      >
        <div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
        <table ${TABLE} class="ground" style="background: ${GROUND}">
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table ${TABLE} style="max-width: 640px">
                <tr>
                  <td
                    class="panel band pad"
                    style="background: ${PANEL}; border-top: 4px solid ${PETROL}; padding: 20px 32px 0"
                  >
                    <p
                      class="accent"
                      style="${TEXT_STYLE}; margin: 0; font-weight: 600; color: ${PETROL}"
                    >
                      ${company.tradingName}
                    </p>
                    <h1
                      class="ink"
                      style="${TEXT_STYLE}; ${FIGURES_STYLE}; margin: 20px 0 12px; font-size: 26px; line-height: 32px; font-weight: 600"
                    >
                      ${heading}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td class="panel pad" style="background: ${PANEL}; padding: 0 32px 32px">
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
    </html> `.source;
}

/** The plain half of the same frame. */
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

export function paragraphHtml(content: Markup | string): Markup {
  return html`<p class="ink" style="${TEXT_STYLE}; ${BREAKING_STYLE}; margin: 0 0 14px">
    ${content}
  </p>`;
}

export function quietHtml(content: Markup | string): Markup {
  return html`<p class="quiet" style="${QUIET_STYLE}; margin: 10px 0 0">${content}</p>`;
}

export function sectionHtml(heading: string, body: Markup | readonly Markup[]): Markup {
  return html` <h2
      class="accent"
      style="${TEXT_STYLE}; margin: 28px 0 8px; font-size: 13px; line-height: 18px; font-weight: 600; color: ${PETROL}"
    >
      ${heading}
    </h2>
    ${body}`;
}

/** A table of the frame's own kind around rows that `html` made. */
export function tableHtml(rows: readonly Markup[]): Markup {
  return html`<table ${TABLE}>
    ${rows}
  </table>`;
}

/** Labels and values, a hairline above each. */
export function factsHtml(
  rows: ReadonlyArray<readonly [label: string, value: Markup | string]>,
): Markup {
  return tableHtml(
    rows.map(
      ([label, value]) =>
        html` <tr>
          <td
            class="quiet rule"
            width="104"
            valign="top"
            style="${QUIET_STYLE}; ${RULE_STYLE}; width: 104px; padding: 9px 12px 7px 0; line-height: 22px"
          >
            ${label}
          </td>
          <td
            class="ink rule"
            valign="top"
            style="${TEXT_STYLE}; ${RULE_STYLE}; ${BREAKING_STYLE}; padding: 8px 0"
          >
            ${value}
          </td>
        </tr>`,
    ),
  );
}

export function linkHtml(address: string, label: string): Markup {
  return html`<a class="accent" href="${address}" style="color: ${PETROL}">${label}</a>`;
}

/** Everything but the @ encoded: a legal address may hold a "?" or "&" that a link would act on. */
export function mailLinkHtml(address: string): Markup {
  return linkHtml(`mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`, address);
}

export function buttonHtml(address: string, label: string): Markup {
  return html` <table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin: 28px 0 0"
  >
    <tr>
      <td class="button" bgcolor="${PETROL}" style="background: ${PETROL}">
        <a
          href="${address}"
          style="${TEXT_STYLE}; display: inline-block; padding: 12px 22px; font-weight: 600; color: #ffffff; text-decoration: none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function companyHtml(company: CompanyDetails): Markup {
  const line = (content: Markup | string) =>
    html`<p class="quiet" style="${QUIET_STYLE}; margin: 0">${content}</p>`;
  return html`${[
    line(html`<strong>${company.tradingName}</strong>`),
    line(company.registeredOffice),
    line(
      html`${linkHtml(telephoneLink(company.phone), company.phone)} &nbsp;
      ${mailLinkHtml(company.email)}`,
    ),
    line(`Company number ${company.companyNumber}. VAT number ${company.vatNumber}.`),
  ]}`;
}

function companyText(company: CompanyDetails): string {
  const rows = [
    ["Office", company.registeredOffice],
    ["Phone", company.phone],
    ["Email", company.email],
    ["Company no.", company.companyNumber],
    ["VAT no.", company.vatNumber],
  ] as const;
  // "-- " on a line of its own is how mail programs know a signature.
  return `-- \n${company.tradingName}\n${textFacts(rows)}`;
}
