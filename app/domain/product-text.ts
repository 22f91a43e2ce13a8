/**
 * The lists of a product as text to be typed: one entry a line, and lines back to lists.
 *
 * What was stored before is passed along when a product is edited: a line that still reads as a
 * stored entry does is that entry, so that a comma or a colon within it survives.
 */

type KeyFeature = { title: string; description?: string };
type Specification = { parameter: string; value: string };

/** Features split on commas and new lines, trimmed, without empty ones and repeats (C12). */
export function parseFeatures(typed: string, stored: readonly string[] = []): string[] {
  const features = linesOf(typed).flatMap((line) =>
    stored.includes(line) ? [line] : line.split(","),
  );
  return [...new Set(features.map((feature) => feature.trim()).filter(Boolean))];
}

/** One feature a line. */
export function featuresAsTyped(features: readonly string[]): string {
  return features.join("\n");
}

/** "Title: description" a line; a line without a colon is a title alone. */
export function parseKeyFeatures(typed: string, stored: readonly KeyFeature[] = []): KeyFeature[] {
  return linesOf(typed).map((line) => {
    const known = stored.find((feature) => keyFeatureLine(feature) === line);
    if (known) return known;
    const [title, description] = splitAtColon(line);
    return description ? { title, description } : { title };
  });
}

/** One key feature a line. */
export function keyFeaturesAsTyped(features: readonly KeyFeature[]): string {
  return features.map(keyFeatureLine).join("\n");
}

/** "Parameter: value" a line; the lines that are not so come back as they are, to be named. */
export function parseSpecifications(
  typed: string,
  stored: readonly Specification[] = [],
): { specifications: Specification[]; unreadable: string[] } {
  const specifications: Specification[] = [];
  const unreadable: string[] = [];
  for (const line of linesOf(typed)) {
    const known = stored.find((specification) => specificationLine(specification) === line);
    const [parameter, value] = splitAtColon(line);
    if (known) specifications.push(known);
    else if (parameter && value) specifications.push({ parameter, value });
    else unreadable.push(line);
  }
  return { specifications, unreadable };
}

/** One specification a line. */
export function specificationsAsTyped(specifications: readonly Specification[]): string {
  return specifications.map(specificationLine).join("\n");
}

/** Trimmed, without empty lines and repeats. */
function linesOf(typed: string): string[] {
  const lines = typed.split(/\r\n?|\n/).map((line) => line.trim().replace(/\s+/g, " "));
  return [...new Set(lines.filter(Boolean))];
}

/** At the first colon that ends a word, so that "Ratio 1:10: adjustable" is read as meant. */
function splitAtColon(line: string): [string, string] {
  const spaced = line.indexOf(": ");
  const at = spaced >= 0 ? spaced : line.indexOf(":");
  if (at < 0) return [line, ""];
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function keyFeatureLine({ title, description }: KeyFeature): string {
  return oneLine(description ? `${title}: ${description}` : title);
}

function specificationLine({ parameter, value }: Specification): string {
  return oneLine(`${parameter}: ${value}`);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
