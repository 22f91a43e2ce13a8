import { expect, test } from "vitest";

import { findRank, packWords } from "~/accounts/sign-in/common-words.server";

const RANKS = new Map([
  ["password", 2],
  ["пароль", 900],
  ["pass", 40],
  ["passwords", 5000],
  ["a", 7],
  ["zz", 1],
]);

test("finds the rank of every packed word", () => {
  const packed = packWords(RANKS);
  for (const [word, rank] of RANKS) expect(findRank(packed, word)).toBe(rank);
});

test.each(["", "passwor", "passwordz", "A", "zzz", "0", "пароли"])("does not find %j", (word) => {
  expect(findRank(packWords(RANKS), word)).toBeUndefined();
});

test("finds nothing among no words", () => {
  expect(findRank(packWords(new Map()), "password")).toBeUndefined();
});
