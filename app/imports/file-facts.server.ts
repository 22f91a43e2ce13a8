import {
  findCodesWithZeros,
  listCategoryNames,
  listSpellings,
} from "~/db/imports/catalogue-facts.server";
import type { NewCategory } from "~/domain/imports/import-run";
import { nearestNames } from "~/domain/imports/cells/nearest-names";
import type { ProductContext } from "~/domain/imports/plan-product";

const MAX_NEW_CATEGORIES = 20;

/** Collects facts about the whole catalogue and the whole file, each when it is first needed. */
export function fileFacts() {
  const categories = lazily(() => byLowerCase(listCategoryNames()));
  const spellings = {
    company: lazily(() => byLowerCase(listSpellings("company"))),
    protocol: lazily(() => byLowerCase(listSpellings("protocol"))),
  };
  const withZeros = lazily(findCodesWithZeros);
  const added = new Map<string, { name: string; rows: number; nearest: readonly string[] }>();

  return {
    findCategory: (name: string) => categories().get(name.toLowerCase()),
    noteNewCategory(name: string) {
      const known = added.get(name.toLowerCase());
      const category = known ?? {
        name,
        rows: 0,
        nearest: nearestNames(name, [...categories().values()]),
      };
      category.rows += 1;
      added.set(name.toLowerCase(), category);
      return category;
    },
    spell(field: "company" | "protocol", name: string) {
      const known = spellings[field]();
      const spelling = known.get(name.toLowerCase()) ?? name;
      known.set(name.toLowerCase(), spelling);
      return spelling;
    },
    findWithZeros: (digits: string) => withZeros().get(digits),
    /** Lists the categories that the file would add, those of most rows first. */
    newCategories: (): NewCategory[] =>
      [...added.values()]
        .toSorted((one, other) => other.rows - one.rows)
        .slice(0, MAX_NEW_CATEGORIES),
  } satisfies Omit<ProductContext, "findByFormerCode"> & { newCategories: () => NewCategory[] };
}

export type FileFacts = ReturnType<typeof fileFacts>;

function byLowerCase(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
