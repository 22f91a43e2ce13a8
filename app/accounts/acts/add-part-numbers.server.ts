import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";

import { firmPartNumbers as numbers } from "#drizzle/schema/firms";
import { type FirmManager, isManager } from "~/accounts/firms/firms.server";
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
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite, write } from "~/db/write.server";

const MIN_CODE = 3;
const LINES_AT_ONCE = 500;

type NotManager = { kind: "not-manager" };

/** Stores one part number of a manager's firm, unless it has it for another product. */
export function addPartNumber(
  { firmId, userId }: FirmManager,
  typed: TypedPartNumber,
): Promise<PartNumberFate | NotManager> {
  return write((): PartNumberFate | NotManager => {
    if (!isManager(firmId, userId)) return { kind: "not-manager" };
    const [fate = { kind: "unknown" }] = decide(firmId, [typed], lookUp([typed]));
    if (fate.kind === "added") store(firmId, [{ ...typed, ...fate }]);
    return fate;
  });
}

/** The fate of each line of a file, and whether the file was stored. */
type ReadPartNumbers = { kind: "read"; isStored: boolean; fates: PartNumberFate[] } | NotManager;

/** Stores a file of part numbers of a manager's firm: all of its lines, or with `leavesOut` those that can be stored, else nothing. */
export async function addPartNumbers(
  { firmId, userId }: FirmManager,
  lines: readonly TypedPartNumber[],
  { leavesOut }: { leavesOut: boolean },
): Promise<ReadPartNumbers> {
  const named = await lookUpInParts(lines);
  return write((): ReadPartNumbers => {
    if (!isManager(firmId, userId)) return { kind: "not-manager" };
    const fates = decide(firmId, lines, named);
    const isStored = leavesOut || !fates.some(isLeftOut);
    const changes = lines.flatMap((line, at) => {
      const fate = fates[at];
      return fate && "item" in fate ? [{ ...line, ...fate }] : [];
    });
    if (isStored) store(firmId, changes);
    return { kind: "read", isStored, fates };
  });
}

type RemovedPartNumber = { kind: "removed" | "gone" } | NotManager;

/** Removes a part number of a manager's firm by its normal form. */
export function removePartNumber(
  { firmId, userId }: FirmManager,
  normal: string,
): Promise<RemovedPartNumber> {
  return write((): RemovedPartNumber => {
    if (!isManager(firmId, userId)) return { kind: "not-manager" };
    const isThis = and(eq(numbers.firmId, firmId), eq(numbers.normalCode, normal));
    const { changes } = db.delete(numbers).where(isThis).run();
    return { kind: changes > 0 ? "removed" : "gone" };
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
