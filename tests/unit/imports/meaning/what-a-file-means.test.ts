import { describe, expect, test } from "vitest";

import { rowConverter } from "~/imports/meaning/convert-row";
import type { TableKind } from "~/imports/runs/import-kinds";
import {
  convertedCells,
  type LyingFile,
  openQuestions,
  readFile,
} from "#tests/support/imports/lying-file";

type Line = {
  kind?: TableKind;
  why?: string;
  text: string;
  titles?: string[];
  /** The questions before any answer. */
  leaves?: string[];
  /** Assumptions that are said. */
  says?: RegExp;
  answers?: Record<string, string>;
  /** Prices after the answers. */
  reads?: string[];
};

const PRICES = ["price", "listPricePence", "pricePence"];

const MONEY: Line[] = [
  {
    text: "Part No;Price;Cur.\nA;1.00;EUR",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "rate=0.5" },
    reads: ["0.50"],
  },
  {
    text: "Part No;Price;Price per\nA;100.00;100",
    leaves: ["basis"],
    answers: { basis: "=Price per" },
    reads: ["1.00"],
  },
  {
    text: "Part No;Price per metre\nA;1.00",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["1.00"],
  },
  { text: "Part No;Price from 01/01/2026\nA;1.00", says: /Valid since/, reads: ["1.00"] },
  {
    text: "Part No;Price;Order multiple\nA;1.00;10",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["1.00"],
  },
  { text: "Part No;Price;From;Min temp;Pack weight\nA;1.00;UK;5;2", reads: ["1.00"] },
  {
    text: "Part No;US$\nA;1.00",
    leaves: ["rate-USD"],
    answers: { "rate-USD": "rate=0.8" },
    reads: ["0.80"],
  },
  {
    text: "Part No;Prix unitaire HT en €\nA;1.00",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "rate=0.8" },
    reads: ["0.80"],
  },
  { text: "Part No;Price Ex-VAT\nA;1.00", reads: ["1.00"] },
  {
    text: "Listenpreis;WKZ;Artikelnummer\n12.50;CHF;A",
    leaves: ["rate-CHF"],
    answers: { "rate-CHF": "rate=0.88" },
    reads: ["11.00"],
  },
  {
    text: "Part No;Prix HT\nA;12,50",
    leaves: ["currency"],
    says: /comma/,
    answers: { currency: "EUR", "rate-EUR": "rate=0.8534" },
    reads: ["10.67"],
  },
  {
    text: "Part No;Price\nA;12.50",
    titles: ["Listino IVA inclusa"],
    leaves: ["vat"],
    answers: { vat: "inc" },
    reads: ["10.42"],
  },
  { text: "Part No;Price;UOM\nA;12.50;EA", says: /for one/, reads: ["12.50"] },
  {
    text: "Artikelnummer;Preis;PE\nA;12.50;100",
    leaves: ["currency", "basis"],
    answers: { currency: "GBP", basis: "=PE" },
    reads: ["error: £0.125 each has no whole pence. Round to pence, or leave the row out"],
  },
  {
    text: "Part No;Price/C\nA;12.00",
    leaves: ["basis"],
    answers: { basis: "100" },
    reads: ["0.12"],
  },
  {
    text: "Part No;Price per 1000\nA;8.00",
    leaves: ["basis"],
    answers: { basis: "1000" },
    reads: ["error: £0.008 each has no whole pence. Round to pence, or leave the row out"],
  },
  {
    text: "Part No;Price per 1000\nA;4.00",
    leaves: ["basis"],
    answers: { basis: "1000" },
    reads: ["error: £0.004 each is less than a penny"],
  },
  {
    text: "Part No;Price;UOM\nA;12.00;M",
    leaves: ["basis"],
    answers: { basis: "=UOM" },
    reads: ["error: £0.012 each has no whole pence. Round to pence, or leave the row out"],
  },
  {
    text: "Part No;Price;UOM\nA;12.00;M",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["12.00"],
  },
  {
    text: "Artikelnummer;Price;VPE\nA;12.50;25",
    leaves: ["pack"],
    answers: { pack: "=VPE" },
    reads: ["0.50"],
  },
  {
    text: "Part No;Price;Pack quantity\nA;12.50;25",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["12.50"],
  },
  {
    text: "Part No;Price\nA;12.50",
    titles: ["Prices in Euro"],
    leaves: ["currency"],
    answers: { currency: "EUR", "rate-EUR": "rate=0.8" },
    reads: ["10.00"],
  },
  {
    text: "Part No;Price\nA;12.50",
    titles: ["USD"],
    leaves: ["currency"],
    answers: { currency: "GBP" },
    reads: ["12.50"],
  },
  {
    text: "Part No;Price (p)\nA;1250",
    leaves: ["currency"],
    answers: { currency: "GBX" },
    reads: ["12.50"],
  },
  {
    text: "Part No;Price;Curr\nA;1.50;GBP\nB;2.00;EUR",
    leaves: ["rate-EUR"],
    says: /by the column “Curr”/,
    answers: { "rate-EUR": "rate=0.8534" },
    reads: ["1.50", "1.71"],
  },
  {
    text: "Part No;Price;Curr\nA;1.50;GBP\nB;2.00;EUR",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "error" },
    reads: ["1.50", "error: The price is in euros (EUR), and not in pounds"],
  },
  {
    text: "Part No;Price;Currency\nA;1.50;GBP\nB;2.00;£",
    says: /^Currency: pounds, by the column “Currency”/,
    reads: ["1.50", "2.00"],
  },
  {
    text: "Part No;Price (€)\nA;12.345",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "rate=0.8534" },
    reads: ["10.54"],
  },
  {
    text: "Part No;Price\nA;€12.50\nB;10.00",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "rate=0.8" },
    reads: ["10.00", "10.00"],
  },
  {
    text: 'Part No;Price\nA;10.4~10,40 €~[$€-407] #,##0.00\nB;20.4~$20.40~"$"#,##0.00\nC;30.4~£30.40~"£"#,##0.00',
    leaves: ["rate-EUR", "rate-USD"],
    answers: { "rate-EUR": "error", "rate-USD": "error" },
    reads: [
      "error: The price is in euros (EUR), and not in pounds",
      "error: The price is in US dollars (USD), and not in pounds",
      "30.4",
    ],
  },
  {
    text: 'Part No;Price\nA;10.4~10.40 EUR~0.00 "EUR"\nB;20.4~20.40 zł~0.00 "zł"\nC;30.4~30.40 kr~0.00 "kr"',
    leaves: ["currency", "rate-EUR", "rate-PLN"],
    reads: [
      "error: The price is in euros (EUR), and not in pounds",
      "error: The price is in Polish złoty (PLN), and not in pounds",
      "error: The price is in kronor or kroner, and not in pounds",
    ],
  },
  {
    text: 'Part No;Price\nA;10.4~10.40/m~0.00"/m"',
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["10.4"],
  },
  {
    text: "Part No;Price;Price unit\nA;75.00;10\nB;7.50;1",
    leaves: ["basis"],
    answers: { basis: "=Price unit" },
    reads: ["7.50", "7.50"],
  },
  {
    text: "Part No;Price;Price unit\nA;3.33;2",
    leaves: ["basis"],
    answers: { basis: "=Price unit" },
    reads: ["error: £1.665 each has no whole pence. Round to pence, or leave the row out"],
  },
  {
    text: "Part No;Price;Price unit\nA;3.33;2",
    leaves: ["basis"],
    answers: { basis: "=Price unit", round: "yes" },
    reads: ["1.67"],
  },
  {
    text: "Part No;Price;Price unit\nA;10.40;100",
    leaves: ["basis"],
    answers: { basis: "=Price unit" },
    reads: ["error: £0.104 each has no whole pence. Round to pence, or leave the row out"],
  },
  {
    text: "Part No;Price;Price unit\nA;10.40;lots",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["10.40"],
  },
  {
    text: "Part No;Price\nA;15.00 inc VAT",
    leaves: ["vat"],
    answers: { vat: "inc" },
    reads: ["12.50"],
  },
  { text: "Part No;Price\nA;15.00 ex VAT\nB;£2.00 each", reads: ["15.00", "2.00"] },
  { text: "Part No;RRP\nA;9.99", leaves: ["vat"], answers: { vat: "inc" }, reads: ["8.33"] },
  {
    text: "Part No;Price;VAT\nA;9.99;20%",
    leaves: ["vat"],
    answers: { vat: "ex" },
    reads: ["9.99"],
  },
  { text: "Part No;Price ex VAT;VAT\nA;9.99;20%", reads: ["9.99"] },
  {
    text: "Part No;Net\nA;60.00",
    leaves: ["net"],
    answers: { net: "discount=40" },
    reads: ["100.00"],
  },
  { text: "Part No;Net\nA;60.00", leaves: ["net"], answers: { net: "list" }, reads: ["60.00"] },
  {
    text: "Part No;Trade price;Discount\nA;60.00;40%",
    leaves: ["net"],
    answers: { net: "=Discount" },
    reads: ["100.00"],
  },
  { text: "Part No;2026;2027\nA;1.00;2.00", says: /“2027”, which is the newest/, reads: ["2.00"] },
  { text: "Part No;Old;New\nA;1.00;2.00", says: /“New”, which is the newest/, reads: ["2.00"] },
  { text: "Part No;List Price;New Price\nA;1.00;2.00", says: /“New Price”/, reads: ["2.00"] },
  {
    text: "Part No;List;Trade\nA;2.00;1.00",
    leaves: ["price-column", "net"],
    answers: { "price-column": "=List" },
    reads: ["2.00"],
  },
  {
    text: "Part No;from 1.3.2027;Price\nA;2.00;1.00",
    leaves: ["validity"],
    says: /“from 1.3.2027”/,
    answers: { validity: "now" },
    reads: ["2.00"],
  },
  { text: "Part No;1-9;10-49\nA;2.00;1.00", says: /breaks are not kept/, reads: ["2.00"] },
  {
    text: "Part No;10+;50+\nA;2.00;1.00",
    leaves: ["price-column"],
    answers: { "price-column": "=10+" },
    reads: ["2.00"],
  },
  { text: "Part No;List £;List $\nA;2.00;1.00", says: /in pounds/, reads: ["2.00"] },
  { text: "Part No;List $;List £\nA;2.00;1.00", says: /in pounds/, reads: ["1.00"] },
  { text: "Part No;Price €;Price £\nA;2.00;1.00", says: /in pounds/, reads: ["1.00"] },
  {
    text: "Part No;Price;Valid until\nA;2.00;31.12.2025",
    leaves: ["validity"],
    answers: { validity: "now" },
    reads: ["2.00"],
  },
  {
    text: "Part No;Price;Valid from\nA;2.00;1 January 2026",
    says: /Valid since 1 January 2026/,
    reads: ["2.00"],
  },
  {
    text: "Part No;Price;Status\nA;2.00;Active\nB;1.00;Auslauf",
    leaves: ["status"],
    answers: { status: "=Status" },
    reads: ["2.00", "discontinued"],
  },
  {
    text: "Part No;Price;Status\nA;2.00;Active\nB;1.00;Auslauf",
    leaves: ["status"],
    answers: { status: "skip Status" },
    reads: ["2.00", "left out: discontinued"],
  },
  { text: "Part No;Price;Status\nA;2.00;Active", says: /All products are sold/, reads: ["2.00"] },
  {
    text: "Part No;Price;Replaced by\nA;2.00;\nB;1.00;B-2",
    leaves: ["status"],
    answers: { status: "ignore" },
    reads: ["2.00", "1.00"],
  },
  {
    text: "Part No;Price;Replaced by\nA;2.00;n/a\nB;1.00;B-2\nC;3.00;None",
    leaves: ["status"],
    answers: { status: "=Replaced by" },
    reads: ["2.00", "discontinued, replaced by B-2", "3.00"],
  },
  {
    text: "Part No;Price;Status;Nachfolger\nA;2.00;Auslauf;A-2\nB;1.00;Auslauf;ohne Nachfolger",
    leaves: ["status"],
    answers: { status: "=Status" },
    reads: ["discontinued, replaced by A-2", "discontinued"],
  },
  {
    text: "Part No;Price;Status;Replaced by\nA;2.00;Active;A-2\nB;2.00;Obsolete;",
    leaves: ["status"],
    answers: { status: "=Status" },
    reads: [
      "warning: Its replacement is not stored, because the status says that it is still sold",
      "discontinued",
    ],
  },
  {
    text: "Part No;Price;Qty\nA;2.00;10",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["2.00"],
  },
  { text: "Part No;Price;Available\nA;2.00;yes", says: /“Available” is not used/, reads: ["2.00"] },
  {
    text: "Part No;Price\nA;sur demande\nB;auf Anfrage\nC;Enquire\nD;2.00",
    leaves: ["word-sur demande", "word-auf anfrage", "word-enquire"],
    answers: { "word-sur demande": "leave", "word-auf anfrage": "poa", "word-enquire": "error" },
    reads: ["", "POA", "error: “Enquire” is no price", "2.00"],
  },
  {
    text: "Part No;Price\nA;POA\nB;on application\nC;2.00",
    reads: ["POA", "on application", "2.00"],
  },
  {
    text: "Part No;Price\nA;1,250",
    leaves: ["decimal-sign"],
    answers: { "decimal-sign": "point" },
    reads: ["1250.00"],
  },
  { text: "Part No;Price\nA;1,250\nB;2.50", reads: ["1,250", "2.50"] },
  { text: "Part No;Price\nA;£1,250", reads: ["£1,250"] },
  {
    text: "Part No;Price\nA;12,50\nB;3.40",
    leaves: ["decimal-sign"],
    answers: { "decimal-sign": "comma" },
    reads: ["12.50", "error: It has a decimal point, in a file with decimal commas"],
  },
  { text: "Part No;Price\nA;1.234,50\nB;1.250", says: /comma/, reads: ["1234.50", "1250.00"] },
  { text: "Part No;Price\nA;1 250,00\nB;1 250,00", says: /comma/, reads: ["1250.00", "1250.00"] },
  {
    text: "Part No;Price\nA;0.455~45.5%~0.0%",
    reads: ["error: The cell shows “45.5%”, which is no price"],
  },
  { text: "Part No;Price\nA;40~~;;;", reads: ["error: The cell holds a number and shows nothing"] },
  {
    text: 'Part No;Price\nA;2~2 weeks~0" weeks"',
    reads: ["error: It shows “2 weeks”: what “weeks” means is not known"],
  },
  { text: "Part No;Price\nA;42.00-", reads: ["42.00-"] },
  { text: "Part No;Price\nA;GBP 350.00\nB;35.00 GBP", reads: ["350.00", "35.00"] },
];

