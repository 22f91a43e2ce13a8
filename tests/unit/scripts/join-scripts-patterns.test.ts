import { describe, expect, test } from "vitest";

import { parseBrowserManifest, replaceServerManifest } from "#scripts/join-scripts/manifest.mjs";
import { createRewriter } from "#scripts/join-scripts/rewrite.mjs";

const EMPTY_MODULE = "var a=r((x,m)=>{m.exports={}});";
const COMMONJS_IMPORT = "var b=t(a(),1);";
const NAMED_IMPORT = `import{a as b,c}from"/build/_shared/chunk-A.js";`;

describe("the patterns of the rewriter", () => {
  test("an empty module is marked as pure", () => {
    const { markPure } = createRewriter();
    expect(markPure(EMPTY_MODULE)).toBe("var a=/* @__PURE__ */r((x,m)=>{m.exports={}});");
  });

  test("a CommonJS module with contents is not an empty module", () => {
    const { markPure } = createRewriter();
    const full = "var a=r((x,m)=>{m.exports={a:1}});";
    expect(markPure(full)).toBe(full);
    const named = "var a=r((x,m)=>{x.exports={}});";
    expect(markPure(named)).toBe(named);
  });

  test("an import of a CommonJS module is marked as pure, with its call", () => {
    const { markPure } = createRewriter();
    expect(markPure(COMMONJS_IMPORT)).toBe("var b=/* @__PURE__ */t(/* @__PURE__ */a(),1);");
    expect(markPure("var b=t(a(),2),c=t(a);")).toBe("var b=t(a(),2),c=t(a);");
  });

  test("names that are imported and not used are dropped", () => {
    const { dropUnusedImports } = createRewriter();
    expect(dropUnusedImports(`${NAMED_IMPORT}b();`)).toBe(
      `import{a as b}from"/build/_shared/chunk-A.js";b();`,
    );
    expect(dropUnusedImports(`import{$ as b,c as $}from"/a.js";$()`)).toBe(
      `import{c as $}from"/a.js";$()`,
    );
  });

  test("an import without names is left as it is", () => {
    const { dropUnusedImports } = createRewriter();
    const text = `import"/build/a.js";import*as a from"/build/b.js";`;
    expect(dropUnusedImports(text)).toBe(text);
  });

  test.each([
    { missing: "empty module", found: [COMMONJS_IMPORT, NAMED_IMPORT] },
    { missing: "import of a CommonJS module", found: [EMPTY_MODULE, NAMED_IMPORT] },
    { missing: "import by name", found: [EMPTY_MODULE, COMMONJS_IMPORT] },
    { missing: "empty module and no import of a CommonJS module", found: [NAMED_IMPORT] },
  ])("a build without any $missing fails", ({ missing, found }) => {
    const rewriter = createRewriter();
    for (const text of found) rewriter.dropUnusedImports(rewriter.markPure(text));
    expect(() => rewriter.requireMatches()).toThrow(`contain no ${missing}: `);
  });

  test("a build with each of them passes, in whichever scripts they are", () => {
    const rewriter = createRewriter();
    for (const text of [EMPTY_MODULE, COMMONJS_IMPORT, NAMED_IMPORT, ""]) {
      rewriter.dropUnusedImports(rewriter.markPure(text));
    }
    expect(() => rewriter.requireMatches()).not.toThrow();
  });
});

describe("the manifest", () => {
  test("is read from the browser's script", () => {
    expect(parseBrowserManifest(`window.__remixManifest={"routes":{}};`)).toEqual({ routes: {} });
    expect(parseBrowserManifest(`window.__remixManifest={"routes":{}};\n`)).toEqual({ routes: {} });
  });

  test.each(["", "window.__manifest={};", "window.__remixManifest=load();"])(
    "fails the build as %j",
    (text) => {
      expect(() => parseBrowserManifest(text)).toThrow("The browser's manifest is not");
    },
  );

  test("replaces the one in the server's bundle", () => {
    const source = `// a comment\nvar assets_manifest_default = {"a":1};\nvar other = 1;`;
    expect(replaceServerManifest(source, `{"b":"$&"}`)).toBe(
      `// a comment\nvar assets_manifest_default = {"b":"$&"};\nvar other = 1;`,
    );
  });

  test.each(["", "var assets_manifest_default2 = {};", "let assets_manifest_default = {};"])(
    "fails the build when the server's bundle is %j",
    (source) => {
      expect(() => replaceServerManifest(source, "{}")).toThrow("The server's bundle has no line");
    },
  );
});
