/** The one rule of email addresses: every form, command and settings page reads what was typed with `readEmail`. */
import { domainToASCII, domainToUnicode } from "node:url";

import { oneLine, plainDashes } from "~/shared/clean-text";

/** The longest address that a mail server takes (RFC 5321). */
export const MAX_EMAIL = 254;
/** Longer than any address with a name; the patterns below are for short texts. */
export const MAX_TYPED_EMAIL = 500;

const IN_BRACKETS = /^(?:"(?:[^"\\]|\\.)*"|[^"<>])*<([^<>]*)>$/;
const PARTS = /"(?:[^"\\]|\\.)*"|<[^<>]*>|[,;\n]|[^",;\n<]+|["<]/g;
const AROUND = /^[\s;,]+|[\s;,.]+$/g;
const SHOWN = 100;
// The signs of a dot-atom (RFC 5322), and what a domain consists of.
const NOT_BEFORE_AT = /[^A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const NOT_IN_DOMAIN = /[^\p{L}\p{M}\p{N}.-]/u;

type ReadEmail = { kind: "read"; email: string } | { kind: "wrong"; reason: string };

/**
 * Reads an address as mail programs copy it, such as “Jo Example <jo@example.com>”, “mailto:jo@example.com” or “jo@example.com;”,
 * without the name, or says which piece of it is wrong. A domain of other letters than a to z is lower-case and in those letters,
 * also if it was typed as “xn--”; nodemailer encodes it.
 */
export function readEmail(typed: string): ReadEmail {
  const text = oneLine(typed);
  const address = addressIn(text);
  const reason = findFault(address, text);
  return reason === undefined
    ? { kind: "read", email: withReadableDomain(address) }
    : { kind: "wrong", reason };
}

/** Returns the spelling under which accounts, lock-outs and throttles store an email address. */
export function normaliseEmail(input: string): string {
  const read = readEmail(input);
  return (read.kind === "read" ? read.email : oneLine(input)).toLowerCase();
}

/** Returns a normalised address as it is stored: accounts from before other letters were read have “xn--” in them. */
export function storedSpellings(email: string): string[] {
  const at = email.lastIndexOf("@") + 1;
  const encoded = email.slice(0, at) + encodedDomain(email.slice(at));
  return encoded === email ? [email] : [email, encoded];
}

/**
 * Splits a list of addresses at commas, semicolons and line breaks that are neither in quotation marks nor in angle brackets, and
 * at spaces between bare addresses. The pieces may have names, with a comma in them too: “Example, Jo <jo@example.com>”.
 */
export function splitAddresses(typed: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let separator = "";
  const end = () => {
    const before = separator === "," ? pieces.at(-1) : undefined;
    const isNamed = before && !before.includes("@") && /<[^<>]*@[^<>]*>\s*$/.test(piece);
    if (isNamed) pieces.splice(-1, 1, `${before},${piece}`);
    else pieces.push(piece);
    piece = "";
  };
  for (const [part] of typed.matchAll(PARTS)) {
    if (/^[,;\n]$/.test(part)) {
      end();
      separator = part;
    } else piece += part;
  }
  end();
  return pieces.map(oneLine).flatMap((each) => {
    const words = each.split(" ").filter(Boolean);
    return words.every((word) => /^[^"<>]+@[^"<>]*$/.test(word)) ? words : [each];
  });
}

/** Returns the address without a name and the signs around it; any other text as it is. */
function addressIn(text: string): string {
  if (text.length > MAX_TYPED_EMAIL) return text;
  const one = text.replace(AROUND, "");
  const address = linkedAddress(IN_BRACKETS.exec(one)?.[1] ?? one)
    .replace(/^(['"])(.*)\1$/, "$2")
    .replace(/^\((.*)\)$|^\[(.*)\]$/, "$1$2")
    // A name behind the address, as old mail programs write it.
    .replace(/^([^\s()]+@[^\s()]+) \([^()]*\)$/, "$1")
    .replace(AROUND, "");
  // Telephones type the curly apostrophe for O'Neill, and word processors other hyphens.
  return address.includes("@") ? plainDashes(address).replace(/[‘’]/g, "'") : text;
}

/** Returns the address of a link, in which “%27” stands for an apostrophe; any other text as it is. */
function linkedAddress(text: string): string {
  const linked = /^\s*mailto:([^?]*)/i.exec(text)?.[1];
  if (linked === undefined) return text.trim();
  try {
    return oneLine(decodeURIComponent(linked));
  } catch {
    return linked.trim();
  }
}

/** Returns what is wrong with an address, naming the piece; undefined if it can be mailed. */
function findFault(address: string, text: string): string | undefined {
  if (text === "") return "Enter an email address.";
  if (text.length > MAX_TYPED_EMAIL) return tooLong(text.length);
  const within = `“${text.slice(0, SHOWN)}${text.length > SHOWN ? "…" : ""}”`;
  const several = countAddresses(address);
  if (several > 1) return `There are ${several} email addresses in ${within}. Enter one.`;
  const parts = address.split("@");
  const [local = "", domain = ""] = parts;
  if (parts.length === 1) return `There is no @ in ${within}.`;
  const bracket = /[<>]/.exec(address)?.[0];
  if (bracket) return `There is “${bracket}” without the other bracket in ${within}.`;
  if (/\s/.test(address)) return `There is a space in ${within}.`;
  if (parts.length > 2) return `There are ${parts.length - 1} @ in ${within}.`;
  return (
    faultBeforeAt(local, within) ??
    faultOfDomain(domain, within) ??
    (address.length > MAX_EMAIL ? tooLong(address.length) : undefined)
  );
}

function faultBeforeAt(local: string, within: string): string | undefined {
  if (local === "") return `There is nothing before the @ in ${within}.`;
  const sign = NOT_BEFORE_AT.exec(local)?.[0];
  if (sign) return `There is ${named(sign)} before the @ in ${within}.`;
  if (local.startsWith(".")) return `There is a dot at the beginning of ${within}.`;
  if (local.endsWith(".")) return `There is a dot right before the @ in ${within}.`;
  return faultOfDots(local, within);
}

function faultOfDomain(domain: string, within: string): string | undefined {
  if (domain === "") return `There is nothing after the @ in ${within}.`;
  const sign = NOT_IN_DOMAIN.exec(domain)?.[0];
  if (sign) return `There is ${named(sign)} after the @ in ${within}.`;
  if (domain.startsWith(".")) return `There is a dot right after the @ in ${within}.`;
  if (!domain.includes(".")) return `There is no dot after the @ in ${within}.`;
  if (/(?:^|\.)-/.test(domain)) return `There is a hyphen at the beginning of a name in ${within}.`;
  const dots = faultOfDots(domain, within);
  if (dots) return dots;
  const encoded = encodedDomain(domain);
  if (!/^[\x21-\x7e]+$/.test(encoded)) return `“${domain}” cannot be a domain, in ${within}.`;
  const ending = encoded.split(".").at(-1) ?? "";
  return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(ending)
    ? undefined
    : `There is no domain that ends with “.${ending}”, as in ${within}.`;
}

function faultOfDots(part: string, within: string): string | undefined {
  return part.includes("..") ? `There are two dots in a row in ${within}.` : undefined;
}

/** Counts different addresses side by side, such as “a@example.com / b@example.com”. */
function countAddresses(text: string): number {
  const found = text.match(/[^\s<>(),;:"]+@[^\s<>(),;:"@]+/g) ?? [];
  return new Set(found.map((each) => each.toLowerCase())).size;
}

function withReadableDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  const isPlain = /^[\x21-\x7e]+$/.test(domain) && !/(?:^|\.)xn--/i.test(domain);
  return isPlain ? address : address.slice(0, at) + (domainToUnicode(domain) || domain);
}

function encodedDomain(domain: string): string {
  return domainToASCII(domain) || domain;
}

function named(sign: string): string {
  if (sign === '"') return "a quotation mark";
  return sign === "," ? "a comma" : `“${sign}”`;
}

function tooLong(length: number): string {
  return `An email address has at most ${MAX_EMAIL} characters, and this text has ${length}.`;
}
