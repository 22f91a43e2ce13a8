/** Ends a typed text with a full stop, unless it ends a sentence already. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?\u2026]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
