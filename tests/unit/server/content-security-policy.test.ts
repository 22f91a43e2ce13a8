import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { contentSecurityPolicy, hashesOfScripts } from "~/server/default-headers.server";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("hashesOfScripts", () => {
  test("returns a hash for each inline script with the page's nonce, and none for files", () => {
    const document = `<script nonce="n1">one()</script><script nonce="n1" src="/a.js"></script>
      <script nonce="n1" type="module" async="">import "/b.js";
two();</script>`;
    expect(hashesOfScripts(document, "n1")).toEqual([
      hashOf("one()"),
      hashOf('import "/b.js";\ntwo();'),
    ]);
  });

  test("returns no hash for a script without the page's nonce", () => {
    expect(
      hashesOfScripts('<script>evil()</script><script nonce="x">evil()</script>', "n1"),
    ).toEqual([]);
  });
});

describe("contentSecurityPolicy", () => {
  test("allows only scripts of this site and the given sources", () => {
    const scripts = (policy: string) =>
      policy.split("; ").find((each) => each.startsWith("script-src"));
    expect(scripts(contentSecurityPolicy(["'nonce-1'"]))).toBe("script-src 'self' 'nonce-1'");
    expect(scripts(contentSecurityPolicy([]))).toBe("script-src 'self'");
  });

  test("frames only pages of this site and of the listed origins", () => {
    const frames = (policy: string) =>
      policy.split("; ").find((each) => each.startsWith("frame-src"));
    expect(frames(contentSecurityPolicy([]))).toBe("frame-src 'self'");
    expect(frames(contentSecurityPolicy([], ["https://docs.example.com"]))).toBe(
      "frame-src 'self' https://docs.example.com",
    );
  });
});
