import type { SeveralNumbers, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import type { WordRule } from "~/catalogue/facets/word-rules";

/** The settings of an attribute that most leave as they are. */
export type AttributeSettings = {
  /** The meaning of a number that is typed into a search; null is equal. */
  typedMeans: TypedMeans | null;
  /** Which of several numbers of one line count. */
  several: SeveralNumbers;
  /** False if options that differ only in this attribute are interchangeable. */
  isEssential: boolean;
  /** True if its values are understood in searches. */
  isReadInSearches: boolean;
  /** Words, separated by commas: only amounts beside one of them are read. Empty is all. */
  onlyWords: string;
  /** Words, separated by commas, beside which an amount is not read. */
  exceptWords: string;
  /** Phrases that say a value, in names, features and its parameters. */
  words: readonly WordRule[];
};

export const USUAL_SETTINGS: AttributeSettings = {
  typedMeans: null,
  several: "each",
  isEssential: true,
  isReadInSearches: false,
  onlyWords: "",
  exceptWords: "",
  words: [],
};
