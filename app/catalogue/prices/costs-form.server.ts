import { z } from "zod";

import { versionField } from "~/shared/fields.server";

/** The costs are read by their variants' ids, which no schema knows. */
export const costsSchema = z.object({ version: versionField() });
