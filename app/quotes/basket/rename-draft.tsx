import { Form } from "@remix-run/react";

import { Button, buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { MAX_DRAFT_NAME } from "~/quotes/basket/draft-name";

/** Unfolds a form that renames a draft. An empty name restores the default one. */
export function RenameDraft({
  quoteId,
  title,
  name,
}: {
  quoteId: string;
  title: string;
  name: string;
}) {
  return (
    // The key closes it once the draft is renamed.
    <details key={title} className="mt-2">
      <summary className={`${buttonClass({ variant: "quiet", size: "sm" })} -ml-3.5`}>
        Rename<span className="sr-only"> {title}</span>
      </summary>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <label className="min-w-40 flex-1 text-sm font-semibold">
          <span className="mb-1.5 block">Name of the draft</span>
          <input
            type="text"
            name="draftName"
            defaultValue={name}
            placeholder={title}
            maxLength={MAX_DRAFT_NAME}
            autoComplete="off"
            className={`${controlClass} font-normal`}
          />
        </label>
        <Button variant="secondary" size="sm" name="rename" value={quoteId}>
          Save name
        </Button>
      </Form>
    </details>
  );
}
