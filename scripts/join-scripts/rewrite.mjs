/**
 * The text patterns by which the build's scripts are rewritten. They match the output of the one
 * esbuild version that Remix bundles, so each counts its matches: a pattern that matched nothing in
 * a whole build no longer fits, and `requireMatches` then fails the build.
 */
const PATTERNS = {
  // Remix puts `e((r,m)=>{m.exports={}})` in the place of a `.server` module.
  "empty module": /=(?=[\w$]+\(\([\w$]+,([\w$]+)\)=>\{\1\.exports=\{\}\}\))/g,
  // An import of such a module, or of any CommonJS module: `=toESM(require_a(),1)`.
  "import of a CommonJS module": /=([\w$]+)\(([\w$]+\(\),1\))/g,
  "import by name": /import\{([^}]+)\}from"([^"]+)"/g,
};

const PURE = "/* @__PURE__ */";

export function createRewriter() {
  const matches = new Map(Object.keys(PATTERNS).map((name) => [name, 0]));

  const replace = (text, name, replacement) =>
    text.replace(PATTERNS[name], (...match) => {
      matches.set(name, matches.get(name) + 1);
      return replacement(...match);
    });

  return {
    /** Marks empty modules and their imports as free of side effects, so that esbuild drops unused ones. */
    markPure(text) {
      const marked = replace(text, "empty module", () => `=${PURE}`);
      return replace(
        marked,
        "import of a CommonJS module",
        (_match, wrap, call) => `=${PURE}${wrap}(${PURE}${call}`,
      );
    },

    /** Removes names that a joined script imports but does not use. */
    dropUnusedImports(text) {
      const uses = countWords(text);
      return replace(text, "import by name", (_match, names, from) => {
        const used = names.split(",").filter((name) => uses.get(localName(name)) > 1);
        return `import{${used.join(",")}}from"${from}"`;
      });
    },

    requireMatches() {
      const unmatched = [...matches].filter(([, count]) => count === 0).map(([name]) => name);
      if (unmatched.length === 0) return;
      throw new Error(
        `The browser's scripts contain no ${unmatched.join(" and no ")}: ` +
          "scripts/join-scripts/rewrite.mjs does not fit the compiler's output.",
      );
    },
  };
}

function countWords(text) {
  const uses = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

/** `a as b` is `b` in the importing script. */
function localName(name) {
  return name.split(" as ").at(-1);
}
