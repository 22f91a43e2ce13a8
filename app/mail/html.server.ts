/**
 * HTML for mails, escaped in one place: only markup made by this tag is inserted unchanged,
 * everything else is escaped as text. Attributes must be written with double quotes.
 */

export class Markup {
  constructor(readonly source: string) {}
}

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
