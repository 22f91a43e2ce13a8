/**
 * HTML for mails, escaped in one place: only what this tag made goes in as it is, everything
 * else is text. Attributes are written with double quotes, always.
 */

export class Markup {
  constructor(readonly source: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    strings
      .map((string, index) => string + (index < parts.length ? render(parts[index]) : ""))
      .join(""),
  );
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
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
