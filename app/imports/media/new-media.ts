import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { MEDIA_HEADERS } from "~/imports/media/plan-media";

/** An import of a zip as it is uploaded: there are no columns to choose, so that it is checked at once. */
export const NEW_MEDIA = {
  kind: "media" as const,
  encoding: null,
  headersKey: null,
  headers: [...MEDIA_HEADERS],
  examples: [],
  mapping: {},
  options: DEFAULT_OPTIONS,
};
