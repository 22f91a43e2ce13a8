import { ConfirmForm } from "~/ui/form/confirm-form";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import type { SiteSwitch } from "~/site/settings/site-switches";

/** Shows a switch with its effects; switching needs a confirmation. */
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
  const state = isOn ? "off" : "on";
  const mode = title.toLowerCase();
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
      <ConfirmForm
        // Remounts, and so closes, after switching.
        key={state}
        label={`Switch ${mode} ${state}`}
        question={
          isOn
            ? "All of this ends immediately, on every open page."
            : "This takes effect immediately, on every open page."
        }
        yes={`Yes, switch ${mode} ${state}`}
        busy="Switching..."
        intent="switch"
        about={{ switch: name, state }}
        className="mt-5"
      />
    </Panel>
  );
}
