import { expect, test } from "vitest";

import { isGuessable } from "~/accounts/sign-in/guessable-password.server";

const PERSON = {
  email: "zoe.hartwell@riverside-plant.example",
  fullName: "Zoë Hartwell",
  company: "Riverside Plant Ltd",
  phoneNumber: "01632 960147",
};

test.each([
  { password: "Password2026!", why: "a common password, a year and a sign" },
  { password: "Passw0rd2026", why: "a figure in place of a letter" },
  { password: "P@55w0rd!2026", why: "several signs in place of letters" },
  { password: "drowssaP2026", why: "a common password backwards" },
  { password: "Password1Password1", why: "the same twice" },
  { password: "Wintney2026", why: "the firm's name" },
  { password: "W1ntney-C0ntrols-1", why: "the firm's whole name" },
  { password: "Wintneycontrols24!", why: "the firm's whole name without a space" },
  { password: "Hartwell1984!", why: "the person's name" },
  { password: "Zoe-Hartwell-84", why: "the person's email address" },
  { password: "Riverside2026!", why: "the person's company" },
  { password: "Zoe01632960147", why: "the person's phone number" },
  { password: "Qwertyuiop12", why: "a row of the keyboard" },
  { password: "Asdfghjkl123!", why: "another row" },
  { password: "1qaz2wsx3EDC", why: "columns of the keyboard" },
  { password: "Zxcvbnm,./1A", why: "the last row with its signs" },
  { password: "Abcdefgh12345678", why: "the alphabet and figures in order" },
  { password: "Aaaaaaaa11111111", why: "two characters" },
  { password: "Liverpool2025", why: "a city and a year" },
  { password: "Gateshead2025!", why: "a smaller town" },
  { password: "Summer2026!", why: "a season" },
  { password: "January-2026", why: "a month" },
  { password: "Jan2026Feb2026", why: "short names of months" },
  { password: "Monday26112026", why: "a day and a date" },
  { password: "Arsenal1886!", why: "a club and its year" },
  { password: "Welcome2026!!!", why: "several signs at the end" },
  { password: "2026!Letmein", why: "the year first" },
  { password: "Thermostat2026", why: "a word of the trade" },
  { password: "Demo-Admin-1", why: "a password of the demo" },
  { password: "Demo-Customer-1", why: "the other password of the demo" },
])("refuses $password: $why", async ({ password }) => {
  expect(await isGuessable(password, PERSON)).toBe(true);
});

test.each([
  { password: "Correct-Horse-7", why: "two words that do not belong together" },
  { password: "Teapot gravel 9 lantern", why: "three words" },
  { password: "four plain words with A digit 5", why: "a sentence" },
  { password: "xF9Kp2Lm", why: "eight generated characters" },
  { password: "qM4!vz-Tn8#w", why: "twelve with signs" },
  { password: "Пароль-Длинный-1", why: "words of another alphabet" },
  { password: `Kx7mPq2v${"Tz4".repeat(40)}`, why: "128 characters" },
])("accepts $password: $why", async ({ password }) => {
  expect(await isGuessable(password, PERSON)).toBe(false);
});

test("knows only what it is given about the person", async () => {
  const stranger = { email: "other@example.com" };
  expect(await isGuessable("Hvornum7Qelt", { ...stranger, fullName: "Hvornum Qelt" })).toBe(true);
  expect(await isGuessable("Hvornum7Qelt", stranger)).toBe(false);
});