const ONLY_IN_KRONOR =
  "error: The price is in euros (EUR), and the file says Norwegian kroner (NOK)";

const CROWNS_AND_VAT: Line[] = [
  {
    text: "Artnr;Pris\nA;100 kr\nB;50,00 kr",
    leaves: ["currency"],
    says: /comma/,
    answers: { currency: "NOK", "rate-NOK": "rate=0.07" },
    reads: ["7.00", "3.50"],
  },
  {
    text: "Artnr;Pris (kr)\nA;100.00",
    leaves: ["currency"],
    answers: { currency: "DKK", "rate-DKK": "rate=0.1" },
    reads: ["10.00"],
  },
  {
    text: "Part No;Price;Valuta\nA;100.00;kr",
    leaves: ["currency"],
    answers: { currency: "SEK", "rate-SEK": "rate=0.1" },
    reads: ["10.00"],
  },
  {
    why: "the other rows are in another currency",
    text: "Part No;Price;Valuta\nA;100.00;kr\nB;10.00;EUR",
    leaves: ["rate-EUR"],
    answers: { "rate-EUR": "rate=0.5" },
    reads: ["error: The price is in kronor or kroner, and not in pounds", "5.00"],
  },
  {
    text: "Part No;Price;Currency\nA;100.00 kr;NOK",
    leaves: ["rate-NOK"],
    answers: { "rate-NOK": "rate=0.1" },
    reads: ["10.00"],
  },
  {
    text: "Part No;Price\nA;100.00 kr\nB;€10.00",
    leaves: ["currency", "rate-EUR"],
    answers: { currency: "NOK", "rate-NOK": "rate=0.1", "rate-EUR": "rate=0.5" },
    reads: ["10.00", ONLY_IN_KRONOR],
  },
  {
    text: "Part No;Price\nA;100~100,00 kr~#,##0.00 [$kr-41D]",
    leaves: ["rate-SEK"],
    answers: { "rate-SEK": "rate=0.1" },
    reads: ["10.00"],
  },
  {
    text: "Part No;Price inc VAT\nA;12.00\nB;9.99",
    says: /^Prices include VAT, by the heading “Price inc VAT”: VAT of 20% is taken off/,
    reads: ["10.00", "8.33"],
  },
  { text: "Part No;Gross incl. VAT\nA;12.00", says: /VAT of 20%/, reads: ["10.00"] },
  { text: "Part No;Price (VAT included)\nA;12.00", says: /VAT of 20%/, reads: ["10.00"] },
  { text: "Part No;Price incl. 20% VAT\nA;12.00", says: /VAT of 20%/, reads: ["10.00"] },
  { text: "Part No;Inc VAT\nA;12.00", says: /VAT of 20%/, reads: ["10.00"] },
  { text: "Part No;Ex VAT;Inc VAT\nA;10.00;12.00", reads: ["10.00"] },
  { text: "Part No;Price inc VAT;Price ex VAT\nA;12.00;10.00", reads: ["10.00"] },
  { text: "Part No;Price inc VAT\nA;12.00 ex VAT", says: /VAT of 20%/, reads: ["12.00"] },
  {
    text: "Part No;Price inc VAT;VAT rate\nA;12.00;20%\nB;10.50;5%\nC;10.00;0",
    leaves: ["vat"],
    answers: { vat: "=VAT rate" },
    reads: ["10.00", "10.00", "10.00"],
  },
  {
    text: "Part No;Price inc VAT;VAT\nA;12.00;20%\nB;24.00;20.0",
    says: /VAT of 20%/,
    reads: ["10.00", "20.00"],
  },
  {
    text: "Artikelnummer;Preis inkl. MwSt\nA;11.90",
    leaves: ["currency", "vat"],
    answers: { currency: "GBP", vat: "rate=19" },
    reads: ["10.00"],
  },
  {
    text: "Artikelnummer;Preis inkl. 19 % MwSt (€)\nA;11.90",
    leaves: ["vat", "rate-EUR"],
    answers: { vat: "rate=19", "rate-EUR": "rate=0.5" },
    reads: ["5.00"],
  },
  {
    text: "Part No;Price inc 5% VAT\nA;10.50",
    leaves: ["vat"],
    answers: { vat: "rate=5" },
    reads: ["10.00"],
  },
  {
    text: "Réf;Prix TTC\nA;12.00",
    leaves: ["currency", "vat"],
    answers: { currency: "GBP", vat: "inc" },
    reads: ["10.00"],
  },
  { text: "Part No;Price (VAT not included)\nA;12.00", reads: ["12.00"] },
];

