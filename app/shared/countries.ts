/** Countries by their two letters (ISO 3166-1), with their English names. */

const CODES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** Other names that people write, in the form in which names are compared. */
const OTHER_NAMES = new Map(
  Object.entries({
    ...{ uk: "GB", "great britain": "GB", britain: "GB", england: "GB", scotland: "GB" },
    ...{ wales: "GB", "northern ireland": "GB", usa: "US", "united states of america": "US" },
    ...{ prc: "CN", "peoples republic of china": "CN", "pr china": "CN", "mainland china": "CN" },
    ...{ holland: "NL", "the netherlands": "NL", "czech republic": "CZ", turkey: "TR" },
    ...{ korea: "KR", "republic of korea": "KR", "viet nam": "VN", deutschland: "DE" },
    ...{ italia: "IT", uae: "AE", "republic of ireland": "IE", eire: "IE", macau: "MO" },
  }),
);

const names = /* @__PURE__ */ new Intl.DisplayNames("en-GB", { type: "region" });

/** Returns the English name of a country; any other code stays as it is. */
export function countryName(code: string): string {
  return CODES.includes(code) ? (names.of(code) ?? code).replace(/ SAR China$/, "") : code;
}

/** Reads a country by its two letters or its name, also after "Made in"; undefined for any other text. */
export function readCountry(text: string): string | undefined {
  const typed = plain(text).replace(/^(?:made in|product of) /, "");
  const code = CODES.find((each) => each.toLowerCase() === typed);
  return code ?? OTHER_NAMES.get(typed) ?? CODES.find((each) => plain(countryName(each)) === typed);
}

function plain(text: string): string {
  return text
    .slice(0, 100)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}.'’]/gu, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
