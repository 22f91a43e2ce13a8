/** The words by which a file says what its prices mean, in five languages (I26). */
import { wordList } from "~/imports/meaning/plain-words";

/** Topics that words can raise. */
export const SIGNAL_TOPICS = [
  "currency",
  "basis",
  "pack",
  "vat",
  "net",
  "validity",
  "status",
] as const;

export type SignalTopic = (typeof SIGNAL_TOPICS)[number];

/** The place of a word: a heading, a text above the table or a name of a sheet, or beside a price and in its number format. */
export type SignalPlace = "heading" | "title" | "beside";

type Language = "English" | "German" | "French" | "Italian" | "Swedish";

/** Words that leave open what a price means. Of each language those that are equal to English words are left out. */
export const OPEN_WORDS: Record<SignalTopic, Record<Language, readonly string[]>> = {
  currency: {
    English: ["currency", "curr", "ccy", "euro", "euros", "dollar", "dollars", "pence"],
    German: ["währung", "wkz"],
    French: ["devise", "monnaie"],
    Italian: ["valuta", "divisa"],
    Swedish: ["kronor", "kronas"],
  },
  basis: {
    English: wordList(
      `per, price unit, price per, price basis, uom, u/m, unit, units, pu, unit of measure, basis`,
    ),
    German: ["preiseinheit", "pe", "peh", "me", "mengeneinheit", "je", "pro"],
    French: ["unité", "prix par", "le cent", "le mille"],
    Italian: ["um", "u.m.", "cad", "unità"],
    Swedish: ["enhet", "prisenhet"],
  },
  pack: {
    English: wordList(`
      multiple, multiples, pack, packs, pk, box, boxes, carton, moq, min, spq, qty, quantity,
      available, availability, pack size, minimum order
    `),
    German: ["vpe", "gebinde", "packung", "mindestmenge", "menge"],
    French: ["colisage", "lot", "conditionnement", "quantité"],
    Italian: ["confezione", "conf", "imballo", "quantità"],
    Swedish: ["förp", "förpackning", "kartong", "minsta", "antal"],
  },
  vat: {
    English: ["vat", "tax", "inc", "incl", "inclusive", "gross", "rrp", "srp", "msrp", "pvp"],
    German: ["mwst", "ust", "brutto", "bruttopreis", "inkl", "uvp"],
    French: ["tva", "ttc"],
    Italian: ["iva", "ivato", "lordo"],
    Swedish: ["moms"],
  },
  net: {
    English: ["net", "nett", "trade", "cost", "discount"],
    German: ["netto", "nettopreis", "rabatt", "ek"],
    French: ["remise"],
    Italian: ["sconto"],
    Swedish: [],
  },
  validity: {
    English: ["valid", "effective", "from", "until", "wef"],
    German: ["gültig", "ab", "bis"],
    French: ["valable", "dès"],
    Italian: ["valido", "dal"],
    Swedish: ["gäller", "från", "tom"],
  },
  status: {
    English: wordList(`
      status, lifecycle, discontinued, obsolete, eol, nla, replaced by, successor, superseded by,
      end of life
    `),
    German: ["auslauf", "abgekündigt", "nachfolger"],
    French: ["statut", "arrêté", "remplacé par"],
    Italian: ["stato", "fuori produzione", "sostituito da"],
    Swedish: ["utgår", "utgått", "ersätts av"],
  },
};

