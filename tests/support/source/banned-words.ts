/**
 * Words that do not come back, with the plain ones to use instead: in comments, test titles and
 * documents, and in the names that code declares.
 */
type BannedWord = { pattern: RegExp; instead: string };

/** Matched in any case. Where a word also has a technical use, the pattern leaves that use out. */
export const BANNED_IN_PROSE: readonly BannedWord[] = [
  { pattern: /\b(tells?|told)\b/, instead: "says, reports, shows, lets … know" },
  { pattern: /\bkept\b/, instead: "stored, cached, retained, unchanged" },
  // A "stand-in" and "stands for" in the sense of "represents" are fine.
  { pattern: /\bst(ands?|ood)\b(?!-| for\b)/, instead: "is, are, appears" },
  { pattern: /\b(whoever|whomever|whom|whosoever)\b/, instead: "the visitor, a user who, people" },
  { pattern: /\b(nobody|somebody)\b/, instead: "no one, a user, another visitor" },
  { pattern: /\banew\b/, instead: "again" },
  { pattern: /\basked\b/, instead: "requested, queried, called" },
  // A form, a command or a dialog may ask for something.
  { pattern: /\basks\b(?! (for|first|twice|the user)\b)/, instead: "requests, queries, calls" },
  { pattern: /\b(forgets?|forgetting)\b|\bforgotten\b(?! password)/, instead: "delete, omit" },
  {
    pattern:
      /\b(mails?|letters?)\b[^.]{0,20}\bpromised\b|\bpromised\b[^.]{0,12}\b(mails?|letters?)\b/,
    instead: "queue a mail",
  },
  { pattern: /\ba look\b/, instead: "checks, reads" },
  { pattern: /\b(in )?good order\b/, instead: "gracefully" },
  {
    pattern: /\b(set|sets|put|puts|setting|putting) (\w+ )?aside\b/,
    instead: "mark as failed, save",
  },
  {
    pattern:
      /[,;:] for (it|its|they|he|she|we|you|there|that|this|these|those|nothing|nobody|one|only|then|what|where|when|not|no)\b(?! (reason|purpose|one|who|to)\b)/,
    instead: "because",
  },
  {
    pattern:
      /, for ((an?|the|its|their|our|each|every) )?(?!example|them|us|me)\w+( (?!that|which|who|where)\w+)? (is|are|was|were|has|have|had|can|cannot|may|must|would|will|does|do|needs?|makes?|takes?)\b/,
    instead: "because",
  },
  { pattern: /(?<!\b(let|leaves?|left|leaving) )\balone\b/, instead: "only, by itself" },
  {
    pattern:
      /\b(as|if|when|what|where|how|than) one (has|is|may|can|must|would|sees|reads|wants|types|presses|knows|goes|comes)\b/,
    instead: "a visitor, you, the user",
  },
  { pattern: /\bwhat is not\b/, instead: "name the thing" },
  { pattern: /\b(what|that|which|who) (is|are) none\b/, instead: "is not a …" },
  { pattern: /\bhas no business\b/, instead: "must not be" },
  { pattern: /\bcr(y|ies|ied)\b/, instead: "prints, warns" },
  { pattern: /\bby a slip\b/, instead: "by mistake" },
  { pattern: /\bfor good\b/, instead: "permanently" },
  { pattern: /\bthis very\b/, instead: "this" },
  { pattern: /\bat hand\b/, instead: "available" },
  { pattern: /\bthe house\b/, instead: "the code base" },
];

/** Matched at the start of a comment: a docstring is a sentence that begins with a verb. */
export const BANNED_OPENINGS: readonly BannedWord[] = [
  { pattern: /^(what|whether|whose|who)\b/, instead: "Returns …, True if …, or a noun" },
];

/** Matched against one word of a declared name, in lower case: `itemsTold` is "items" and "told". */
export const BANNED_IN_NAMES: readonly BannedWord[] = [
  { pattern: /^(told|tells?)$/, instead: "formatted, message, text" },
  { pattern: /^kept$/, instead: "stored, cached, remaining" },
  { pattern: /^(asked|asks)$/, instead: "requested, query" },
  { pattern: /^(anew|aside|whom|whoever|nobody|somebody)$/, instead: "a plain term" },
  { pattern: /^(forget|forgets|forgotten)$/, instead: "delete, remove" },
  { pattern: /^promised$/, instead: "queued" },
  { pattern: /^(cry|cries)$/, instead: "message, error" },
];

/** Matched against a whole declared name. */
export const BANNED_NAMES: readonly BannedWord[] = [
  { pattern: /^(MOST|LONGEST|LARGEST|GREATEST)_/, instead: "MAX_…" },
  { pattern: /^(LEAST|FEWEST|SHORTEST)_/, instead: "MIN_…" },
  { pattern: /^(most|least)$/, instead: "max, limit, min" },
];
