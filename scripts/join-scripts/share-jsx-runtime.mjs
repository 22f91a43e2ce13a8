const DECLARATION = /\b([\w$]+)\s*=\s*([\w$]+\([\w$]+\(\),\s*1\))/g;
const CALL = /\(0,\s*([\w$]+)\.(jsxs?)\)\(/g;

/**
 * Lets all modules of a joined script call React's JSX functions through one variable. Each module has
 * a variable of its own, `var m=t(r(),1)`, so equal markup becomes different code, which compresses
 * badly. Nothing but React has functions of these names, so no local variable can be meant. Terser
 * removes the variables that are then unused.
 */
export function shareJsxRuntime(code) {
  const callers = new Set([...code.matchAll(CALL)].map(([, name]) => name));
  const declared = [...code.matchAll(DECLARATION)].filter(([, name]) => callers.has(name));
  const [first] = declared;
  if (!first) return code;

  const [, , runtime] = first;
  const names = declared.filter(([, , source]) => source === runtime).map(([, name]) => name);
  if (new Set(names).size !== names.length) return code;

  const variable = "jsx$runtime";
  return `${code.slice(0, first.index)}${variable}=${runtime},${code.slice(first.index)}`
    .replaceAll(DECLARATION, (text, name, source) =>
      names.includes(name) && source === runtime ? `${name}=${variable}` : text,
    )
    .replaceAll(CALL, (text, name, method) =>
      names.includes(name) ? `(0,${variable}.${method})(` : text,
    );
}
