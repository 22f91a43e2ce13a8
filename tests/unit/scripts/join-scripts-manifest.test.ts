import { describe, expect, test } from "vitest";

import { parseBrowserManifest, replaceServerManifest } from "#scripts/join-scripts/manifest.mjs";

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
