/** Decodes the entities of web pages, as in "&pound;" and "&#163;". */

/** The characters from U+00A0 to U+00FF in their order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const OTHERS: ReadonlyArray<readonly [name: string, character: string]> = [
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["euro", "€"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["hellip", "…"],
  ["bull", "•"],
  ["trade", "™"],
  ["permil", "‰"],
  ["prime", "′"],
  ["Prime", "″"],
  ["minus", "−"],
  ["le", "≤"],
  ["ge", "≥"],
  ["Omega", "Ω"],
  ["mu", "μ"],
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
];

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...OTHERS,
]);

const MAX_CODE_POINT = 0x10ffff;

/** Returns a text with its entities as characters; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}
