import { expect, test } from "vitest";

import {
  checkProxy,
  checkSite,
  problemLine,
  problemsIn,
  type SiteFacts,
} from "~/site/operations/site-checks";

const GOOD: SiteFacts = {
  publicUrl: "https://www.controls.co.uk",
  linkOrigin: "https://www.controls.co.uk",
  hasMailServer: true,
  sessionSecrets: ["5f2b8c0d9e1a7f34c6b0a1d2e3f40516"],
  hasReplicas: false,
  demoAccounts: [],
  salesEmail: "sales@controls.co.uk",
  email: "info@controls.co.uk",
};

test("a site that is set up has a check for each thing, and no problem (L6)", () => {
  const checks = checkSite(GOOD);
  expect(checks.map(({ name }) => name)).toEqual([
    "Mail server",
    "Public URL",
    "Session secret",
    "Demo accounts",
    "Company email",
  ]);
  expect(problemsIn(checks)).toEqual([]);
});

const FAULTS: Array<{ why: string; facts: Partial<SiteFacts>; finding: RegExp; remedy: RegExp }> = [
  {
    why: "no mail server",
    facts: { hasMailServer: false },
    finding: /^SMTP_URL is not set: no email is sent/,
    remedy: /^Set SMTP_URL/,
  },
  {
    why: "no public URL",
    facts: { publicUrl: null, linkOrigin: "http://localhost:3000" },
    finding: /^PUBLIC_URL is not set: links in emails lead to http:\/\/localhost:3000$/,
    remedy: /^Set PUBLIC_URL/,
  },
  {
    why: "a public URL that only this computer knows",
    facts: { publicUrl: "http://localhost:3000" },
    finding: /work on this computer only$/,
    remedy: /^Set PUBLIC_URL/,
  },
  {
    why: "a public URL without https",
    facts: { publicUrl: "http://www.controls.co.uk" },
    finding: /without https/,
    remedy: /https:/,
  },
  {
    why: "a secret of few characters",
    facts: { sessionSecrets: ["5f2b8c0d9e1a7f34c6b0a1d2e3f40516", "abcabca".repeat(5)] },
    finding: /can be guessed$/,
    remedy: /openssl rand/,
  },
  {
    why: "several machines that each make a secret",
    facts: { sessionSecrets: null, hasReplicas: true },
    finding: /each machine/,
    remedy: /^Set SESSION_SECRET/,
  },
  {
    why: "accounts with public passwords",
    facts: { demoAccounts: ["customer@example.com", "admin@example.com"] },
    finding:
      /^customer@example.com and admin@example.com still have the demo.* refused on a live site/,
    remedy: /npm run admin -- delete admin@example.com/,
  },
  {
    why: "a sales address that no one reads",
    facts: { salesEmail: "sales@example.com" },
    finding: /^Quote requests are emailed to sales@example.com/,
    remedy: /Settings$/,
  },
  {
    why: "a sender that is a placeholder",
    facts: { email: "info@mail.example.org" },
    finding: /^Email is sent from info@mail.example.org/,
    remedy: /Settings$/,
  },
];

test.each(FAULTS)("$why is one problem, with a remedy (L6)", ({ facts, finding, remedy }) => {
  const problems = problemsIn(checkSite({ ...GOOD, ...facts }));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.finding).toMatch(finding);
  expect(problems[0]?.remedy).toMatch(remedy);
});

test("one machine may store its secret beside the database", () => {
  expect(problemsIn(checkSite({ ...GOOD, sessionSecrets: null }))).toEqual([]);
});

test("an address that only resembles a reserved one is a company's", () => {
  expect(problemsIn(checkSite({ ...GOOD, salesEmail: "sales@myexample.com" }))).toEqual([]);
});

test("a problem is read as two sentences", () => {
  const [problem] = problemsIn(checkSite({ ...GOOD, salesEmail: "sales@example.com" }));
  expect(problem && problemLine(problem)).toBe(
    "Quote requests are emailed to sales@example.com, which is a placeholder. Enter the company's own addresses under Admin, Settings.",
  );
});

test.each([
  { why: "https", publicUrl: "https://www.controls.co.uk", trustProxy: undefined, isWrong: true },
  {
    why: "https and trust",
    publicUrl: "https://www.controls.co.uk",
    trustProxy: "1",
    isWrong: false,
  },
  {
    why: "no https",
    publicUrl: "http://www.controls.co.uk",
    trustProxy: undefined,
    isWrong: false,
  },
  {
    why: "this computer",
    publicUrl: "https://localhost:3443",
    trustProxy: undefined,
    isWrong: false,
  },
  { why: "no address", publicUrl: null, trustProxy: undefined, isWrong: false },
])(
  "a site with $why lacks a trusted proxy: $isWrong (L6)",
  ({ publicUrl, trustProxy, isWrong }) => {
    expect(checkProxy(publicUrl, trustProxy).remedy !== null).toBe(isWrong);
  },
);