const OTHERS: Line[] = [
  {
    text: "Part No;Price\nA;12.00 inc VAT\nB;10.00",
    leaves: ["vat"],
    answers: { vat: "marked" },
    reads: ["10.00", "10.00"],
  },
  {
    why: "an amount of VAT is no rate",
    text: "Part No;Price;VAT amount\nA;12.00;2.00",
    leaves: ["vat"],
    answers: { vat: "ex" },
    reads: ["12.00"],
  },
  ...(
    [
      ["CA$", "CAD"],
      ["A$", "AUD"],
      ["HK$", "HKD"],
      ["S$", "SGD"],
      ["NZ$", "NZD"],
      ["US$", "USD"],
    ] as const
  ).map(([sign, code]) => ({
    text: `Part No;Price\nA;${sign}10.00\nB;${sign} 20.00`,
    leaves: [`rate-${code}`],
    answers: { [`rate-${code}`]: "rate=0.5" },
    reads: ["5.00", "10.00"],
  })),
  {
    text: "Réf.;Libellé;PU HT\nA;Vanne;12,50",
    leaves: ["currency", "basis"],
    answers: { currency: "EUR", basis: "1", "rate-EUR": "rate=0.8" },
    reads: ["10.00"],
  },
  {
    text: "Part No;Price\nA;12.50 per pair\nB;£5.00",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["12.50", "£5.00"],
  },
  {
    text: "Part No;Price\nA;1.2m\nB;12.50 m",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["1.20", "12.50"],
  },
  { text: "Part No;Price\nA;2.50*", reads: ["warning: “*” beside the price is not read"] },
  {
    why: "a slash is between two prices",
    text: "Part No;Price\nA;30.00/15.00",
    leaves: ["basis"],
    answers: { basis: "1" },
    reads: ["error: It shows “30.00/15.00”: what “/15.00” means is not known"],
  },
  {
    text: "Part No;Currency;Price;Currency;Price\nA;GBP;12.50;EUR;14.00",
    leaves: ["price-column", "currency", "rate-EUR"],
    answers: {
      "price-column": "=Price (column 5)",
      ...{ currency: "=Currency (column 4)", "rate-EUR": "rate=0.5" },
    },
    reads: ["7.00"],
  },
  {
    text: "Part No;Description;1 off;10 off\nA;Valve;12.50;11.00",
    says: /of one, by the column “1 off”/,
    reads: ["12.50"],
  },
  {
    text: "Part No;1-9 pcs;10-99 pcs\nA;12.50;11.00",
    says: /of one, by the column “1-9 pcs”/,
    reads: ["12.50"],
  },
  {
    text: "Part No;Price 1;Price 2;Price 3\nA;12.50;11.00;10.00",
    leaves: ["price-column"],
    answers: { "price-column": "=Price 2" },
    reads: ["11.00"],
  },
  {
    text: "Part No;Price each;Price per box of 10\nA;12.50;110.00",
    leaves: ["price-column"],
    answers: { "price-column": "=Price each" },
    reads: ["12.50"],
  },
  { text: "Part No;Price (£000)\nA;12.50", reads: [""] },
  {
    text: "Part No;Price;Metal surcharge\nA;12.50;1.00",
    says: /^“Metal surcharge” is not added to the prices\.$/,
    reads: ["12.50"],
  },
  {
    text: "Part No;Price inc VAT\nA;15.00",
    titles: ["All prices exclude VAT"],
    leaves: ["vat"],
    answers: { vat: "inc" },
    reads: ["12.50"],
  },
  {
    text: "Artikelnummer;UVP £\nA;15.00",
    leaves: ["vat"],
    answers: { vat: "inc" },
    reads: ["12.50"],
  },
  {
    text: "Part No;Price (£)\nA;12.50",
    titles: ["Prices in EUR"],
    says: /^Currency: pounds, by the heading “Price \(£\)”\.$/,
    reads: ["12.50"],
  },
  { text: "Part No;Cost\nA;12.50", reads: [""] },
  { text: "Part No;Price\nA;12.50\nB;n/a - replaced", reads: ["12.50", "n/a - replaced"] },
  ...[
    { text: "Nº de artículo;Descripción;Precio\nA;Válvula;12,50" },
    { text: "Artikelnr.;Omschrijving;Bruto prijs\nA;Klep;12,50" },
    { text: "Kod;Nazwa;Cena katalogowa\nA;Zawór;12,50" },
    { text: "Varenr.;Beskrivelse;Pris ekskl. moms\nA;Ventil;12,50" },
    { text: "Tuotenumero;Nimi;Hinta\nA;Venttiili;12,50" },
  ].map(({ text }) => ({
    text,
    leaves: ["currency"],
    says: /comma/,
    answers: { currency: "EUR", "rate-EUR": "rate=0.8" },
    reads: ["10.00"],
  })),
];

