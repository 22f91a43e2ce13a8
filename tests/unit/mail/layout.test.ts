import { expect, test } from "vitest";

import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import { html } from "~/mail/html.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import { company } from "#tests/support/quote-snapshot";

const footersOf = (of: Parameters<typeof layoutText>[0]["company"]) => [
  layoutText({ company: of, heading: "Hello", parts: [] }),
  layoutHtml({ company: of, heading: "Hello", preview: "", body: [html``] }),
];

test("a mail ends with the company's details", () => {
  for (const footer of footersOf(company)) {
    expect(footer).toContain(company.registeredOffice);
    expect(footer).toContain(company.vatNumber);
    expect(footer).toContain(company.companyNumber);
  }
});

test("and leaves out those that are not set (N4)", () => {
  for (const footer of footersOf(PLACEHOLDER_COMPANY)) {
    expect(footer).toContain(PLACEHOLDER_COMPANY.phone);
    expect(footer).not.toMatch(/Company n|VAT|Office|null|\[/);
  }
});
