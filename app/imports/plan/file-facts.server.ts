import {
  findCodesByNumber,
  listCategoryNames,
  listDocumentFiles,
  listPartNumbers,
  listSpellings,
} from "~/imports/plan/catalogue-facts.server";
import type { NewName, NewNames } from "~/imports/runs/import-run";
import { nearestNames } from "~/shared/nearest-names";
import { normalMaker } from "~/imports/meaning/maker-names";
import type { PaperContext } from "~/imports/plan/plan-document";
import type { ProductContext, SpelledField } from "~/imports/plan/plan-product";
import { documentFileSize, hasOperatorsFile } from "~/catalogue/media/media-files.server";
import { cleanCode } from "~/shared/clean-text";

const MAX_NEW_NAMES = 20;

/** Collects facts about the whole catalogue and the whole file, each when it is first needed. */
export function fileFacts() {
  const categories = new NamesInUse(listCategoryNames);
  const spellings = {
    company: new NamesInUse(() => listSpellings("company")),
    protocol: new NamesInUse(() => listSpellings("protocol")),
  };
  const withZeros = lazily(findCodesByNumber);
  const documentFiles = lazily(listDocumentFiles);
  const partNumbers = lazily(() => {
    const codes = new Map<string, string>();
    for (const { company, partNumber, code } of listPartNumbers()) {
      noteFirst(codes, partNumberKey(company, partNumber), code);
    }
    return codes;
  });

  return {
    findCategory: (name: string) => categories.find(name),
    noteNewCategory: (name: string) => categories.noteNew(name),
    spell: (field: SpelledField, name: string) =>
      spellings[field].find(name) ?? spellings[field].findNew(name) ?? name,
    noteNewName(field: SpelledField, name: string) {
      if (spellings[field].find(name) !== undefined) return [];
      const { rows, nearest } = spellings[field].noteNew(name);
      return rows === 1 ? nearest : [];
    },
    notePartNumber(company: string, partNumber: string, code: string) {
      const first = noteFirst(partNumbers(), partNumberKey(company, partNumber), code);
      return first.toLowerCase() === code.toLowerCase() ? undefined : first;
    },
    hasFile: hasOperatorsFile,
    findFile(url: string) {
      const known = documentFiles().get(url);
      const bytes =
        known !== undefined || hasOperatorsFile(url) ? documentFileSize(url) : undefined;
      return bytes === undefined
        ? undefined
        : { filename: known ?? url.replace(/^.*\//, ""), bytes };
    },
    findWithZeros: (digits: string) => withZeros().get(digits),
    newNames: (): NewNames => ({
      newCategories: categories.listNew(),
      newManufacturers: spellings.company.listNew(),
      newProtocols: spellings.protocol.listNew(),
    }),
  } satisfies Omit<ProductContext, "findByFormerCode"> &
    Pick<PaperContext, "findFile"> & { newNames: () => NewNames };
}

function partNumberKey(company: string | null, partNumber: string): string {
  return `${normalMaker(company ?? "")} ${cleanCode(partNumber).toLowerCase()}`;
}

/** Stores a value for a key that has none, and returns the value of the key. */
function noteFirst(values: Map<string, string>, key: string, value: string): string {
  const first = values.get(key) ?? value;
  values.set(key, first);
  return first;
}

export type FileFacts = ReturnType<typeof fileFacts>;

/** The names of one kind that the catalogue has, and those that the file would add. */
class NamesInUse {
  readonly #inUse: () => Map<string, string>;
  readonly #added = new Map<string, NewName>();

  constructor(list: () => readonly string[]) {
    this.#inUse = lazily(() => new Map(list().map((name) => [name.toLowerCase(), name])));
  }

  /** Returns the name in use, in any case. */
  find(name: string): string | undefined {
    return this.#inUse().get(name.toLowerCase());
  }

  /** Returns the spelling that a new name has in the file. */
  findNew(name: string): string | undefined {
    return this.#added.get(name.toLowerCase())?.name;
  }

  /** Counts a row with a name that is not in use. */
  noteNew(name: string): NewName {
    const known = this.#added.get(name.toLowerCase());
    const nearest = known?.nearest ?? nearestNames(name, [...this.#inUse().values()]);
    const noted = { name: known?.name ?? name, rows: (known?.rows ?? 0) + 1, nearest };
    this.#added.set(name.toLowerCase(), noted);
    return noted;
  }

  /** Lists the new names of most rows. */
  listNew(): NewName[] {
    return [...this.#added.values()]
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, MAX_NEW_NAMES);
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
