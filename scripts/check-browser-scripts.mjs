/**
 * Refuses scripts that browsers of the last four years do not understand. An unknown method ends in the error page
 * when it is called, and an unknown piece of syntax leaves a page without any script.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Methods and syntax with the first version of the last of Chrome, Firefox and Safari to have it. */
const NEWER = [
  [/\.toSorted\(|\.toReversed\(|\.toSpliced\(/, "a copying array method (Firefox 115)"],
  [/\.findLast(?:Index)?\(/, "findLast (Firefox 104)"],
  [/\b(?:Object|Map)\.groupBy\b/, "groupBy (Safari 17.4)"],
  [/\bArray\.fromAsync\b/, "Array.fromAsync (Chrome 121)"],
  [/\bPromise\.(?:withResolvers|try)\b/, "a newer function of Promise (Safari 17.4)"],
  [/\bURL\.(?:canParse|parse)\b/, "URL.canParse or URL.parse (Chrome 120)"],
  [/\bAbortSignal\.any\b/, "AbortSignal.any (Safari 17.4)"],
  [
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    "a method of Set (Firefox 127)",
  ],
  [/\.(?:isWellFormed|toWellFormed)\(/, "isWellFormed (Firefox 119)"],
  [/\.checkVisibility\(/, "checkVisibility (Safari 17.4)"],
  [/\.requestClose\(|\bclosedBy:/, "a newer part of dialogs (Safari lacks it)"],
  [/\.(?:show|hide|toggle)Popover\(/, "a method of popovers without ?. (Firefox 125)"],
  [/\bIntl\.(?:Segmenter|DurationFormat)\b/, "a newer part of Intl (Firefox 125)"],
  [
    /(?:querySelector(?:All)?|closest|matches)\(["'`][^"'`]*:has\(/,
    ":has in a selector (Firefox 121)",
  ],
  [/\(\?<[=!]/, "a lookbehind, which Safari 16.3 cannot read"],
  [/\bclass\b[^{}]*\{\s*static\s*\{/, "a static block, which Safari 16.3 cannot read"],
];

/** Lists what the code has that is newer, each once. */
export function newerFeatures(code) {
  return NEWER.flatMap(([pattern, says]) => (pattern.test(code) ? [says] : []));
}

/** Throws an error that names each script with something newer. */
export function checkBrowserScripts(assets) {
  const found = readdirSync(assets, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => {
      const features = newerFeatures(readFileSync(path.join(assets, name), "utf8"));
      return features.map((says) => `${name} has ${says}`);
    });
  if (found.length === 0) return;
  throw new Error(`Scripts for browsers of the last four years:\n${found.join("\n")}`);
}
