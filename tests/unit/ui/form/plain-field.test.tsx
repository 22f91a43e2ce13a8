import { getInputProps } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { plainField } from "~/ui/form/plain-field";
import { useForm } from "~/ui/form/use-form";

const LIMITS = { price: { required: true, maxLength: 12 }, isFree: {} };
const REFUSED = {
  status: "error",
  initialValue: { price: "twelve", isFree: "on" },
  error: { price: ["Enter a price such as 12.50."] },
} as const;

type Shown = { typed: { price: string; isFree: boolean }; lastResult: typeof REFUSED | undefined };

function ConformFields({ typed, lastResult }: Shown) {
  const [, { price, isFree }] = useForm({
    id: "reply",
    constraint: LIMITS,
    defaultValue: typed,
    lastResult: lastResult && { ...lastResult, error: { price: [...lastResult.error.price] } },
  });
  return <Controls price={price} isFree={isFree} />;
}

function PlainFields({ typed, lastResult }: Shown) {
  const field = (name: "price" | "isFree") =>
    plainField({
      formId: "reply",
      name,
      initialValue: (lastResult?.initialValue ?? typed)[name],
      constraint: LIMITS[name],
      errors: lastResult && { price: [...lastResult.error.price] },
    });
  return <Controls price={field("price")} isFree={field("isFree")} />;
}

type Field = ReturnType<typeof plainField>;

function Controls({ price, isFree }: { price: Field; isFree: Field }) {
  return (
    <>
      <input {...getInputProps(price, { type: "text" })} />
      <input {...getInputProps(isFree, { type: "checkbox" })} />
      <p id={price.errorId}>{price.errors}</p>
    </>
  );
}

describe("a plain field is the one of conform", () => {
  test.each<Shown & { why: string }>([
    { why: "empty", typed: { price: "", isFree: false }, lastResult: undefined },
    { why: "filled", typed: { price: "12.50", isFree: true }, lastResult: undefined },
    { why: "refused", typed: { price: "12.50", isFree: false }, lastResult: REFUSED },
  ])("$why", ({ typed, lastResult }) => {
    const plain = renderToStaticMarkup(<PlainFields typed={typed} lastResult={lastResult} />);
    const conform = renderToStaticMarkup(<ConformFields typed={typed} lastResult={lastResult} />);
    expect(plain).toBe(conform);
  });
});
