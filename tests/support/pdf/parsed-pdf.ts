import { inflateSync } from "node:zlib";

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream$/;

/** A PDF as pdfkit writes it, with its objects by number. */
export class ParsedPdf {
  readonly #objects: ReadonlyMap<string, string>;

  constructor(bytes: Buffer) {
    const source = bytes.toString("latin1");
    const objects = [...source.matchAll(OBJECT)].map(
      ([, id = "", body = ""]) => [id, body] as const,
    );
    this.#objects = new Map(objects);
  }

  /** The XMP of the document. */
  get metadata(): string {
    return [...this.#objects.values()].find((body) => body.includes("/Type /Metadata")) ?? "";
  }

  /** The commands that draw the pages, one after the other. */
  get content(): string {
    return this.#contents().join("\n");
  }

  /** The objects without their streams, one after the other. */
  get dictionaries(): string {
    return [...this.#objects.values()].map((body) => body.replace(STREAM, "")).join("\n");
  }

  /** The text in the order in which it is written: a line for each tag, pages one after the other. */
  get text(): string {
    const fonts = this.#fonts();
    return this.#contents()
      .map((content) => readContent(content, fonts))
      .join("\n");
  }

  #contents(): string[] {
    const pages = [...this.#objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
    return pages.map((page) => this.#stream(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
  }

  /** Maps the name of each font, such as "F1", to its characters by glyph. */
  #fonts(): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const named = [...this.dictionaries.matchAll(/\/(F\d+) (\d+) 0 R/g)];
    return new Map(
      named.map(([, name = "", id = ""]) => {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(this.#objects.get(id) ?? "")?.[1];
        return [name, readCharacterMap(this.#stream(unicode))];
      }),
    );
  }

  #stream(id: string | undefined): string {
    const body = this.#objects.get(id ?? "") ?? "";
    const bytes = Buffer.from(STREAM.exec(body)?.[1] ?? "", "latin1");
    return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
  }
}

/** Reads ranges such as "<0000> <00ff> [<0041> <0042>]". */
function readCharacterMap(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      characters.set(glyph, Buffer.from(hex.replace(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return characters;
}

function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  let font: ReadonlyMap<string, string> | undefined;
  const lines: string[] = [];
  let line = "";
  for (const [token, name, shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bEMC\b/g,
  )) {
    if (name) font = fonts.get(name);
    if (token === "EMC") {
      lines.push(line);
      line = "";
    }
    if (!shown) continue;
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(
      ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
    );
    line += glyphs.map((glyph) => font?.get(glyph) ?? "\uFFFD").join("");
  }
  return [...lines, line].join("\n");
}