const BREAK = "left out: break";
const NOT_FOR_ONE = "error: The price is for a larger quantity, and no row has that for one";

const BREAKS: Line[] = [
  {
    text: "Part No;Qty;Price\nA;1;10.00\nA;10;9.00\nA;100;8.00\nB;1;20.00",
    says: /^Price: of one, by the column “Qty”. 2 rows with larger quantities are price breaks, which are not kept/,
    reads: ["10.00", BREAK, BREAK, "20.00"],
  },
  {
    text: "Part No;Description;From;Price\nA;Valve;1+;10.00\n;;10+;9.00\nB;Pump;1+;20.00\nB;Pump;1,000+;15.00",
    says: /by the column “From”/,
    reads: ["10.00", BREAK, "20.00", BREAK],
  },
  {
    text: "Artikelnummer;Bezeichnung;Staffel;Price\nA;Ventil;ab 1;10.00\nA;Ventil;ab 10;9.00",
    says: /by the column “Staffel”/,
    reads: ["10.00", BREAK],
  },
  {
    text: "Part No;Min qty;Price\nA;10;10.00\nA;100;9.00\nB;1;20.00\nB;50;15.00\nC;25;7.00",
    leaves: ["breaks"],
    answers: { breaks: "=Min qty" },
    reads: [NOT_FOR_ONE, BREAK, "20.00", BREAK, NOT_FOR_ONE],
  },
  {
    text: "Part No;Min qty;Price\nA;10;10.00\nA;100;9.00\nB;1;20.00\nB;50;15.00",
    leaves: ["breaks"],
    answers: { breaks: "smallest Min qty" },
    reads: ["10.00", BREAK, "20.00", BREAK],
  },
  {
    why: "a pack is for another thing than the row above",
    text: "Part No;Description;Qty;Price\nA;Valve red;1;10.00\nA;Valve blue;10;9.00",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["10.00", "9.00"],
  },
  {
    why: "the largest quantity is first",
    text: "Part No;Qty;Price\nA;100;8.00\nA;1;10.00",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["8.00", "10.00"],
  },
  {
    text: "Part No;Qty;Price\nA;1;10.00\nA;10;9.00\nB;box;20.00",
    leaves: ["pack"],
    answers: { pack: "one" },
    reads: ["10.00", "9.00", "20.00"],
  },
];

