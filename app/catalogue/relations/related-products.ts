export type RelatedCandidate = {
  id: number;
  categoryId: number | null;
  company: string | null;
  protocol: string | null;
  /** The product's position in name order: similar names have close ranks. */
  nameRank: number;
};

export type Specifications = ReadonlyArray<{ parameter: string; value: string }>;
type Relative = { id: number; similarity: number; distance: number };

export const MAX_RELATED = 4;

const SAME_CATEGORY = 4;
const SAME_PROTOCOL = 2;
const SAME_COMPANY = 1;
// Each shared specification scores 1 up to this limit, so that long tables gain no advantage.
const MAX_SHARED_VALUES = 5;
// The same category is enough; the same manufacturer is not.
const MIN_SIMILARITY = SAME_CATEGORY;

/**
 * Returns the ids of the four candidates most similar to the product; ties are broken by name rank.
 * Reads a candidate's specifications only when they could still change the result.
 */
export function rankRelated(
  product: RelatedCandidate,
  candidates: readonly RelatedCandidate[],
  specificationsOf: (id: number) => Specifications,
): number[] {
  const mostSimilarFirst = candidates
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({
      id: candidate.id,
      similarity: similarityOf(product, candidate),
      distance: Math.abs(candidate.nameRank - product.nameRank),
    }))
    .sort(closestFirst);

  const values = valuesOf(specificationsOf(product.id));
  let closest: Relative[] = [];
  for (const candidate of mostSimilarFirst) {
    const atBest = { ...candidate, similarity: candidate.similarity + MAX_SHARED_VALUES };
    const last = closest[MAX_RELATED - 1];
    if (atBest.similarity < MIN_SIMILARITY || (last && closestFirst(last, atBest) < 0)) continue;

    const shared = countShared(values, valuesOf(specificationsOf(candidate.id)));
    const relative = { ...candidate, similarity: candidate.similarity + shared };
    if (relative.similarity < MIN_SIMILARITY) continue;
    closest = [...closest, relative].sort(closestFirst).slice(0, MAX_RELATED);
  }
  return closest.map(({ id }) => id);
}

function closestFirst(a: Relative, b: Relative): number {
  return b.similarity - a.similarity || a.distance - b.distance || a.id - b.id;
}

function similarityOf(product: RelatedCandidate, candidate: RelatedCandidate): number {
  return (
    (isSame(product.categoryId, candidate.categoryId) ? SAME_CATEGORY : 0) +
    (isSame(product.protocol, candidate.protocol) ? SAME_PROTOCOL : 0) +
    (isSame(product.company, candidate.company) ? SAME_COMPANY : 0)
  );
}

function countShared(values: ReadonlySet<string>, candidateValues: ReadonlySet<string>): number {
  const shared = [...candidateValues].filter((value) => values.has(value)).length;
  return Math.min(shared, MAX_SHARED_VALUES);
}

/** Compares two values; null (unknown) equals nothing. */
function isSame(a: string | number | null, b: string | number | null): boolean {
  return a !== null && a === b;
}

function valuesOf(specifications: Specifications): Set<string> {
  return new Set(
    specifications.map(({ parameter, value }) => `${parameter}: ${value}`.toLowerCase()),
  );
}
