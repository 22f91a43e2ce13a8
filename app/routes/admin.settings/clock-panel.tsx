import type { SerializeFrom } from "@remix-run/node";

import { CLOCK_LABELS } from "~/site/settings/staff-mails";
import { Checkbox, TextArea } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";
import { type PanelAnswer, SettingsPanel } from "./settings-panel";

/** Edits the days on which no one works, and chooses the mails that remind staff. */
export function ClockPanel({
  clock: { typed, constraint, version, isOwnList, knownUntil },
  answer,
}: {
  clock: SerializeFrom<typeof loader>["clock"];
  answer: PanelAnswer;
}) {
  const { lastResult } = answer;
  const [form, fields] = useForm({ id: "clock", constraint, defaultValue: typed, lastResult });
  return (
    <SettingsPanel
      title="Working days and staff emails"
      {...{ form, version, answer }}
      className="grid gap-5 md:grid-cols-2"
    >
      <TextArea
        label={CLOCK_LABELS.bankHolidays}
        field={fields.bankHolidays}
        rows={9}
        hint={
          <>
            One date a line. Staff work from 09:00 to 18:00 in London, Monday to Friday, except on
            these days. The site knows those of England and Wales until {knownUntil}
            {isOwnList ? ", and this list replaces them" : ", and these are they"}: leave it blank
            to use what the site knows.
          </>
        }
      />
      <div className="space-y-5">
        <Checkbox
          label={CLOCK_LABELS.sendsDigest}
          field={fields.sendsDigest}
          hint="From 09:00 on a working day, if anything waits: to sales about everything, and to each colleague about their own quotes."
        />
        <Checkbox
          label={CLOCK_LABELS.sendsDeadlines}
          field={fields.sendsDeadlines}
          hint="Once for each wait, 4 hours before, or at 17:00 of the last working day before: to the colleague who answers the quote, else to sales."
        />
      </div>
    </SettingsPanel>
  );
}
