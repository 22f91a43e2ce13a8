/**
 * Turns a site switch on or off from the command line, or prints both:
 *
 *     npm run site-mode -- maintenance on
 *     npm run site-mode -- fail-safe off
 *     npm run site-mode
 */
import { migrate } from "~/db/migrate.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { setSwitch } from "~/site/acts/set-switch.server";
import { COMMAND_LINE } from "~/shared/actor";
import { SITE_SWITCHES } from "~/site/settings/site-switches";

import { explainOnReplica } from "./on-replica";

process.exitCode = await explainOnReplica(() => run(process.argv.slice(2)), "site-mode");

async function run([wanted, state]: string[]): Promise<number> {
  await migrate();
  const name = SITE_SWITCHES.find((known) => known === wanted);
  if (name && (state === "on" || state === "off")) {
    const actor = { name: COMMAND_LINE, now: Date.now() };
    const { kind } = await setSwitch(name, state === "on", actor);
    console.info(`${name} ${kind === "changed" ? "is now" : "was already"} ${state}`);
    return 0;
  }
  if (wanted === undefined) {
    const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
    console.info(
      `fail-safe ${onOff(failSafeEnabled)}, maintenance ${onOff(maintenanceModeEnabled)}`,
    );
    return 0;
  }
  console.error(`Usage: npm run site-mode -- (${SITE_SWITCHES.join(" | ")}) (on | off)`);
  return 2;
}

function onOff(isOn: boolean): string {
  return isOn ? "on" : "off";
}
