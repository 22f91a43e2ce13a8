import type { SubmissionResult } from "@conform-to/dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { useServerForm } from "~/components/form/use-server-form";

function Form({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { fields } = useServerForm({
    id: "company",
    names: ["phone"],
    defaultValue: { phone: "01632 960 123" },
    lastResult,
  });
  return <>{String(fields.phone.initialValue ?? "nothing")}</>;
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
])("$why shows $shows", ({ lastResult, shows }) => {
  expect(renderToStaticMarkup(<Form lastResult={lastResult} />)).toBe(shows);
});
