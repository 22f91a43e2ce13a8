import { setImmediate as nextTurn } from "node:timers/promises";

import { findProfileByUserId } from "~/accounts/sign-in/profiles.server";
import { findManufacturers } from "~/site/settings/site-lists.server";
import { findCompanySettings } from "~/site/settings/site-settings.server";
import { isDemoPassword } from "~/accounts/sign-in/demo-passwords";
import { withOwnWords } from "~/accounts/sign-in/own-words";
import { isEasyToGuess, type RankOf } from "~/accounts/sign-in/password-guesses";
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
  commonWords ??= loadCommonWords();
  return isEasyToGuess(password, withOwnWords([...own, ...firm, ...makers], await commonWords));
}

/** Returns what is known about the owner of an account. */
export function personOf({ id, email }: { id: string; email: string }): Person {
  const { fullName, company, phoneNumber } = findProfileByUserId(id) ?? {};
  return { email, fullName, company, phoneNumber };
}

let commonWords: Promise<RankOf> | undefined;

/** A shorter list, as of planets, has no order of frequency, and its words are in the others. */
const MIN_LIST_LENGTH = 1000;

/** Loads the lists only when the first password is chosen, since they take a while and some memory. */
async function loadCommonWords(): Promise<RankOf> {
  const ranks = new Map<string, number>();
  const lists = [
    () => import("@zxcvbn-ts/language-common"),
    () => import("@zxcvbn-ts/language-en"),
  ];
  for (const load of lists) {
    const { dictionary } = await load();
    for (const words of Object.values<readonly (string | number)[]>(dictionary)) {
      await nextTurn();
      if (words.length >= MIN_LIST_LENGTH) addRanks(ranks, words);
    }
  }
  return (word) => ranks.get(word);
}

/** Short words would be found in random characters. */
function addRanks(ranks: Map<string, number>, words: readonly (string | number)[]): void {
  words.forEach((word, index) => {
    const known = String(word);
    const rank = index + 1;
    if (known.length >= 4 && rank < (ranks.get(known) ?? Infinity)) ranks.set(known, rank);
  });
}
