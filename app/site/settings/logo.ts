/** The largest print of a logo, in millimetres. */
export const LOGO_MM = { width: 52, height: 18 };
/** A logo is printed with so many pixels to the inch, so that it is never blurred. */
const DPI = 300;
const MM_PER_INCH = 25.4;

/** The pixels of the largest print. */
export const LOGO_PIXELS = {
  width: Math.floor((LOGO_MM.width / MM_PER_INCH) * DPI),
  height: Math.floor((LOGO_MM.height / MM_PER_INCH) * DPI),
};

/** Returns the size in which a logo of so many pixels is printed, in millimetres. */
export function printedSize({ width, height }: { width: number; height: number }) {
  const mm = (pixels: number) => (pixels / DPI) * MM_PER_INCH;
  return { widthMm: mm(width), heightMm: mm(height) };
}
