import { SaxesParser } from "saxes";

import { TableRefused } from "~/imports/files/table";

const MAX_PIECE_BYTES = 1024 * 1024;
/** Spreadsheets nest about ten; each open one is held in memory. */
const MAX_DEPTH = 100;

export type Attributes = Readonly<Record<string, string>>;

/** Receives what a document consists of. Names are without their prefix. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Returns true if the rest of the document is of no use. */
  isDone?(): boolean;
};

/** A document that is not well-formed XML. */
export class BrokenXml extends Error {
  override name = "BrokenXml";
}

/**
 * Parses XML piece by piece, and yields the handlers after each, so that the caller can use what came and stop. Declared entities are
 * refused, and so is a text, tag or comment of more than 1 MB, which would have to be in memory as a whole.
 */
export async function* parseXml<Handlers extends XmlHandlers>(
  chunks: AsyncIterable<Uint8Array>,
  handlers: Handlers,
): AsyncGenerator<Handlers> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  let bytesInPiece = 0;
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    bytesInPiece = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new BrokenXml();
    handlers.open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    bytesInPiece = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  if (handlers.text) parser.on("text", (text) => handlers.text?.(text));
  if (handlers.text) parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("doctype", () => {
    throw new BrokenXml();
  });

  for await (const chunk of chunks) {
    bytesInPiece += chunk.length;
    if (bytesInPiece > MAX_PIECE_BYTES) throw pieceTooLarge();
    orBroken(() => parser.write(decoder.decode(chunk, { stream: true })));
    yield handlers;
  }
  orBroken(() => parser.write(decoder.decode()).close());
  yield handlers;
}

function orBroken(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof TableRefused ? error : new BrokenXml();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function pieceTooLarge(): TableRefused {
  return new TableRefused(
    "The spreadsheet has a text of more than 1 MB; the limit of a cell is 20,000 characters.",
  );
}
