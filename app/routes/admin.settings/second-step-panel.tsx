import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";
import { type PanelAnswer, SettingsPanel } from "./settings-panel";

/** Chooses from when staff must use a second step, and says who has none. */
export function SecondStepPanel({
  secondStep: { typed, constraint, version, without },
  answer,
}: {
  secondStep: SerializeFrom<typeof loader>["secondStep"];
  answer: PanelAnswer;
}) {
  const { lastResult } = answer;
  const [form, fields] = useForm({
    id: "second-step",
    constraint,
    defaultValue: typed,
    lastResult,
  });
  return (
    <SettingsPanel
      title="Second step of staff"
      {...{ form, version, answer }}
      className="grid gap-5 md:grid-cols-2"
    >
      <TextField
        label="Staff must use a second step from"
        field={fields.secondStepFrom}
        type="date"
        hint="Leave blank to let each choose. Until that day staff pages remind those who have none; from it on they must set it up first."
      />
      <div>
        <p className="font-semibold">Without a second step</p>
        <p className="wrap-anywhere">{without.length === 0 ? "No one" : without.join(", ")}</p>
        <Link to="/account/second-step" className="text-link inline-flex min-h-11 items-center">
          Your own second step
        </Link>
      </div>
    </SettingsPanel>
  );
}
