/** Renames a value or a parameter in the specifications of every product and variant. */
import { sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { attributeSources } from "#drizzle/schema/specifications";
import {
  countProductsWithParameter,
  findLine,
  type Line,
} from "~/catalogue/facets/specification-lines.server";
import {
  readAllSpecifications,
  readSpecifications,
} from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** How many products a renaming may change at once: 1 s of the write lock at 50,000 products. */
export const MAX_RENAMED = 5000;

type RenameOutcome =
  | { kind: "renamed"; products: number; lineId: number | null }
  | { kind: "stale" | "unchanged" | "too-many" | "not-found" };

/** A renaming that staff have seen the number of products of. */
type Renaming = { lineId: number; of: "value" | "parameter"; to: string; shownCount: number };

/**
 * Renames a line's value, or its parameter, wherever it is, in one write: unless other products have it
 * than the form showed. The products' versions move, so that forms that are open elsewhere are stale.
 */
export async function renameSpecification(
  { lineId, of, to, shownCount }: Renaming,
  actor: Actor,
): Promise<RenameOutcome> {
  const outcome = await write((): RenameOutcome => {
    const line = findLine(lineId);
    if (!line) return { kind: "not-found" };
    const isValue = of === "value";
    const from = isValue ? line.text : line.parameter;
    if (from === to) return { kind: "unchanged" };
    const count = isValue ? line.products : countProductsWithParameter(line.parameter);
    if (count !== shownCount) return { kind: "stale" };
    if (count > MAX_RENAMED) return { kind: "too-many" };

    const renamed = { parameter: line.parameter, text: isValue ? line.text : null, to };
    store(renamed, line.id, actor.now);
    if (!isValue) addSource(line.parameter, to);
    readSpecifications();
    insertAuditEntry(actor, auditEntry(line, of, to, count));
    return { kind: "renamed", products: count, lineId: findRenamed(line, renamed) };
  });
  await readAllSpecifications();
  return outcome;
}

/** Stores all products in one statement and all variants in another: one for each would take minutes. */
function store(renamed: RenamedLine, lineId: number, now: number): void {
  const isMeant =
    renamed.text === null ? sql`t.parameter = ${renamed.parameter}` : sql`t.id = ${lineId}`;
  const productIds = sql`(
    select p.product_id from specification_texts t
      join product_specifications p on p.text_id = t.id where ${isMeant}
  )`;
  const ofProducts = db
    .select({ id: products.id, lines: products.specificationsContent })
    .from(products)
    .where(sql`${products.id} in ${productIds}`)
    .all();
  const ofVariants = db
    .select({ id: productVariants.id, lines: productVariants.specificationsContent })
    .from(productVariants)
    .where(
      sql`${productVariants.productId} in ${productIds} and ${productVariants.specificationsContent} is not null`,
    )
    .all();
  db.run(sql`
    update products set specifications_content = renamed.value ->> 1,
      updated_at = max(${now}, updated_at + 1)
    from json_each(${renamedRows(ofProducts, renamed)}) renamed
    where products.id = renamed.value ->> 0
  `);
  db.run(sql`
    update product_variants set specifications_content = renamed.value ->> 1
    from json_each(${renamedRows(ofVariants, renamed)}) renamed
    where product_variants.id = renamed.value ->> 0
  `);
}

type Specification = { parameter: string; value: string };
type Row = { id: number; lines: Specification[] | null };

/** Returns the rows' ids and new contents as JSON. */
function renamedRows(rows: readonly Row[], renamed: RenamedLine): string {
  return JSON.stringify(
    rows.map(({ id, lines }) => [id, JSON.stringify(renameLines(lines ?? [], renamed))]),
  );
}

/** Reads attributes from the new parameter too; the old one may be entered again. */
function addSource(parameter: string, to: string): void {
  const readers = db
    .select()
    .from(attributeSources)
    .where(sql`${attributeSources.parameter} = ${parameter} collate nocase`)
    .all();
  for (const reader of readers) {
    db.insert(attributeSources)
      .values({ ...reader, parameter: to })
      .onConflictDoNothing()
      .run();
  }
}

function findRenamed({ text, parameter }: Line, renamed: RenamedLine): number | null {
  const [wantedParameter, wantedText] =
    renamed.text === null ? [renamed.to, text] : [parameter, renamed.to];
  const row = db.get<{ id: number } | undefined>(sql`
    select id from specification_texts where parameter = ${wantedParameter} and text = ${wantedText}
  `);
  return row?.id ?? null;
}

function auditEntry(
  { parameter, text }: Line,
  of: "value" | "parameter",
  to: string,
  count: number,
) {
  const subject = parameter;
  return of === "value"
    ? {
        action: "settings.specification-rename",
        subject,
        before: { text, products: count },
        after: { text: to, products: count },
      }
    : {
        action: "settings.parameter-rename",
        subject,
        before: { parameter, products: count },
        after: { parameter: to, products: count },
      };
}

/** Lines to rename: those with this parameter and, unless it is null, this value. */
type RenamedLine = { parameter: string; text: string | null; to: string };

/** Renames the lines that are meant. Spaces at their ends do not count, because lines are collected without them. */
function renameLines(lines: readonly Specification[], { parameter, text, to }: RenamedLine) {
  return lines.map((line) => {
    if (line.parameter.trim() !== parameter) return line;
    if (text === null) return { ...line, parameter: to };
    return line.value.trim() === text ? { ...line, value: to } : line;
  });
}
