import { and, eq } from "drizzle-orm";

import { readingCorrections } from "#drizzle/schema/specifications";
import { db, sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findLine } from "~/catalogue/facets/specification-lines.server";
import {
  readAllSpecifications,
  readSpecifications,
} from "~/catalogue/facets/specification-readings.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { Actor } from "~/shared/actor";
import { readValues } from "~/catalogue/facets/read-values";

/** The meaning that staff gave a line for an attribute: null is what is written, empty is nothing. */
type Meaning = { lineId: number; attributeId: number; means: string | null };

export type MeaningOutcome = {
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
