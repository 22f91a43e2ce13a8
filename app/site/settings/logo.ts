/** The largest print of a logo, in millimetres. */
export const LOGO_MM = { width: 52, height: 18 };
/** The resolution in which a logo is printed, so that it is never blurred. */
const DPI = 300;
const MM_PER_INCH = 25.4;

/** The pixels of the largest print. */
export const LOGO_PIXELS = {
  width: Math.floor((LOGO_MM.width / MM_PER_INCH) * DPI),
  height: Math.floor((LOGO_MM.height / MM_PER_INCH) * DPI),
};

/** Returns the printed size of a logo in millimetres. */
export function printedSize({ width, height }: { width: number; height: number }) {
  const mm = (pixels: number) => (pixels / DPI) * MM_PER_INCH;
  return { widthMm: mm(width), heightMm: mm(height) };
}

/** Returns "52 × 14 mm". */
export function printedSizeText(logo: { width: number; height: number }): string {
  const { widthMm, heightMm } = printedSize(logo);
  return `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
}

/** Returns true if a logo is as large as it can be printed. */
export function fillsPrint({ width, height }: { width: number; height: number }): boolean {
  return width >= LOGO_PIXELS.width || height >= LOGO_PIXELS.height;
}
