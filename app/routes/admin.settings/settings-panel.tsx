import type { SubmissionResult } from "@conform-to/dom";
import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Toast } from "~/http/toast";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

/** The answer to the form of a panel; nothing if it was not posted. */
export type PanelAnswer = {
  lastResult: SubmissionResult | undefined;
  toast: Toast | null | undefined;
};

/** Shows a group of settings as a form of its own; its id is the intent that it posts. */
export function SettingsPanel({
  title,
  form,
  version: renderedVersion,
  answer: { lastResult, toast },
  className,
  children,
}: {
  title: string;
  form: FormMetadata<Record<string, string | boolean>>;
  /** Of the settings as they are shown, so that a colleague's change is not replaced unseen. */
  version: string;
  answer: PanelAnswer;
  /** Lays out the fields. */
  className: string;
  children: ReactNode;
}) {
  const version = useHiddenValue("version", renderedVersion, lastResult);
  return (
    <Panel title={title} className="lg:col-span-2">
      {lastResult && <FormNotice toast={toast} formId={form.id} result={lastResult} />}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <input type="hidden" name="version" value={version} />
        <div className={className}>{children}</div>
        <div className="mt-5">
          <SubmitButton name="intent" value={form.id} idle="Save" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}
