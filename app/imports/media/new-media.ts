import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { MEDIA_HEADS } from "~/imports/media/plan-media";

/** An import of a zip as it is uploaded: there are no columns to choose, so that it is checked at once. */
export const NEW_MEDIA = {
  kind: "media" as const,
  encoding: null,
  headsKey: null,
  heads: [...MEDIA_HEADS],
  examples: [],
  mapping: {},
  options: DEFAULT_OPTIONS,
};
