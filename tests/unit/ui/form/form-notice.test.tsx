import type { SubmissionResult } from "@conform-to/dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { FormNotice } from "~/ui/form/form-notice";

const SHORT = "Subject must be at least 5 characters";
const result: SubmissionResult = { error: { email: ["Not an email"], subject: [SHORT] } };

type Case = { why: string; description: string; result?: SubmissionResult; says: string[] };

test.each<Case>([
  {
    why: "the first message is not said twice",
    description: "Not an email",
    result,
    says: ["Refused", "#contact-email Not an email", `#contact-subject ${SHORT}`],
  },
  {
    why: "a description of its own comes before the list",
    description: "Please fill it in",
    result,
    says: [
      "Refused",
      "Please fill it in",
      "#contact-email Not an email",
      `#contact-subject ${SHORT}`,
    ],
  },
  {
    why: "where no field is wrong there is no list",
    description: "Please try again",
    result: { initialValue: {} },
    says: ["Refused", "Please try again"],
  },
])("$why", ({ description, result, says }) => {
  const toast = { kind: "error", title: "Refused", description } as const;
  const html = renderToStaticMarkup(<FormNotice toast={toast} formId="contact" result={result} />);
  const said = [...html.matchAll(/<p[^>]*>([^<]+)<\/p>|<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, paragraph, href, text]) => paragraph ?? `${href} ${text}`,
  );
  expect(said).toEqual(says);
  expect(html.includes("<ul")).toBe(says.some((each) => each.startsWith("#")));
});
