import { cleanText } from "~/shared/clean-text";

const EXTENSION = /\.(?:jpe?g|jfif|png|webp|gif|avif|pdf)$/i;

/** A code that a file's name may be, and the number of the picture. */
export type NameReading = { code: string; number: number };

/**
 * Returns what a file's name may mean (I19): “A-1_2.jpg” is the first picture of A-1_2, or the second one of A-1. The
 * ending says nothing, because the content decides what the file is.
 */
export function readMediaName(baseName: string): NameReading[] {
  const whole = cleanText(baseName).trim().replace(EXTENSION, "").trim();
  const [, code, number] = /^(.*\S)\s*_(\d{1,2})$/.exec(whole) ?? [];
  const readings = [{ code: whole, number: 1 }];
  if (code !== undefined) readings.push({ code, number: Number(number) });
  return readings;
}
