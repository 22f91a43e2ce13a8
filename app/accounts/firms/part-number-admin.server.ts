/** Lists and changes the part numbers of a firm. The caller checks that a manager of the firm does it. */
import { setImmediate } from "node:timers/promises";
import { and, asc, count, eq, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { firmPartNumbers as numbers } from "#drizzle/schema/firms";
import {
  isLeftOut,
  PART_NUMBER_LIMITS,
  type PartNumberFate,
  type TypedPartNumber,
} from "~/accounts/firms/part-number";
import { productsNamedBy } from "~/catalogue/codes/code-match";
import { listByCodes } from "~/catalogue/codes/many-codes.server";
import { hasSameNumbers, normalCode } from "~/catalogue/codes/normal-code";
import { db, sqlite } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite, write } from "~/db/write.server";

const MIN_CODE = 3;
const LINES_AT_ONCE = 500;

/** Lists the part numbers of a firm that contain `q`, or whose product does, in their own order. */
export function listPartNumbers(
  firmId: number,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectNumbers()
    .where(matches(firmId, q))
    .orderBy(asc(numbers.normalCode))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the part numbers of a firm that `listPartNumbers` lists. */
export function countPartNumbers(firmId: number, q = ""): number {
  const counted = db
    .select({ all: count() })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .where(matches(firmId, q))
    .get();
  return counted?.all ?? 0;
}

/** Stores one part number, unless the firm has it for another product. */
export function addPartNumber(firmId: number, typed: TypedPartNumber): Promise<PartNumberFate> {
  return write((): PartNumberFate => {
    const [fate = { kind: "unknown" }] = decide(firmId, [typed], lookUp([typed]));
    if (fate.kind === "added") store(firmId, [{ ...typed, ...fate }]);
    return fate;
  });
}

/** The fate of each line of a file, and whether the file was stored. */
type ReadPartNumbers = { isStored: boolean; fates: PartNumberFate[] };

/** Stores a file of part numbers: all of its lines, or with `leavesOut` those that can be stored, else nothing. */
export async function addPartNumbers(
  firmId: number,
  lines: readonly TypedPartNumber[],
  { leavesOut }: { leavesOut: boolean },
): Promise<ReadPartNumbers> {
  const named = await lookUpInParts(lines);
  return write((): ReadPartNumbers => {
    const fates = decide(firmId, lines, named);
    const isStored = leavesOut || !fates.some(isLeftOut);
    const changes = lines.flatMap((line, at) => {
      const fate = fates[at];
      return fate && "item" in fate ? [{ ...line, ...fate }] : [];
    });
    if (isStored) store(firmId, changes);
    return { isStored, fates };
  });
}

/** Removes a part number by its normal form. Returns false if it has gone. */
export function removePartNumber(firmId: number, normal: string): Promise<boolean> {
  return write(() => {
    const isThis = and(eq(numbers.firmId, firmId), eq(numbers.normalCode, normal));
    return db.delete(numbers).where(isThis).run().changes > 0;
  });
}

type Item = { productId: number; variantId: number | null };

type Named = Item | "unknown" | "several";

type Decided = PartNumberFate & { item?: Item };

type Stored = Item & { normal: string; code: string; ours: string };

const storedOf = prepareOnce(() =>
  sqlite.prepare<[number], Stored>(`
    select n.normal_code as normal, n.code, n.product_id as productId, n.variant_id as variantId,
      coalesce(v.sku, p.product_code, p.name) as ours
    from firm_part_numbers n
      join products p on p.id = n.product_id
      left join product_variants v on v.id = n.variant_id
    where n.firm_id = ?`),
);

/** Looks up some lines at a time, so that other requests are answered between them. */
async function lookUpInParts(lines: readonly TypedPartNumber[]): Promise<Named[]> {
  const named: Named[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    if (from > 0) await setImmediate();
    named.push(...lookUp(lines.slice(from, from + LINES_AT_ONCE)));
  }
  return named;
}

/** Returns what our codes of these lines name, with one statement. */
function lookUp(lines: readonly TypedPartNumber[]): Named[] {
  const normals = lines.map(({ ourCode }) => normalCode(ourCode));
  const found = listByCodes(normals, "visitor");
  return lines.map(({ ourCode }, at): Named => {
    const rows = (found.get(normals[at] ?? "") ?? []).filter(({ shown }) =>
      hasSameNumbers(ourCode, shown),
    );
    const [only, another] = productsNamedBy(ourCode, rows);
    if (!only) return "unknown";
    const [variantId = null, anotherVariant] = only.variantIds;
    if (another || anotherVariant !== undefined) return "several";
    return { productId: only.productId, variantId };
  });
}

/** Decides the fate of each line from the product that its code of ours names. */
function decide(
  firmId: number,
  lines: readonly TypedPartNumber[],
  named: readonly Named[],
): Decided[] {
  const stored = new Map(
    storedOf()
      .all(firmId)
      .map((row) => [row.normal, row]),
  );
  const firstLines = new Map<string, number>();
  let room = PART_NUMBER_LIMITS.numbers - stored.size;
  return lines.map(({ line, code, ourCode }, at): Decided => {
    const normal = normalCode(code);
    if (code === "") return { kind: "no-code" };
    if (code.length > PART_NUMBER_LIMITS.code) return { kind: "too-long" };
    if (normal.length < MIN_CODE) return { kind: "too-short" };
    const firstLine = firstLines.get(normal);
    if (firstLine !== undefined) return { kind: "twice", firstLine };
    if (ourCode === "") return { kind: "no-our-code" };
    const item = named[at] ?? "unknown";
    if (typeof item === "string") return { kind: item };

    firstLines.set(normal, line);
    const before = stored.get(normal);
    if (!before) {
      if (room <= 0) return { kind: "full" };
      room -= 1;
      return { kind: "added", item };
    }
    const isSame = before.productId === item.productId && before.variantId === item.variantId;
    if (isSame && before.code === code) return { kind: "unchanged" };
    return { kind: "changed", from: isSame ? before.code : before.ours, item };
  });
}

function store(firmId: number, changes: ReadonlyArray<{ code: string; item?: Item }>): void {
  assertInWrite();
  const rows = changes.flatMap(({ code, item }) =>
    item ? [{ ...item, code, normal: normalCode(code) }] : [],
  );
  db.run(sql`
    insert into firm_part_numbers (firm_id, normal_code, code, product_id, variant_id)
    select ${firmId}, value ->> 'normal', value ->> 'code', value ->> 'productId', value ->> 'variantId'
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (firm_id, normal_code) do update set
      code = excluded.code, product_id = excluded.product_id, variant_id = excluded.variant_id
  `);
}

function selectNumbers() {
  return db
    .select({
      normal: numbers.normalCode,
      code: numbers.code,
      productId: products.id,
      productCode: products.productCode,
      sku: productVariants.sku,
      productName: products.name,
      variantName: productVariants.name,
      variantId: numbers.variantId,
      isGone: sql<boolean>`${products.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .$dynamic();
}

function matches(firmId: number, q: string) {
  const isOfFirm = eq(numbers.firmId, firmId);
  if (q === "") return isOfFirm;
  return and(
    isOfFirm,
    containsTyped(q, [numbers.code, products.name, products.productCode, productVariants.sku]),
  );
}
