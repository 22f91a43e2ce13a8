/** A line of a product's or variant's specifications. */
type Line = { parameter: string; value: string };

/** Lines to rename: those with this parameter and, unless it is null, this value. */
export type RenamedLine = { parameter: string; text: string | null; to: string };

/**
 * Renames the value of every line that is meant, or its parameter if no value is given. Lines are
 * compared without spaces at their ends, as they are collected.
 */
export function renameLines<Each extends Line>(
  lines: readonly Each[],
  { parameter, text, to }: RenamedLine,
): Each[] {
  return lines.map((line) => {
    if (line.parameter.trim() !== parameter) return line;
    if (text === null) return { ...line, parameter: to };
    return line.value.trim() === text ? { ...line, value: to } : line;
  });
}
