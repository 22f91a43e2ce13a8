import { Form } from "@remix-run/react";

import type { ShownChange, ShownChanges } from "~/quotes/reply/version-changes-text";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";

const PANEL_ID = "what-changed";

/** Returns the address of the panel on a page of versions. */
export function whatChangedOn(path: string): string {
  return `${path}#${PANEL_ID}`;
}

/** Lists the changes between two versions, with a form to compare any two. */
export function WhatChanged({ shown }: { shown: ShownChanges }) {
  const { from, to, changes, versions } = shown;
  return (
    <div id={PANEL_ID} className="print:hidden">
      <Panel title={`What changed from version ${from} to version ${to}`}>
        <ChangeList changes={changes} />
        {versions.length > 2 && (
          <Form
            action={`#${PANEL_ID}`}
            className="mt-5 flex flex-wrap items-end gap-3 border-t pt-4"
          >
            <VersionField name="from" label="From" versions={versions} chosen={from} />
            <VersionField name="to" label="To" versions={versions} chosen={to} />
            <Button type="submit" variant="secondary">
              Compare
            </Button>
          </Form>
        )}
      </Panel>
    </div>
  );
}

/** Shows the changes as a list, each with the line that it is about. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return <p>Nothing has changed.</p>;
  return (
    <ul role="list" className="space-y-2">
      {changes.map(({ text, about }) => (
        <li key={text} className="wrap-anywhere">
          {text}
          {about && <span className="block text-sm text-muted">{about}</span>}
        </li>
      ))}
    </ul>
  );
}

type VersionFieldProps = { name: string; label: string; versions: number[]; chosen: number };

function VersionField({ name, label, versions, chosen }: VersionFieldProps) {
  const id = `${PANEL_ID}-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {/* Remounts with the address, so that it shows the versions that are compared. */}
      <Select key={chosen} id={id} name={name} defaultValue={String(chosen)}>
        {versions.map((version) => (
          <option key={version} value={version}>
            Version {version}
          </option>
        ))}
      </Select>
    </div>
  );
}
