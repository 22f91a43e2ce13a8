import { Markup } from "~/mail/html.server";

/**
 * The styles of mails. Layout and paragraphs are styled inline, since some mail programs support
 * nothing else. Classes add the dark colours and style the rows of tables.
 */

// Without quotes, which would need escaping in every attribute.
const FONT = "-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
const INK = "#16191b";
const QUIET = "#565d60";
const HAIRLINE = "#dcd5c8";
export const PETROL = "#0c4a56";
export const GROUND = "#f8f5ef";
export const PANEL = "#fffdf9";

const BREAKING = "overflow-wrap: anywhere; word-break: break-word";

export const TEXT_STYLE = `font-family: ${FONT}; font-size: 15px; line-height: 22px; color: ${INK}; ${BREAKING}`;
export const QUIET_STYLE = `font-family: ${FONT}; font-size: 13px; line-height: 19px; color: ${QUIET}; ${BREAKING}`;

// Gmail truncates a mail at 102 KB and a quote may have 150 lines, so rows are styled only here. They
// remain readable in a mail program that ignores this block.
export const STYLE_SHEET = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
td { font: 15px/22px ${FONT}; color: ${INK}; ${BREAKING}; }
.rule { border-top: 1px solid ${HAIRLINE}; padding: 8px 0; }
.more { padding-bottom: 0; }
b { font-weight: 600; }
.under { padding: 0 0 9px; }
.quiet, td.quiet { font: 13px/19px ${FONT}; color: ${QUIET}; }
td.label { width: 104px; padding-right: 12px; line-height: 22px; }
.count { width: 52px; padding-right: 10px; white-space: nowrap; }
.figure { font-variant-numeric: tabular-nums; white-space: nowrap; }
.sum { width: 1%; padding-left: 14px; }
tr.total td { font-weight: 600; }
@media (prefers-color-scheme: dark) {
.ground { background: #101415 !important; }
.panel { background: #181d1f !important; }
td, .ink { color: #ece8df !important; }
.quiet, td.quiet { color: #a9b0b0 !important; }
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
