import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import {
  findSecondStepVersion,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";

/**
 * Sets the day in London from which staff must use a second step, or null for never, unless that has been changed since
 * `version`; audits it. Refuses a day to an administrator without a second step: a rule that its author has not
 * tried would lock everyone out.
 */
export function setSecondStepRule(
  version: number,
  secondStepFrom: string | null,
  admin: { id: string },
  actor: Actor,
): Promise<ChangedSettings | { kind: "not-enrolled" }> {
  return write(() => {
    if (secondStepFrom !== null && !hasSecondStep(admin.id)) return { kind: "not-enrolled" };
    const before = { secondStepFrom: readSiteSettings().secondStepFrom };
    return changeSettings(
      {
        subject: "Second step",
        action: "settings.second-step",
        updatedAt: findSecondStepVersion(),
        version,
        changed: changedFields(before, { secondStepFrom }),
        store: (secondStepUpdatedAt) => setSettings({ secondStepFrom, secondStepUpdatedAt }),
      },
      actor,
    );
  });
}
