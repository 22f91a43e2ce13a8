/** Checks the words of the texts that people see: app/WORDS.md explains them. */
import ts from "typescript";

import type { SourceFile } from "#tests/support/source/source-files";
import { lineAt, parse, type Passage, visit } from "#tests/support/source/source-text";

/** Matched in texts of more than one word. */
const WORDS: ReadonlyArray<{ pattern: RegExp; instead: string }> = [
  { pattern: /\be-mail(s|ed|ing)?\b/i, instead: "email" },
  { pattern: /\bmakers?\b|\b(another|any|of|mix) makes?\b/i, instead: "manufacturer" },
  { pattern: /\b(carriage|freight)\b/i, instead: "delivery" },
  { pattern: /\bshipping\b/i, instead: "delivery" },
  { pattern: /\bcarriers?\b/i, instead: "courier" },
  { pattern: /\bunwanted mail\b|\bspam\b/i, instead: "junk folder" },
  { pattern: /\bour answers?\b|\bwhere to answer\b/i, instead: "our quote, our reply" },
  { pattern: /\blog(ged|ging)? ?(in|on|out|off)\b|\blogins?\b/i, instead: "sign in, sign out" },
  { pattern: /\bjust now\b/i, instead: "at the moment, or the time" },
  { pattern: /\b(whoever|whosoever)\b/i, instead: "the person who" },
  { pattern: /\b(nobody|everybody|somebody)\b/i, instead: "no one, everyone, someone" },
  { pattern: /\b(whilst|kindly)\b/i, instead: "while, please" },
  { pattern: /\b\d{1,2}(:\d\d)? ?[ap]\.?m\b/i, instead: "14:30" },
  { pattern: /(?<![\w-]|\d )\d{1,3} \d{3}(?![\w.])/i, instead: "60,000" },
];

/** Texts that the specification gives, to the letter. */
const SPECIFIED = [
  "Copy Link for Somebody Else",
  "Prices quoted to somebody else",
  "Shipping Policy",
  "Shipping POA",
  "shipping POA",
  "with shipping",
  "Estimated shipping (ex VAT)",
  "Shipping ex VAT (£)",
  "Final pricing and shipping will be confirmed",
  "Monday-Friday 9:00 AM-6:00 PM GMT UK",
];

/** Labels that the specification writes with capitals. Whatever else has them is a name. */
const SPECIFIED_LABELS = new Set([
  ...["About Us", "Access Denied", "Add New Product", "Add to Quote", "Additional Notes"],
  ...["Admin Dashboard", "All Products", "All Quotes", "All Quotes Management"],
  ...["Accept All Cookies", "Back to Account", "Back to Home", "Back to Products"],
  ...["Back to Sign In", "Browse Products", "Call Us", "Check Your Email", "Clear All"],
  ...["Clear Filters", "Coming Soon", "Company Information", "Contact Our Team", "Contact Us"],
  ...["Continue Editing", "Cookie Preferences", "Customer Information", "Download Datasheet"],
  ...["Email Address", "Explore Products", "Full Name", "Get in Touch", "In Progress"],
  ...["Mark Complete", "Mark In Progress", "My Quotes", "Phone Number", "Privacy Policy"],
  ...["Quote Completed", "Quote History", "Quote Updated", "Registered User"],
  ...["Registered User Email", "Return to Homepage", "Save Changes", "Save Preferences"],
  ...["Shipping Policy", "Show All Products", "Show Less", "Sign In", "Sign Out", "Sign Up"],
  ...["Submit Quote Request", "Terms of Service", "Too Many Attempts", "Update Profile"],
  ...["Validation Error", "View All Quotes", "View Datasheet", "View Details"],
  ...["BMS Integration", "Energy Efficiency", "Quality Assured", "Temperature Control"],
  ...["Accept Quote", "Ask for a Change", "Decline Quote", "Review and Send"],
  ...["Order Placed", "Record Acceptance", "Record Decline"],
  ...["Copy Link for Somebody Else", "Copy Quote", "Stop This Link"],
  ...["Save Reply", "Send Again", "Send Reply", "Start Reply"],
  ...["Add to My Quote", "Share This List", "Stop Sharing"],
  ...["Products Available", "Years in Business", "UK Installations"],
]);

const NAMES =
  /^(Hartley Wintney|United Kingdom|Wintney Controls|Samsung Internet|Bad Request|Content Too Large|Not Found)$/;

/** Attributes that people do not see. */
const HIDDEN_ATTRIBUTES = /^(className|d|viewBox|id|htmlFor|key|name|type|href|to|transform)$/;

/** Returns each word of a file's texts that is not used on the site, as `path:line "word": use …`. */
export function findShownWords(file: SourceFile): string[] {
  return textsOf(parse(file)).flatMap(({ line, text }) => {
    const ours = withoutSpecified(text);
    return WORDS.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(ours);
      return found ? [`${file.path}:${line} "${found[0]}": ${instead}`] : [];
    });
  });
}

/** Returns each label with capitals that the specification does not give, as `path:line "label"`. */
export function findTitleCase(file: SourceFile): string[] {
  return textsOf(parse(file)).flatMap(({ line, text }) => {
    const label = text.trim().replace(/\*$/, "");
    const isTitle = /^[A-Z][A-Za-z]*( (to|in|of|and|the))?( [A-Z][a-z]+)+$/.test(label);
    if (!isTitle || SPECIFIED_LABELS.has(label) || NAMES.test(label)) return [];
    return [`${file.path}:${line} "${label}"`];
  });
}

function textsOf(source: ts.SourceFile): Passage[] {
  const texts: Passage[] = [];
  visit(source, (node) => {
    if (!isText(node) || isHidden(node)) return;
    const text = node.text.replace(/\s+/g, " ");
    if (/\S \S/.test(text) || ts.isJsxText(node)) {
      texts.push({ line: lineAt(source, node.getStart()), text });
    }
  });
  return texts;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  );
}

function isHidden({ parent }: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  return ts.isJsxAttribute(parent) && HIDDEN_ATTRIBUTES.test(parent.name.getText());
}

function withoutSpecified(text: string): string {
  return SPECIFIED.reduce((rest, specified) => rest.replaceAll(specified, "…"), text);
}
