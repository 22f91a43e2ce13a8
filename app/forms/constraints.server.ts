import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

type FieldConstraint = { required?: boolean; maxLength?: number };

/**
 * What a loader sends of a schema, which itself never reaches the browser: which fields are
 * required, and where typing stops. Minimum lengths and patterns are left out: the browser would
 * show its own messages for them before ours.
 */
export function constraintsOf(schema: z.ZodObject): Record<string, FieldConstraint> {
  const all = getZodConstraint(schema);
  const entries = Object.keys(schema.shape).map((name): [string, FieldConstraint] => {
    const { required, maxLength } = all[name] ?? {};
    return [name, { required, maxLength }];
  });
  return Object.fromEntries(entries);
}