describe("what the prices of a file mean (I26)", () => {
  test.each([...MONEY, ...BREAKS, ...CROWNS_AND_VAT, ...OTHERS])(
    "$text $titles $answers",
    (line) => {
      const { text, titles = [], leaves = [], says, answers = {}, reads = [] } = line;
      const { reading } = readFile({ text, titles });
      expect(openQuestions(reading)).toEqual(leaves);
      if (says) expect(reading.assumptions.map((each) => each.text).join("\n")).toMatch(says);
      const answered = readFile({ text, titles }, answers);
      if (Object.keys(answers).length > 0) expect(openQuestions(answered.reading)).toEqual([]);
      expect(convertedCells({ text, titles }, answers, PRICES)).toEqual(reads);
    },
  );
});

type RowLine = Line &
  Pick<LyingFile, "hidden" | "struck" | "numbers" | "hiddenColumns"> & { field: string };

const ROWS: RowLine[] = [
  {
    why: "a number cell has a point, whatever the texts have",
    field: "price",
    text: "Part No;Price\nA;12,50\nB;3.4\nC;1.234",
    numbers: { 3: [1] },
    says: /a comma/,
    reads: ["12.50", "3.40", "1234.00"],
  },
  {
    field: "price",
    text: "Part No;Price\nA;12.5\nB;1.234",
    numbers: { 2: [1], 3: [1] },
    reads: ["12.5", "1.234"],
  },
  {
    field: "weightGrams",
    text: "Part No;Weight (kg)\nA;0,250\nB;0.5",
    numbers: { 3: [1] },
    says: /a comma/,
    reads: ["0.250", "0.5"],
  },
  {
    field: "price",
    text: "Part No;Cost;Price\nA;1.00;2.00",
    hiddenColumns: [1],
    leaves: ["hidden-columns", "price-column"],
    answers: { "hidden-columns": "skip" },
    reads: ["2.00"],
  },
  {
    field: "price",
    text: "Part No;Price;New price\nA;1.00;2.00",
    hiddenColumns: [2],
    leaves: ["hidden-columns"],
    answers: { "hidden-columns": "skip" },
    reads: ["1.00"],
  },
  {
    field: "price",
    text: "Part No;Price;New price\nA;1.00;2.00",
    hiddenColumns: [2],
    leaves: ["hidden-columns"],
    answers: { "hidden-columns": "read" },
    reads: ["2.00"],
  },
  {
    field: "price",
    text: "Part No;Remark;Price\nA;x;2.00",
    hiddenColumns: [1],
    says: /^Hidden columns, which are not used: “Remark”/,
    reads: ["2.00"],
  },
  {
    field: "weightGrams",
    text: "Part No;Weight\nA;2",
    leaves: ["weight-unit"],
    answers: { "weight-unit": "kg" },
    reads: ["2 kg"],
  },
  {
    field: "weightGrams",
    text: "Part No;Weight\nA;250\nB;1200",
    says: /grams/,
    reads: ["250 g", "1200 g"],
  },
  {
    field: "weightGrams",
    text: "Part No;Weight\nA;250 g\nB;0.25 kg",
    reads: ["250 g", "0.25 kg"],
  },
  { field: "weightGrams", text: "Part No;Weight (g)\nA;2", reads: ["2"] },
  { field: "weightGrams", text: "Part No;Weight (kg)\nA;2\nB;1.250", reads: ["2", "1.250"] },
  {
    field: "weightGrams",
    text: "Part No;Weight;Weight unit\nA;2;kg\nB;12;g",
    says: /in the unit of “Weight unit”/,
    reads: ["2 kg", "12 g"],
  },
  { field: "weightGrams", text: 'Part No;Weight\nA;2~2 kg~0" kg"', reads: ["2 kg"] },
  {
    field: "weightGrams",
    text: 'Part No;Weight (g)\nA;2~2 bar~0" bar"',
    reads: ["error: It shows “2 bar”, which is no weight"],
  },
  {
    field: "leadTimeWorkingDays",
    text: "Part No;Lead\nA;3",
    leaves: ["lead-time-unit"],
    answers: { "lead-time-unit": "weeks" },
    reads: ["15"],
  },
  {
    field: "leadTimeWorkingDays",
    text: "Part No;Lead time;Lead time unit\nA;2;weeks\nB;3;days",
    says: /five working days/,
    reads: ["10", "3"],
  },
  { field: "leadTimeWorkingDays", text: "Part No;Lead time (working days)\nA;2", reads: ["2"] },
  {
    field: "leadTimeWorkingDays",
    text: 'Part No;Lead time (working days)\nA;2~2 weeks~0" weeks"',
    reads: ["10"],
  },
  {
    field: "leadTimeWorkingDays",
    text: "Part No;Lead time (weeks)\nA;2",
    says: /weeks/,
    reads: ["10"],
  },
  {
    field: "leadTimeWorkingDays",
    text: "Part No;Lead time\nA;2 weeks\nB;5 days",
    reads: ["10", "5"],
  },
  {
    field: "leadTimeWorkingDays",
    text: "Part No;Lead time (weeks)\nA;1.5",
    says: /weeks/,
    reads: ["error: 1.5 weeks are no whole number of working days"],
  },
  { field: "stockQuantity", text: "Part No;Stock\nA;1500~1,500~#,##0", reads: ["1500"] },
  { field: "stockQuantity", text: "Part No;Stock\nA;15 pcs", reads: ["15"] },
  {
    field: "productCode",
    text: 'Code;Name\n7~VA-007~"VA-"000;x',
    kind: "products",
    reads: ["VA-007"],
  },
  {
    field: "productCode",
    text: "Code;Name\n46000~12-Mar~d-mmm;x",
    kind: "products",
    reads: [
      "error: Excel has changed this code: it is a date. Format the column as text in the spreadsheet, and enter it again",
    ],
  },
  { field: "sku", text: "SKU;Variant name;Product code\n1.1~1.10~0.00;x;A", reads: ["1.10"] },
  {
    field: "productCode",
    text: "Part No;Price\nA;1.00\nB;2.00",
    hidden: [3],
    leaves: ["hidden-rows"],
    answers: { "hidden-rows": "skip" },
    reads: ["A", "left out: hidden"],
  },
  {
    field: "productCode",
    text: "Part No;Price\nA;1.00\nB;2.00",
    struck: { 3: [1] },
    leaves: ["struck-rows"],
    answers: { "struck-rows": "discontinue" },
    reads: ["A", "discontinued"],
  },
  {
    field: "productCode",
    text: "Part No;Price\nA;1.00\nB;2.00\nC;3.00\nPUMPS;\nTotal;6.00\nPage 2 of 9;\nD;1\nE;2",
    reads: ["A", "B", "C", "left out: section", "left out: total", "left out: page", "D", "E"],
    leaves: ["left-out-share"],
    answers: { "left-out-share": "3" },
  },
];

