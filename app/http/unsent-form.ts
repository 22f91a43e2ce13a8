/** A form that was posted and not processed. */
export type UnsentForm = {
  /** The path and query it was posted to. */
  address: string;
  fields: ReadonlyArray<{ place: number; name: string; value: string }>;
};
