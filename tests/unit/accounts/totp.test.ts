import { describe, expect, test } from "vitest";

import {
  createRecoveryCodes,
  hashRecoveryCode,
  readRecoveryCode,
} from "~/accounts/second-step/recovery-code.server";
import { codeAt, createSecret, findStep, keyUri } from "~/accounts/second-step/totp.server";

// "12345678901234567890" in base32, the secret of the vectors of RFC 6238, appendix B.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The last six of the eight digits that the RFC lists, by seconds since 1970. */
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %d s the code is %s", (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

describe("a code", () => {
  const now = 1_795_000_015_000;
  const step = Math.floor(now / 30_000);
  const at = (ms: number) => findStep(SECRET, codeAt(SECRET, step), { now: now + ms, lastStep: 0 });

  test("is right with a clock that is 30 s off, and wrong with one that is 61 s off", () => {
    expect([at(0), at(30_000), at(-30_000)]).toEqual([step, step, step]);
    expect([at(61_000), at(-61_000)]).toEqual([undefined, undefined]);
  });

  test("works once, and no older one after it", () => {
    const older = codeAt(SECRET, step - 1);
    expect(findStep(SECRET, older, { now, lastStep: 0 })).toBe(step - 1);
    for (const code of [older, codeAt(SECRET, step)]) {
      expect(findStep(SECRET, code, { now, lastStep: step })).toBeUndefined();
    }
  });
});

test("a new secret has 160 bits, and its address is the one that apps read", () => {
  const secret = createSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, { issuer: "Wintney & Sons", account: "jo@example.com" }));
  expect(decodeURIComponent(uri.pathname)).toBe("/Wintney & Sons:jo@example.com");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ secret, issuer: "Wintney & Sons", algorithm: "SHA1", digits: "6", period: "30" },
  });
});

test("ten recovery codes differ, and are read in any case, with or without the hyphen", () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ""] = codes;
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(readRecoveryCode(` ${code.toLowerCase().replace("-", " ")} `)).toBe(code);
  for (const wrong of ["123456", "", `${code}A`, "O0O0O-I1I1I"]) {
    expect(readRecoveryCode(wrong)).toBeUndefined();
  }
  expect(hashRecoveryCode(code, SECRET)).not.toBe(hashRecoveryCode(code, createSecret()));
});