describe("what the rows of a file mean (I26, I27, I30)", () => {
  test.each(ROWS)(
    "$text $answers",
    ({ field, answers = {}, leaves = [], says, reads, ...file }) => {
      const { reading } = readFile(file);
      expect(openQuestions(reading)).toEqual(leaves);
      if (says) expect(reading.assumptions.map((each) => each.text).join("\n")).toMatch(says);
      expect(convertedCells(file, answers, [field])).toEqual(reads);
    },
  );
});

test("a word cannot leave a price in a file whose empty cells clear", () => {
  const file = { text: "Part No;Price\nA;TBC" };
  const { reading, headers, rows } = readFile(file, { "word-tbc": "leave" });
  const convert = rowConverter({
    ...{ reading, headers },
    isKnownKey: () => false,
    isEmptyClearing: true,
  });
  expect(rows.map((row) => convert(row).problems[0]?.message)).toEqual([
    "“TBC” cannot leave the price in a file whose empty cells clear it",
  ]);
});

test("a price of a merged cell is read with a warning", () => {
  const { reading, headers, rows } = readFile({ text: "Part No;Price\nA;1.00\nB;1.00" });
  const convert = rowConverter({ reading, headers, isKnownKey: () => false });
  const problems = rows.map(
    (row, at) => convert({ ...row, ...(at === 1 && { merged: [1] }) }).problems,
  );
  expect(problems).toEqual([[], [expect.objectContaining({ level: "warning", column: "Price" })]]);
});
