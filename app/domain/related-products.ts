export type Kin = {
  id: number;
  categoryId: number | null;
  company: string | null;
  protocol: string | null;
  /** Names that begin alike have ranks close by. */
  nameRank: number;
  specifications: ReadonlyArray<{ parameter: string; value: string }>;
};

export const MOST_RELATED = 4;

const SAME_CATEGORY = 4;
const SAME_PROTOCOL = 2;
const SAME_COMPANY = 1;
// Each shared value counts one, up to here: a long table is no closer kin than a short one.
const SHARED_VALUES = 5;
// One category is enough; a shared maker alone is not.
const LEAST_KINSHIP = SAME_CATEGORY;

/** Ids of the candidates most like the product, at most four; of equals, those nearest by name. */
export function relatedTo(product: Kin, candidates: readonly Kin[]): number[] {
  const values = valuesOf(product);
  return candidates
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({
      id: candidate.id,
      kinship: kinship(product, values, candidate),
      distance: Math.abs(candidate.nameRank - product.nameRank),
    }))
    .filter((candidate) => candidate.kinship >= LEAST_KINSHIP)
    .sort((one, other) => other.kinship - one.kinship || one.distance - other.distance)
    .slice(0, MOST_RELATED)
    .map(({ id }) => id);
}

function kinship(product: Kin, values: ReadonlySet<string>, candidate: Kin): number {
  const shared = [...valuesOf(candidate)].filter((value) => values.has(value)).length;
  return (
    (isSame(product.categoryId, candidate.categoryId) ? SAME_CATEGORY : 0) +
    (isSame(product.protocol, candidate.protocol) ? SAME_PROTOCOL : 0) +
    (isSame(product.company, candidate.company) ? SAME_COMPANY : 0) +
    Math.min(shared, SHARED_VALUES)
  );
}

/** What is not known of either is not shared. */
function isSame(one: string | number | null, other: string | number | null): boolean {
  return one !== null && one === other;
}

function valuesOf({ specifications }: Kin): Set<string> {
  return new Set(
    specifications.map(({ parameter, value }) => `${parameter}: ${value}`.toLowerCase()),
  );
}
