import { eq, sql } from "drizzle-orm";

import { typeNames } from "#drizzle/schema/specifications";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import type { NamedType } from "~/catalogue/facets/product-types";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** The type that staff gave to a text: undefined is the text itself, and null is not a type. */
export type GivenType = string | null | undefined;

/** A text that names a type, with the name that staff gave it. */
type TypeText = Omit<NamedType, "name"> & { given: GivenType };

/** Lists the texts that name types, those of most products first, and last those of no product that staff named. */
export function listTypeTexts(): TypeText[] {
  const given = new Map(
    db
      .select()
      .from(typeNames)
      .all()
      .map(({ text, name }) => [text.toLowerCase(), { text, name }]),
  );
  const inUse = readFacetCatalogue().types.map(({ text, count }) => {
    const row = given.get(text.toLowerCase());
    given.delete(text.toLowerCase());
    return { text, count, given: row?.name };
  });
  return [
    ...inUse,
    ...[...given.values()].map(({ text, name }) => ({ text, count: 0, given: name })),
  ];
}

/** Lists the names of the types in use, for the choice of one that another is the same as. */
export function listTypes(): string[] {
  const names = readFacetCatalogue().types.flatMap(({ name }) => name ?? []);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, "en-GB"));
}

/** Finds the name of a type in use as it is spelt there. */
export function findTypeName(typed: string): string | undefined {
  return listTypes().find((name) => name.toLowerCase() === typed.toLowerCase());
}

/** Finds a text that names a type, in any case. */
export function findTypeText(text: string): TypeText | undefined {
  return listTypeTexts().find((each) => each.text.toLowerCase() === text.toLowerCase());
}

/**
 * Gives a type to the products whose name says this text, with its audit entry, unless a colleague gave them
 * another than `was` since.
 */
export function giveType(
  text: string,
  given: GivenType,
  was: GivenType,
  actor: Actor,
): Promise<{ kind: "saved" | "stale" | "not-found" }> {
  return write(() => {
    const known = findTypeText(text);
    if (!known) return { kind: "not-found" };
    if (known.given !== was) return { kind: "stale" };
    // The text itself is no correction.
    const name = given === known.text ? undefined : given;
    db.delete(typeNames)
      .where(eq(sql`${typeNames.text} collate nocase`, known.text))
      .run();
    if (name !== undefined) db.insert(typeNames).values({ text: known.text, name }).run();
    insertAuditEntry(actor, {
      action: "settings.type",
      subject: known.text,
      before: { type: shown(known.text, was), products: known.count },
      after: { type: shown(known.text, name), products: known.count },
    });
    return { kind: "saved" };
  });
}

function shown(text: string, given: GivenType): string | null {
  return given === undefined ? text : given;
}
