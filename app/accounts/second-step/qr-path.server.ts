import { encode } from "uqr";

/** Returns a text as a QR code: the SVG path of its dark modules, and how many modules a side has. */
export function qrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: dark.join(""), side: size };
}
