import { productCodes } from "#drizzle/schema/product-codes";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import {
  type CodeRelation,
  type EnteredCodeKind,
  isStaffOnlyCode,
} from "~/catalogue/codes/code-kinds";
import { normalCode } from "~/catalogue/codes/normal-code";
import { mayWrite } from "~/litefs/litefs.server";

// Less than 100 ms of the write lock.
const MAX_FILLED = 5000;

/** A code that staff enter for a product, or for one of its variants (C20). */
export type EnteredCode = {
  productId: number;
  variantId: number | null;
  kind: EnteredCodeKind;
  shown: string;
  /** The manufacturer or supplier whose code it is; required for a competitor's. */
  manufacturer: string | null;
  /** Required for the number of another product, null for all others. */
  relation: CodeRelation | null;
  note: string | null;
  source: string | null;
  /** A supplier's number is for staff only in any case. */
  isMarkedStaffOnly: boolean;
};

// Never NULL, or `fillAllNormalForms` would not end.
sqlite.function("normal_code", { deterministic: true }, (shown: unknown) =>
  typeof shown === "string" ? normalCode(shown) : "",
);

const fill = prepareOnce(() =>
  sqlite.prepare(
    `update product_codes set normal = normal_code(shown)
     where id in (select id from product_codes where normal is null limit ${MAX_FILLED})`,
  ),
);

const isAnyMissing = prepareOnce(() =>
  sqlite.prepare("select 1 from product_codes where normal is null limit 1"),
);

/**
 * Gives the codes that triggers have written their normal form, 5000 at most, and returns how many.
 * Without it they are not found. Call inside write(), after every change of a product's own codes.
 */
export function fillNormalForms(): number {
  return fill().run().changes;
}

/** Gives every code its normal form: after an upgrade, and after an older version has written. */
export async function fillAllNormalForms(): Promise<void> {
  while (mayWrite() && isAnyMissing().get()) await write(fillNormalForms);
}

// More would fill the first screen of the product's page.
const MAX_REPLACED = 6;

const replaced = prepareOnce(() =>
  sqlite
    .prepare<[number], string>(
      `select concat_ws(' ', nullif(manufacturer, ''), shown) from product_codes
       where product_id = ? and relation = 'direct' and is_staff_only = 0
       order by id limit ${MAX_REPLACED}`,
    )
    .pluck(),
);

/**
 * Lists the first six public numbers of other products that a product replaces directly, each with its
 * manufacturer, as they were entered.
 */
export function listReplacedCodes(productId: number): string[] {
  return replaced().all(productId);
}

/** Adds a code, and returns its id. Call inside write(). Throws SQLite's constraint error if the product has it. */
export function insertEnteredCode(code: EnteredCode, now: number): number {
  const { isMarkedStaffOnly, ...columns } = code;
  return db
    .insert(productCodes)
    .values({
      ...columns,
      normal: normalCode(code.shown),
      isStaffOnly: isStaffOnlyCode(code.kind, isMarkedStaffOnly),
      enteredAt: now,
    })
    .returning({ id: productCodes.id })
    .get().id;
}
