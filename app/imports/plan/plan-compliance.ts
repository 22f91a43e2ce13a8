import { findThing } from "~/imports/plan/find-thing";
import { wrongRow } from "~/imports/plan/finish-row";
import { findPaper, finishPaper, type PaperContext } from "~/imports/plan/plan-document";
import {
  cellOf,
  isEmptied,
  planFields,
  problemOf,
  type RowToPlan,
} from "~/imports/plan/plan-fields";
import type { FieldChanges, FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredPaper, StoredThing } from "~/imports/plan/stored-things";
import { isSameText } from "~/imports/plan/thing-index";

const KEYS = ["productCode", "sku", "mark", "document"];
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
  const planned = existing ? planFields(row, existing.fields, "product", KEYS) : typed;
  const proof = planEvidence(row, found, existing, context);
  return finishPaper(row, found, context, {
    label: mark,
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
