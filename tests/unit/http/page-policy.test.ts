import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { hashesOfScripts, pagePolicy } from "~/http/page-policy.server";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("hashesOfScripts", () => {
  test("names each inline script, over several lines too, and no file", () => {
    const document = `<script>one()</script><script src="/a.js" async=""></script>
      <script type="module" async="">import "/b.js";
two();</script>`;
    expect(hashesOfScripts(document)).toEqual([hashOf("one()"), hashOf('import "/b.js";\ntwo();')]);
  });

  test("finds none where there is none", () => {
    expect(hashesOfScripts("<p>Scripts</p>")).toEqual([]);
  });
});

describe("pagePolicy", () => {
  test("lets run only our own files and what is named", () => {
    const scripts = (policy: string) =>
      policy.split("; ").find((each) => each.startsWith("script-src"));
    expect(scripts(pagePolicy(["'nonce-1'"]))).toBe("script-src 'self' 'nonce-1'");
    expect(scripts(pagePolicy([]))).toBe("script-src 'self'");
  });
});
