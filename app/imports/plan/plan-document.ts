import { ownDocumentFile } from "~/catalogue/documents/document-files";
import { DOCUMENT_KINDS } from "~/catalogue/documents/document-kinds";
import { NO_TITLE } from "~/catalogue/documents/document-limits";
import { findThing } from "~/imports/plan/find-thing";
import { finishRow, wrongRow } from "~/imports/plan/finish-row";
import {
  cellOf,
  isEmptied,
  planFields,
  problemOf,
  type RowToPlan,
} from "~/imports/plan/plan-fields";
import type { FieldChanges, FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredPaper, StoredThing, StoredVariant } from "~/imports/plan/stored-things";
import { isSameText, type ThingIndex } from "~/imports/plan/thing-index";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";

export type PaperContext = ThingIndex & {
  /** What the file is about of a product and its variants, such as documents, those that earlier rows add among them. */
  papersOf: (productId: number) => readonly StoredPaper[];
  notePaper: (paper: StoredPaper) => void;
  /** The documents that are stored for a product and its variants. */
  documentsOf: (productId: number) => readonly StoredPaper[];
  /** Finds a file of the media folder that a document may have: the operator's own, or one that a document has. */
  findFile: (url: string) => { filename: string; bytes: number } | undefined;
};

const NO_SUCH_FILE = "The media folder has no such file";
const EARLIER_ROW = "An earlier row is about the same, and differs";
const KEYS = ["productCode", "sku", "kind", "title"];

/** Plans a row of a file of documents: by product or SKU, kind and title. */
export function planDocument(row: RowToPlan, context: PaperContext): PlannedRow {
  const title = cellOf(row, "title");
  const found = findThing(row, context);
  if ("problem" in found) return wrongRow(row, title, found.problem, found.product);

  const papers = context.papersOf(found.product.id);
  const typed = planFields(row, undefined, "product", ["productCode", "sku"]);
  const kind = typed.changes["kind"]?.[1];
  const existing = findPaper(papers, found, ({ fields }) => {
    return fields["kind"] === kind && isSameText(fields["title"], title);
  });
  const planned = existing ? planFields(row, existing.fields, "product", KEYS) : typed;
  const file = fileChanges(row, planned.changes, existing, context);
  return finishPaper(row, found, context, {
    key: `${found.product.code}: ${title}`,
    limit: MAX_DOCUMENTS,
    existing,
    changes: { ...planned.changes, ...file.changes },
    problems: [
      ...planned.problems,
      ...file.problems,
      ...missingProblems(row, typed.changes, existing),
    ],
  });
}

type PaperPlan = {
  key: string;
  existing: StoredPaper | undefined;
  changes: FieldChanges;
  problems: readonly Problem[];
  /** How many a product may have with its variants. */
  limit: number;
};

/**
 * Finishes the plan of a row about something that belongs to a product: checks repeats and the limit, and records what
 * the row adds. A later row cannot change what an earlier one adds.
 */
export function finishPaper(
  row: RowToPlan,
  { product, variant, warning }: StoredThing & { warning?: Problem | undefined },
  { papersOf, notePaper }: Pick<PaperContext, "papersOf" | "notePaper">,
  { key, existing, changes, limit, ...plan }: PaperPlan,
): PlannedRow {
  const isRepeated = existing?.id === 0 && Object.keys(changes).length > 0;
  const isFull = !existing && papersOf(product.id).length >= limit;
  const full = `${product.code} has ${limit} of these, which is the limit`;
  const problems = [
    ...(warning ? [warning] : []),
    ...plan.problems,
    ...(isRepeated ? [problemOf(row, null, EARLIER_ROW)] : []),
    ...(isFull ? [problemOf(row, null, full)] : []),
  ];
  const variantId = variant?.id ?? null;
  if (!existing && problems.every(({ level }) => level !== "error")) {
    const { id: productId } = product;
    const fields = valuesAfter(changes);
    notePaper({ id: 0, productId, variantId, sku: skuOf(variant), fields });
  }
  return finishRow(row, {
    key,
    product,
    variantId: existing ? existing.variantId : variantId,
    relatedId: existing && existing.id > 0 ? existing.id : null,
    isNew: !existing,
    changes,
    problems,
  });
}

/** Returns the values that changes leave, by field. */
export function valuesAfter(changes: FieldChanges): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]));
}

/** Returns the SKU of a variant that has one. */
export function skuOf(variant: StoredVariant | null): string | null {
  const sku = variant?.fields["sku"];
  return typeof sku === "string" ? sku : null;
}

/**
 * Finds what a row is about: of the row's variant, or of the product. A variant without an SKU is named by nothing, so
 * that the row of an export for it finds its own again.
 */
export function findPaper<Paper extends StoredPaper>(
  papers: readonly Paper[],
  { variant }: StoredThing,
  isSame: (paper: Paper) => boolean,
): Paper | undefined {
  const same = papers.filter(isSame);
  const own = same.find(({ variantId }) => variantId === (variant?.id ?? null));
  if (own || variant) return own;
  const [unnamed, another] = same.filter(({ sku }) => !sku);
  return another ? undefined : unnamed;
}

