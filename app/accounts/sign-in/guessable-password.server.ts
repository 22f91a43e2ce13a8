import { commonWords } from "~/accounts/sign-in/common-words.server";
import { findProfileByUserId } from "~/accounts/sign-in/profiles.server";
import { findManufacturers } from "~/site/settings/site-lists.server";
import { findCompanySettings } from "~/site/settings/site-settings.server";
import { isDemoPassword } from "~/accounts/sign-in/demo-passwords";
import { withOwnWords } from "~/accounts/sign-in/own-words";
import { isEasyToGuess } from "~/accounts/sign-in/password-guesses";
import { withPlaceholders } from "~/site/settings/company";
import { env } from "~/env.server";

/** The facts about the person who chooses a password. */
type Person = {
  email: string;
  fullName?: string | null;
  company?: string | null;
  phoneNumber?: string | null;
};

/** Says what to do; which part was guessed is not known for certain. */
export const GUESSABLE =
  "This password is easy to guess: choose a longer one, such as four words that do not belong together, with a capital letter and a number";

/** Returns true for a password that is public or soon guessed, knowing the firm and the person (S18). */
export async function isGuessable(password: string, person: Person): Promise<boolean> {
  if (isDemoPassword(password)) return true;

  const { tradingName, phone, email, salesEmail } = withPlaceholders(findCompanySettings() ?? {});
  const makers = findManufacturers().entries.map(({ name }) => name);
  const { email: ownEmail, fullName, company, phoneNumber } = person;
  const own = [ownEmail, fullName, company, phoneNumber];
  const firm = [tradingName, phone, email, salesEmail, new URL(env.publicUrl).hostname];
  return isEasyToGuess(password, withOwnWords([...own, ...firm, ...makers], await commonWords()));
}

/** Returns what is known about the owner of an account. */
export function personOf({ id, email }: { id: string; email: string }): Person {
  const { fullName, company, phoneNumber } = findProfileByUserId(id) ?? {};
  return { email, fullName, company, phoneNumber };
}
