import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { countMatches, listRanksByMatch } from "~/catalogue/search/best-match.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { db } from "~/db/client.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

/** Returns the names of the products that a search finds by its words, best match first. */
function found(q: string): string[] {
  const terms = parseSearch(q);
  if (!terms) return [];
  const ranks = listRanksByMatch(terms, { limit: 99, offset: 0 });
  expect(ranks).toHaveLength(countMatches(terms));
  return ranks.map(
    (rank) => db.select().from(products).where(eq(products.nameRank, rank)).get()?.name ?? "",
  );
}

function added(product: Parameters<typeof addProduct>[0]) {
  const { id, name } = addProduct(product);
  onTestFinished(() => kit.deleteProduct(id));
  return { id, name };
}

const METER = {
  name: "Ultrasonic Heat Meter",
  company: "Kestrel & Sönn",
  protocol: "M-Bus",
  type: "Energy Meter",
  specificationsContent: [{ parameter: "Glycol", value: "to 40 %, inhibited" }],
  variants: [{ name: "Horizontal", protocol: "BACnet MS/TP" }],
};

test.each([
  { typed: "kestrel", why: "the manufacturer" },
  { typed: "kes meter", why: "its beginning, beside a word of the name" },
  { typed: "SONN", why: "without accents" },
  { typed: "mbus", why: "a protocol without its hyphen" },
  { typed: "bacnet heat", why: "the protocol of a variant" },
  { typed: "mstp", why: "without its slash" },
  { typed: "energy", why: "the type" },
  { typed: "glycol", why: "a specification" },
  { typed: "inhib ultrasonic", why: "the beginning of its value" },
  { typed: "horizontal kestrel", why: "the name of a variant" },
  { typed: "sonic kestrel", why: "a part of a word of the name beside another field" },
])("$typed finds a product by $why (C4)", ({ typed }) => {
  const { name } = added(METER);
  expect(found(typed)).toEqual([name]);
});

test.each([
  { typed: "estrel", why: "the end of a word of the manufacturer" },
  { typed: "ke", why: "two letters of it" },
  { typed: "glycol valve", why: "one word of two" },
])("$typed finds nothing by $why (C4)", ({ typed }) => {
  added(METER);
  expect(found(typed)).toEqual([]);
});

test("an exact name comes first, then names, specifications, and descriptions (C23)", () => {
  added({ name: "Aa damper", description: "For each zorb drive." });
  added({ name: "Ab lever", specificationsContent: [{ parameter: "Fits", value: "zorb drive" }] });
  added({ name: "Ac zorb drive cover" });
  added({ name: "Zz zorb drive" });
  added({ name: "Zorb drive, white" });
  expect(found("zorb drive, white").slice(0, 1)).toEqual(["Zorb drive, white"]);
  expect(found("zorb drive")).toEqual([
    "Zorb drive, white",
    "Zz zorb drive",
    "Ac zorb drive cover",
    "Ab lever",
    "Aa damper",
  ]);
});

test("each change of a product or a variant counts at once, and no old word is left", () => {
  const { id, name } = added(METER);
  const set = (change: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(change).where(eq(products.id, id)).run();
  const ofProduct = eq(productVariants.productId, id);

  set({ company: "Merlin", type: null, specificationsContent: [] });
  expect(["kestrel", "energy", "glycol"].flatMap(found)).toEqual([]);
  expect(found("merlin")).toEqual([name]);

  db.update(productVariants).set({ name: "Vertical", protocol: null }).where(ofProduct).run();
  expect(["horizontal", "bacnet"].flatMap(found)).toEqual([]);
  expect(found("vertical merlin")).toEqual([name]);

  db.delete(productVariants).where(ofProduct).run();
  expect(found("vertical")).toEqual([]);

  db.insert(productVariants)
    .values({ productId: id, name: "Oblique", displayOrder: 0, isDefault: true })
    .run();
  expect(found("oblique")).toEqual([name]);

  set({ nameRank: null });
  db.update(productVariants).set({ name: "Unseen" }).where(ofProduct).run();
  expect(["oblique", "unseen", "merlin"].flatMap(found)).toEqual([]);
});
