import type { Constraint, SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { PasswordField } from "~/accounts/sign-in/password-field";
import {
  Checkbox,
  CountedTextArea,
  EmailField,
  type Field,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { useForm } from "~/ui/form/use-form";

type Given = {
  constraint?: Constraint;
  value?: string | boolean;
  error?: string;
  draw: (field: Field) => ReactNode;
};

function OneField({ constraint = {}, value, error, draw }: Given) {
  const lastResult: SubmissionResult | undefined = error
    ? {
        status: "error",
        fields: ["it"],
        initialValue: { it: String(value) },
        error: { it: [error, "More"] },
      }
    : undefined;
  const [, { it }] = useForm({
    id: "form",
    constraint: { it: constraint },
    defaultValue: { it: value },
    lastResult,
  });
  return <>{draw(it)}</>;
}

/** The field's markup, and the attributes of its control. */
function render(given: Given) {
  const html = renderToStaticMarkup(<OneField {...given} />);
  const [, tag, attributes = ""] = /<(input|textarea|select)\b([^>]*)>/.exec(html) ?? [];
  const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)];
  return { html, tag, control: Object.fromEntries(pairs.map(([, name, value]) => [name, value])) };
}

const KINDS: ReadonlyArray<{ kind: string; draw: (hint?: string) => (field: Field) => ReactNode }> =
  [
    {
      kind: "TextField",
      draw: (hint) => (field) => <TextField label="Phone" field={field} hint={hint} />,
    },
    {
      kind: "TextArea",
      draw: (hint) => (field) => <TextArea label="Phone" field={field} hint={hint} />,
    },
    {
      kind: "SelectField",
      draw: (hint) => (field) => (
        <SelectField label="Phone" field={field} hint={hint}>
          <option value="a">A</option>
        </SelectField>
      ),
    },
    {
      kind: "Checkbox",
      draw: (hint) => (field) => <Checkbox label="Phone" field={field} hint={hint} />,
    },
  ];

test.each(KINDS)("a $kind is named and found by its label, and not marked invalid", ({ draw }) => {
  const { control, html } = render({ draw: draw() });
  expect(control).toMatchObject({ id: "form-it", name: "it" });
  expect(control).not.toHaveProperty("aria-invalid");
  expect(control).not.toHaveProperty("aria-describedby");
  expect(html).toContain("Phone");
});

test.each(KINDS)("a $kind is described by its hint", ({ draw }) => {
  const { control, html } = render({ draw: draw("Such as 01632 960 123") });
  expect(control["aria-describedby"]).toBe("form-it-description");
  expect(html).toContain('id="form-it-description" class="mt-1.5 text-sm text-muted">Such as');
});

test.each(KINDS)("a $kind that was refused says so before its hint", ({ draw }) => {
  const { control, html } = render({ error: "Not a number", draw: draw("A hint") });
  expect(control).toMatchObject({
    "aria-invalid": "true",
    "aria-describedby": "form-it-error form-it-description",
  });
  expect(html).toMatch(/<p id="form-it-error"[^>]*>.*Not a number/);
  expect(html).not.toContain("More");
});

test("a required field is marked in its label, and has its maximum length", () => {
  const draw = (field: Field) => <TextField label="Phone" field={field} />;
  const { control, html } = render({ constraint: { required: true, maxLength: 20 }, draw });
  expect(html).toMatch(/<label for="form-it"[^>]*>Phone\*<\/label>/);
  expect(html).toMatch(/<input[^>]* required=""/);
  expect(control.maxLength).toBe("20");
  expect(render({ draw }).html).not.toContain("*");
});

test("an email field takes what people paste, and the keyboard of a phone has an @", () => {
  const { control } = render({
    value: "zoë&co@müller.example",
    draw: (field) => <EmailField label="Email" field={field} />,
  });
  expect(control).toMatchObject({
    ...{ type: "text", inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
    ...{ spellcheck: "false", autoCorrect: "off" },
  });
});

test.each([
  { length: 36, says: "" },
  { length: 37, says: "3 of 40 characters left" },
  { length: 40, says: "0 of 40 characters left" },
  { length: 45, says: "5 of 45 characters too many" },
])("a text of $length characters is counted, and never cut", ({ length, says }) => {
  const { control, html } = render({
    constraint: { maxLength: 40 },
    value: "x".repeat(length),
    draw: (field) => <CountedTextArea label="Message" field={field} />,
  });
  expect(control).not.toHaveProperty("maxLength");
  expect(html.replace(/<[^>]*>/g, " ")).toContain(says);
  expect(html.includes("characters")).toBe(says !== "");
});

test("an optional field says so beside its label", () => {
  const { html } = render({
    draw: (field) => <TextField label="Phone" field={field} isOptional />,
  });
  expect(html).toMatch(/<label for="form-it"[^>]*>Phone<span [^>]*> \(optional\)<\/span><\/label>/);
});

test("a field shows its default, and what was typed once it was refused", () => {
  const draw = (field: Field) => <TextField label="Phone" field={field} />;
  expect(render({ value: "stored", draw }).control.value).toBe("stored");
  expect(render({ value: "typed", error: "No", draw }).control.value).toBe("typed");
});

test("a default of its own replaces the form's", () => {
  const draw = (field: Field) => <TextField label="Phone" field={field} defaultValue="" />;
  expect(render({ value: "stored", draw }).control.value).toBe("");
});

test("a text area and a select show their default", () => {
  const area = (field: Field) => <TextArea label="Notes" field={field} />;
  expect(render({ value: "two\nlines", draw: area }).html).toContain(">two\nlines</textarea>");
  const select = (field: Field) => (
    <SelectField label="Category" field={field}>
      <option value="1">One</option>
      <option value="2">Two</option>
    </SelectField>
  );
  expect(render({ value: "2", draw: select }).html).toContain('<option value="2" selected="">');
});

test.each([
  { value: true, isChecked: true },
  { value: false, isChecked: false },
  { value: "on", isChecked: true },
  { value: undefined, isChecked: false },
])("a checkbox of $value is checked: $isChecked", ({ value, isChecked }) => {
  const { html, control } = render({
    value,
    draw: (field) => <Checkbox label="Sure" field={field} />,
  });
  expect(html.includes("checked")).toBe(isChecked);
  expect(control.value).toBe("on");
});

test("a password has no value and no maximum length", () => {
  const draw = (field: Field) => <PasswordField label="Password" field={field} isNew />;
  const { control } = render({ constraint: { maxLength: 128 }, value: "Secret-1234", draw });
  expect(control).not.toHaveProperty("value");
  expect(control).not.toHaveProperty("maxLength");
  expect(control).toMatchObject({
    type: "password",
    autoComplete: "new-password",
    "aria-describedby": "form-it-description",
  });
});

test("a refused form says to choose its file again, where scripts did not keep it", () => {
  const draw = (isRefused: boolean) => (field: Field) => (
    <FileField label="File" field={field} accept=".pdf" hint="PDF." isRefused={isRefused} />
  );
  const { control, html } = render({ draw: draw(true) });
  expect(control).toMatchObject({ type: "file", accept: ".pdf", name: "it" });
  expect(html).toContain("Choose the file again.");
  expect(render({ draw: draw(false) }).html).not.toContain("Choose the file again");
});
