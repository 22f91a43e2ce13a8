import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { useForm } from "~/ui/form/use-form";

function CompanyForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm({
    id: "company",
    constraint: { phone: { required: true, maxLength: 20 }, version: {} },
    defaultValue: { phone: "01632 960 123" },
    lastResult,
  });
  const { id, errorId, errors, required, maxLength, initialValue = "nothing" } = fields.phone;
  const shown = { id, errorId, errors, required, maxLength, initialValue };
  return (
    <form {...getFormProps(form)} data-shown={JSON.stringify(shown)}>
      {initialValue}
    </form>
  );
}

function render(lastResult?: SubmissionResult): string {
  return renderToStaticMarkup(<CompanyForm lastResult={lastResult} />);
}

type Case = { why: string; lastResult: SubmissionResult | undefined; shows: string };

test.each<Case>([
  { why: "no reply", lastResult: undefined, shows: "01632 960 123" },
  {
    why: "a reply to it",
    lastResult: { fields: ["intent", "phone"], initialValue: { phone: "call me" } },
    shows: "call me",
  },
  {
    why: "a reply to it, emptied",
    lastResult: { fields: ["intent", "phone"], initialValue: {} },
    shows: "nothing",
  },
  {
    why: "a reply to another form of its page",
    lastResult: { fields: ["intent", "switch"], initialValue: { switch: "fail-safe" } },
    shows: "01632 960 123",
  },
  {
    why: "a reply to another form with a version",
    lastResult: { fields: ["intent", "version"], initialValue: { version: "7" } },
    shows: "01632 960 123",
  },
  {
    why: "a reply to a post without any of its fields",
    lastResult: { fields: [], initialValue: {}, error: { phone: ["Required"] } },
    shows: "nothing",
  },
])("$why shows $shows", ({ lastResult, shows }) => {
  expect(render(lastResult)).toContain(`>${shows}<`);
});

test("a reply marks its fields, and not those of another form", () => {
  const error = { phone: ["Please enter a valid phone number"] };
  expect(render({ status: "error", fields: ["phone"], error })).toContain("valid phone number");
  expect(render({ status: "error", fields: ["email"], error: { email: ["No"] } })).not.toContain(
    "errors",
  );
});

test("the form has its id and leaves validation to the server", () => {
  expect(render()).toMatch(/^<form id="company" novalidate=""/);
});

test("a field has the ids and the constraint of its name", () => {
  const shown = /data-shown="([^"]*)"/.exec(render())?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(JSON.parse(shown)).toEqual({
    id: "company-phone",
    errorId: "company-phone-error",
    required: true,
    maxLength: 20,
    initialValue: "01632 960 123",
  });
});
