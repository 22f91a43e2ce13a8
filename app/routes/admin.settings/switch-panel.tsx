import { Form } from "@remix-run/react";

import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import type { SiteSwitch } from "~/domain/site-switches";

/** One of the two switches, what it will do, and a deliberate yes before it is switched on. */
export function SwitchPanel({
  name,
  title,
  isOn,
  effects,
}: {
  name: SiteSwitch;
  title: string;
  isOn: boolean;
  effects: readonly string[];
}) {
  return (
    <Panel
      title={title}
      actions={<Badge tone={isOn ? "signal" : "green"}>{isOn ? "On" : "Off"}</Badge>}
    >
      <p>{isOn ? "While it is on:" : "When it is switched on:"}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="switch" value={name} />
        {!isOn && (
          <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="confirmed"
              required
              className="size-5 shrink-0 accent-petrol"
            />
            I know what it does
          </label>
        )}
        <Button name="state" value={isOn ? "off" : "on"} variant={isOn ? "primary" : "danger"}>
          {isOn ? `Switch ${title.toLowerCase()} off` : `Switch ${title.toLowerCase()} on`}
        </Button>
      </Form>
    </Panel>
  );
}
