import { findSecondStep } from "~/accounts/second-step/second-steps.server";
import { codeAt } from "~/accounts/second-step/totp.server";
import { action } from "~/routes/account_.second-step/route";
import { PASSWORD } from "#tests/support/accounts";
import type { Visitor } from "#tests/support/requests";

const PATH = "/account/second-step";

/** Returns the code of an account's app, `ahead` steps from now. */
export function appCode({ id }: { id: string }, ahead = 0): string {
  const secret = findSecondStep(id, Date.now())?.secret ?? "";
  return codeAt(secret, Math.floor(Date.now() / 30_000) + ahead);
}

/** Switches the second step on and returns the recovery codes; the code of one step before now is used up. */
export async function enrol(browser: Visitor, user: { id: string }): Promise<string[]> {
  await browser.post(action, PATH, { intent: "start", currentPassword: PASSWORD });
  const confirm = { intent: "confirm", code: appCode(user, -1) };
  const shown = await browser.post(action, PATH, confirm);
  return "codes" in shown.data ? shown.data.codes : [];
}
