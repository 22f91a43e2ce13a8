/** Documents among the files of a zip, which are neither pictures nor the product's datasheet (I19). */
import { DOCUMENT_KINDS, type DocumentKind } from "~/catalogue/documents/document-kinds";
import { DOCUMENT_KIND_LABELS } from "~/catalogue/documents/document-labels";
import { MAX_REVISION_LENGTH, MAX_TITLE_LENGTH } from "~/catalogue/documents/document-limits";
import { readChoice } from "~/imports/cells/read-cell";
import type { MapRow, MediaFile } from "~/imports/media/media-files";

/** A document's kind, title and revision; a missing revision leaves the stored one. */
export type DocumentReading = { kind: DocumentKind; title: string; revision: string | null };

const UNNAMED =
  "map.csv has to say what it is, in the columns Kind and Title, such as “Register list”";

/**
 * Reads the kind of a file from its row of `map.csv`. Without a kind, a PDF is the product's datasheet, and a model or
 * drawing a document of that kind; an archive or table needs a kind. Otherwise returns the reason, without a final
 * stop.
 */
export function readDocument(
  { content, baseName }: MediaFile,
  row: MapRow | null,
): { document: DocumentReading | null } | { message: string } {
  const typed = row?.kind ?? "";
  if (content.kind === "picture") {
    return typed === "" ? { document: null } : { message: "It is a picture, which has no kind" };
  }
  const read = typed === "" ? undefined : readChoice(DOCUMENT_KIND_LABELS, typed);
  if (read && "message" in read) return read;
  const named = DOCUMENT_KINDS.find((kind) => kind === read?.value);
  const isDatasheet = named === undefined || named === "datasheet";
  if (content.kind === "datasheet" && isDatasheet) return { document: null };
  const kind = named ?? usualKind(content);
  if (!kind) return { message: UNNAMED };
  const title = row?.title ?? baseName.replace(/\.[a-z]{3}$/i, "");
  return {
    document: {
      kind,
      title: title.slice(0, MAX_TITLE_LENGTH),
      revision: row?.revision?.slice(0, MAX_REVISION_LENGTH) ?? null,
    },
  };
}

function usualKind(content: MediaFile["content"]): DocumentKind | undefined {
  const isPacked = "extension" in content && ["zip", "csv"].includes(content.extension);
  return isPacked ? undefined : "bim";
}
