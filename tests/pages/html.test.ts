/** Checks the markup of every page in every state as served, before any script runs. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { root } from "#scripts/run.mjs";
import { kitOf } from "#tests/support/kit/kit";
import { ask, type PageState, VISITORS } from "#tests/support/page-states";
import { type Site, startSite } from "#tests/support/site";

const LIMIT_MS = 120_000;
const NU_JAR = path.join(root, "node_modules", "vnu-jar", "build", "dist", "vnu.jar");
const hasJava = spawnSync("java", ["-version"]).status === 0;

type ServedPage = { name: string; path: string; html: string };

const pages: ServedPage[] = [];
const wrongStatuses: string[] = [];
let site: Site;

beforeAll(async () => {
  site = await startSite();
  for (const [who, look] of Object.entries(VISITORS)) {
    const { cookie, states } = await look(site);
    for (const state of states) await keep(who, state, cookie);
  }

  kitOf(site).setSwitch("fail-safe", true);
  for (const path of ["/", "/products", "/quote", "/auth"]) await keep("fail-safe", { path });
  kitOf(site).setSwitch("maintenance", true);
  await keep("maintenance", { path: "/", status: 503 });
}, LIMIT_MS);

afterAll(() => site.stop());

describe("every page in every state", () => {
  test("is answered as it is expected to be", () => {
    expect(wrongStatuses).toEqual([]);
  });

  test("is among those looked at", () => {
    const seen = pages.map((page) => page.path.split("?")[0] ?? "");
    const unseen = pagePatterns().filter(({ pattern }) => !seen.some((path) => pattern.test(path)));
    expect(unseen.map(({ entry }) => entry)).toEqual([]);
  });

  test("has in it what its links within it lead to", () => {
    expect(pages.flatMap(leadingNowhere)).toEqual([]);
  });

  test("is found right by html-validate", { timeout: LIMIT_MS }, async () => {
    const findings: string[] = [];
    for (const page of pages) findings.push(...(await htmlValidateFindings(page)));
    expect([...new Set(findings)]).toEqual([]);
  });

  test.runIf(hasJava)("is found right by the Nu checker", { timeout: LIMIT_MS }, async () => {
    expect(await nuFindings(pages)).toEqual([]);
  });
});

describe("a page with errors", () => {
  const broken: ServedPage = {
    name: "broken",
    path: "/",
    html: `<!DOCTYPE html><html lang="en"><head><title>A page</title></head>
      <body><ul><p id="a">A paragraph in a list</p></ul><p id="a">The same id</p></body></html>`,
  };

  test("is found out where a link within it leads nowhere", () => {
    const html = '<a href="#a">To it</a><a href="#b">To nothing</a><p id="a">It</p>';
    expect(leadingNowhere({ ...broken, html })).toEqual(["broken: #b"]);
  });

  test("is found out by html-validate", async () => {
    const findings = (await htmlValidateFindings(broken)).join("\n");
    expect(findings).toMatch(/element-permitted-content/);
    expect(findings).toMatch(/no-dup-id/);
  });

  test.runIf(hasJava)("is found out by the Nu checker", { timeout: LIMIT_MS }, async () => {
    const findings = (await nuFindings([broken])).join("\n");
    expect(findings).toMatch(/Element “p” not allowed as child of element “ul”/);
    expect(findings).toMatch(/Duplicate ID “a”/);
  });
});

async function keep(who: string, state: PageState, cookie?: string) {
  const response = await ask(site, state, cookie);
  const name = [who, state.path, state.state].filter(Boolean).join(", ");
  const expected = state.status ?? 200;
  if (response.status !== expected) wrongStatuses.push(`${name}: ${response.status}`);
  pages.push({ name, path: state.path, html: await response.text() });
}

/** Links to a place in the page that is not there, as from what is wrong with a form to its field. */
function leadingNowhere({ name, html }: ServedPage): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  return links.filter((id) => !ids.has(id)).map((id) => `${name}: #${id}`);
}

/** The address of every route that is a page, as a pattern, by the file names that Remix reads. */
function pagePatterns() {
  const entries = readdirSync(path.join(root, "app", "routes")).filter(
    // Excludes .ts routes (scripts and crawlers request them) and maintenance (served at any address).
    (entry) => !entry.endsWith(".ts") && !/^(_legal|maintenance)\.tsx$/.test(entry),
  );
  return entries.map((entry) => {
    const segments = entry
      .replace(/\.tsx$/, "")
      .split(".")
      .filter((segment) => !segment.startsWith("_"))
      .map((segment) => (segment.startsWith("$") ? "[^/]+" : segment.replace(/_$/, "")));
    return { entry, pattern: new RegExp(`^/${segments.join("/")}$`) };
  });
}

/** Works the rules out once, and not for every page. */
class KeptConfig extends StaticConfigLoader {
  #resolved?: ReturnType<StaticConfigLoader["getConfigFor"]>;
  override getConfigFor(handle: string) {
    return (this.#resolved ??= super.getConfigFor(handle));
  }
}

const rules = new KeptConfig({
  root: true,
  elements: ["html5"],
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // How React writes: camel case where its property has it, <br/>, and disabled="".
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "void-style": ["error", { style: "selfclose" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
    // Scripts and styles are our own server's; a hash would say what the policy says already.
    "require-sri": ["error", { target: "crossorigin" }],
    // A telephone number stays on one line through its style.
    "tel-non-breaking": ["error", { ignoreClasses: ["whitespace-nowrap"] }],
    // Checkboxes of one name are a list of values, which is what a browser sends.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Without scripts, a page of progress refreshes itself.
    "meta-refresh": "off",
    // A product's title is its name, and that may have 200 characters.
    "long-title": "off",
    // Safari drops the list semantics of a list without bullets unless it has an explicit role.
    "no-redundant-role": "off",
  },
});
const htmlValidate = new HtmlValidate(rules);

async function htmlValidateFindings({ name, html }: ServedPage): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`);
}

// Expected remarks of the Nu checker: React closes void elements, and lists carry an explicit role
// for Safari. Every other warning counts as an error.
const MEANT_SO = "Trailing slash on void elements.*|The “list” role is unnecessary.*";

/** Checks all pages in one run: Java takes longer to start than to check a page. */
async function nuFindings(served: readonly ServedPage[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "served-pages-"));
  try {
    for (const [place, { html }] of served.entries()) {
      writeFileSync(path.join(folder, `${place}.html`), html);
    }
    const { stdout } = await promisify(execFile)(
      "java",
      [
        // A run this short ends before optimised code has repaid its compilation.
        ...["-Xss2m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", NU_JAR],
        ...["--stdout", "--exit-zero-always", "--format", "gnu"],
        ...["--no-langdetect", "--filterpattern", MEANT_SO, folder],
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const findings = stdout.split("\n").filter((line) => line.startsWith('"file:'));
    return findings.map((line) => {
      const [, place = "", finding = ""] = /\/(\d+)\.html":[\d.-]+: (.*)$/.exec(line) ?? [];
      return `${served[Number(place)]?.name ?? line}: ${finding}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
