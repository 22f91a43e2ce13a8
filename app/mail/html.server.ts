/**
 * HTML for mails, escaped in one place: only markup made by this tag is inserted unchanged,
 * everything else is escaped as text. Attributes must be written with double quotes.
 */
export class Markup {
  constructor(readonly source: string) {}
}

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

// Gmail truncates a mail at 102 KB and a quote may have 300 lines, so rows are styled only here. They
// remain readable in a mail program that ignores this block.
export const STYLE_SHEET = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
td { font: 15px/22px ${FONT}; color: ${INK}; ${BREAKING}; }
.rule { border-top: 1px solid ${HAIRLINE}; padding: 8px 0; }
.more { padding-bottom: 0; }
b { font-weight: 600; }
.under { padding: 0 0 9px; vertical-align: bottom; }
.quiet, td.quiet { font: 13px/19px ${FONT}; color: ${QUIET}; }
td.label { width: 104px; padding-right: 12px; line-height: 22px; }
.count { width: 52px; padding-right: 10px; }
.figure, .count, .sum { font-variant-numeric: tabular-nums; white-space: nowrap; }
.sum { width: 1%; padding-left: 14px; }
.head { white-space: nowrap; }
.amount { padding-left: 14px; font-variant-numeric: tabular-nums; }
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

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Escapes the values of a template, and returns its markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const [first = "", ...further] = withoutIndentation(strings);
  return new Markup(
    further.reduce((source, next, index) => source + render(parts[index]) + next, first),
  );
}

const unindented = new WeakMap<TemplateStringsArray, string[]>();

/** Removes the indentation of the template, once per template. */
function withoutIndentation(strings: TemplateStringsArray): string[] {
  const cached = unindented.get(strings);
  if (cached) return cached;
  const result = strings.map((string) => string.replace(/\n\s+/g, "\n"));
  unindented.set(strings, result);
  return result;
}

/** Escapes text and turns its line breaks into `<br />`. */
export function withLineBreaks(text: string): Markup {
  return html`${text.split("\n").map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`;
}

function render(part: Part): string {
  if (part instanceof Markup) return part.source;
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return part.map(render).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  // Few texts need escaping, and testing is far quicker than replacing.
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
