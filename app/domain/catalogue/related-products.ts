export type RelatedCandidate = {
  id: number;
  categoryId: number | null;
  company: string | null;
  protocol: string | null;
  /** Names that begin alike have ranks close by. */
  nameRank: number;
};

export type Specifications = ReadonlyArray<{ parameter: string; value: string }>;
type Relative = { id: number; similarity: number; distance: number };

export const MAX_RELATED = 4;

const SAME_CATEGORY = 4;
const SAME_PROTOCOL = 2;
const SAME_COMPANY = 1;
// Each shared value counts one, up to here: a long table is no closer kin than a short one.
const SHARED_VALUES = 5;
// One category is enough; a shared maker alone is not.
const MIN_SIMILARITY = SAME_CATEGORY;

/**
 * Ids of the candidates most like the product, at most four; of equals, those nearest by name.
 * Specifications are long, and are asked for only where they can still make a difference.
 */
export function rankRelated(
  product: RelatedCandidate,
  candidates: readonly RelatedCandidate[],
  specificationsOf: (id: number) => Specifications,
): number[] {
  const likeliestFirst = candidates
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({
      id: candidate.id,
      similarity: similarityOf(product, candidate),
      distance: Math.abs(candidate.nameRank - product.nameRank),
    }))
    .sort(closestFirst);

  const values = valuesOf(specificationsOf(product.id));
  let closest: Relative[] = [];
  for (const candidate of likeliestFirst) {
    const atBest = { ...candidate, similarity: candidate.similarity + SHARED_VALUES };
    const last = closest[MAX_RELATED - 1];
    if (atBest.similarity < MIN_SIMILARITY || (last && closestFirst(last, atBest) < 0)) continue;

    const shared = countShared(values, valuesOf(specificationsOf(candidate.id)));
    const relative = { ...candidate, similarity: candidate.similarity + shared };
    if (relative.similarity < MIN_SIMILARITY) continue;
    closest = [...closest, relative].sort(closestFirst).slice(0, MAX_RELATED);
  }
  return closest.map(({ id }) => id);
}

function closestFirst(one: Relative, other: Relative): number {
  return other.similarity - one.similarity || one.distance - other.distance || one.id - other.id;
}

function similarityOf(product: RelatedCandidate, candidate: RelatedCandidate): number {
  return (
    (isSame(product.categoryId, candidate.categoryId) ? SAME_CATEGORY : 0) +
    (isSame(product.protocol, candidate.protocol) ? SAME_PROTOCOL : 0) +
    (isSame(product.company, candidate.company) ? SAME_COMPANY : 0)
  );
}

function countShared(values: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = [...others].filter((value) => values.has(value)).length;
  return Math.min(shared, SHARED_VALUES);
}

/** What is not known of either is not shared. */
function isSame(one: string | number | null, other: string | number | null): boolean {
  return one !== null && one === other;
}

function valuesOf(specifications: Specifications): Set<string> {
  return new Set(
    specifications.map(({ parameter, value }) => `${parameter}: ${value}`.toLowerCase()),
  );
}
