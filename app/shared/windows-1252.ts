/** Text for programs that read Windows-1252, as some accounts packages do. */

/** The signs of the bytes 0x80 to 0x9F, in order; five of them have none. */
const SIGNS_FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const UNASSIGNED = /[\u0080-\u009F]/;

/** Plain letters for signs that cannot be written and have no accent to lose. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["Ł", "L"],
  ["ł", "l"],
  ["Đ", "D"],
  ["đ", "d"],
  ["Ω", "ohm"],
  ["″", '"'],
  ["′", "'"],
  ["≤", "<="],
  ["≥", ">="],
  ["−", "-"],
  ["→", "->"],
]);

/** A text in which every sign has a byte, and the signs that were replaced for it. */
type Written = { text: string; replaced: Array<{ sign: string; by: string }> };

/** Returns a text as Windows-1252 has it: a sign without a byte becomes its plain letter, or a question mark. */
export function writtenInWindows1252(text: string): Written {
  const replaced = new Map<string, string>();
  const written = [...text.normalize("NFC")].map((sign) => {
    if (byteOf(sign) !== undefined) return sign;
    const by = replacementOf(sign);
    replaced.set(sign, by);
    return by;
  });
  return {
    text: written.join(""),
    replaced: [...replaced].map(([sign, by]) => ({ sign, by })),
  };
}

/** Returns the bytes of a text; a sign without a byte is a question mark. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text].map((sign) => byteOf(sign) ?? "?".charCodeAt(0)));
}

function replacementOf(sign: string): string {
  // A compatibility form makes 2 of ₂, O and an accent of Ő, and 3, a fraction slash and 8 of ⅜.
  const parts = sign.normalize("NFKD").replace(/\p{Mn}/gu, "");
  const plain = PLAIN.get(sign) ?? parts.replace("\u2044", "/");
  return plain !== "" && [...plain].every((each) => byteOf(each) !== undefined) ? plain : "?";
}

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (UNASSIGNED.test(sign)) return undefined;
  if (code <= 0xff) return code;
  const index = SIGNS_FROM_80.indexOf(sign);
  return index === -1 ? undefined : 0x80 + index;
}
