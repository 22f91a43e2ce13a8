/** Mixes two colours written as #rrggbb; a share of 1 is all of the second. */
export function mixed(first: string, second: string, share: number): string {
  const to = channelsOf(second);
  const channels = channelsOf(first).map((value, index) => {
    const mean = value + ((to[index] ?? 0) - value) * share;
    return Math.round(mean).toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

export function lighter(colour: string, share: number): string {
  return mixed(colour, "#ffffff", share);
}

export function darker(colour: string, share: number): string {
  return mixed(colour, "#0b0d0f", share);
}

/** Decides between dark and light print on a colour. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
