/** Lists the distinct lines of specifications for staff, with the attributes that are read from each. */

import { and, eq, or, type SQL, sql } from "drizzle-orm";

import { readingCorrections, specificationTexts } from "#drizzle/schema/specifications";
import { db, sqlite } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { literal } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import type { LineFilters, LineStatus } from "~/catalogue/facets/line-status";
import { type ReadValue, readValues } from "~/catalogue/facets/read-values";
import {
  readAllSpecifications,
  readSpecifications,
} from "~/catalogue/facets/specification-readings.server";

/** An attribute of a line's parameter, and what it reads there. */
type LineAttribute = {
  id: number;
  name: string;
  kind: AttributeKind;
  unit: string | null;
  /** The correction of staff: empty is not read, null is read as it is written. */
  means: string | null;
  values: ReadValue[];
};

export type Line = {
  id: number;
  parameter: string;
  text: string;
  /** The number of products that have it, archived ones included. */
  products: number;
  attributes: LineAttribute[];
};

const IS_SOURCE = sql`exists (select 1 from attribute_sources s where s.parameter = specification_texts.parameter collate nocase)`;

const IS_READ = sql`(
  exists (select 1 from attribute_readings r where r.text_id = specification_texts.id)
  or exists (
    select 1 from reading_corrections c
      join attribute_sources s on s.attribute_id = c.attribute_id
    where c.text = specification_texts.text and c.means = ''
      and s.parameter = specification_texts.parameter collate nocase
  )
)`;

const STATUS = sql<LineStatus>`case when not ${IS_SOURCE} then 'unused' when ${IS_READ} then 'read' else 'unread' end`;

/** Counts the lines that products have and that match the search, by status. */
export function countLinesByStatus(q: string): Record<LineStatus, number> {
  const rows = db
    .select({ status: STATUS, count: sql<number>`count(*)` })
    .from(specificationTexts)
    .where(matches(q))
    .groupBy(STATUS)
    .all();
  const counts = { unread: 0, read: 0, unused: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Lists lines of a status, by parameter and text. */
export function listLines(
  { q, status }: LineFilters,
  { limit, offset }: { limit: number; offset: number },
): Line[] {
  const rows = db.all<LineRow>(sql`
    select id, parameter, text from specification_texts
    where ${matches(q)} and ${STATUS} = ${status}
    order by parameter collate nocase, parameter, text
    limit ${literal(limit)} offset ${literal(offset)}
  `);
  return completed(rows);
}

/** Returns a line that products have. */
export function findLine(lineId: number): Line | undefined {
  const { id, parameter, text } = specificationTexts;
  const rows = db
    .select({ id, parameter, text })
    .from(specificationTexts)
    .where(and(eq(id, lineId), matches("")))
    .all();
  return completed(rows)[0];
}

/** Counts the products that have a line of exactly this parameter. */
export function countProductsWithParameter(parameter: string): number {
  const row = db.get<{ count: number }>(sql`
    select count(distinct p.product_id) as count from specification_texts t
      join product_specifications p on p.text_id = t.id
    where t.parameter = ${parameter}
  `);
  return row.count;
}

/** Lists up to ten products that have a line, for links. */
export function listProductsWithLine(lineId: number) {
  return db.all<{ id: number; name: string; productCode: string | null }>(sql`
    select p.id, p.name, p.product_code as productCode from product_specifications s
      join products p on p.id = s.product_id
    where s.text_id = ${lineId} order by s.product_id limit 10
  `);
}

function matches(q: string): SQL | undefined {
  const { parameter, text } = specificationTexts;
  const words = q.split(" ").filter(Boolean);
  return and(
    sql`exists (select 1 from product_specifications p where p.text_id = specification_texts.id)`,
    ...words.map((word) => or(containsTyped(word, [parameter, text]))),
  );
}

type LineRow = Pick<Line, "id" | "parameter" | "text">;

type ReadingRow = Omit<LineAttribute, "values"> & { textId: number } & {
  [Field in keyof ReadValue]: ReadValue[Field] | null;
};

function completed(rows: readonly LineRow[]): Line[] {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const counts = db.all<{ id: number; products: number }>(sql`
    select value as id, (select count(*) from product_specifications where text_id = value) as products
    from json_each(${ids})
  `);
  const readings = db.all<ReadingRow>(sql`
    select t.id as textId, a.id, a.name, a.kind, a.unit, c.means, v.label, v.low, v.high
    from json_each(${ids}) j
      cross join specification_texts t on t.id = j.value
      cross join attribute_sources s on s.parameter = t.parameter collate nocase
      cross join attributes a on a.id = s.attribute_id
      left join reading_corrections c on c.attribute_id = a.id and c.text = t.text
      left join (attribute_readings r join attribute_values v on v.id = r.value_id)
        on r.text_id = t.id and v.attribute_id = a.id
    order by a.position, a.id, v.low, v.id
  `);
  const productsOf = new Map(counts.map(({ id, products }) => [id, products]));
  return rows.map((row) => ({
    ...row,
    products: productsOf.get(row.id) ?? 0,
    attributes: attributesIn(readings.filter(({ textId }) => textId === row.id)),
  }));
}

function attributesIn(readings: readonly ReadingRow[]): LineAttribute[] {
  const byId = new Map<number, LineAttribute>();
  for (const { id, name, kind, unit, means, label, low, high } of readings) {
    const attribute = byId.get(id) ?? { id, name, kind, unit, means, values: [] };
    byId.set(id, attribute);
    if (label !== null) attribute.values.push({ label, low, high });
  }
  return [...byId.values()];
}

/** The meaning that staff gave a line for an attribute: null is what is written, empty is nothing. */
type Meaning = { lineId: number; attributeId: number; means: string | null };

type MeaningOutcome = {
  kind: "saved" | "unchanged" | "not-understood" | "stale" | "not-found";
};

/**
 * Stores what a line means to an attribute, unless that has changed since the form showed `was`, and
 * reads the line again. The same text of other parameters of the attribute has the same meaning.
 */
export async function saveMeaning(
  { lineId, attributeId, means }: Meaning,
  was: string | null,
  actor: Actor,
): Promise<MeaningOutcome> {
  const outcome = await write((): MeaningOutcome => {
    const line = findLine(lineId);
    const attribute = line?.attributes.find(({ id }) => id === attributeId);
    if (!line || !attribute) return { kind: "not-found" };
    if (attribute.means !== was) return { kind: "stale" };
    if (attribute.means === means) return { kind: "unchanged" };
    if (means && readValues(attribute, means).length === 0) return { kind: "not-understood" };

    const { parameter, text } = line;
    const isThis = and(
      eq(readingCorrections.attributeId, attributeId),
      eq(readingCorrections.text, text),
    );
    db.delete(readingCorrections).where(isThis).run();
    if (means !== null) db.insert(readingCorrections).values({ attributeId, text, means }).run();
    sqlite.prepare("update specification_texts set is_read = 0 where text = ?").run(text);
    readSpecifications();
    insertAuditEntry(actor, {
      action: "settings.specification-meaning",
      subject: parameter,
      before: { name: attribute.name, text, means: attribute.means ?? text },
      after: { name: attribute.name, text, means: means ?? text },
    });
    return { kind: "saved" };
  });
  await readAllSpecifications();
  return outcome;
}
