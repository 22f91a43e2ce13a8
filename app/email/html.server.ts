/**
 * HTML for mails, escaped in one place: only what this tag made goes in as it is, everything
 * else is text. Attributes are written with double quotes, always.
 */

export class Markup {
  constructor(readonly source: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const [first = "", ...further] = withoutIndentation(strings);
  return new Markup(
    further.reduce((told, next, index) => told + render(parts[index]) + next, first),
  );
}

const unindented = new WeakMap<TemplateStringsArray, string[]>();

/** Indentation is for whoever reads the template; each is read once. */
function withoutIndentation(strings: TemplateStringsArray): string[] {
  const known = unindented.get(strings);
  if (known) return known;
  const read = strings.map((string) => string.replace(/\n\s+/g, "\n"));
  unindented.set(strings, read);
  return read;
}

/** Text of several lines, with its line breaks kept. */
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
  // Few texts have any, and to look is far quicker than to replace.
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
