import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";

type FieldConstraint = { required?: boolean; maxLength?: number };

/**
 * Returns what a loader sends of a schema: the names of its fields, which of them are required, and
 * their maximum lengths. Minimum lengths and patterns are omitted, because the browser would show
 * its own messages for them.
 */
export function constraintsOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Record<keyof Shape & string, FieldConstraint>;
/** Returns them for a schema whose fields are not known. */
export function constraintsOf(schema: z.ZodObject): Record<string, FieldConstraint> {
  const all = getZodConstraint(schema);
  const entries = Object.keys(schema.shape).map((name): [string, FieldConstraint] => {
    const { required, maxLength = maxTyped(schema.shape[name]) } = all[name] ?? {};
    return [name, { required, maxLength }];
  });
  return Object.fromEntries(entries);
}

/** Returns the `maxTyped` of a field that is longer as it is typed than as it is stored. */
function maxTyped(field: z.core.$ZodType | undefined): number | undefined {
  const known = field && z.globalRegistry.get(field)?.maxTyped;
  return typeof known === "number" ? known : undefined;
}