function missingProblems(
  row: RowToPlan,
  typed: FieldChanges,
  existing: StoredPaper | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const isKind = DOCUMENT_KINDS.some((each) => each === typed["kind"]?.[1]);
  if (!isKind && cellOf(row, "kind") === "") {
    problems.push(problemOf(row, "kind", "Enter what the document is"));
  }
  if (cellOf(row, "title") === "") problems.push(problemOf(row, "title", NO_TITLE));
  if (!existing && cellOf(row, "url") === "") {
    problems.push(problemOf(row, "url", "Enter its file or address"));
  }
  return problems;
}

/** The name and size of a file go with its address. */
function fileChanges(
  row: RowToPlan,
  changes: FieldChanges,
  existing: StoredPaper | undefined,
  { findFile }: Pick<PaperContext, "findFile">,
): { changes: FieldChanges; problems: Problem[] } {
  const url = changes["url"]?.[1];
  if (typeof url !== "string") return { changes: {}, problems: [] };
  const file = ownDocumentFile(url) ? findFile(url) : { filename: null, bytes: null };
  if (!file) return { changes: {}, problems: [problemOf(row, "url", NO_SUCH_FILE)] };
  const before = (field: string): FieldValue => existing?.fields[field] ?? null;
  return {
    changes: {
      filename: [before("filename"), file.filename],
      bytes: [before("bytes"), file.bytes],
    },
    problems: [],
  };
}

const MARK_KEYS = ["productCode", "sku", "mark", "document"];
const EVIDENCE = ["declaration", "certificate"];

/** Plans a row of a file of compliance: by product or SKU, and mark. */
export function planCompliance(row: RowToPlan, context: PaperContext): PlannedRow {
  const mark = cellOf(row, "mark");
  const found = findThing(row, context);
  if ("problem" in found) return wrongRow(row, mark, found.problem, found.product);

  const papers = context.papersOf(found.product.id);
  const typed = planFields(row, undefined, "product", ["productCode", "sku", "document"]);
  const wanted = typed.changes["mark"]?.[1];
  const existing = findPaper(papers, found, ({ fields }) => fields["mark"] === wanted);
  const planned = existing ? planFields(row, existing.fields, "product", MARK_KEYS) : typed;
  const proof = planEvidence(row, found, existing, context);
  return finishPaper(row, found, context, {
    key: `${found.product.code}: ${mark}`,
    limit: MAX_DOCUMENTS,
    existing,
    changes: { ...planned.changes, ...proof.changes },
    problems: [
      ...planned.problems,
      ...proof.problems,
      ...(mark === "" ? [problemOf(row, "mark", "Enter the mark")] : []),
      ...(!existing && cellOf(row, "status") === ""
        ? [problemOf(row, "status", "Enter the status")]
        : []),
    ],
  });
}

type Planned = { changes: FieldChanges; problems: Problem[] };

/** Plans which of the product's documents proves it: by its title, declarations and certificates first. */
function planEvidence(
  row: RowToPlan,
  thing: StoredThing,
  existing: StoredPaper | undefined,
  { documentsOf }: Pick<PaperContext, "documentsOf">,
): Planned {
  const title = cellOf(row, "document");
  const [idBefore, titleBefore] = [
    existing?.fields["documentId"] ?? null,
    existing?.fields["document"] ?? null,
  ];
  if (isEmptied(row, "document")) return evidence([idBefore, titleBefore], [null, null]);
  if (title === "" || isSameText(titleBefore, title)) return { changes: {}, problems: [] };

  const titled = documentsOf(thing.product.id).filter(({ fields }) =>
    isSameText(fields["title"], title),
  );
  const [proof] = titled.toSorted((one, other) => rank(one, thing) - rank(other, thing));
  if (!proof) {
    const message = `${thing.product.code} has no document “${title}”. Bring in the documents first`;
    return { changes: {}, problems: [problemOf(row, "document", message)] };
  }
  return evidence([idBefore, titleBefore], [proof.id, proof.fields["title"] ?? null]);
}

type Evidence = [id: FieldValue, title: FieldValue];

function evidence([idBefore, titleBefore]: Evidence, [id, title]: Evidence): Planned {
  if (idBefore === id) return { changes: {}, problems: [] };
  return { changes: { document: [titleBefore, title], documentId: [idBefore, id] }, problems: [] };
}

/** The variant's own come first, and of those what can prove a declaration. */
function rank({ variantId, fields }: StoredPaper, { variant }: StoredThing): number {
  const isOwn = variantId === (variant?.id ?? null);
  const isEvidence = EVIDENCE.some((kind) => kind === fields["kind"]);
  return (isOwn ? 0 : 2) + (isEvidence ? 0 : 1);
}
