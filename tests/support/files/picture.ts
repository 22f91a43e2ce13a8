/** Draws pictures. */
import sharp from "sharp";

/** Draws a picture of one colour, a different file for each. */
export function pictureOf(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 60 };
  return sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
}
