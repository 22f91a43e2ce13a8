import { commonWords } from "~/accounts/sign-in/common-words.server";
import { isDemoPassword } from "~/accounts/sign-in/demo-accounts.server";
import { isEasyToGuess, type RankOf } from "~/accounts/sign-in/password-guesses";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { env } from "~/env.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Short words of dates, which lists of common words leave out. */
const DATE_WORDS = (
  "jan feb mar apr may jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun " +
  "spring summer autumn fall winter january february march april june july august september october " +
  "november december monday tuesday wednesday thursday friday saturday sunday easter xmas christmas " +
  "demo quote basket"
).split(" ");

/**
 * Returns a function that finds the words of these texts, such as names, addresses and phone numbers, before
 * those of a list. The first four letters or digits of such a word count as the whole word.
 */
function withOwnWords(texts: ReadonlyArray<string | null | undefined>, rankOf: RankOf): RankOf {
  const words = new Set(DATE_WORDS);
  const numbers: string[] = [];
  for (const text of texts) {
    if (!text) continue;
    const parts = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    for (const part of [...parts, parts.join("")]) {
      words.add(part);
      for (const letters of part.match(/\p{L}{3,}/gu) ?? []) words.add(letters);
    }
    numbers.push(text.replace(/\D/g, ""));
  }
  const own = [...words].filter((word) => word.length >= 3);

  return (word) => {
    const isOwn =
      words.has(word) ||
      (word.length >= 4 && own.some((one) => one.startsWith(word))) ||
      (/^\d{4,}$/.test(word) && numbers.some((number) => number.includes(word)));
    return isOwn ? 1 : rankOf(word);
  };
}

/** The facts about the person who chooses a password. */
type Person = {
  email: string;
  fullName?: string | null;
  company?: string | null;
  phoneNumber?: string | null;
};

/** Says what to do, and not which part was guessed, because that is not certain. */
export const GUESSABLE =
  "This password is easy to guess: choose a longer one, such as four words that do not belong together, with a capital letter and a number";

/** Returns true for a password that is public or soon guessed, knowing the firm and the person (S18). */
export async function isGuessable(password: string, person: Person): Promise<boolean> {
  if (isDemoPassword(password)) return true;

  const { company: ours, manufacturers } = readSiteSettings();
  const makers = manufacturers.map(({ name }) => name);
  const { email: ownEmail, fullName, company, phoneNumber } = person;
  const own = [ownEmail, fullName, company, phoneNumber];
  const firm = [
    ours.tradingName,
    ours.phone,
    ours.email,
    ours.salesEmail,
    new URL(env.publicUrl).hostname,
  ];
  return isEasyToGuess(password, withOwnWords([...own, ...firm, ...makers], await commonWords()));
}

/** Returns what is known about the owner of an account. */
export function personOf({ id, email }: { id: string; email: string }): Person {
  const { fullName, company, phoneNumber } = findProfileByUserId(id) ?? {};
  return { email, fullName, company, phoneNumber };
}