/** Words that say what a price means, so that no question is left. */
export const SETTLED_WORDS: Record<SignalTopic, readonly string[]> = {
  currency: ["£", "gbp", "sterling", "pound", "pounds", "pounds sterling"],
  basis: wordList(`
    each, ea, pc, pcs, piece, pieces, nos, no, stk, stück, st, pièce, pz, unit price, per unit,
    per each, per item, per piece, pro stück, je stück, price each, item, items, prix unitaire,
    prezzo unitario, stückpreis, unitaire
  `),
  pack: [],
  vat: wordList(`
    ex vat, ex-vat, exvat, excl-vat, net of vat, vat excl, vat exc, ex. vat, exc vat, excl vat,
    excl. vat, excluding vat, exclude vat, excludes vat, not include vat, exclusive of vat,
    plus vat, + vat, +vat, without vat, no vat, ex tax, excl tax, ht, h.t., hors taxe,
    hors taxes, hors tva, exkl moms, exkl. moms, zzgl mwst, zzgl. mwst, ekskl moms, ekskl. moms,
    eks mva, ekskl mva, ekskl. mva, excl btw, excl. btw, exclusief btw, sin iva,
    iva no incluido, bez vat, zonder btw, ohne mwst, exkl mwst, exkl. mwst, zzgl ust, zzgl. ust,
    iva esclusa, iva escl, senza iva, vat excluded, vat exclusive, not including vat,
    vat not included
  `),
  net: [],
  validity: [],
  status: wordList(
    `active, aktiv, actif, attivo, current, live, available, in production, ok, normal, standard`,
  ),
};

/** Words of a title that are about the sender, or about something else than prices. */
export const NO_SIGNALS = [
  /\b(?:vat|tax)\s*(?:reg(?:istration|istered)?\.?\s*)?(?:no|number|nr|id)\b\.?:?\s*[a-z]{0,2}\s?[\d ]*/g,
  /\bunit\s+\d+\w?\b/g,
  /\bincl?\.?\s+(?:delivery|carriage|shipping|packing|cable|batter(?:y|ies))\b/g,
];

/** Words that mean a topic in a heading only: elsewhere they are ordinary words. */
export const HEADINGS_ONLY = new Set(
  wordList(`
  unit, units, basis, per, je, pro, pack, packs, box, boxes, carton, lot, min, qty, quantity,
  available, availability, menge, antal, conf, imballo, trade, cost, from, until, valid,
  status, stato, statut, tax, inc, incl, inclusive, gross, inkl, successor, nachfolger,
  effective, kartong, minsta, discontinued, obsolete, lifecycle, auslauf, unità, unité, enhet,
  quantité, quantità, remise, curr, pack size, packung, gebinde, confezione, cad, tom, bis,
  dès, dal, från, gäller, replaced by, superseded by, end of life, minimum order, colisage,
  conditionnement, förp, förpackning, mindestmenge, sostituito da, remplacé par,
  fuori produzione, ersätts av, utgår, utgått, eol, arrêté, abgekündigt, nla, devise,
  mengeneinheit
`),
);

/** Words that say from or until when something is valid only beside a date. */
export const BESIDE_A_DATE = new Set(wordList(`from, ab, bis, dal, until, från, dès, tom, gäller`));

/** Texts of titles that mean a topic, which their words by themselves do not. */
export const TITLE_PHRASES: ReadonlyArray<readonly [SignalTopic, RegExp]> = [
  ["basis", /(?<![\p{L}\p{N}])(?:per|je|pro|par)\s*(?:10|100|1[., ]?000)(?![\p{L}\p{N}])/u],
  ["basis", /(?<![\p{L}\p{N}])per\s+(?:met(?:re|er)|m|kg|pack|box)(?![\p{L}\p{N}])/u],
  ["vat", /(?<![\p{L}\p{N}])(?:inc|incl|including|inclusive of|plus|with)\.?\s*(?:vat|tax)/u],
  ["net", /(?<![\p{L}\p{N}])(?:trade|cost|net)\s+(?:price|list|cost)s?/u],
];

/** Words in the place of a price that say nothing about it, so that staff say what they mean (I26). */
export const PRICE_WORDS: readonly string[] = wordList(`
  call, tbc, tba, n/a, na, -, –, —, enquire, enquiry, ask, on enquiry, please call,
  call for price, please enquire, phone, contact us, price tbc, tbd, auf anfrage, a.a.,
  anfrage, sur demande, nous consulter, a richiesta, su richiesta, på förfrågan, offert, x, ?,
  --, ---, n.a., nil, none
`);
